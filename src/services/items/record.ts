import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import { type DeskDraft, deskDraftSchema, deskKind, deskResourceSchema } from '#domain/kinds/desk-kinds.ts';
import { instantSchema, metadataIdSchema, numericIdSchema } from '#domain/ids.ts';
import { isEqual } from '#domain/equal.ts';
import { countDifferences, fieldAt, type ItemMerge, mergeItem, type MergeSide } from '#domain/item/merge.ts';
import { goneSchema } from '#domain/offline/gone.ts';
import { metadataSchema } from '#domain/metadata/metadata.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { personSchema } from '#domain/user/user.ts';
import type { EntryState } from '../queue/entry.ts';
import { fingerprintOf } from '../sync/conflict-store.ts';

/** One waiting save of an item, as queued. What was sent under an id never changes: a newer save follows it. */
export interface ItemEntry {
  readonly id: string;
  readonly kind: 'createItem' | 'saveItem';
  readonly payload: DeskDraft;
  readonly state: EntryState;
  readonly attempts: number;
  /** It may have reached the newsroom. */
  readonly attempted: boolean;
  /** It failed without an answer that says whether the newsroom has it. */
  readonly isUnclear: boolean;
  readonly createdAt: string;
  readonly nextTryAt: number | null;
  readonly error: BridgeError | null;
}

/** A save that has not been sent. */
export const newEntry = (entry: Pick<ItemEntry, 'id' | 'kind' | 'payload' | 'createdAt'> & { readonly state?: EntryState }): ItemEntry => ({
  state: 'waiting',
  attempts: 0,
  attempted: false,
  isUnclear: false,
  nextTryAt: null,
  error: null,
  ...entry,
});

/** Both versions of an item that two people changed; `base` is their common base. */
const itemConflictSchema = z.object({
  base: deskDraftSchema,
  mine: deskDraftSchema,
  theirs: deskDraftSchema,
  theirsEtag: z.string(),
  by: personSchema.nullable(),
  at: instantSchema,
  /** Decisions so far, by field; `discards` identifies the value that the user saw and gave up. */
  decisions: z.record(z.string(), z.object({ choice: z.enum(['mine', 'theirs']), discards: z.string() })).default({}),
});

/** All that this desk knows of one item. `base` is the newsroom's, `saved` what was last queued or sent, `working` what is on screen. */
export const itemRecordSchema = z.object({
  id: z.uuid(),
  resource: deskResourceSchema,
  metadataId: metadataIdSchema.nullable(),
  locale: contentLocaleSchema.nullable(),
  etag: z.string().nullable(),
  updatedAt: instantSchema.nullable(),
  lastUpdatedBy: personSchema.nullable(),
  metadata: metadataSchema.nullable(),
  metadataEtag: z.string().nullable(),
  comparedAt: instantSchema.nullable(),
  /** Initial data of an item that the newsroom does not know yet. */
  creation: z.object({ tenantIds: z.array(numericIdSchema), mainTenantId: numericIdSchema.nullable() }).nullable(),
  base: deskDraftSchema.nullable(),
  /** Sent on this base and refused, then replaced: a gateway may have refused what the newsroom has. */
  replaced: z.array(deskDraftSchema).default([]),
  saved: deskDraftSchema,
  working: deskDraftSchema,
  conflict: itemConflictSchema.nullable(),
  journaledAt: instantSchema.nullable(),
  /** The newsroom does not have it (any more). */
  gone: goneSchema.nullable().default(null),
});
export type ItemRecord = z.infer<typeof itemRecordSchema> & { readonly entries: readonly ItemEntry[] };

export const sameDraft = (a: DeskDraft, b: DeskDraft): boolean => a.resource === b.resource && isEqual(a.item, b.item);

export const hasUnsaved = (record: ItemRecord): boolean => !sameDraft(record.working, record.saved);

/** Checks whether there is anything that the newsroom does not have. */
export const hasWork = (record: ItemRecord): boolean =>
  record.base === null || record.entries.length > 0 || record.conflict !== null || !sameDraft(record.working, record.base);

/** Checks whether the newsroom cannot have the item yet, not even through an attempt without an answer. */
export const isUnsent = ({ base, entries }: Pick<ItemRecord, 'base' | 'entries'>): boolean =>
  base === null && entries.every(({ attempted }) => !attempted);

/** Merges three versions of one kind. */
export const mergeDrafts = (
  base: DeskDraft,
  mine: DeskDraft,
  theirs: DeskDraft,
  choices: Readonly<Record<string, MergeSide>> = {},
): { readonly draft: DeskDraft; readonly conflicts: readonly string[] } => {
  const { merged, conflicts }: ItemMerge<DeskDraft['item']> = mergeItem<DeskDraft['item']>(base.item, mine.item, theirs.item, choices);
  return { draft: deskDraftSchema.parse({ resource: mine.resource, item: merged }), conflicts };
};

/** Identifies the value that a decision discards. */
export const discardedBy = ({ conflict, working }: ItemRecord, key: string, side: MergeSide): string =>
  fingerprintOf(fieldAt(side === 'mine' ? conflict?.theirs.item : working.item, key));

/** Returns the decisions that still hold: they discard only what the user saw. */
export const choicesOf = (record: ItemRecord): Record<string, MergeSide> =>
  Object.fromEntries(
    Object.entries(record.conflict?.decisions ?? {}).flatMap(([key, { choice, discards }]) =>
      discardedBy(record, key, choice) === discards ? [[key, choice] as const] : [],
    ),
  );

/** Of several drafts the one that `theirs` grew from: the least differs; the first of equals. */
export const closestTo = (theirs: DeskDraft, drafts: readonly DeskDraft[]): DeskDraft | undefined => {
  let closest: { readonly draft: DeskDraft; readonly count: number } | undefined;
  for (const draft of drafts) {
    const count = countDifferences(draft.item, theirs.item);
    if (!closest || count < closest.count) closest = { draft, count };
  }
  return closest?.draft;
};

/** Ids of the pictures that a draft shows. */
export const picturesOf = ({ resource, item }: DeskDraft): readonly string[] => deskKind(resource).pictures(item);
