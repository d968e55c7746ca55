import type { FieldRecord, FieldsInput } from '../article/fields.ts';
import { isRecord } from '../equal.ts';
import { ALL_TENANTS_VARIANT } from './metadata.ts';
import { DEFAULT_SETTINGS, EMPTY_TEASER } from './publication.ts';
import { emptyPrintMetadata } from '../print/print-metadata.ts';
import { VARIANT_FIELDS } from './variants.ts';

/** The initial value of an entry. */
const DEFAULT_ENTRIES: Readonly<Partial<Record<(typeof VARIANT_FIELDS)[number], FieldRecord>>> = {
  authors: { authors: [] },
  placement: { categories: [], mainCategory: null },
  kickword: { kickwordId: null },
  additionalSettings: { settings: DEFAULT_SETTINGS },
  teasers: { default: EMPTY_TEASER, facebook: null, twitter: null, opengraph: null },
  relatedContents: { metadataIds: [], isBundle: false },
};

const entriesOf = (value: unknown): readonly FieldRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const has = (entries: readonly FieldRecord[], variantId: unknown): boolean => entries.some(entry => entry['variantId'] === variantId);

const commonOf = (field: (typeof VARIANT_FIELDS)[number], base: readonly FieldRecord[]): FieldRecord | undefined =>
  base.find(entry => entry['variantId'] === ALL_TENANTS_VARIANT) ?? DEFAULT_ENTRIES[field];

/** Both sides began to plan the same item: they started from nothing. */
const printBase = ({ base, mine, theirs }: FieldsInput): FieldRecord => {
  const [was, my, their] = [base, mine, theirs].map(side => side['printMetadata']);
  return isRecord(was) || !isRecord(my) || !isRecord(their) ? {} : { printMetadata: emptyPrintMetadata(String(their['metadataId'])) };
};

/**
 * Sets the common base if both sides created a title's own entry: the entry of all titles, or nothing, from which both started. Without it,
 * two users who each switch on one thing would conflict in all others.
 */
export const withCommonBase = (input: FieldsInput): FieldsInput => {
  const filled = VARIANT_FIELDS.flatMap(field => {
    const [base, mine, theirs] = [entriesOf(input.base[field]), entriesOf(input.mine[field]), entriesOf(input.theirs[field])];
    const begun = mine.map(entry => entry['variantId']).filter(variantId => has(theirs, variantId) && !has(base, variantId));
    const common = commonOf(field, base);
    if (begun.length === 0 || common === undefined) return [];
    return [[field, [...base, ...begun.map(variantId => ({ ...common, variantId }))]] as const];
  });
  return { ...input, base: { ...input.base, ...Object.fromEntries(filled), ...printBase(input) } };
};
