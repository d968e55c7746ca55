import { z } from 'zod';
import { goneSchema } from '#domain/offline/gone.ts';
import { instantSchema } from '#domain/ids.ts';
import { type PlaceResource, placeResourceSchema } from '#domain/kinds/kind-named.ts';
import { ROW_KIND_NAMES, ROW_KINDS } from '#domain/rows/row-kinds.ts';
import { DESK_STORE_CODES, NEWSROOM_CODES } from './codes.ts';

const nothing = z.strictObject({});
/** Resources that belong to others: pictures; a user's comments, by the article's id; a user's rows below items, by the item's id. */
export const lostResourceSchema = z.enum(['comments', 'pictures', ...ROW_KIND_NAMES]);
export type LostResource = z.infer<typeof lostResourceSchema>;

/** An article, an item or a record, a picture, the own comments on an article, or the own rows below an item. */
const gonePlaceSchema = z.strictObject({ resource: z.union([placeResourceSchema, lostResourceSchema]), id: z.uuid() });
export type GonePlace = z.infer<typeof gonePlaceSchema>;

const OWNERS: ReadonlyMap<LostResource, PlaceResource> = new Map<LostResource, PlaceResource>([
  ['comments', 'articles'],
  ...ROW_KIND_NAMES.map(name => [name, ROW_KINDS[name].parent] as const),
]);

/** Checks whether a resource belongs to something else. */
export const isLostPart = (resource: GonePlace['resource']): resource is LostResource => lostResourceSchema.safeParse(resource).success;

/** The kind of item where it is found; undefined for pictures. */
export const itemOfGone = (resource: GonePlace['resource']): PlaceResource | undefined =>
  isLostPart(resource) ? OWNERS.get(resource) : resource;

/** Item that this desk has and the newsroom does not (any more). */
const goneItemSchema = z.object({
  ...gonePlaceSchema.shape,
  ...goneSchema.shape,
  title: z.string(),
  /** It has changes that were never sent. */
  hasWork: z.boolean(),
  /** Number of comments or rows. */
  count: z.number().int().positive().optional(),
});
export type GoneItem = z.infer<typeof goneItemSchema>;

/** Relation of the newsroom to the one that this desk knows; a `foreign` one gets nothing before the user decides. */
const ORIGIN_KINDS = ['same', 'wentBack', 'foreign'] as const;

/** Everything that the newsroom no longer has, and what is known of the newsroom itself. */
export const goneStateSchema = z.object({
  items: z.array(goneItemSchema),
  origin: z.object({ kind: z.enum(ORIGIN_KINDS), at: instantSchema.nullable(), isSeen: z.boolean() }),
  /** Copies that are being compared with the newsroom. */
  unchecked: z.number().int().nonnegative(),
});
export type GoneState = z.infer<typeof goneStateSchema>;

/** Operations on what the newsroom no longer has; part of `BRIDGE_OPERATIONS`. */
export const GONE_OPERATIONS = {
  'gone.list': { input: nothing, output: goneStateSchema, errors: DESK_STORE_CODES },
  /** Gives an item back: made again if it is missing, merged and saved if the newsroom has an older state. Its place may be another one. */
  'gone.giveBack': { input: gonePlaceSchema, output: gonePlaceSchema, errors: [...DESK_STORE_CODES, ...NEWSROOM_CODES] },
  /** Its words as a file to keep. */
  'gone.export': { input: gonePlaceSchema, output: z.object({ fileName: z.string(), content: z.string() }), errors: DESK_STORE_CODES },
  /** Gives this desk's version up: the newsroom's older state counts, and what is missing there goes here, too. */
  'gone.giveUp': { input: gonePlaceSchema, output: nothing, errors: [...DESK_STORE_CODES, ...NEWSROOM_CODES] },
  /** The person has read that the newsroom went back. */
  'gone.seen': { input: nothing, output: nothing, errors: DESK_STORE_CODES },
  /** The person works with the newsroom that is there now, though it is another one than before. */
  'gone.adopt': { input: nothing, output: nothing, errors: DESK_STORE_CODES },
} as const;
