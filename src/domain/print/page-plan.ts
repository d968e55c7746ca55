import { z } from 'zod';
import { contentStatusSchema, isPublicStatus, publicationStatusSchema } from '../article/workflow.ts';
import { metadataIdSchema, resourceNameSchema } from '../ids.ts';
import { outsideFailureSchema, outsideSystemSchema, plannedTimeSchema } from '../planning/planning.ts';

/** An item on a printed page of a day. */
export const pageEntrySchema = z.strictObject({
  metadataId: metadataIdSchema,
  resourceName: resourceNameSchema,
  resourceId: z.uuid(),
  title: z.string(),
  authorNames: z.array(z.string()),
  /** The page as the plan calls it; null while it has none. */
  pageName: z.string().nullable(),
  publication: z.string().nullable(),
  category: z.string().nullable(),
  type: z.string().nullable(),
  contentStatus: contentStatusSchema,
  publicationStatus: publicationStatusSchema,
  actualTextLength: z.number().int().nonnegative(),
  targetTextLength: z.number().int().positive().nullable(),
  deadline: plannedTimeSchema.nullable(),
  /** Progress of its page, in the words of the print studio. */
  studioStatus: z.string().nullable(),
  /** Systems outside that do not have its newest state, and why. */
  untold: z.array(z.strictObject({ system: outsideSystemSchema, failure: outsideFailureSchema })),
});
export type PageEntry = z.infer<typeof pageEntrySchema>;

/** States of a story for a page planner: not there, being written, done, out, or taken down. */
export const PAGE_STATES = ['notBegun', 'inWork', 'ready', 'published', 'withdrawn'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Returns the progress of an item, for its page. */
export const pageStateOf = ({ contentStatus, publicationStatus }: Pick<PageEntry, 'contentStatus' | 'publicationStatus'>): PageState => {
  if (isPublicStatus(publicationStatus)) return 'published';
  if (publicationStatus === 'unpublished') return 'withdrawn';
  return contentStatus === 'readyToPublish' ? 'ready' : 'inWork';
};

/** Pages that are named in words and come first. */
const FRONT = /^(?:front|titel|une\b|première)/iu;
const rankOf = (page: string): number => {
  if (FRONT.test(page)) return 0;
  return /^\d/u.test(page) ? 1 : 2;
};
const collator = new Intl.Collator('de-CH', { numeric: true });

/** The order of pages in the paper: the front, then by number (2 before 10), then those with other names. */
export const comparePages = (one: string, other: string): number => rankOf(one) - rankOf(other) || collator.compare(one, other);
