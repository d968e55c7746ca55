import { sql } from 'kysely';
import { type AbResults, type AbTest, type AbTestRecord, abTestSchema, type AbVersion, NO_RESULTS } from '#domain/metadata/ab-test.ts';
import type { Queries } from '../db/schema.ts';
import { seal, unseal } from '../db/sealed.ts';
import { findPeople } from './accounts/users.ts';

/** The end of a running test. */
export const AB_TEST_JOB = 'endAbTest';

interface Kept {
  readonly metadataId: string;
  readonly test: AbTest;
  readonly at: string;
  readonly userId: string | null;
}

/** Stores the current state of a test; a test that is over names the user who ended it. */
export const keepAbTest = async (queries: Queries, { metadataId, test, at, userId }: Kept): Promise<void> => {
  const isOver = test.status === 'stopped' || test.status === 'completed';
  const state = { test_json: seal(test), ended_at: isOver ? at : null, ended_by: isOver ? userId : null };
  await queries
    .insertInto('ab_tests')
    .values({ id: test.id, metadata_id: Number(metadataId), created_at: at, creator_id: userId, cancelled_at: null, ...state })
    .onConflict(conflict => conflict.column('id').doUpdateSet(state))
    .execute();
  if (isOver) await queries.deleteFrom('ab_marks').where('test_id', '=', test.id).execute();
};

/** Notes that a test was cancelled: its results go, the fact stays (D-031). */
export const cancelAbTest = async (queries: Queries, { metadataId, test, at, userId }: Kept): Promise<void> => {
  const { teasers, ...rest } = test;
  const kept: AbTest = { ...rest, teasers: { a: teasers.a, b: teasers.a }, results: NO_RESULTS };
  await queries.deleteFrom('ab_counts').where('test_id', '=', test.id).execute();
  await queries.deleteFrom('ab_marks').where('test_id', '=', test.id).execute();
  await queries
    .updateTable('ab_tests')
    .set({ test_json: seal(kept), cancelled_at: at, ended_at: at, ended_by: userId })
    .where('id', '=', test.id)
    .where('metadata_id', '=', Number(metadataId))
    .execute();
};

/** The tests of an item, the newest first, with those that were cancelled. */
export const listAbTests = async (queries: Queries, metadataId: string): Promise<readonly AbTestRecord[]> => {
  const rows = await queries
    .selectFrom('ab_tests')
    .selectAll()
    .where('metadata_id', '=', Number(metadataId))
    .orderBy('created_at', 'desc')
    .orderBy('serial', 'desc')
    .execute();
  const people = await findPeople(queries, [...new Set(rows.flatMap(row => [row.creator_id, row.ended_by]).filter(id => id !== null))]);
  return rows.map(row => ({
    test: row.cancelled_at === null ? abTestSchema.parse(unseal(row.test_json)) : null,
    id: row.id,
    createdAt: row.created_at,
    createdBy: people.get(row.creator_id ?? '') ?? null,
    endedAt: row.ended_at,
    endedBy: people.get(row.ended_by ?? '') ?? null,
    isCancelled: row.cancelled_at !== null,
  }));
};

/** Returns the current counts of a test. */
export const readAbCounts = async (queries: Queries, testId: string): Promise<AbResults> => {
  const rows = await queries.selectFrom('ab_counts').selectAll().where('test_id', '=', testId).execute();
  const of = (version: AbVersion) => {
    const row = rows.find(one => one.version === version);
    return { showings: row?.showings ?? 0, arrivals: row?.arrivals ?? 0 };
  };
  return { a: of('a'), b: of('b') };
};

/** Adds counts. */
export const addAbCounts = async (queries: Queries, testId: string, counted: AbResults): Promise<void> => {
  for (const version of ['a', 'b'] as const) {
    const { showings, arrivals } = counted[version];
    if (showings === 0 && arrivals === 0) continue;
    await queries
      .insertInto('ab_counts')
      .values({ test_id: testId, version, showings, arrivals })
      .onConflict(conflict =>
        conflict.columns(['test_id', 'version']).doUpdateSet({
          showings: sql<number>`ab_counts.showings + ${showings}`,
          arrivals: sql<number>`ab_counts.arrivals + ${arrivals}`,
        }),
      )
      .execute();
  }
};
