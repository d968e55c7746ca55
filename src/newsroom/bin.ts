import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as setTimeoutUntil } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { createDemo } from '#demo/demo.ts';
import { findDemoFolder } from '#demo/demo-folder.ts';
import { playEvening } from '#demo/evening/play.ts';
import { createLog } from '#server/log.ts';
import { systemClock } from '#server/ports.ts';
import { type NewsroomSettings, readSettings } from '#server/settings.ts';
import { type RunningNewsroom, startNewsroom } from '#server/start.ts';
import { describeFailure, readFailure } from '#server/start-failures.ts';
import { readTask, runTask, type Task } from '#server/tasks.ts';

/** The standalone newsroom: `npm run server`, and the process that Galley embeds. */

const LAST_WORD_MS = 200;
/** Pause of a user in the demo's evening between two actions. */
const PAUSE_MS = { least: 6_000, spread: 14_000 } as const;
const LOG_LIMIT_BYTES = 5 * 1_048_576;

/** The channel to the process that embeds the newsroom: Node's, or that of Electron's utility process. */
interface ParentPort {
  readonly postMessage: (message: unknown) => void;
  readonly on: (event: 'close', listener: () => void) => void;
}
const isParentPort = (value: unknown): value is ParentPort =>
  typeof value === 'object' && value !== null && 'postMessage' in value && typeof value.postMessage === 'function';
/** Electron adds it to the process; plain Node has none. */
const foundPort: unknown = Reflect.get(process, 'parentPort');
const parentPort = isParentPort(foundPort) ? foundPort : null;

const notifyParent = (message: object): void => {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
};

/** Ends with one line, which the embedding process shows as well. */
const giveUp = (line: string): void => {
  process.stderr.write(`${line}\n`);
  notifyParent({ kind: 'refused', line });
  if (!parentPort) process.exit(1);
  setTimeout(() => process.exit(1), LAST_WORD_MS); // Electron's channel does not say when it is through
};

/** Runs work that the disk may refuse: a log that cannot be written stops nothing. */
const unlessRefused = (work: () => void): void => {
  try {
    work();
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
  }
};

/** Appends lines to the newsroom's log; one older file is kept. */
const createLogFile = (dataFolder: string): ((line: string) => void) => {
  const file = join(dataFolder, 'logs', 'newsroom.log');
  let size: number | undefined;
  const append = (line: string): void => {
    if (size === undefined) {
      mkdirSync(dirname(file), { recursive: true });
      size = existsSync(file) ? statSync(file).size : 0;
    }
    if (size > LOG_LIMIT_BYTES) {
      renameSync(file, `${file}.1`);
      size = 0;
    }
    writeFileSync(file, `${line}\n`, { flag: 'a', mode: 0o600 });
    size += line.length + 1;
  };
  return line => {
    unlessRefused(() => {
      append(line);
    });
  };
};

const stopOnSignals = (newsroom: RunningNewsroom, renewsCertificate: boolean): void => {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    newsroom.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  if (renewsCertificate) process.on('SIGHUP', () => void newsroom.renewCertificate());
  parentPort?.on('close', stop);
};

const perform = async (task: Task, settings: NewsroomSettings): Promise<void> => {
  const { lines, isWell } = await runTask(task, settings, systemClock).catch((cause: unknown) => ({
    lines: [describeFailure(readFailure(cause, settings.database))],
    isWell: false,
  }));
  (isWell ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = isWell ? 0 : 1;
};

const serve = async (settings: NewsroomSettings): Promise<void> => {
  const log = createLog(systemClock, createLogFile(settings.dataFolder));
  // An uncaught error is a bug: it is logged, the process ends, and the embedding process restarts it.
  process.on('uncaughtExceptionMonitor', cause => log.error('newsroom broke', cause));
  const started = await startNewsroom(settings, {
    clock: systemClock,
    log,
    version: packageJson.version,
    ...createDemo({ clock: systemClock, folder: findDemoFolder(), report: line => void process.stdout.write(`${line}\n`) }),
    say: (line, isRepairing = false) => {
      process.stdout.write(`${line}\n`);
      if (isRepairing) notifyParent({ kind: 'repairing' });
    },
  });
  if (!started.ok) {
    giveUp(describeFailure(started.error));
    return;
  }
  const { firstPassword, readersOrigin, metricsOrigin, origin } = started.value;
  stopOnSignals(started.value, settings.certificate !== null);
  if (firstPassword !== null) process.stdout.write(`Sign in as admin with the password ${firstPassword}. It is shown this once.\n`);
  if (readersOrigin !== null) process.stdout.write(`Readers reach what is published at ${readersOrigin}/articles/<id>\n`);
  if (readersOrigin !== null && !settings.isEmpty) process.stdout.write(`Push messages are tried at ${readersOrigin}/push/local\n`);
  if (metricsOrigin !== null) process.stdout.write(`Metrics are at ${metricsOrigin}/metrics\n`);
  process.stdout.write(`Newsroom is ready: ${origin}\n`);
  notifyParent({ kind: 'ready', origin });
  // They end with the process.
  if (settings.isEvening)
    playEvening({ origin, log, pause: signal => setTimeoutUntil(PAUSE_MS.least + Math.random() * PAUSE_MS.spread, undefined, { signal }) });
};

// Everything the newsroom writes (accounts, keys, unpublished articles) is readable by its owner only.
process.umask(0o077);

const settings = readSettings(process.env);
const task = readTask(process.env);
if (!settings.ok) giveUp(`${settings.error.variable} has a value that the newsroom cannot use.`);
else await (task === undefined ? serve(settings.value) : perform(task, settings.value));
