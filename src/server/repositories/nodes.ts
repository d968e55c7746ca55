import type { Queries } from '../db/schema.ts';

/** A node that has not been seen for so long is gone. */
export const NODE_LEASE_MS = 20_000;

/** A process that serves this database. */
export interface ServingNode {
  readonly id: string;
  /** Directory of the node's files. */
  readonly files: string;
}

/** Says that a node is there. */
export const keepNode = async (queries: Queries, { id, files }: ServingNode, nowMs: number): Promise<void> => {
  const columns = { seen_ms: nowMs, files };
  await queries
    .insertInto('nodes')
    .values({ id, ...columns })
    .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
    .execute();
};

/** The nodes that are there; those that are gone are forgotten. */
export const listNodes = async (queries: Queries, nowMs: number): Promise<readonly ServingNode[]> => {
  await queries
    .deleteFrom('nodes')
    .where('seen_ms', '<=', nowMs - NODE_LEASE_MS)
    .execute();
  return queries.selectFrom('nodes').select(['id', 'files']).execute();
};

export const forgetNode = async (queries: Queries, id: string): Promise<void> => {
  await queries.deleteFrom('nodes').where('id', '=', id).execute();
};
