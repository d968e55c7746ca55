import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { DESK_STORE_CODES } from './codes.ts';
import { plainDataSchema } from './plain-data.ts';

const nothing = z.strictObject({});

/**
 * The kinds of small structured drafts. `form`: an unfinished form, by its name. `fileWords`: texts of a file, by its id.
 * `articleFields`: publication fields of an article, by its id. `workspace`: which items a user had on screen. `scratch`: the scratch pad.
 */
const RECORD_KINDS = ['form', 'fileWords', 'articleFields', 'workspace', 'scratch'] as const;
const recordKindSchema = z.enum(RECORD_KINDS);
export type RecordKind = z.infer<typeof recordKindSchema>;

const fieldsSchema = z.record(z.string().max(200), plainDataSchema);
export type RecordFields = z.infer<typeof fieldsSchema>;

const recordPlaceSchema = z.strictObject({ kind: recordKindSchema, id: z.string().min(1).max(200) });
/** Place where a record is stored, for example `{ kind: 'form', id: 'snippet.new' }`. */
export type RecordPlace = Readonly<z.infer<typeof recordPlaceSchema>>;

/** A draft of fields: the typed values, and the values when typing began. */
export const storedRecordSchema = z.object({
  id: z.string(),
  /** Version of the fields' shape; a record of another version counts as missing. */
  version: z.number().int().nonnegative(),
  base: fieldsSchema,
  fields: fieldsSchema,
  changedAt: instantSchema,
});
export type StoredRecord = z.infer<typeof storedRecordSchema>;

/** Operations on records of the person signed in; part of `BRIDGE_OPERATIONS`. */
export const RECORD_OPERATIONS = {
  'records.get': { input: recordPlaceSchema, output: z.object({ record: storedRecordSchema.nullable() }), errors: DESK_STORE_CODES },
  /** Every record of a kind, oldest change first. */
  'records.list': {
    input: z.strictObject({ kind: recordKindSchema }),
    output: z.object({ records: z.array(storedRecordSchema) }),
    errors: DESK_STORE_CODES,
  },
  /**
   * Stores a record; answers once it is durable. `changedAt` is only set when an older record is migrated.
   */
  'records.put': {
    input: z.strictObject({
      ...recordPlaceSchema.shape,
      version: z.number().int().nonnegative(),
      base: fieldsSchema,
      fields: fieldsSchema,
      changedAt: instantSchema.optional(),
    }),
    output: z.object({ changedAt: instantSchema }),
    errors: [...DESK_STORE_CODES, 'recordTooLarge'],
  },
  'records.remove': { input: recordPlaceSchema, output: nothing, errors: DESK_STORE_CODES },
} as const;
