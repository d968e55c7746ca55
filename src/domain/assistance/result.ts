import { z } from 'zod';
import { elementSchema } from '../article/document.ts';
import { articleIdSchema, instantSchema, numericIdSchema } from '../ids.ts';
import { userNeedSchema } from './user-need.ts';

/** Users' feedback on a result (B3-046). */
const FEEDBACK = ['THUMBS_UP', 'THUMBS_DOWN'] as const;
export const feedbackSchema = z.enum(FEEDBACK);
export type Feedback = z.infer<typeof feedbackSchema>;

/** Methods that make a result: the newsroom's own, or the language model that the publisher has connected (D-065). */
const METHODS = ['builtIn', 'model'] as const;
export const methodSchema = z.enum(METHODS);
export type Method = z.infer<typeof methodSchema>;

/**
 * Fields that all results share (B3-046). Results of one call have one `interactionId`. `used` is true if somebody took the result over.
 */
export const choiceSchema = z.strictObject({
  id: z.uuid(),
  interactionId: z.uuid(),
  createdAt: instantSchema,
  feedbackEvaluation: feedbackSchema.nullable(),
  used: z.boolean(),
});
export type Choice = z.infer<typeof choiceSchema>;

/** With the method, and the numbers and names in the answer that the given text does not have (empty for built-in methods). */
const shared = { ...choiceSchema.shape, method: methodSchema, unsupported: z.array(z.string()) };

const line = z.string().min(1);

/** A proposal for a teaser (B3-044). */
const teaserWordsSchema = z.strictObject({ titleHeader: z.string(), title: line, lead: line });
export type TeaserWords = z.infer<typeof teaserWordsSchema>;

/** A teaser for search engines with the words that it is to be found by. */
const seoWordsSchema = z.strictObject({ title: line, lead: line, keywords: z.array(line) });
export type SeoWords = z.infer<typeof seoWordsSchema>;

/** Keywords of an article; `tags` are those of them that are tags already. */
const keywordWordsSchema = z.strictObject({
  keywords: z.array(line),
  tags: z.array(z.strictObject({ id: numericIdSchema, name: z.string() })),
});
export type KeywordWords = z.infer<typeof keywordWordsSchema>;

/** Lines of a summary: three to four for an article (B9-046). */
const summaryWordsSchema = z.strictObject({ summary: z.array(line).min(1) });
export type SummaryWords = z.infer<typeof summaryWordsSchema>;

/** A paragraph in other words; `explanation` says what was changed. */
const rephrasedWordsSchema = z.strictObject({ rephrasedText: line, sourceText: line, explanation: z.string() });

/** The description of a picture. */
const altTextWordsSchema = z.strictObject({ altText: line });

const ofArticle = { articleId: articleIdSchema };

/** Proposal for a teaser as calls return it (B3-047). */
export const teaserResultSchema = z.strictObject({ ...shared, ...teaserWordsSchema.shape });
/** Keywords of an article as calls return them. */
export const keywordResultSchema = z.strictObject({ ...shared, ...ofArticle, ...keywordWordsSchema.shape });
/** Teaser for search engines as calls return it. */
export const seoResultSchema = z.strictObject({ ...shared, ...ofArticle, ...seoWordsSchema.shape });
/** Summary of an article as calls return it. */
export const articleSummaryResultSchema = z.strictObject({ ...shared, ...ofArticle, ...summaryWordsSchema.shape });
/** Summary of a ticker as calls return it, with the pictures of its events: `afterLines` is the number of lines before a picture. */
export const tickerSummaryResultSchema = z.strictObject({
  ...shared,
  tickerId: articleIdSchema,
  ...summaryWordsSchema.shape,
  pictures: z.array(z.strictObject({ afterLines: z.int().nonnegative(), image: elementSchema })),
});
/** User need of an article as calls return it; its `interactionId` is shared by all results. */
export const userNeedResultSchema = z.strictObject({ ...shared, ...ofArticle, ...userNeedSchema.omit({ interactionId: true }).shape });
/** Rephrased paragraph as calls return it. */
export const rephrasedResultSchema = z.strictObject({ ...shared, ...ofArticle, ...rephrasedWordsSchema.shape });
/** Description of a picture as calls return it. */
export const altTextResultSchema = z.strictObject({ ...shared, ...altTextWordsSchema.shape });
export type TeaserResult = z.infer<typeof teaserResultSchema>;
export type KeywordResult = z.infer<typeof keywordResultSchema>;
export type SeoResult = z.infer<typeof seoResultSchema>;
export type ArticleSummaryResult = z.infer<typeof articleSummaryResultSchema>;
export type TickerSummaryResult = z.infer<typeof tickerSummaryResultSchema>;
export type UserNeedResult = z.infer<typeof userNeedResultSchema>;
export type RephrasedResult = z.infer<typeof rephrasedResultSchema>;
export type AltTextResult = z.infer<typeof altTextResultSchema>;
