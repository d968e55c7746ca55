import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { spellAdviceSchema } from '#domain/spelling/advice.ts';
import { contentLocaleSchema } from '#domain/locale.ts';

const nothing = z.strictObject({});
const tenantIds = z.array(numericIdSchema).max(200);

/** The most blocks of one check; an article has fewer. */
const MAX_TEXTS = 5_000;

/** Source of a finding: the dictionary of the language, the words of the house, LanguageTool. */
export const spellingMethodSchema = z.enum(['dictionary', 'house', 'rules', 'languageTool']);
export type SpellingMethod = z.infer<typeof spellingMethodSchema>;

/**
 * Reason why a check is incomplete: there is no dictionary of the language, it took too long or did not work, the desk is offline, or
 * the newsroom's LanguageTool is overloaded, too slow or gone.
 */
export const spellingGapSchema = z.enum(['noDictionary', 'timeout', 'failed', 'offline', 'overloaded', 'languageToolGone']);
export type SpellingGap = z.infer<typeof spellingGapSchema>;

const checkSchema = z.strictObject({
  /** Names this check for `spelling.cancel`; any name of the window's own. */
  ticket: z.string().min(1).max(64),
  locale: contentLocaleSchema,
  /** Titles of the article: words of the house may stand for some titles only. */
  tenantIds,
  /** Plain texts by the paths of their blocks. */
  texts: z.record(z.string().max(200), z.string().max(200_000)).refine(texts => Object.keys(texts).length <= MAX_TEXTS),
});

const checkedSchema = z.object({
  /** Of each block that has any, in the order of the text. */
  advices: z.record(z.string(), z.array(spellAdviceSchema)),
  method: z.array(spellingMethodSchema),
  incomplete: spellingGapSchema.optional(),
});
export type CheckedSpelling = z.infer<typeof checkedSchema>;

/** Operations of the spelling: the first three need no network. */
export const SPELLING_OPERATIONS = {
  /** Looks every word up in the dictionary of the language and in the words of the house, on this desk. */
  'spelling.check': { input: checkSchema, output: checkedSchema, errors: ['cancelled'] },
  /** Proposals for a word, best first, words of the house before others. Slow the first time; asked when a popup opens. */
  'spelling.suggest': {
    input: z.strictObject({ locale: contentLocaleSchema, tenantIds, word: z.string().min(1).max(100) }),
    output: z.object({ proposals: z.array(z.string()) }),
    errors: [],
  },
  /** The check of this ticket is no longer wanted: it answers `cancelled`. */
  'spelling.cancel': { input: z.strictObject({ ticket: z.string().min(1).max(64) }), output: nothing, errors: [] },
  /**
   * Returns further findings of the newsroom's LanguageTool. Empty, with the reason, if the newsroom or its LanguageTool does not
   * answer; empty without a reason when it has none.
   */
  'spelling.checkMore': { input: checkSchema, output: checkedSchema, errors: ['cancelled'] },
} as const;
