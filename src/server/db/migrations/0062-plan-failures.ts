import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table placement_plans add column failure text`,
  // Jobs that were given up before plans recorded it; failed ones are deleted after a while.
  `update placement_plans set state = 'failed', failure = 'notDone', ended_at = due_at
    where state = 'planned' and not exists (
      select 1 from jobs where jobs.kind = 'placementPlan' and jobs.key = placement_plans.id and jobs.failed_at is null
    )`,
];

/** Reason why a plan of a front page failed. */
export const planFailures: Migration = { number: 62, name: 'plan failures', up: queries => runStatements(queries, STATEMENTS) };
