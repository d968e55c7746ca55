import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table jobs (
    kind text not null,
    key text not null,
    due_at bigint not null,
    payload text not null,
    attempts integer not null,
    revision integer not null,
    lease text,
    held_from bigint not null,
    held_until bigint not null,
    cancelled integer not null,
    last_error text,
    failed_at bigint,
    primary key (kind, key)
  )`,
  `create index jobs_by_time on jobs (due_at) where failed_at is null`,
  // Schedules from before jobs: one job for each item.
  `insert into jobs (kind, key, due_at, payload, attempts, revision, held_from, held_until, cancelled)
    select 'schedule', cast(metadata_id as text), min(due_at), '{"metadataId":"' || cast(metadata_id as text) || '"}', 0, 0, 0, 0, 0
    from scheduled_events where failure_json is null group by metadata_id`,
  `drop index scheduled_events_by_try`,
  `alter table scheduled_events drop column try_at`,
  `alter table scheduled_events drop column attempts`,
];

/** Work that is due at a time; schedules are its first kind. */
export const jobs: Migration = { number: 19, name: 'jobs', up: queries => runStatements(queries, STATEMENTS) };
