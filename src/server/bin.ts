import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { findDemoFolder } from './demo/demo-folder.ts';
import { loadDemoArticles } from './demo/load-articles.ts';
import { generateWanted } from './generate/generate.ts';
import { createLog } from './log.ts';
import { systemClock } from './ports.ts';
import { readSettings } from './settings.ts';
import { type RunningNewsroom, startNewsroom } from './start.ts';
import { describeFailure } from './start-failures.ts';

/** The standalone newsroom: `npm run server`, and the process that Galley embeds. */

const LAST_WORD_MS = 200;
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

/** Runs what the disk may refuse: a log that cannot be written stops nothing. */
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

const stopOnSignals = (newsroom: RunningNewsroom): void => {
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
  parentPort?.on('close', stop);
};

// Everything the newsroom writes (accounts, keys, unpublished articles) is readable by its owner only.
process.umask(0o077);

const settings = readSettings(process.env);
if (!settings.ok) giveUp(`${settings.error.variable} has a value that the newsroom cannot use.`);
else {
  const log = createLog(systemClock, createLogFile(settings.value.dataFolder));
  // An uncaught error is a bug: it is logged, the process ends, and the embedding process restarts it.
  process.on('uncaughtExceptionMonitor', cause => log.error('newsroom broke', cause));
  const started = await startNewsroom(settings.value, {
    clock: systemClock,
    log,
    version: packageJson.version,
    demoFolder: findDemoFolder(),
    loadArticles: loadDemoArticles,
    generate: (database, wanted) =>
      generateWanted({ database, wanted, newestAt: systemClock.now(), report: line => void process.stdout.write(`${line}\n`) }),
  });
  if (!started.ok) giveUp(describeFailure(started.error));
  else {
    stopOnSignals(started.value);
    if (started.value.firstPassword !== null)
      process.stdout.write(`Sign in as admin with the password ${started.value.firstPassword}. It is shown this once.\n`);
    if (started.value.readersOrigin !== null)
      process.stdout.write(`Readers reach what is published at ${started.value.readersOrigin}/articles/<id>\n`);
    if (started.value.metricsOrigin !== null) process.stdout.write(`Metrics are at ${started.value.metricsOrigin}/metrics\n`);
    process.stdout.write(`Newsroom is ready: ${started.value.origin}\n`);
    notifyParent({ kind: 'ready', origin: started.value.origin });
  }
}
