import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create index metadata_for_counts on metadata (tenant_ids, resource_name, locale, publication_status, content_status) where deleted = 0`,
];

/** Totals of a list are counted by it until the list is in memory, without reading rows. */
export const listCounts: Migration = { number: 68, name: 'list counts', up: queries => runStatements(queries, STATEMENTS) };
