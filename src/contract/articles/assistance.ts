import { z } from 'zod';
import {
  altTextResultSchema,
  articleSummaryResultSchema,
  choiceSchema,
  feedbackSchema,
  keywordResultSchema,
  rephrasedResultSchema,
  seoResultSchema,
  teaserResultSchema,
  tickerSummaryResultSchema,
  userNeedResultSchema,
} from '#domain/assistance/result.ts';
import { ASSISTANCE_TASKS } from '#domain/assistance/task.ts';
import { articleIdSchema } from '#domain/ids.ts';
import { assetIdSchema } from '#domain/media/asset.ts';
import { tickerIdSchema } from '#domain/ticker/ticker.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { defineOperation } from '../calls/operation.ts';

/** Most proposals of teasers in one call. */
const MAX_TEASERS = 10;

const ofArticle = z.strictObject({ id: articleIdSchema });
/** The body's text as it stands in the window, saved or not; an empty line between paragraphs. */
const articleBody = z.string().max(200_000);

/** Failures of a model; built-in methods have none. */
const MODEL_CODES = ['modelFailed', 'modelTimeout', 'modelUnusable'] as const;

/**
 * Proposes a description of a picture (B7-017). `method` is its source: a model, or the built-in one, which builds it from the file's own
 * metadata. 422 with `needsModel` if neither can.
 */
export const generateImageAltText = defineOperation({
  id: 'generateImageAltText',
  service: 'ai-tools',
  method: 'POST',
  path: '/image-alt-text-generation',
  summary: 'Propose a description of a picture',
  needs: 'login',
  body: z.strictObject({ elvisId: assetIdSchema }),
  answers: { 200: altTextResultSchema },
  errors: ['notFound', 'needsModel'],
});

/** Stores a user's opinion of a result and whether they used it (B7-012): omitted fields stay. */
export const chooseResult = defineOperation({
  id: 'chooseResult',
  service: 'ai-tools',
  method: 'PATCH',
  path: '/result-choice',
  summary: 'Say what one thinks of a result of assistance, and that it was used',
  needs: 'login',
  query: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ feedbackEvaluation: feedbackSchema.nullable().optional(), used: z.boolean().optional() }),
  bodyType: 'mergePatch',
  answers: { 200: choiceSchema },
  errors: ['notFound'],
});

/** Returns keywords of the saved text (B7-013); the last ones if neither text nor method has changed since. */
export const getKeywordSuggestions = defineOperation({
  id: 'getKeywordSuggestions',
  service: 'ai-tools',
  method: 'GET',
  path: '/keyword-suggestions/articles/{id}',
  summary: 'Propose keywords of an article',
  needs: 'login',
  params: ofArticle,
  answers: { 200: keywordResultSchema },
  errors: ['notFound', 'emptyText', ...MODEL_CODES],
});

/**
 * Proposes teasers (B7-014), in the language of `x-unity-content-language`. Fewer than requested if the text does not give more. With
 * `articleId` they belong to that article and are in its language.
 */
export const generateTeasers = defineOperation({
  id: 'generateTeasers',
  service: 'ai-tools',
  method: 'POST',
  path: '/teaser-generation',
  summary: 'Propose teasers',
  needs: 'login',
  body: z.strictObject({
    articleBody,
    numOfVariations: z.number().int().positive().max(MAX_TEASERS),
    articleId: articleIdSchema.optional(),
  }),
  answers: { 200: z.array(teaserResultSchema) },
  errors: ['notFound', 'emptyText', ...MODEL_CODES],
});

/** A teaser for search engines with the given keywords, which may be none (B7-015). */
export const generateSeoTeaser = defineOperation({
  id: 'generateSeoTeaser',
  service: 'ai-tools',
  method: 'POST',
  path: '/seo-teaser-generation/articles/{id}',
  summary: 'Propose a teaser for search engines',
  needs: 'login',
  params: ofArticle,
  body: z.strictObject({ articleBody, keywords: z.array(z.string().trim().min(1).max(100)).max(20).default([]) }),
  answers: { 200: seoResultSchema },
  errors: ['notFound', 'emptyText', ...MODEL_CODES],
});

/** The same with keywords that are found in the text (B7-016). */
export const generateSeoTeaserWithKeywords = defineOperation({
  id: 'generateSeoTeaserWithKeywords',
  service: 'ai-tools',
  method: 'POST',
  path: '/seo-teaser-generation-with-keywords/article/{id}',
  summary: 'Propose a teaser for search engines and its keywords',
  needs: 'login',
  params: ofArticle,
  body: z.strictObject({ articleBody }),
  answers: { 200: seoResultSchema },
  errors: ['notFound', 'emptyText', ...MODEL_CODES],
});

export const generateArticleSummary = defineOperation({
  id: 'generateArticleSummary',
  service: 'ai-tools',
  method: 'POST',
  path: '/article-summary-generation/articles/{id}',
  summary: 'Summarise an article in three to four lines',
  needs: 'login',
  params: ofArticle,
  body: z.strictObject({ articleBody }),
  answers: { 200: articleSummaryResultSchema },
  errors: ['notFound', 'emptyText', ...MODEL_CODES],
});

export const getArticleSummary = defineOperation({
  id: 'getArticleSummary',
  service: 'ai-tools',
  method: 'GET',
  path: '/article-summary-generation/articles/{id}',
  summary: 'The last summary of an article; null where there is none',
  needs: 'login',
  params: ofArticle,
  answers: { 200: articleSummaryResultSchema.nullable() },
  errors: ['notFound'],
});

/** The key events that readers get of a ticker in words (B7-019), in order of time; without a model, a line for each of the newest. */
export const generateTickerSummary = defineOperation({
  id: 'generateTickerSummary',
  service: 'ai-tools',
  method: 'POST',
  path: '/liveticker-summary-generation/tickers/{id}',
  summary: 'Summarise a ticker by its key events',
  needs: 'login',
  params: z.strictObject({ id: tickerIdSchema }),
  answers: { 200: tickerSummaryResultSchema },
  errors: ['notFound', 'deleted', 'emptyText', ...MODEL_CODES],
});

/**
 * Which need of readers the saved article meets (B7-020). Refused while its text is empty (A4-055), and once it is ready to publish
 * or public (A4-056); external accounts ask for their own items only (D-010).
 */
export const generateUserNeed = defineOperation({
  id: 'generateUserNeed',
  service: 'ai-tools',
  method: 'POST',
  path: '/user-need-generation/articles/{id}',
  summary: 'Find the need of readers that an article meets',
  needs: 'login',
  params: ofArticle,
  answers: { 200: userNeedResultSchema },
  errors: ['notFound', 'emptyText', 'needsModel', 'userNeedFixed', 'notOwnItem', ...MODEL_CODES],
});

export const getUserNeed = defineOperation({
  id: 'getUserNeed',
  service: 'ai-tools',
  method: 'GET',
  path: '/user-need-generation/articles/{id}',
  summary: 'The last user need of an article; null where there is none',
  needs: 'login',
  params: ofArticle,
  answers: { 200: userNeedResultSchema.nullable() },
  errors: ['notFound'],
});

/** Styles of rephrasing. */
const REPHRASING_STYLES = ['natural'] as const;

export const rephrase = defineOperation({
  id: 'rephrase',
  service: 'ai-tools',
  method: 'POST',
  path: '/rephrasing/articles/{id}',
  summary: 'Say a paragraph in other words',
  needs: 'login',
  params: ofArticle,
  body: z.strictObject({ text: z.string().max(20_000), style: z.enum(REPHRASING_STYLES) }),
  answers: { 200: rephrasedResultSchema },
  errors: ['notFound', 'emptyText', 'needsModel', ...MODEL_CODES],
});

/** Returns the state of assistance: the model's name, null without one, and how many more questions the caller may ask it today. */
export const getAssistanceState = defineOperation({
  id: 'getAssistanceState',
  service: 'ai-tools',
  method: 'GET',
  path: '/state',
  summary: 'Whether a language model is set up, and how often the caller may still ask it today',
  needs: 'login',
  answers: { 200: z.strictObject({ model: z.string().nullable(), questionsLeft: z.number().int().nonnegative().nullable() }) },
});

/** A prompt as the model gets it: the house's style sheet is part of it. `version` changes with its words. */
const promptSchema = z.strictObject({
  task: z.enum(ASSISTANCE_TASKS),
  locale: contentLocaleSchema,
  version: z.string(),
  text: z.string(),
});

export const listPrompts = defineOperation({
  id: 'listPrompts',
  service: 'ai-tools',
  method: 'GET',
  path: '/prompts',
  summary: 'The instructions that the language model is given, by task and language',
  needs: ['ROLE_Moderator'],
  answers: { 200: z.array(promptSchema) },
});
