import { type AbResults, abTestSchema, isAbTestRunning } from '#domain/metadata/ab-test.ts';
import type { Dialect } from '../db/migrations/migration.ts';
import type { Queries } from '../db/schema.ts';
import { unseal } from '../db/sealed.ts';
import { addTo, countNew, emptyPart, type Part, type PartKey } from './ab-part.ts';
import { addAbCounts } from './ab-tests.ts';

/** Returns the end times of running tests, in milliseconds since 1970, by test id. */
export const findTestEnds = async (queries: Queries, testIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (testIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('ab_tests')
    .select(['id', 'test_json'])
    .where('id', 'in', [...testIds])
    .where('ended_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, test_json: json }) => {
      const test = abTestSchema.parse(unseal(json));
      return isAbTestRunning(test) && test.endTime !== null ? [[id, Date.parse(test.endTime)] as const] : [];
    }),
  );
};

/** The tests that still run; they do not end before the transaction does. */
const holdOpen = async (queries: Queries, dialect: Dialect, testIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const open = queries
    .selectFrom('ab_tests')
    .select('id')
    .where('id', 'in', [...testIds])
    .where('ended_at', 'is', null)
    .orderBy('id');
  const rows = await (dialect === 'postgres' ? open.forUpdate() : open).execute();
  return new Set(rows.map(({ id }) => id));
};

const ENCODING = 'base64';

/** Returns the stored marks of these readers, locked until the end of the transaction. */
const holdPart = async (queries: Queries, dialect: Dialect, { testId, run, version, part }: PartKey): Promise<Part> => {
  const empty = emptyPart({ testId, run, version, part });
  const values = { showings: empty.showings.toString(ENCODING), arrivals: empty.arrivals.toString(ENCODING) };
  await queries
    .insertInto('ab_marks')
    .values({ test_id: testId, run, version, part, ...values })
    .onConflict(conflict => conflict.columns(['test_id', 'run', 'version', 'part']).doNothing())
    .execute();
  const selection = queries
    .selectFrom('ab_marks')
    .select(['showings', 'arrivals'])
    .where('test_id', '=', testId)
    .where('run', '=', run)
    .where('version', '=', version)
    .where('part', '=', part);
  const row = await (dialect === 'postgres' ? selection.forUpdate() : selection).executeTakeFirstOrThrow();
  return { ...empty, showings: Buffer.from(row.showings, ENCODING), arrivals: Buffer.from(row.arrivals, ENCODING) };
};

const nameOf = ({ testId, run, version, part }: PartKey): string => `${testId} ${run} ${version} ${String(part).padStart(9, '0')}`;

/**
 * Notes the readers' marks and adds those not noted before to the counts of their tests: repeated marks count once, whichever node sends
 * them. Marks of a test that is over are left out (D-030).
 */
export const addMarks = async (queries: Queries, dialect: Dialect, parts: readonly Part[]): Promise<void> => {
  const open = await holdOpen(queries, dialect, [...new Set(parts.map(({ testId }) => testId))]);
  const counted = new Map<string, AbResults>();
  const sorted = parts.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)); // two nodes take locks in one order
  for (const part of sorted) {
    const { testId, run, version } = part;
    if (!open.has(testId)) continue;
    const known = await holdPart(queries, dialect, part);
    const [showings, arrivals] = [countNew(known.showings, part.showings), countNew(known.arrivals, part.arrivals)];
    if (showings === 0 && arrivals === 0) continue;
    addTo(known.showings, part.showings);
    addTo(known.arrivals, part.arrivals);
    await queries
      .updateTable('ab_marks')
      .set({ showings: known.showings.toString(ENCODING), arrivals: known.arrivals.toString(ENCODING) })
      .where('test_id', '=', testId)
      .where('run', '=', run)
      .where('version', '=', version)
      .where('part', '=', part.part)
      .execute();
    const before = counted.get(testId) ?? { a: { showings: 0, arrivals: 0 }, b: { showings: 0, arrivals: 0 } };
    const of = before[version];
    counted.set(testId, { ...before, [version]: { showings: of.showings + showings, arrivals: of.arrivals + arrivals } });
  }
  for (const [testId, results] of counted) await addAbCounts(queries, testId, results);
};
