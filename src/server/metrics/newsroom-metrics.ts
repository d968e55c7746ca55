import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { createCounter, createHistogram, writeGauge } from './registry.ts';

/** In seconds: from a list page to an upload. */
const LIMITS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60] as const;
const LOOP_RESOLUTION_MS = 20;
const NS_PER_S = 1e9;
const US_PER_S = 1e6;

/** Metrics of the newsroom. */
export interface NewsroomMetrics {
  /** Counts every call of a server by its route, never by its address. */
  readonly watch: (fastify: FastifyInstance) => void;
  /** Prometheus text, version 0.0.4. */
  readonly write: () => Promise<string>;
  readonly stop: () => void;
}

const isUp = async (database: Database): Promise<boolean> =>
  sql`select 1`.execute(database.db).then(
    () => true,
    () => false,
  );

const jobsOf = async (database: Database): Promise<{ readonly waiting: number; readonly failed: number } | null> => {
  try {
    const rows = await database.db
      .selectFrom('jobs')
      .select(({ fn }) => ['failed_at', fn.countAll<number>().as('count')])
      .groupBy('failed_at')
      .execute();
    const count = (isFailed: boolean): number =>
      rows.filter(row => (row.failed_at !== null) === isFailed).reduce((sum, row) => sum + row.count, 0);
    return { waiting: count(false), failed: count(true) };
  } catch {
    return null; // `galley_database_up` says it
  }
};

export const createNewsroomMetrics = ({
  database,
  version,
}: {
  readonly database: Database;
  readonly version: string;
}): NewsroomMetrics => {
  const calls = createCounter({ name: 'galley_calls_total', help: 'Calls answered, by route, method and status.' });
  const seconds = createHistogram({ name: 'galley_call_seconds', help: 'Duration of calls in seconds.', limits: LIMITS_S });
  const build = createCounter({ name: 'galley_build_info', help: 'The version that runs.' });
  build.add({ version, dialect: database.dialect });
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();

  return {
    watch: fastify => {
      fastify.addHook('onResponse', (request, reply, done) => {
        const labels = { route: request.routeOptions.url ?? 'unknown', method: request.method };
        calls.add({ ...labels, status: String(reply.statusCode) });
        seconds.observe(reply.elapsedTime / 1_000, labels);
        done();
      });
    },
    write: async () => {
      const [up, jobs] = await Promise.all([isUp(database), jobsOf(database)]);
      const { user, system } = process.cpuUsage();
      const cpu = createCounter({ name: 'process_cpu_seconds_total', help: 'CPU time in seconds.' });
      cpu.add({}, (user + system) / US_PER_S);
      const gauges = [
        writeGauge({ name: 'galley_database_up', help: 'Whether the database answers.' }, Number(up)),
        ...(jobs === null
          ? []
          : [
              writeGauge({ name: 'galley_jobs_waiting', help: 'Jobs that wait for their time or their turn.' }, jobs.waiting),
              writeGauge({ name: 'galley_jobs_failed', help: 'Jobs that are not tried again.' }, jobs.failed),
            ]),
        writeGauge({ name: 'process_resident_memory_bytes', help: 'Resident memory in bytes.' }, process.memoryUsage.rss()),
        writeGauge(
          { name: 'process_start_time_seconds', help: 'Start in seconds since 1970.' },
          Math.round(performance.timeOrigin / 1_000),
        ),
        writeGauge(
          { name: 'nodejs_eventloop_lag_p99_seconds', help: 'Delay of the event loop since the last reading.' },
          loop.percentile(99) / NS_PER_S,
        ),
      ];
      loop.reset();
      return `${[build.write(), calls.write(), seconds.write(), cpu.write(), ...gauges].join('\n')}\n`;
    },
    stop: () => loop.disable(),
  };
};
