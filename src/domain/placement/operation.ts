import { z } from 'zod';
import { placementItemSchema, sectionSettingsSchema, sectionStateSchema, placeholderSchema } from './section.ts';
import { instantSchema, metadataIdSchema } from '../ids.ts';

/**
 * "After item X": the items before the place, nearest first. The first that is still there counts; none means the start. So a place survives that
 * its anchor is gone.
 */
const afterSchema = z.array(z.uuid()).max(30);

/** Fields of an item that a user sets. */
export const itemFieldsSchema = z
  .strictObject({
    pinned: z.boolean(),
    publishedSince: instantSchema.nullable(),
    metadataId: metadataIdSchema,
    placeholder: placeholderSchema,
  })
  .partial();
export type ItemFields = z.infer<typeof itemFieldsSchema>;

const settingsPart = sectionSettingsSchema.partial();
/** Undo gives the place back that there was before, so that what was done before it can be undone, too; absent otherwise. */
const place = z.uuid().optional();
const sectionId = z.uuid();

/** Change of an operation. `was` is what the sender saw: undo needs it, and it reveals a conflict. */
export const placementChangeSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('insert'), sectionId, item: placementItemSchema, after: afterSchema }),
  /** Within a section or from one to another: an item always stands in exactly one place. */
  z.strictObject({
    op: z.literal('move'),
    fromSectionId: z.uuid(),
    sectionId,
    was: placementItemSchema,
    /** Former place, for undo. */
    wasAfter: afterSchema,
    after: afterSchema,
    place,
  }),
  z.strictObject({ op: z.literal('remove'), sectionId, was: placementItemSchema, wasAfter: afterSchema }),
  z.strictObject({ op: z.literal('setItem'), sectionId, was: placementItemSchema, fields: itemFieldsSchema }),
  z.strictObject({ op: z.literal('setSection'), sectionId, was: settingsPart, fields: settingsPart }),
  z.strictObject({ op: z.literal('insertSection'), sectionId, state: sectionStateSchema, after: afterSchema, place }),
  z.strictObject({ op: z.literal('moveSection'), sectionId, wasPlace: z.uuid(), wasAfter: afterSchema, after: afterSchema, place }),
  z.strictObject({ op: z.literal('removeSection'), sectionId, was: sectionStateSchema, wasPlace: place, wasAfter: afterSchema }),
]);
export type PlacementChange = z.infer<typeof placementChangeSchema>;

/** One act of a user on the draft of a page. The desk makes the id; the same operation sent again has no second effect. */
export const placementOperationSchema = z.strictObject({
  id: z.uuid(),
  /** The page's version that the sender had seen. */
  seen: z.number().int().nonnegative(),
  change: placementChangeSchema,
});
export type PlacementOperation = z.infer<typeof placementOperationSchema>;

/** Reasons why an operation cannot be applied to the page as others have changed it. */
export const CONFLICT_REASONS = [
  'itemRemoved',
  'itemMoved',
  'itemChanged',
  'sectionRemoved',
  'sectionMoved',
  'sectionChanged',
  'full',
  /** The article, category or tag is not there any more. */
  'unknownReference',
  /** A category that is newly chosen is inactive (D-056). */
  'inactiveCategory',
] as const;

/** An operation that lost against another one: shown by section. */
export const placementConflictSchema = z.strictObject({
  operationId: z.uuid(),
  sectionId: z.uuid(),
  itemId: z.uuid().nullable(),
  reason: z.enum(CONFLICT_REASONS),
  /** The fields that both have set. */
  fields: z.array(z.string()),
});
export type PlacementConflict = z.infer<typeof placementConflictSchema>;
