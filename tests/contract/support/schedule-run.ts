import { randomUUID } from 'node:crypto';
import type { RunEvent } from '#domain/schedule/run.ts';
import type { Database } from '#server/db/database.ts';
import type { Alarm } from '#server/jobs/alarm.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/runner.ts';
import type { Clock, Log } from '#server/ports.ts';
import type { PresenceBoard } from '#server/presence.ts';
import { runDueEvents, scheduleKind } from '#server/schedule/schedule-kind.ts';

interface Scheduled {
  readonly database: Database;
  readonly presence?: Pick<PresenceBoard, 'readEditors'>;
}

const ids = { uuid: () => randomUUID() };
const nobody = { readEditors: () => Promise.resolve(() => []) };

/** Carries out what is due for an item at once. */
export const runScheduleOf =
  ({ database, presence = nobody }: Scheduled) =>
  (metadataId: string, now: string): Promise<readonly RunEvent[]> =>
    database.transaction(queries => runDueEvents(queries, { dialect: database.dialect, ids, presence }, { metadataId, now }));

const noAlarm: Alarm = () => () => undefined;

/** A runner of schedules whose alarm never rings: it only runs when woken. */
export const createScheduleRunner = ({
  database,
  presence = nobody,
  clock,
  log,
}: Scheduled & { readonly clock: Clock; readonly log: Log }): JobRunner => {
  const kinds = [scheduleKind({ dialect: database.dialect, ids, presence, log })];
  return createJobRunner({ store: createJobStore({ database, ids, kinds }), clock, log, alarm: noAlarm });
};
