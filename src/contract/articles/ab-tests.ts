import { z } from 'zod';
import { abResultsSchema, abTestRecordSchema } from '#domain/metadata/ab-test.ts';
import { metadataIdSchema } from '#domain/ids.ts';
import { metadataSchema } from '#domain/metadata/metadata.ts';
import { teaserFaceSchema } from '#domain/metadata/publication.ts';
import { AB_TEST_CODES } from '../calls/codes.ts';
import { metadataConflictSchema } from '../metadata/metadata.ts';
import { defineOperation } from '../calls/operation.ts';

const place = {
  service: 'metadata',
  needs: 'login',
  params: z.strictObject({ id: metadataIdSchema }),
} as const;

/** Common part of all changes of a test: each is a change of the item's metadata. */
const change = {
  ...place,
  answers: { 200: metadataSchema },
  conflict: metadataConflictSchema,
  ifMatch: true,
  etag: true,
  idempotent: true,
} as const;

/** Tests of an article and, for the running one, its counts until now. */
export const abTestReportSchema = z.strictObject({
  tests: z.array(abTestRecordSchema),
  /** Of the test in `metadata.abTest`; zero before it runs. */
  results: abResultsSchema,
  /** True if simulated readers may be requested: in the demo newsroom only. */
  canSimulate: z.boolean(),
});
export type AbTestReport = z.infer<typeof abTestReportSchema>;

export const getAbTests = defineOperation({
  ...place,
  id: 'getAbTests',
  method: 'GET',
  path: '/metadata/{id}/ab-test',
  summary: 'The tests of an article’s teaser, with what is counted now',
  answers: { 200: abTestReportSchema },
  errors: ['notFound'],
});

/** Makes a test that waits for the publication, or changes version b of one that waits (A4-025, A4-030, A4-031). */
export const putAbTest = defineOperation({
  ...change,
  id: 'putAbTest',
  act: '/ab-test',
  method: 'PUT',
  path: '/metadata/{id}/ab-test',
  summary: 'Prepare a test of the default teaser; it starts with the publication',
  body: z.strictObject({ b: teaserFaceSchema }),
  errors: ['notFound', ...AB_TEST_CODES],
});

/** For an article that is public already (A4-026). */
export const startAbTest = defineOperation({
  ...change,
  id: 'startAbTest',
  act: '/ab-test/start',
  method: 'POST',
  path: '/metadata/{id}/ab-test/start',
  summary: 'Start a prepared test of a public article',
  errors: ['notFound', 'notPublic', 'teasersWait', ...AB_TEST_CODES],
});

/**
 * Sends simulated readers to a running test, and has the rest of its ten minutes pass in so many seconds, so that everybody can see a test from
 * its beginning to its end. In the demo newsroom only; elsewhere there is nothing at this address.
 */
export const simulateAbTest = defineOperation({
  ...place,
  id: 'simulateAbTest',
  method: 'POST',
  path: '/metadata/{id}/ab-test/simulate',
  summary: 'See a running test with simulated readers, faster; demo newsroom only',
  body: z.strictObject({ seconds: z.number().int().min(5).max(600).default(30) }),
  answers: { 200: abTestReportSchema },
  errors: ['notFound', 'abTestNotRunning', 'notOwnItem', 'externalAccount', 'proofreadTaken'],
});

/** The results stay, and nothing is applied (D-031). */
export const stopAbTest = defineOperation({
  ...change,
  id: 'stopAbTest',
  act: '/ab-test/stop',
  method: 'POST',
  path: '/metadata/{id}/ab-test/stop',
  summary: 'Stop a running test; its results stay',
  errors: ['notFound', 'abTestNotRunning', 'notOwnItem', 'externalAccount', 'proofreadTaken'],
});

/** Discards version b and the results; the history keeps the fact (A4-029, D-031). */
export const cancelAbTest = defineOperation({
  ...change,
  id: 'cancelAbTest',
  act: '/ab-test',
  method: 'DELETE',
  path: '/metadata/{id}/ab-test',
  summary: 'Cancel a test: version b and the results are removed',
  errors: ['notFound', 'abTestCompleted', 'notOwnItem', 'externalAccount', 'proofreadTaken'],
});
