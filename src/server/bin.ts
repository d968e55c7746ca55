import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { findDemoFolder } from './demo/demo-folder.ts';
import { loadDemoArticles } from './demo/load-articles.ts';
import { generateWanted } from './generate/generate.ts';
import { createLog } from './log.ts';
import { systemClock } from './ports.ts';
import { readSettings } from './settings.ts';
import { type RunningNewsroom, startNewsroom, type StartFailure } from './start.ts';

/** The standalone newsroom: `npm run server`, and the process that Galley embeds. */

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

const giveUp = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const FLAGS = { newsroom: '--port', readers: '--readers-port' } as const;

const describeFailure = (failure: StartFailure): string => {
  switch (failure.code) {
    case 'folderNotWritable':
      return `The data folder ${failure.folder} cannot be written. Choose another with --data-dir.`;
    case 'databaseUnreachable':
      return `The database cannot be opened${failure.reason === '' ? '' : ` (${failure.reason})`}. Check the address given by --database-url, and that the database runs.`;
    case 'newerDatabase':
      return `The database belongs to a newer Galley (step ${failure.found}, this one knows ${failure.known}). Start that version, or choose another data folder.`;
    case 'portTaken':
      return `Port ${failure.port} is taken. Choose another with ${FLAGS[failure.of]}.`;
    case 'addressNotOurs':
      return `The newsroom cannot listen on ${failure.host}, port ${failure.port}. Choose another address or port.`;
  }
};

/** Appends lines to the newsroom's log; one older file is kept. */
const createLogFile = (dataFolder: string): ((line: string) => void) => {
  const file = join(dataFolder, 'logs', 'newsroom.log');
  let size: number | undefined;
  return line => {
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
  }).catch((cause: unknown) => {
    log.error('newsroom did not start', cause);
    return giveUp(`The newsroom did not start: ${cause instanceof Error ? cause.message : 'unknown'}`);
  });
  if (!started.ok) giveUp(describeFailure(started.error));
  else {
    stopOnSignals(started.value);
    if (started.value.firstPassword !== null)
      process.stdout.write(`Sign in as admin with the password ${started.value.firstPassword}. It is shown this once.\n`);
    if (started.value.readersOrigin !== null)
      process.stdout.write(`Readers reach what is published at ${started.value.readersOrigin}/articles/<id>\n`);
    process.stdout.write(`Newsroom is ready: ${started.value.origin}\n`);
    notifyParent({ kind: 'ready', origin: started.value.origin });
  }
}
