import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const COLUMNS = ['tenant_ids', 'resource_name', 'locale', 'publication_status', 'content_status'] as const;
const NAMES = COLUMNS.join(', ');
const NEW = COLUMNS.map(name => `new.${name}`).join(', ');
const ARE_OLD = COLUMNS.map(name => `${name} = old.${name}`).join(' and ');
const DECLARED = COLUMNS.map(name => `${name} text not null`).join(', ');

const ADD = `insert into list_totals (${NAMES}, items) select ${NEW}, 1 where new.deleted = 0
  on conflict (${NAMES}) do update set items = list_totals.items + 1`;
const TAKE = `update list_totals set items = items - 1 where old.deleted = 0 and ${ARE_OLD}`;
const CHANGED = ['deleted', ...COLUMNS].map(name => `old.${name} <> new.${name}`).join(' or ');

/** Counts everything anew, for a database that was put together from parts. */
export const COUNT_TOTALS: readonly string[] = [
  'delete from list_totals',
  `insert into list_totals (${NAMES}, items) select ${NAMES}, count(*) from metadata where deleted = 0 group by ${NAMES}`,
];

const TABLE = `create table list_totals (${DECLARED}, items integer not null,
  primary key (${NAMES}))`;

const SQLITE: readonly string[] = [
  `create trigger metadata_adds_to_totals after insert on metadata begin ${ADD}; end`,
  `create trigger metadata_takes_from_totals after delete on metadata begin ${TAKE}; end`,
  `create trigger metadata_changes_totals after update of deleted, ${NAMES} on metadata when ${CHANGED} begin ${TAKE}; ${ADD}; end`,
];

const POSTGRES: readonly string[] = [
  `create function add_to_list_totals() returns trigger language plpgsql as $$ begin ${ADD}; return null; end $$`,
  `create function take_from_list_totals() returns trigger language plpgsql as $$ begin ${TAKE}; return null; end $$`,
  `create function change_list_totals() returns trigger language plpgsql as $$ begin ${TAKE}; ${ADD}; return null; end $$`,
  `create trigger metadata_adds_to_totals after insert on metadata for each row execute function add_to_list_totals()`,
  `create trigger metadata_takes_from_totals after delete on metadata for each row execute function take_from_list_totals()`,
  `create trigger metadata_changes_totals after update of deleted, ${NAMES} on metadata for each row when (${CHANGED})
    execute function change_list_totals()`,
];

/** How many items have each combination of the usual filters: a total of a list is the sum of a few of them, also before the list is in memory. */
export const listTotals: Migration = {
  number: 72,
  name: 'list totals',
  up: (queries, dialect) =>
    runStatements(queries, [TABLE, ...COUNT_TOTALS, ...(dialect === 'sqlite' ? SQLITE : POSTGRES), 'drop index metadata_for_counts']),
};
