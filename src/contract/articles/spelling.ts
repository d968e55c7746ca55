import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { spellAdviceSchema } from '#domain/spelling/advice.ts';
import {
  DICTIONARY_LENGTHS,
  dictionaryEntrySchema,
  houseWordSchema,
  wordChangeSchema,
  wordDraftSchema,
  wordSchema,
  wordStatusSchema,
} from '#domain/spelling/dictionary.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { booleanInQuery, commaList } from '../calls/shared.ts';

const forTitles = z.strictObject({
  tenantIds: commaList(z.coerce.number().pipe(numericIdSchema)).optional(),
  /** Language of the texts, if it is not that of the call's content. */
  locale: contentLocaleSchema.optional(),
});
const byId = z.strictObject({ id: z.uuid() });
/** The dictionary administrator is a right, which the newsroom looks up with the call (D-063). */
const administering = { service: 'spell-checker', needs: 'login' } as const;
const reason = z.string().trim().max(DICTIONARY_LENGTHS.reason);

/** Reasons why advice is missing: LanguageTool is overloaded, too slow, or does not answer. */
export const LANGUAGE_TOOL_GAPS = ['overloaded', 'timeout', 'languageToolGone'] as const;

/** Texts by the paths of their blocks, in the language of the call's content (`x-unity-content-language`). */
export const checkSpelling = defineOperation({
  id: 'checkSpelling',
  service: 'spell-checker',
  method: 'POST',
  path: '/spell-check',
  summary: 'Advice on the spelling of texts, by the paths of their blocks',
  needs: 'login',
  query: forTitles.extend({
    /** If true, LanguageTool's advice alone: the caller has looked the words up already. */
    more: booleanInQuery.optional(),
  }),
  body: z.record(z.string().max(200), z.string().max(200_000)),
  answers: {
    200: z.strictObject({
      spellAdvices: z.record(z.string(), z.array(spellAdviceSchema)),
      /** Sources of the advice. */
      method: z.array(z.enum(['dictionary', 'house', 'rules', 'languageTool'])),
      incomplete: z.enum(LANGUAGE_TOOL_GAPS).optional(),
    }),
  },
  errors: ['spellcheckerOverloaded', 'spellcheckerTimeout'],
});

/** A word proposed twice is one proposal; the answer tells its state. */
export const proposeWord = defineOperation({
  id: 'proposeWord',
  service: 'spell-checker',
  method: 'POST',
  path: '/dictionary-proposals',
  summary: 'Propose a word for the dictionary of the house; German only',
  needs: 'login',
  query: forTitles,
  body: z.strictObject({ text: wordSchema, sentence: z.string().max(DICTIONARY_LENGTHS.sentence).optional() }),
  answers: { 201: z.strictObject({ id: z.uuid(), status: wordStatusSchema, reason: z.string() }) },
  errors: ['dictionaryGermanOnly'],
  idempotent: true,
});

/** Returns the house words for the desk to store, so that it checks alike without a network. */
export const listHouseWords = defineOperation({
  id: 'listHouseWords',
  service: 'spell-checker',
  method: 'GET',
  path: '/dictionary',
  summary: 'All words of the house, and whether a LanguageTool can be asked',
  needs: 'login',
  answers: { 200: z.strictObject({ words: z.array(houseWordSchema), hasLanguageTool: z.boolean() }) },
  etag: true,
});

export const listDictionaryEntries = defineOperation({
  ...administering,
  id: 'listDictionaryEntries',
  method: 'GET',
  path: '/dictionary/entries',
  summary: 'Words of the house, proposed and refused ones, the newest change first; not for accounts from outside',
  query: z.strictObject({ status: wordStatusSchema.optional() }),
  answers: {
    200: z.strictObject({
      entries: z.array(dictionaryEntrySchema),
      /** True if the caller may decide about the words. */
      mayAdminister: z.boolean(),
    }),
  },
});

export const getDictionaryEntry = defineOperation({
  ...administering,
  id: 'getDictionaryEntry',
  method: 'GET',
  path: '/dictionary/entries/{id}',
  summary: 'One word with its history, the newest change first',
  params: byId,
  answers: { 200: dictionaryEntrySchema.extend({ history: z.array(wordChangeSchema) }) },
  errors: ['notFound'],
  etag: true,
});

/** Adds words to accept, entered or from a file; an existing one is accepted with this model. */
export const addDictionaryEntries = defineOperation({
  ...administering,
  id: 'addDictionaryEntries',
  method: 'POST',
  path: '/dictionary/entries',
  summary: 'Add words to the dictionary of the house',
  body: z.strictObject({ words: z.array(wordDraftSchema).min(1).max(5_000) }),
  answers: {
    200: z.strictObject({ added: z.number().int(), changed: z.number().int(), unchanged: z.number().int() }),
  },
  errors: ['unknownModelWord'],
  idempotent: true,
});

/** Accepts a word as the administrator writes it, refuses it with a reason, or changes it. */
export const putDictionaryEntry = defineOperation({
  ...administering,
  id: 'putDictionaryEntry',
  method: 'PUT',
  path: '/dictionary/entries/{id}',
  summary: 'Accept, refuse or change a word',
  params: byId,
  body: wordDraftSchema.extend({ status: wordStatusSchema, reason }),
  answers: { 200: dictionaryEntrySchema },
  errors: ['notFound', 'nameTaken', 'unknownModelWord', 'missingRequiredFields'],
  ifMatch: true,
  conflict: conflictSchema(dictionaryEntrySchema),
  etag: true,
  idempotent: true,
});

/** Several at once: accepted as they were proposed, or refused for one reason. Those that are gone are left out. */
export const decideDictionaryEntries = defineOperation({
  ...administering,
  id: 'decideDictionaryEntries',
  method: 'POST',
  path: '/dictionary/decisions',
  summary: 'Accept or refuse several words',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(1_000), status: z.enum(['accepted', 'refused']), reason }),
  answers: { 200: z.strictObject({ changed: z.number().int() }) },
  errors: ['missingRequiredFields'],
  idempotent: true,
});
