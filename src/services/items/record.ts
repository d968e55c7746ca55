import { z } from 'zod';
import { bridgeErrorSchema } from '#bridge/states.ts';
import { type ItemDraft, itemDraftSchema, itemKind, itemResourceSchema } from '#domain/kinds/item.ts';
import { instantSchema, metadataIdSchema, numericIdSchema } from '#domain/ids.ts';
import { isEqual } from '#domain/article/merge-equal.ts';
import { type ItemMerge, mergeItem, type MergeSide } from '#domain/item/merge.ts';
import { metadataSchema } from '#domain/metadata/metadata.ts';
import { contentLocaleSchema, personSchema } from '#domain/user/user.ts';

/**
 * One waiting save of an item. What was sent under an id never changes: a newer save stands behind it until that one is settled.
 *
 *   waiting ──sent──▶ sending ──acknowledged──▶ (gone)
 *      ▲                 ├─ no answer ─▶ waiting
 *      └──retry── failed ┴─ refused; ─ 412: merged (a new entry) or in conflict (none)
 */
const itemEntrySchema = z.object({
  /** Mutation id. */
  id: z.uuid(),
  kind: z.enum(['createItem', 'saveItem']),
  payload: itemDraftSchema,
  state: z.enum(['waiting', 'sending', 'failed']),
  attempts: z.number().int().nonnegative(),
  /** It may have reached the newsroom. */
  attempted: z.boolean(),
  createdAt: instantSchema,
  nextTryAt: z.number().nullable(),
  /** What the first attempt was sent on. */
  baseEtag: z.string().nullable(),
  error: bridgeErrorSchema.nullable(),
});
export type ItemEntry = z.infer<typeof itemEntrySchema>;

/** Both versions of an item that two people changed; `base` is what both grew from. */
const itemConflictSchema = z.object({
  base: itemDraftSchema,
  mine: itemDraftSchema,
  theirs: itemDraftSchema,
  theirsEtag: z.string(),
  by: personSchema.nullable(),
  at: instantSchema,
});
export type ItemConflict = z.infer<typeof itemConflictSchema>;

/** All that this desk knows of one item. `base` is the newsroom's, `saved` what was last queued or sent, `working` what stands on the screen. */
export const itemRecordSchema = z.object({
  id: z.uuid(),
  resource: itemResourceSchema,
  metadataId: metadataIdSchema.nullable(),
  locale: contentLocaleSchema,
  etag: z.string().nullable(),
  updatedAt: instantSchema.nullable(),
  lastUpdatedBy: personSchema.nullable(),
  metadata: metadataSchema.nullable(),
  metadataEtag: z.string().nullable(),
  comparedAt: instantSchema.nullable(),
  /** What an item that the newsroom does not know yet will be created with. */
  creation: z.object({ tenantIds: z.array(numericIdSchema), mainTenantId: numericIdSchema.nullable() }).nullable(),
  base: itemDraftSchema.nullable(),
  saved: itemDraftSchema,
  working: itemDraftSchema,
  entries: z.array(itemEntrySchema),
  conflict: itemConflictSchema.nullable(),
  journaledAt: instantSchema.nullable(),
});
export type ItemRecord = z.infer<typeof itemRecordSchema>;

export const sameDraft = (a: ItemDraft, b: ItemDraft): boolean => a.resource === b.resource && isEqual(a.item, b.item);

export const hasUnsaved = (record: ItemRecord): boolean => !sameDraft(record.working, record.saved);

/** Whether there is anything that the newsroom does not have. */
export const hasWork = (record: ItemRecord): boolean =>
  record.base === null || record.entries.length > 0 || record.conflict !== null || !sameDraft(record.working, record.base);

/** Merges three versions of one kind. */
export const mergeDrafts = (
  base: ItemDraft,
  mine: ItemDraft,
  theirs: ItemDraft,
  choices: Readonly<Record<string, MergeSide>> = {},
): { readonly draft: ItemDraft; readonly conflicts: readonly string[] } => {
  const { merged, conflicts }: ItemMerge<ItemDraft['item']> = mergeItem<ItemDraft['item']>(base.item, mine.item, theirs.item, choices);
  return { draft: itemDraftSchema.parse({ resource: mine.resource, item: merged }), conflicts };
};

/** Ids of the pictures that a draft shows. */
export const picturesOf = ({ resource, item }: ItemDraft): readonly string[] => itemKind(resource).pictures(item);
