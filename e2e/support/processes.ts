import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LIMITS } from '#tests/support/patience.ts';

/** The built programs; another build of the same tree can be tried by naming its folder. */
const built = (): string => process.env['GALLEY_OUT_DIR'] ?? resolve(import.meta.dirname, '../../out');
const bundle = (name: string): string => resolve(built(), 'main', name);
/** The built window. */
export const windowFiles = (): string => resolve(built(), 'renderer');

/** A started program of ours, really ended or really killed by the story. */
export interface Program {
  /** The rest of its last line after "ready:". */
  readonly address: string;
  readonly lines: readonly string[];
  /** Asks it to end, and waits. */
  readonly stop: () => Promise<void>;
  /** kill -9: no farewell, no flush. */
  readonly kill: () => Promise<void>;
  /** Suspends the process, as when a computer sleeps: no answer, no output. */
  readonly sleep: () => void;
  readonly wake: () => void;
  /** Resolves when it is gone, whoever ended it. */
  readonly gone: Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise(done => void child.once('exit', () => void done()));

const start = (entry: string, env: Readonly<Record<string, string>>, ready: RegExp): Promise<Program> =>
  new Promise((resolveStart, reject) => {
    const child = spawn(process.execPath, [bundle(entry)], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const lines: string[] = [];
    const timer = setTimeout(() => void reject(new Error(`${entry} was not ready in time:\n${lines.join('\n')}`)), LIMITS.ready);
    const take = (text: string): void => {
      lines.push(...text.trimEnd().split('\n'));
      const address = ready.exec(text)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      const end = async (signal: NodeJS.Signals): Promise<void> => {
        child.kill(signal);
        await ended(child);
      };
      resolveStart({
        address,
        lines,
        stop: () => end('SIGTERM'),
        kill: () => end('SIGKILL'),
        sleep: () => void child.kill('SIGSTOP'),
        wake: () => void child.kill('SIGCONT'),
        gone: ended(child),
      });
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
    child.once('exit', code => {
      clearTimeout(timer);
      reject(new Error(`${entry} ended with code ${String(code)}:\n${lines.join('\n')}`));
    });
  });

export const freePort = (): Promise<number> =>
  new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => void done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

export const temporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `galley-e2e-${name}-`));
export const removeFolder = (folder: string): void => void rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** The data folder of a newsroom that has been filled with demo content and stopped: each story begins with a copy of it. */
export const FILLED_NEWSROOM = 'GALLEY_FILLED_NEWSROOM';

/** A data folder for a story's newsroom. */
export const newsroomFolder = (): string => {
  const folder = temporaryFolder('newsroom');
  const filled = process.env[FILLED_NEWSROOM];
  if (filled !== undefined) cpSync(filled, folder, { recursive: true });
  return folder;
};

/** A newsroom of a desk that starts when the story says so, however long that is. */
export interface HeldNewsroom {
  readonly entry: string;
  /** Lets it start, now and from now on. */
  readonly release: () => void;
  /** From now on it waits at its start. */
  readonly hold: () => void;
}

/** The newsroom's program behind a gate in a folder. */
export const holdNewsroom = (folder: string): HeldNewsroom => {
  mkdirSync(folder, { recursive: true });
  const gate = join(folder, 'gate');
  const entry = join(folder, 'held-newsroom.mjs');
  const program = pathToFileURL(bundle('server.js')).href;
  writeFileSync(
    entry,
    [
      `import { existsSync } from 'node:fs';`,
      `import { setTimeout as wait } from 'node:timers/promises';`,
      `while (!existsSync(${JSON.stringify(gate)})) await wait(25);`,
      `await import(${JSON.stringify(program)});`,
    ].join('\n'),
  );
  return { entry, release: () => void writeFileSync(gate, ''), hold: () => void rmSync(gate, { force: true }) };
};

/** A desk that brings its own newsroom, from the moment at which its window can be opened; with a browser it opens the window itself. */
export const startWholeDesk = (input: {
  readonly dataFolder: string;
  readonly newsroom: HeldNewsroom;
  readonly browser?: string;
}): Promise<Program> =>
  start(
    'browser-shell.js',
    {
      GALLEY_DATA_DIR: input.dataFolder,
      GALLEY_SERVER_ENTRY: input.newsroom.entry,
      GALLEY_API_URL: '',
      ...(input.browser === undefined ? { GALLEY_NO_OPEN: '1' } : { GALLEY_NO_OPEN: '0', GALLEY_CHROMIUM: input.browser }),
      GALLEY_PORT: '0',
    },
    /Galley opens while it starts: (\S+)/u,
  );

/** The newsroom with demo content, on a port that stays the same across its restarts. */
export const startNewsroom = (input: {
  readonly dataFolder: string;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<Program> =>
  start(
    'server.js',
    { GALLEY_DATA_DIR: input.dataFolder, GALLEY_PORT: String(input.port), ...input.environment },
    /Newsroom is ready: (\S+)/u,
  );

/** Where the publisher of the stories keeps its front-end components. */
export const COMPONENT_HOST = 'components.example.ch';

const OPENED = 'opened-outside.txt';

/** A folder with programs that note an address instead of opening it in the system's browser. */
const openerFolder = (dataFolder: string): string => {
  const folder = join(dataFolder, 'opener');
  mkdirSync(folder, { recursive: true });
  for (const name of ['xdg-open', 'open'])
    writeFileSync(join(folder, name), `#!/bin/sh\necho "$1" >> '${join(dataFolder, OPENED)}'\n`, { mode: 0o755 });
  return folder;
};

/** The addresses that a desk has opened in the system's browser. */
export const openedOutside = (dataFolder: string): readonly string[] => {
  const file = join(dataFolder, OPENED);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

/**
 * One desk: the host of the browser shell, without a window of its own unless a browser is named; Playwright opens the address. Without a port
 * it takes the one it had last in this folder, or any free one.
 */
export const startDesk = (input: {
  readonly dataFolder: string;
  readonly newsroom: string;
  readonly port?: number;
  readonly browser?: string;
}): Promise<Program> =>
  start(
    'browser-shell.js',
    {
      GALLEY_DATA_DIR: input.dataFolder,
      GALLEY_API_URL: `${input.newsroom}/api`,
      GALLEY_FRONTEND_COMPONENT_HOST: COMPONENT_HOST,
      ...(input.browser === undefined ? { GALLEY_NO_OPEN: '1' } : { GALLEY_NO_OPEN: '0', GALLEY_CHROMIUM: input.browser }),
      GALLEY_PORT: String(input.port ?? 0),
      PATH: `${openerFolder(input.dataFolder)}${delimiter}${process.env['PATH'] ?? ''}`,
    },
    /Galley is ready: (\S+)/u,
  );
