import { isPublicStatus } from '../article/workflow.ts';
import { isEqual } from '../equal.ts';
import type { Instant } from '../ids.ts';
import { ALL_TENANTS_VARIANT, type Metadata } from './metadata.ts';
import { EMPTY_TEASER, type Teaser, type TeaserFace, withEntry } from './publication.ts';
import { AB_TEST_MS, type AbResults, type AbTest, isAbTestRunning, NO_RESULTS, winnerOf } from './ab-test.ts';

/*
 *                    ┌── publication, scheduled ones too ──▶ running ── ten minutes ──▶ completed
 *   initialized ─────┘                                          └── by hand, unpublished ──▶ stopped
 *   initialized, running, stopped ── cancel ──▶ none: the history keeps the fact (D-031)
 */

/** Reasons why no test can be made (A4-030, A4-031, D-034). */
export const AB_TEST_OBSTACLES = ['betaNeeded', 'teaserVariantsExist', 'teaserEmpty', 'teasersLocked'] as const;
export type AbTestObstacle = (typeof AB_TEST_OBSTACLES)[number];

const forAll = ({ teasers }: Pick<Metadata, 'teasers'>) => teasers.find(({ variantId }) => variantId === ALL_TENANTS_VARIANT);

/** Returns what a teaser shows. */
export const faceOf = ({ titleHeader, title, lead, image }: Teaser): TeaserFace => ({ titleHeader, title, lead, image });

/** The default teaser of an item for all titles. */
export const defaultTeaserOf = (metadata: Pick<Metadata, 'teasers'>): Teaser => forAll(metadata)?.default ?? EMPTY_TEASER;

const isBlank = ({ title, lead }: TeaserFace): boolean => title.trim() === '' || lead.trim() === '';

/** The first reason against a test of this item by this user; undefined if there is none. */
export const abTestObstacle = (
  metadata: Pick<Metadata, 'teasers' | 'abTest'>,
  { hasBeta, b }: { readonly hasBeta: boolean; readonly b?: TeaserFace },
): AbTestObstacle | undefined => {
  if (!hasBeta) return 'betaNeeded';
  if (isAbTestRunning(metadata.abTest)) return 'teasersLocked';
  if (metadata.teasers.some(({ variantId }) => variantId !== ALL_TENANTS_VARIANT)) return 'teaserVariantsExist';
  return isBlank(faceOf(defaultTeaserOf(metadata))) || (b !== undefined && isBlank(b)) ? 'teaserEmpty' : undefined;
};

/** A test that waits for the publication; one that did not begin yet keeps its id. */
export const preparedTest = (metadata: Pick<Metadata, 'teasers' | 'abTest'>, b: TeaserFace, newId: string): AbTest => ({
  id: metadata.abTest?.status === 'initialized' ? metadata.abTest.id : newId,
  status: 'initialized',
  teasers: { a: faceOf(defaultTeaserOf(metadata)), b },
  startTime: null,
  endTime: null,
  results: NO_RESULTS,
  winner: null,
});

/** The test as it begins to run, with the teaser that readers have as version a. */
export const startedTest = (test: AbTest, released: Pick<Metadata, 'teasers'>, now: Instant): AbTest => ({
  ...test,
  status: 'running',
  teasers: { ...test.teasers, a: faceOf(defaultTeaserOf(released)) },
  startTime: now,
  endTime: new Date(Date.parse(now) + AB_TEST_MS).toISOString(),
});

/** The test as it was stopped, by a user or because readers lost the article: it keeps its results and applies nothing. */
export const stoppedTest = (test: AbTest, results: AbResults, now: Instant): AbTest => ({
  ...test,
  status: 'stopped',
  endTime: now,
  results,
});

/** The test at its end; with more arrivals, b is the winner. */
export const completedTest = (test: AbTest, results: AbResults, now: Instant): AbTest => ({
  ...test,
  status: 'completed',
  endTime: now,
  results,
  winner: winnerOf(results),
});

/** Returns the effect of an item's new state on its test: a publication starts it, the loss of its readers stops it (D-031, D-032). */
export const testStepOf = (before: Pick<Metadata, 'publicationStatus' | 'waiting'>, after: Metadata): 'start' | 'stop' | undefined => {
  const { abTest } = after;
  const isPublic = isPublicStatus(after.publicationStatus);
  if (isAbTestRunning(abTest)) return isPublic ? undefined : 'stop';
  if (abTest?.status !== 'initialized' || !isPublic) return undefined;
  const goesOut = !isPublicStatus(before.publicationStatus) || (before.waiting !== null && after.waiting === null);
  const isSound = abTestObstacle(after, { hasBeta: true, b: abTest.teasers.b }) === undefined;
  return goesOut && isSound ? 'start' : undefined;
};

/** The teasers with the winner's words and picture as default teaser; they no longer follow the text. */
export const withWinner = <State extends Pick<Metadata, 'teasers'>>(state: State, { teasers, winner }: AbTest): State => {
  const entry = forAll(state);
  if (winner !== 'b' || !entry) return state;
  return {
    ...state,
    teasers: withEntry(state.teasers, { ...entry, default: { ...entry.default, ...teasers.b, allowAutomaticUpdate: false } }),
  };
};

/** Checks whether a change affects teasers that are under test (A4-028). */
export const changesLockedTeasers = (before: Pick<Metadata, 'teasers' | 'abTest'>, after: Pick<Metadata, 'teasers'>): boolean =>
  isAbTestRunning(before.abTest) && !isEqual(before.teasers, after.teasers);
