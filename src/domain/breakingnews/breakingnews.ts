import { z } from 'zod';
import { elementSchema } from '../article/document.ts';
import { instantSchema, metadataIdSchema } from '../ids.ts';
import { HEAD_LIMITS } from '../slideshow/slideshow.ts';
import { contentLocaleSchema } from '../locale.ts';
import { personSchema } from '../user/user.ts';

/** Id of breaking news: a UUID, proposed by the desk that makes it or made by the newsroom. */
const breakingNewsIdSchema = z.uuid();

/** Maximum sizes of breaking news: it is a few lines, an article comes later. */
export const BREAKING_NEWS_LIMITS = { body: 200, categories: 100, message: 500 } as const;

/**
 * The editable fields of breaking news (A3-048). `body` are body elements of the rich text; `notificationCategories` are ids of
 * notification categories, `notificationMessage` the text of its push message. Without a message nothing is sent.
 */
export const breakingNewsDraftSchema = z.strictObject({
  titleHeader: z.string().max(HEAD_LIMITS.titleHeader),
  title: z.string().max(HEAD_LIMITS.title),
  lead: z.string().max(HEAD_LIMITS.lead),
  body: z.array(elementSchema).max(BREAKING_NEWS_LIMITS.body),
  notificationCategories: z.array(z.uuid()).max(BREAKING_NEWS_LIMITS.categories),
  notificationMessage: z.string().max(BREAKING_NEWS_LIMITS.message),
});
export type BreakingNewsDraft = z.infer<typeof breakingNewsDraftSchema>;

/** Breaking news as the newsroom stores it. */
export const breakingNewsSchema = breakingNewsDraftSchema.extend({
  id: breakingNewsIdSchema,
  metadataId: metadataIdSchema,
  locale: contentLocaleSchema,
  createdAt: instantSchema,
  creator: personSchema.nullable(),
  updatedAt: instantSchema,
  lastUpdatedBy: personSchema.nullable(),
});
