import { sql } from 'kysely';
import type { LineageEntry, LineagePosition } from '#contract/system/lineage.ts';
import type { Queries } from '../db/schema.ts';

/** Entries in an answer: the first, by which a desk knows the newsroom, and the newest. */
const TOLD = 50;
/** Maximum number of stored starts; of older ones only the first remains. A host that knows an older one compares its copies once. */
const KEPT = 10_000;

/**
 * Begins a segment of changes under a token of its own. The content's row is held meanwhile: no change gets a number of the segment
 * before, once this one has begun.
 */
export const beginSegment = async (queries: Queries, { token, at }: { readonly token: string; readonly at: string }): Promise<void> => {
  const state = await queries
    .updateTable('content_state')
    .set({ last_change: sql<number>`last_change` })
    .where('id', '=', 1)
    .returning(['last_change', 'last_updated_at'])
    .executeTakeFirstOrThrow();
  const { number } = await queries
    .insertInto('lineage')
    .values({ token, change_number: state.last_change, changed_at: state.last_updated_at, at })
    .returning('number')
    .executeTakeFirstOrThrow();
  const first = queries.selectFrom('lineage').select(({ fn }) => fn.min('number').as('number'));
  await queries
    .deleteFrom('lineage')
    .where('number', '<=', number - KEPT)
    .where('number', '!=', first)
    .execute();
};

/** The newest segment and the newest change, of one moment; null in a newsroom that never began one. */
export const findPosition = async (queries: Queries): Promise<LineagePosition | null> => {
  const row = await queries
    .selectFrom('lineage')
    .innerJoin('content_state', join => join.onTrue())
    .select(['token', 'last_change', 'last_updated_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { token: row.token, changeNumber: row.last_change, changedAt: new Date(row.last_updated_at).toISOString() } : null;
};

const selectEntries = (queries: Queries) => queries.selectFrom('lineage').select(['number', 'token', 'change_number', 'changed_at', 'at']);

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const toEntry = ({ token, change_number: changeNumber, changed_at: changedAt, at }: EntryRow): LineageEntry => ({
  token,
  changeNumber,
  changedAt: new Date(changedAt).toISOString(),
  at,
});

/** The first start and the newest ones, in their order. */
export const listEntries = async (queries: Queries): Promise<readonly LineageEntry[]> => {
  const first = await selectEntries(queries).orderBy('number').limit(1).execute();
  const newest = await selectEntries(queries)
    .orderBy('number', 'desc')
    .limit(TOLD - 1)
    .execute();
  const rows = new Map([...first, ...newest.toReversed()].map(row => [row.number, row]));
  return [...rows.values()].map(toEntry);
};

/** Checks whether this newsroom has ever been at a change of a segment. */
export const wasHere = async (
  queries: Queries,
  asked: { readonly token: string; readonly changeNumber: number },
  current: LineagePosition,
): Promise<boolean> => {
  const segment = await queries.selectFrom('lineage').select('number').where('token', '=', asked.token).executeTakeFirst();
  if (!segment) return false;
  const next = await queries
    .selectFrom('lineage')
    .select('change_number')
    .where('number', '>', segment.number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return asked.changeNumber <= (next?.change_number ?? current.changeNumber);
};
