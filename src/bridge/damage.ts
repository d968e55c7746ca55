import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { placeResourceSchema } from '#domain/kinds/kind-named.ts';

const nothing = z.strictObject({});
const one = z.strictObject({ id: z.number().int().positive() });

/** Damaged parts: a text, one of its changes, a pending decision after a colleague's save, an item, a comment, a text's place, a form. */
export const DAMAGED_PARTS = ['text', 'change', 'conflict', 'item', 'comment', 'place', 'record'] as const;
/**
 * Outcome of a repair. `putBack`: restored from a backup. `rebuilt`: made again from other data.
 * `askedAgain`: requested from the newsroom again. `newDraft`: the text is a new draft. `setAside`: the readable part is kept as a file.
 * `locked`: it was encrypted when its person signed out and cannot be opened; it is kept and tried again at each sign-in.
 */
export const DAMAGE_OUTCOMES = ['putBack', 'rebuilt', 'askedAgain', 'newDraft', 'setAside', 'locked'] as const;

/** Damage of one kind found in one item, until the person has read about it. */
export const damageNoticeSchema = z.object({
  /** The first of them; represents all in `damage.export` and `damage.dismiss`. */
  id: z.number().int().positive(),
  /** In how many places. */
  count: z.number().int().positive(),
  at: instantSchema,
  /** The item where it was found; null when that is unknown. */
  place: z.object({ resource: placeResourceSchema, id: z.uuid() }).nullable(),
  title: z.string(),
  part: z.enum(DAMAGED_PARTS),
  outcome: z.enum(DAMAGE_OUTCOMES),
  /** The time of the backup that it was restored from. */
  backupAt: instantSchema.nullable(),
  /** Readable words are left, for `damage.export`. */
  hasText: z.boolean(),
});
export type DamageNotice = z.infer<typeof damageNoticeSchema>;

/** Everything that the person at this desk has not read yet, oldest first. */
export const damageStateSchema = z.object({ notices: z.array(damageNoticeSchema) });
export type DamageState = z.infer<typeof damageStateSchema>;

/** Operations on found damage; part of `BRIDGE_OPERATIONS`. */
export const DAMAGE_OPERATIONS = {
  /** Damaged files that stay on this computer at a sign-out, as unsent work may be in them; others are deleted. */
  'damage.staying': { input: nothing, output: z.object({ files: z.array(z.string()) }), errors: [] },
  'damage.get': { input: nothing, output: damageStateSchema, errors: [] },
  /** Its readable part as a file to keep: the words, and the stored data. */
  'damage.export': { input: one, output: z.object({ fileName: z.string(), content: z.string() }), errors: ['notFound'] },
  /** The person has read it. */
  'damage.dismiss': { input: one, output: damageStateSchema, errors: [] },
} as const;
