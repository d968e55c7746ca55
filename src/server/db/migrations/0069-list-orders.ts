import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create index metadata_by_creation on metadata (created_at, id) where deleted = 0`,
  `create index metadata_by_publication on metadata (published_at, id) where deleted = 0 and published_at is not null`,
  `create index metadata_by_target on metadata (target_at, id) where deleted = 0 and target_at is not null`,
];

/** Pages of a list in each of its orders are found by an index until the list is in memory. */
export const listOrders: Migration = { number: 69, name: 'list orders', up: queries => runStatements(queries, STATEMENTS) };
