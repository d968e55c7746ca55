import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createEventsHub } from '#bridge/events-hub.ts';
import { EMBEDDED_NEWSROOM, type Host, type HostConfig, HostRefusedError, MAX_TAKEN_BYTES } from '#services/host.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { type AppWindow, openAppWindow } from './app-window.ts';
import { startEmbeddedNewsroom } from './embedded-newsroom.ts';
import { holdFolder } from './folder-lock.ts';
import { startFrameServer } from './frame-server.ts';
import { createAwaitedHost } from '../awaited-host.ts';
import { noteLastFailure } from '../last-failure.ts';
import { type NewsroomBeside, startBeside } from '../newsroom-beside.ts';
import { openAtLastPort } from './last-ports.ts';
import { createNodeShell } from './node-shell.ts';
import { startWindowServer, type WindowServer, type WindowServerOptions } from './web-server.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** Ends with one clear line: what is wrong and what would be right. */
const giveUp = (line: string): never => {
  console.error(line);
  process.exit(1);
};

const readEnvironment = () => {
  const { env } = process;
  const isSet = (name: string): boolean => env[name] !== undefined && env[name] !== '' && env[name] !== '0';
  const port = Number(env['GALLEY_PORT'] ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    giveUp(`GALLEY_PORT is "${env['GALLEY_PORT'] ?? ''}": give a number from 0 to 65535.`);
  return {
    port,
    dataFolder: resolve(env['GALLEY_DATA_DIR'] || 'data'),
    apiUrl: env['GALLEY_API_URL'] || undefined,
    supportUrl: env['GALLEY_SUPPORT_URL'] || undefined,
    issuer: env['GALLEY_OIDC_ISSUER'] || undefined,
    clientId: env['GALLEY_OIDC_CLIENT_ID'] || undefined,
    frontendComponentHost: env['GALLEY_FRONTEND_COMPONENT_HOST'] || undefined,
    isEmpty: isSet('GALLEY_EMPTY'),
    noOpen: isSet('GALLEY_NO_OPEN'),
    chromium: env['GALLEY_CHROMIUM'] || undefined,
    production: env['NODE_ENV'] !== 'development',
    rendererFolder: resolve(env['GALLEY_RENDERER_DIR'] || join(here, '../renderer')),
    serverEntry: resolve(env['GALLEY_SERVER_ENTRY'] || join(here, 'server.js')),
  };
};

const MAX_WAIT_FOR_WINDOW_MS = 1_500;

type Settings = ReturnType<typeof readEnvironment>;

const prepareFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    giveUp(`The data folder ${folder} is not writable (${reason}): choose another with --data-dir.`);
  }
};

const startNewsroom = async (settings: Settings): Promise<NewsroomBeside | undefined> => {
  const { apiUrl, serverEntry: entryFile, dataFolder, isEmpty } = settings;
  if (apiUrl !== undefined) return undefined;
  const report = (line: string): void => void console.log(line);
  return startBeside(dataFolder, (port, signal) => startEmbeddedNewsroom({ entryFile, dataFolder, isEmpty, port, signal, report }));
};

/** Waits until the newsroom runs, and says so if it does not. */
const awaitNewsroom = async (newsroom: NewsroomBeside): Promise<void> => {
  if ((await newsroom.settled).kind === 'refused')
    console.log('Galley opens without its newsroom: what this desk holds can be read, written and exported. A line above says why.');
};

/** At the port that was asked for, or where windows of the last start still look for it. */
const openWindowServer = async ({ port, dataFolder }: Settings, options: Omit<WindowServerOptions, 'port'>): Promise<WindowServer> => {
  const openAt = (wanted: number): Promise<WindowServer> => startWindowServer({ ...options, port: wanted });
  try {
    return await (port === 0 ? openAtLastPort(dataFolder, 'window', openAt) : openAt(port));
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    return giveUp(
      isTaken
        ? `Port ${String(port)} is taken: choose another with --port, or 0 for any free one.`
        : `Galley could not open its port: ${String(error)}`,
    );
  }
};

/** The window of this start, in a browser of its own, unless none is wanted or known. */
const openWindow = ({ noOpen, chromium, dataFolder }: Settings, { address, windows }: WindowServer): AppWindow | undefined =>
  noOpen || chromium === undefined ? undefined : openAppWindow({ chromium, address, dataFolder, windows });

const configOf = (settings: Settings, newsroom: NewsroomBeside | undefined): HostConfig => ({
  apiUrl: newsroom?.apiUrl ?? settings.apiUrl ?? '',
  ...(newsroom && { newsroomName: EMBEDDED_NEWSROOM, ownNewsroom: newsroom }),
  ...(settings.supportUrl !== undefined && { supportUrl: settings.supportUrl }),
  ...(settings.issuer !== undefined && { issuer: settings.issuer }),
  ...(settings.clientId !== undefined && { clientId: settings.clientId }),
  ...(settings.frontendComponentHost !== undefined && { frontendComponentHost: settings.frontendComponentHost }),
});

/**
 * Loads what opens the data, while the window's program starts. Opening keeps this process busy, for long after a crash or an upgrade: what
 * the window draws first goes out before.
 */
const loadHost = async (windowServed: Promise<unknown>) => {
  const code = import('../host-code.ts');
  await Promise.race([windowServed, wait(MAX_WAIT_FOR_WINDOW_MS)]);
  return code;
};

const openDesk = async (host: Host, newsroom: NewsroomBeside | undefined): Promise<void> => {
  await host.start();
  newsroom?.deskIsOpen();
};

const sayElsewhere = ({ elsewhere }: Host): void => {
  for (const { newsroom, articles } of elsewhere)
    console.log(
      `This data folder also holds unsent work for ${newsroom} (articles: ${String(articles)}); start Galley with that newsroom to see it.`,
    );
};

/** The stages of a start in whole milliseconds from the beginning of the process. */
const stagesOf = (stages: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(stages).map(([name, ms]) => [name, Math.round(ms)]));

const run = async (): Promise<void> => {
  const settings = readEnvironment();
  prepareFolder(settings.dataFolder);
  const folder = holdFolder(settings.dataFolder);
  const newsroom = await startNewsroom(settings);
  let origin = '';
  // The development loop shows the window from a port of its own.
  const frames = await openAtLastPort(settings.dataFolder, 'frames', port =>
    startFrameServer(() => (settings.production ? origin : 'http://127.0.0.1:*'), port),
  );
  const plainShell = createNodeShell({
    frameAddress: frames.address,
    dataFolder: settings.dataFolder,
    version: packageJson.version,
    production: settings.production,
    redirectUri: () => `${origin}/login`,
  });
  const shell = newsroom === undefined ? plainShell : { ...plainShell, network: newsroom.guard(plainShell.network) };
  const hub = createEventsHub();
  // The window is served, and opened, before the data is: it draws its frame meanwhile.
  const awaited = createAwaitedHost(MAX_TAKEN_BYTES);
  const server = await openWindowServer(settings, {
    rendererFolder: settings.rendererFolder,
    ...awaited,
    hub,
    frameOrigin: new URL(frames.address).origin,
  });
  origin = server.origin;
  const servedMs = performance.now();
  const window = openWindow(settings, server);
  console.log(`Galley opens while it starts: ${server.address}`);

  let host: Host | undefined;
  const ending = { hasBegun: false };
  const stop = async (code = 0): Promise<void> => {
    if (ending.hasBegun) return;
    ending.hasBegun = true;
    await host?.dispose();
    await Promise.all([server.close(), frames.close()]);
    await newsroom?.stop();
    folder.release();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      window?.close();
      void stop();
    });
  }
  void window?.closed.then(() => stop(host === undefined ? 1 : 0));
  const { createDispatcher, createHost } = await loadHost(window === undefined ? Promise.resolve() : server.served);
  if (ending.hasBegun) return;
  try {
    host = createHost(shell, configOf(settings, newsroom), hub.emit);
  } catch (error) {
    awaited.refuse();
    if (!(error instanceof HostRefusedError) || window === undefined) throw error;
    console.error(error.message);
    server.refuse(error.code);
    return; // the window says why, until it is closed
  }
  const { handlers } = host;
  const report = (event: string, data: Readonly<Record<string, unknown>>): void =>
    void handlers['log.write']({ level: 'error', event, data });
  noteLastFailure(process, data => void report('deskBroke', { ...data }));
  awaited.give({ ...host, dispatcher: createDispatcher({ handlers, report }) });
  sayElsewhere(host);
  await openDesk(host, newsroom);
  const hostMs = performance.now();
  if (newsroom !== undefined) {
    await awaitNewsroom(newsroom);
    await handlers['connectivity.probe']({});
  }
  await handlers['log.write']({ level: 'info', event: 'startStages', data: stagesOf({ servedMs, hostMs, readyMs: performance.now() }) });
  console.log(`Galley is ready: ${server.address}`);
};

/** A file or folder below the data folder that this account cannot use: named in the one line. */
const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' && 'code' in error
    ? `${error.path} cannot be used (${String(error.code)}). Make it this account’s own, or choose another folder with --data-dir.`
    : undefined;

// What a desk holds is readable by its owner only, also in a folder that others share.
process.umask(0o077);
await run().catch((error: unknown) => {
  if (error instanceof HostRefusedError) giveUp(error.message);
  const line = pathOf(error);
  if (line !== undefined) giveUp(line);
  throw error;
});
