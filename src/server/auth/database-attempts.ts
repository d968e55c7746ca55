import type { Attempts, AttemptStore } from './attempts.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';

const find = async (queries: Queries, key: string): Promise<Attempts | undefined> => {
  const row = await queries.selectFrom('attempts').selectAll().where('key', '=', key).executeTakeFirst();
  return row && { count: row.count, atMs: row.at_ms };
};

/** Attempts that all nodes count together. */
export const createDatabaseAttempts = ({ db, dialect, transaction }: Database): AttemptStore => ({
  read: key => find(db, key),
  change: (key, decide) =>
    transaction(async queries => {
      // Taken before it is read: of two attempts at once, the second sees the first.
      if (dialect === 'postgres') {
        await queries
          .insertInto('attempts')
          .values({ key, count: 0, at_ms: 0 })
          .onConflict(conflict => conflict.doNothing())
          .execute();
        await queries.selectFrom('attempts').select('key').where('key', '=', key).forUpdate().execute();
      }
      const before = await find(queries, key);
      const { after, answer } = decide(before?.count === 0 && before.atMs === 0 ? undefined : before);
      if (after !== undefined) {
        const columns = { count: after.count, at_ms: after.atMs };
        await queries
          .insertInto('attempts')
          .values({ key, ...columns })
          .onConflict(conflict => conflict.column('key').doUpdateSet(columns))
          .execute();
      }
      return answer;
    }),
  forget: async key => {
    await db.deleteFrom('attempts').where('key', '=', key).execute();
  },
});

/** Forgets attempts from before an instant. */
export const forgetOldAttempts = async (queries: Queries, beforeMs: number): Promise<void> => {
  await queries.deleteFrom('attempts').where('at_ms', '<', beforeMs).execute();
};
