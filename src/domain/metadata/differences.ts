import { isSpecialMove } from '../article/workflow.ts';
import { CONTENT_FIELDS } from './held-fields.ts';
import type { Metadata } from './metadata.ts';
import { PUBLICATION_FIELDS } from './publication.ts';
import { PRINT_REPORTED_FIELDS, PRINT_SWITCHES, PRINT_TEXT_FIELDS } from '../print/print-metadata.ts';

/** One entry of the metadata history (A3-027). `tenantId` is the variant's; null if a field has no variants. */
export interface FieldChange {
  readonly fieldName: string;
  readonly operation: 'added' | 'removed' | 'updated';
  readonly newValue: unknown;
  readonly oldValue: unknown;
  readonly tenantId: number | null;
  /** Unpublishes a public item (A4-019, B4-071). */
  readonly special?: true;
  /** True if the change waits behind what readers have (D-008). */
  readonly held?: true;
}

interface FieldValue {
  readonly fieldName: string;
  readonly tenantId: number | null;
  readonly value: unknown;
}

const PLAIN_FIELDS = [
  'contentOwner',
  'externalId',
  'externalSystem',
  'locale',
  'titleHeader',
  'title',
  'lead',
  'teaserImage',
  'slideCount',
  'contentStatus',
  'publicationStatus',
  'publishedAt',
  'readyToPublishAt',
  'customPublishedAt',
  'customUpdatedAt',
  'scheduledPlacing',
  'targetDate',
  'targetTime',
  'targetTextLength',
  'mainTenantId',
  'tenantIds',
  'tags',
  'emailAlertEnabled',
  'previewUrls',
] as const satisfies readonly (keyof Metadata)[];

const PRINT_FIELDS = [...PRINT_TEXT_FIELDS, ...PRINT_SWITCHES, ...PRINT_REPORTED_FIELDS.filter(name => name !== 'metadataId')] as const;

const CHECKLIST_FIELDS = ['seoDone', 'photoeditingDone', 'proofreadingDone', 'productionDone'] as const;

const valuesOf = (metadata: Metadata): readonly FieldValue[] => [
  ...PLAIN_FIELDS.map(fieldName => ({ fieldName, tenantId: null, value: metadata[fieldName] })),
  { fieldName: 'successor', tenantId: null, value: metadata.successor?.id ?? null },
  { fieldName: 'abTest', tenantId: null, value: metadata.abTest?.status ?? null },
  { fieldName: 'userNeeds', tenantId: null, value: metadata.userNeeds?.need ?? null },
  { fieldName: 'releaseTime', tenantId: null, value: metadata.waiting?.releaseTime ?? null },
  { fieldName: 'releaseFailure', tenantId: null, value: metadata.waiting?.failure ?? null },
  ...CHECKLIST_FIELDS.map(name => ({ fieldName: `workflowChecklist.${name}`, tenantId: null, value: metadata.workflowChecklist[name] })),
  ...PRINT_FIELDS.map(name => ({ fieldName: `printMetadata.${name}`, tenantId: null, value: metadata.printMetadata?.[name] ?? null })),
  ...metadata.authors.map(entry => ({ fieldName: 'authors', tenantId: entry.variantId, value: entry.authors })),
  ...metadata.placement.flatMap(entry => [
    { fieldName: 'placement.categories', tenantId: entry.variantId, value: entry.categories },
    { fieldName: 'placement.mainCategory', tenantId: entry.variantId, value: entry.mainCategory },
    { fieldName: 'placement.categoryPlacementDetails', tenantId: entry.variantId, value: entry.categoryPlacementDetails },
  ]),
  ...metadata.kickword.map(entry => ({ fieldName: 'kickword', tenantId: entry.variantId, value: entry.kickwordId })),
  ...PUBLICATION_FIELDS.flatMap(fieldName =>
    metadata[fieldName].flatMap(({ variantId: tenantId, ...values }) =>
      Object.entries<unknown>(values).map(([name, value]) => ({ fieldName: `${fieldName}.${name}`, tenantId, value })),
    ),
  ),
];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** Checks whether a change of a field waits: readers do not have its new value yet. */
const isWaiting = ({ waiting }: Metadata, fieldName: string): boolean => {
  const field = fieldName.split('.', 1)[0] ?? fieldName;
  const isOfContent = CONTENT_FIELDS.some(name => name === field);
  return waiting?.changed.some(part => part === field || (isOfContent && (part === 'text' || part === 'item'))) ?? false;
};

const keyOf = ({ fieldName, tenantId }: FieldValue): string => `${fieldName}\n${tenantId}`;

const operationOf = (before: unknown, after: unknown): FieldChange['operation'] => {
  if (isEmpty(before)) return 'added';
  return isEmpty(after) ? 'removed' : 'updated';
};

/** Finds the fields that differ between two states, in a fixed order; `before` is null for a new item. */
export const metadataDifferences = (before: Metadata | null, after: Metadata): readonly FieldChange[] => {
  const olds = new Map((before ? valuesOf(before) : []).map(entry => [keyOf(entry), entry]));
  const news = new Map(valuesOf(after).map(entry => [keyOf(entry), entry]));
  const keys = [...news.keys(), ...[...olds.keys()].filter(key => !news.has(key))];
  return keys.flatMap((key): readonly FieldChange[] => {
    const entry = news.get(key) ?? olds.get(key);
    const oldValue = olds.get(key)?.value ?? null;
    const newValue = news.get(key)?.value ?? null;
    if (!entry || JSON.stringify(oldValue) === JSON.stringify(newValue) || (isEmpty(oldValue) && isEmpty(newValue))) return [];
    const special =
      entry.fieldName === 'publicationStatus' && before !== null && isSpecialMove(before.publicationStatus, after.publicationStatus);
    const { fieldName, tenantId } = entry;
    const change = { fieldName, operation: operationOf(oldValue, newValue), newValue, oldValue, tenantId };
    return [{ ...change, ...(special && { special }), ...(isWaiting(after, fieldName) && { held: true }) }];
  });
};
