import { z } from 'zod';
import { instantSchema, numericIdSchema } from '../ids.ts';
import { contentLocaleSchema } from '../locale.ts';
import { personSchema } from '../user/user.ts';

/** Status of a word: waiting for the dictionary administrator, in the dictionary, or refused. */
export const WORD_STATUSES = ['proposed', 'accepted', 'refused'] as const;
export const wordStatusSchema = z.enum(WORD_STATUSES);
export type WordStatus = z.infer<typeof wordStatusSchema>;

/** The longest word, sentence and reason, in UTF-16 units. */
export const DICTIONARY_LENGTHS = { word: 80, sentence: 500, reason: 300 } as const;

/** One word: letters, marks, and what joins them; no blanks, no digits. */
const WORD = /^[\p{L}\p{M}]+(?:['’\-‐‑·.][\p{L}\p{M}]+)*\.?$/u;

/** Checks whether a text is one word as the dictionary takes it. */
export const isOneWord = (text: string): boolean => WORD.test(text) && text.length <= DICTIONARY_LENGTHS.word;

/** One word, as people write it: letters with the signs that stand in words. */
export const wordSchema = z.string().trim().normalize('NFC').max(DICTIONARY_LENGTHS.word).regex(WORD);

/** A word as the administrator writes it (D-063). `like` is the word that it is inflected like; null if it has this form only. */
export const wordDraftSchema = z.strictObject({
  locale: contentLocaleSchema,
  word: wordSchema,
  like: wordSchema.nullable(),
  /** The titles that it stands for; null for all. */
  tenantIds: z.array(numericIdSchema).min(1).max(200).nullable(),
});
export type WordDraft = z.infer<typeof wordDraftSchema>;

/** A word of the house as desks check with it. */
export const houseWordSchema = wordDraftSchema;
export type HouseWordEntry = z.infer<typeof houseWordSchema>;

/** A word with what became of it. */
export const dictionaryEntrySchema = wordDraftSchema.extend({
  id: z.uuid(),
  status: wordStatusSchema,
  /** The sentence that it was found in; empty if none was sent. */
  sentence: z.string(),
  /** Reason for the refusal; empty otherwise. */
  reason: z.string(),
  /** User who proposed or entered the word; null if the account is gone. */
  proposer: personSchema.nullable(),
  proposedAt: instantSchema,
  changedAt: instantSchema,
});
export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>;

/** A change of a word: who, when, and how it was afterwards. */
export const wordChangeSchema = z.strictObject({
  at: instantSchema,
  by: personSchema.nullable(),
  status: wordStatusSchema,
  word: z.string(),
  like: z.string().nullable(),
  tenantIds: z.array(numericIdSchema).nullable(),
  reason: z.string(),
});
export type WordChange = z.infer<typeof wordChangeSchema>;
