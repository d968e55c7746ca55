import { z } from 'zod';
import { instantSchema, resourceNameSchema } from '#domain/ids.ts';

const nothing = z.strictObject({});
const one = z.strictObject({ id: z.number().int().positive() });

/** What was met damaged: a text, a single change of it, what was asked after a colleague's save, an item, a comment, where a text belongs, or the fields of a form. */
export const DAMAGED_PARTS = ['text', 'change', 'conflict', 'item', 'comment', 'place', 'record'] as const;
/**
 * What was done about it. `putBack`: the very same was in a backup. `rebuilt`: it could be made again from what stands beside it.
 * `askedAgain`: the newsroom is asked again. `newDraft`: the text stands as a new draft. `setAside`: what can be read of it is kept as a file.
 * `locked`: it was encrypted when its person signed out and cannot be opened; it stays, and is tried again at each sign-in.
 */
export const DAMAGE_OUTCOMES = ['putBack', 'rebuilt', 'askedAgain', 'newDraft', 'setAside', 'locked'] as const;

/** Damage of one kind that was met in one item while this desk worked, until the person has read of it. */
export const damageNoticeSchema = z.object({
  /** The first of them; stands for all in `damage.export` and `damage.dismiss`. */
  id: z.number().int().positive(),
  /** In how many places. */
  count: z.number().int().positive(),
  at: instantSchema,
  /** The item that it was met in; null when that cannot be said any more. */
  place: z.object({ resource: resourceNameSchema, id: z.uuid() }).nullable(),
  title: z.string(),
  part: z.enum(DAMAGED_PARTS),
  outcome: z.enum(DAMAGE_OUTCOMES),
  /** When the backup was made that it was put back from. */
  backupAt: instantSchema.nullable(),
  /** Words of it are left, for `damage.export`. */
  hasText: z.boolean(),
});
export type DamageNotice = z.infer<typeof damageNoticeSchema>;

/** Everything that the person at this desk has not read yet, oldest first. */
export const damageStateSchema = z.object({ notices: z.array(damageNoticeSchema) });
export type DamageState = z.infer<typeof damageStateSchema>;

/** Operations on damage that was met; part of `BRIDGE_OPERATIONS`. */
export const DAMAGE_OPERATIONS = {
  /** Damaged files that stay on this computer when the person signs out now, as unsent work may be in them; the others go. */
  'damage.staying': { input: nothing, output: z.object({ files: z.array(z.string()) }) },
  'damage.get': { input: nothing, output: damageStateSchema },
  /** What can be read of it, as a file to keep: the words, and what stood on the disk. */
  'damage.export': { input: one, output: z.object({ fileName: z.string(), content: z.string() }) },
  /** The person has read it. */
  'damage.dismiss': { input: one, output: damageStateSchema },
} as const;
