import { z } from 'zod';
import { instantSchema, metadataIdSchema } from '#domain/ids.ts';
import { keepingSettingsSchema, keptResourceSchema } from '#domain/offline/keeping.ts';
import { DESK_STORE_CODES, STORAGE_CODES } from './codes.ts';
import { plainDataSchema } from './plain-data.ts';

const nothing = z.strictObject({});
const requestId = z.string().min(1).max(64);

/** An item that can be kept. */
const keptPlaceSchema = z.strictObject({ resource: keptResourceSchema, id: z.uuid() });
export type KeptPlace = z.infer<typeof keptPlaceSchema>;

/**
 * A request to keep: one item, or everything that a list shows. `query` is the list's call (`listMetadata`), `address`
 * its address in the app without the path, for example "contentStatus=review1".
 */
export const keepRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('item'), ...keptPlaceSchema.shape, name: z.string().max(500) }),
  z.strictObject({
    kind: z.literal('list'),
    query: z.record(z.string().max(40), plainDataSchema),
    address: z.string().max(4_000),
    name: z.string().max(500),
  }),
]);
export type KeepRequest = z.infer<typeof keepRequestSchema>;

/** A copy on this desk: its reason, age and size. */
const keptCopySchema = z.object({
  resource: keptResourceSchema,
  id: z.uuid(),
  title: z.string(),
  /** The request for this item itself. */
  requestId: z.string().nullable(),
  /** Names of the kept lists that it is in. */
  lists: z.array(z.string()),
  /** It has unsent changes: it is never evicted. */
  hasWork: z.boolean(),
  /** The time of the newsroom's state; null for an item that the newsroom does not know yet. */
  asOf: instantSchema.nullable(),
  /** With its pictures. */
  bytes: z.number().int().nonnegative(),
  pictures: z.number().int().nonnegative(),
  /** Pictures that could not be fetched, or for which there is no room. */
  missingPictures: z.number().int().nonnegative(),
});
export type KeptCopyView = z.infer<typeof keptCopySchema>;

/** A kept list. */
const keptListSchema = z.object({
  requestId: z.string(),
  name: z.string(),
  address: z.string(),
  /** Items of it that are here. */
  count: z.number().int().nonnegative(),
  /** Number of items in the newsroom; null before it was fetched. */
  total: z.number().int().nonnegative().nullable(),
  refreshedAt: instantSchema.nullable(),
});
export type KeptList = z.infer<typeof keptListSchema>;

/** Running fetch: items done of all. */
export const keepingProgressSchema = z.object({ done: z.number().int().nonnegative(), total: z.number().int().nonnegative() });
export type KeepingProgress = z.infer<typeof keepingProgressSchema>;

/** Reasons why not everything requested is here. */
const KEEPING_PROBLEMS = ['noRoom', 'unreachable', 'refused', 'metered'] as const;

/** The state of offline keeping, for its screen. */
const keptStateSchema = z.object({
  copies: z.array(keptCopySchema),
  lists: z.array(keptListSchema),
  progress: keepingProgressSchema.nullable(),
  problems: z.array(z.enum(KEEPING_PROBLEMS)),
  refreshedAt: instantSchema.nullable(),
  storage: z.object({
    /** Copies of texts and their pictures: subject to the limit. */
    textBytes: z.number().int().nonnegative(),
    pictureBytes: z.number().int().nonnegative(),
    /** Small pictures that were shown, stored separately under their own limit. */
    previewBytes: z.number().int().nonnegative(),
    /** Unsent texts and pictures: outside the limit. */
    workBytes: z.number().int().nonnegative(),
  }),
  settings: keepingSettingsSchema,
});
export type KeptState = z.infer<typeof keptStateSchema>;

/** The part that menus and lists need. */
const keptMarksSchema = z.object({
  items: z.array(z.object({ ...keptPlaceSchema.shape, requestId: z.string().nullable(), asOf: instantSchema.nullable() })),
  lists: z.array(keptListSchema),
  progress: keepingProgressSchema.nullable(),
});
export type KeptMarks = z.infer<typeof keptMarksSchema>;

/** A search result on this desk. */
const foundHereSchema = z.object({
  ...keptPlaceSchema.shape,
  metadataId: metadataIdSchema.nullable(),
  asOf: instantSchema.nullable(),
});

/** Operations on offline keeping; part of `BRIDGE_OPERATIONS`. */
export const OFFLINE_OPERATIONS = {
  'offline.state': { input: nothing, output: keptStateSchema, errors: DESK_STORE_CODES },
  'offline.marks': { input: nothing, output: keptMarksSchema, errors: DESK_STORE_CODES },
  /** Stores the request and fetches its items as soon as the newsroom can be reached. Equal requests are one. */
  'offline.keep': {
    input: z.strictObject({ request: keepRequestSchema }),
    output: z.object({ requestId: z.string() }),
    errors: DESK_STORE_CODES,
  },
  /** Withdraws a request; copies without another one become automatic. Returns the request, so that it can be restored. */
  'offline.release': {
    input: z.strictObject({ requestId }),
    output: z.object({ request: keepRequestSchema.nullable() }),
    errors: DESK_STORE_CODES,
  },
  /** Removes a copy at once. Refused with `hasUnsentChanges` or `isKept`. */
  'offline.remove': { input: keptPlaceSchema, output: nothing, errors: [...DESK_STORE_CODES, 'hasUnsentChanges', 'isKept'] },
  /** Compares everything kept with the newsroom now; `offline` without a network. */
  'offline.refresh': { input: nothing, output: nothing, errors: ['offline'] },
  'offline.cancel': { input: nothing, output: nothing, errors: [] },
  'offline.set': {
    input: keepingSettingsSchema,
    output: keepingSettingsSchema,
    errors: ['settingTooLarge', 'tooManySettings', ...STORAGE_CODES],
  },
  /** Searches titles, leads, texts and authors of everything on this desk; best first. */
  'offline.search': {
    input: z.strictObject({ q: z.string().max(200) }),
    output: z.object({ found: z.array(foundHereSchema) }),
    errors: DESK_STORE_CODES,
  },
} as const;
