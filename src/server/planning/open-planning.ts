import type { Database } from '../db/database.ts';
import { createJobStore } from '../jobs/database-store.ts';
import { createJobRunner, type JobRunner } from '../jobs/runner.ts';
import type { Clock, Ids, Log } from '../ports.ts';
import type { PlanningSettings } from '../planning-settings.ts';
import type { Attempt } from './attempt.ts';
import { createKordiam } from './kordiam.ts';
import { createOutsideCall } from './outside-call.ts';
import type { OutsideSystems } from './planning-system.ts';
import { beginPolling, pollKind } from './poll-kind.ts';
import type { AddressOf } from './report.ts';
import { createSimulatedPlanning, createSimulatedStudio } from './simulated.ts';
import { createStudio } from './studio.ts';
import { syncKind } from './sync-kind.ts';
import { syncPlanning } from './sync-planning.ts';
import { syncStudio } from './sync-studio.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** Opens the systems of the settings; a demo without any has simulated ones. */
export const openOutsideSystems = (
  deps: Deps,
  {
    settings,
    isDemo,
    allowedHosts,
  }: { readonly settings: PlanningSettings; readonly isDemo: boolean; readonly allowedHosts: readonly string[] },
): OutsideSystems => {
  const { planning, studio } = settings;
  const isSimulated = isDemo && planning === null && studio === null;
  if (isSimulated) return { planning: createSimulatedPlanning(deps), studio: createSimulatedStudio(deps) };
  const callOf = (address: string) => createOutsideCall({ address, allowedHosts });
  return {
    planning: planning && createKordiam({ call: callOf(planning.url), clock: deps.clock, settings: planning }),
    studio: studio && createStudio({ call: callOf(studio.url), clock: deps.clock, key: studio.key }),
  };
};

/**
 * The runners that keep items in step with the systems outside: one for each of them, because they wait for answers, and one that looks for
 * changes there. Without a system its jobs stay where they are.
 */
export const createOutsideRunners = (
  deps: Deps & { readonly ring: () => void },
  systems: OutsideSystems,
  addressOf: AddressOf,
): JobRunner => {
  const stopping = new AbortController();
  const { database, clock, ids, log } = deps;
  const shared = { ...deps, signal: stopping.signal };
  /** What a try changed may be news for the other system. */
  const andTell = (attempt: (started: Attempt) => Promise<void>) => async (started: Attempt) => {
    await attempt(started);
    deps.ring();
  };
  const { planning, studio } = systems;
  const kinds = [
    ...(planning
      ? [
          syncKind(
            'planning',
            shared,
            andTell(attempt => syncPlanning({ ...deps, planning, addressOf }, attempt)),
          ),
        ]
      : []),
    ...(studio
      ? [
          syncKind(
            'studio',
            shared,
            andTell(attempt => syncStudio({ ...deps, studio, addressOf }, attempt)),
          ),
        ]
      : []),
    ...(planning || studio ? [pollKind({ ...shared, planning })] : []),
  ];
  const runners = kinds.map(kind => createJobRunner({ store: createJobStore({ database, ids, kinds: [kind], batch: 1 }), clock, log }));
  const all = async (act: (runner: JobRunner) => Promise<void>): Promise<void> => void (await Promise.all(runners.map(act)));
  return {
    start: async () => {
      if (kinds.length > 0) await database.transaction(queries => beginPolling(queries, clock.now()));
      await all(runner => runner.start());
    },
    wake: () => all(runner => runner.wake()),
    stop: async () => {
      stopping.abort();
      await all(runner => runner.stop());
    },
  };
};

/** Ends the connections to the systems outside. */
export const closeOutsideSystems = async ({ planning, studio }: OutsideSystems): Promise<void> => {
  await planning?.close();
  await studio?.close();
};
