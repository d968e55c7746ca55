import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { teaserFaceSchema } from './publication.ts';
import { personSchema } from '../user/user.ts';

/** States of a test (A4-025); one that was cancelled is gone, and only the history names it. */
export const AB_TEST_STATUSES = ['initialized', 'running', 'stopped', 'completed'] as const;
export type AbTestStatus = (typeof AB_TEST_STATUSES)[number];

/** Duration of a test (A4-027). */
export const AB_TEST_MS = 10 * 60_000;

/** The teaser that readers had, and the one that is tried beside it. */
export const AB_VERSIONS = ['a', 'b'] as const;
export type AbVersion = (typeof AB_VERSIONS)[number];

const countsSchema = z.strictObject({
  /** Number of times that readers saw this version of the teaser. */
  showings: z.number().int().nonnegative(),
  /** Number of times that readers came to the article from the teaser: page impressions, which decide (D-030). */
  arrivals: z.number().int().nonnegative(),
});

/** Counts by version (A3-021). */
export const abResultsSchema = z.strictObject({ a: countsSchema, b: countsSchema });
export type AbResults = z.infer<typeof abResultsSchema>;

/** Nothing counted yet. */
export const NO_RESULTS: AbResults = { a: { showings: 0, arrivals: 0 }, b: { showings: 0, arrivals: 0 } };

/** A test of an article's default teaser (A3-021). Times are UTC; `startTime` is null before it runs, `endTime` is planned while it does. */
export const abTestSchema = z.strictObject({
  id: z.uuid(),
  status: z.enum(AB_TEST_STATUSES),
  teasers: z.strictObject({ a: teaserFaceSchema, b: teaserFaceSchema }),
  startTime: instantSchema.nullable(),
  endTime: instantSchema.nullable(),
  /** As they were at the end; zero before. */
  results: abResultsSchema,
  /** Version that became the default teaser; null unless completed. */
  winner: z.enum(AB_VERSIONS).nullable(),
});
export type AbTest = z.infer<typeof abTestSchema>;

/** Version b wins with more arrivals; at a tie, and without arrivals, a stays (D-030). */
export const winnerOf = ({ a, b }: AbResults): AbVersion => (b.arrivals > a.arrivals ? 'b' : 'a');

/** Checks whether readers get two versions; teasers do not change meanwhile (A4-028). */
export const isAbTestRunning = (test: AbTest | undefined): boolean => test?.status === 'running';

/** A line of an item's tests: `test` is null if it was cancelled. */
export const abTestRecordSchema = z.strictObject({
  id: z.uuid(),
  test: abTestSchema.nullable(),
  createdAt: instantSchema,
  createdBy: personSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** User who stopped or cancelled the test; null if it ended by itself. */
  endedBy: personSchema.nullable(),
  isCancelled: z.boolean(),
});
export type AbTestRecord = z.infer<typeof abTestRecordSchema>;
