import { z } from 'zod';

/** Kinds of spell advice (B3-040, B9-051). */
export const ADVICE_TYPES = ['SPELLING', 'GRAMMATICAL', 'TYPOGRAPHICAL', 'OTHER', 'PUNCTUATION'] as const;

export const adviceTypeSchema = z.enum(ADVICE_TYPES);
export type AdviceType = z.infer<typeof adviceTypeSchema>;

/**
 * Advice of a check about a passage of one block. `offset` and `length` are UTF-16 units in the block's plain text (D-062); `text` is the
 * passage that they point to. `proposals` come best first and may be empty: those of the dictionary are fetched when the popup opens.
 */
export const spellAdviceSchema = z.strictObject({
  id: z.string().min(1).max(200),
  type: adviceTypeSchema,
  offset: z.number().int().nonnegative(),
  length: z.number().int().positive(),
  text: z.string().min(1),
  proposals: z.array(z.string()).max(20),
  /** Why, in the language of the text; empty for a word that no dictionary knows. */
  errorMessage: z.string(),
  /** Source of the advice: a dictionary, the house's rules, LanguageTool. */
  source: z.enum(['dictionary', 'house', 'rules', 'languageTool']),
});
export type SpellAdvice = z.infer<typeof spellAdviceSchema>;
