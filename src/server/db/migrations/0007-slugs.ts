import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  // The unique index decides between two users who write the same path at the same moment.
  `create table slugs (
    tenant_id integer not null,
    slug text not null,
    metadata_id bigint not null,
    primary key (tenant_id, slug)
  )`,
  `create index slugs_by_item on slugs (metadata_id)`,
];

/** Manual address parts, by title. */
export const slugs: Migration = { number: 7, name: 'slugs', up: queries => runStatements(queries, STATEMENTS) };
