import { randomUUID } from 'node:crypto';
import type { RunEvent } from '#domain/schedule/run.ts';
import type { Person } from '#domain/user/user.ts';
import type { Database } from '#server/db/database.ts';
import type { Alarm } from '#server/jobs/alarm.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/runner.ts';
import type { Clock, Log } from '#server/ports.ts';
import { runDueEvents, scheduleKind } from '#server/schedule/schedule-kind.ts';

interface Scheduled {
  readonly database: Database;
  readonly editorsOf?: (resourceId: string) => readonly Person[];
}

const ids = { uuid: () => randomUUID() };
const nobody = (): readonly Person[] => [];

/** Carries out what is due for an item at once. */
export const runScheduleOf =
  ({ database, editorsOf = nobody }: Scheduled) =>
  (metadataId: string, now: string): Promise<readonly RunEvent[]> =>
    database.transaction(queries => runDueEvents(queries, { dialect: database.dialect, ids, editorsOf }, { metadataId, now }));

const noAlarm: Alarm = () => () => undefined;

/** A runner of schedules whose alarm never rings: it only runs when woken. */
export const createScheduleRunner = ({
  database,
  editorsOf = nobody,
  clock,
  log,
}: Scheduled & { readonly clock: Clock; readonly log: Log }): JobRunner => {
  const kinds = [scheduleKind({ dialect: database.dialect, ids, editorsOf, log })];
  return createJobRunner({ store: createJobStore({ database, ids, kinds }), clock, log, alarm: noAlarm });
};
