import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { type BridgeClient, createBridgeClient } from '#bridge/client.ts';
import { createDispatcher } from '#bridge/dispatcher.ts';
import { createEventsHub, type EventsHub } from '#bridge/events-hub.ts';
import { IPC_INVOKE } from '#bridge/names.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { BridgeTransport } from '#bridge/transport.ts';
import type { Result } from '#domain/result.ts';
import { connectBridge } from '#main/ipc.ts';
import { createHost } from '#services/compose.ts';
import type { Host } from '#services/host.ts';
import type { Shell } from '#services/ports.ts';
import { createElectronShell } from '#shell/electron/electron-shell.ts';
import { createMemoryShell } from '#shell/memory/memory-shell.ts';
import { createNodeShell } from '#shell/node/node-shell.ts';
import { systemClock } from '#shell/node/system-clock.ts';
import { startWindowServer } from '#shell/node/web-server.ts';
import { asContents, createFakeElectron, FakeContents } from './fake-electron.ts';

/** A window connected to a host through one of the shells. */
export interface ConnectedShell {
  readonly bridge: BridgeClient;
  /** Sends what a typed client would not. */
  readonly raw: BridgeTransport['invoke'];
  readonly shell: Shell;
  readonly opened: readonly string[];
  readonly dispose: () => Promise<void>;
}

interface Start {
  readonly dataFolder: string;
  readonly apiUrl: string;
}

const connectHost = (
  shell: Shell,
  apiUrl: string,
): { readonly host: Host; readonly hub: EventsHub; readonly dispatcher: ReturnType<typeof createDispatcher> } => {
  const hub = createEventsHub();
  const host = createHost(shell, { apiUrl, timeoutMs: 10_000 }, hub.emit);
  return { host, hub, dispatcher: createDispatcher({ handlers: host.handlers, report: () => undefined }) };
};

type Answer = Result<unknown, BridgeError>;

/** Plain function calls; values are cloned as they would be on any other way. */
export const connectMemory = async ({ dataFolder, apiUrl }: Start): Promise<ConnectedShell> => {
  const shell = createMemoryShell({ dataFolder, clock: systemClock });
  const { host, hub, dispatcher } = connectHost(shell, apiUrl);
  await host.start();
  const transport: BridgeTransport = {
    invoke: async (operation, input) => structuredClone(await dispatcher.dispatch(operation, structuredClone(input))),
    on: (event, listener) => hub.subscribe((name, payload) => void (name === event && listener(structuredClone(payload)))),
  };
  return { bridge: createBridgeClient(transport), raw: transport.invoke, shell, opened: shell.opened, dispose: host.dispose };
};

interface EnteredWindow {
  readonly cookie: string;
  readonly secret: string;
}

const enterWindow = async (address: string): Promise<EnteredWindow> => {
  const answer = await fetch(address, { redirect: 'manual' });
  const [, secret = ''] = /#session=(?<bridge>[\w-]+)/u.exec(answer.headers.get('location') ?? '') ?? [];
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', secret };
};

const openSocket = (origin: string, { cookie, secret }: EnteredWindow): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const protocols = ['galley', `session.${secret}`];
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/bridge`, protocols, { headers: { cookie, origin } });
    socket.once('open', () => void resolve(socket));
    socket.once('error', reject);
  });

interface Frame {
  readonly id?: number;
  readonly result?: Answer;
  readonly event?: string;
  readonly payload?: unknown;
}

const socketTransport = (socket: WebSocket): BridgeTransport => {
  const open = new Map<number, (answer: Answer) => void>();
  const listeners = new Set<(frame: Frame) => void>();
  let last = 0;
  socket.on('message', message => {
    const frame = JSON.parse((message as Buffer).toString('utf8')) as Frame; // written by our own server
    if (frame.id !== undefined && frame.result) open.get(frame.id)?.(frame.result);
    for (const listener of listeners) listener(frame);
  });
  return {
    invoke: (operation, input) =>
      new Promise(resolve => {
        last += 1;
        open.set(last, resolve);
        socket.send(JSON.stringify({ id: last, operation, input }));
      }),
    on: (event, listener) => {
      const pass = (frame: Frame): void => void (frame.event === event && listener(frame.payload));
      listeners.add(pass);
      return () => void listeners.delete(pass);
    },
  };
};

/** The real window server and a WebSocket, as the browser shell's page uses them. */
export const connectBrowser = async ({ dataFolder, apiUrl }: Start): Promise<ConnectedShell> => {
  const opened: string[] = [];
  let origin = '';
  const node = createNodeShell({ dataFolder, version: '0.1.0', production: false, redirectUri: () => `${origin}/login` });
  const shell: Shell = { ...node, openExternal: url => Promise.resolve(void opened.push(url)) };
  const { host, hub, dispatcher } = connectHost(shell, apiUrl);
  const rendererFolder = join(dataFolder, 'renderer');
  mkdirSync(rendererFolder, { recursive: true });
  writeFileSync(join(rendererFolder, 'index.html'), '');
  const server = await startWindowServer({ rendererFolder, dispatcher, hub, media: host.media, intake: host.intake, port: 0 });
  origin = server.origin;
  await host.start();
  const socket = await openSocket(origin, await enterWindow(server.address));
  const transport = socketTransport(socket);
  return {
    bridge: createBridgeClient(transport),
    raw: transport.invoke,
    shell,
    opened,
    dispose: async () => {
      socket.close();
      await server.close();
      await host.dispose();
    },
  };
};

/** The Electron shell and the IPC wiring on a fake Electron that refuses what Electron refuses. */
export const connectElectron = async ({ dataFolder, apiUrl }: Start): Promise<ConnectedShell> => {
  const opened: string[] = [];
  const electron = createFakeElectron();
  electron.becomeReady();
  const shell = await createElectronShell(
    {
      app: { getVersion: () => '0.1.0', isPackaged: false },
      safeStorage: electron.safeStorage, // the fake has what the shell calls
      net: { isOnline: () => true, fetch: () => Promise.reject(new TypeError('nothing outside')) },
      shell: { openExternal: url => Promise.resolve(void opened.push(url)) },
    },
    { dataFolder, focusWindow: () => undefined, setUnsavedWork: () => undefined },
  );
  const { host, hub, dispatcher } = connectHost(shell, apiUrl);
  const page = new FakeContents();
  page.mainFrame.url = 'app://galley/';
  connectBridge({ ipcMain: electron.ipcMain, dispatcher, hub, intake: host.intake, windows: () => [asContents(page)] });
  await host.start();
  const transport: BridgeTransport = {
    invoke: (operation, input) => electron.invoke(page, page.mainFrame, IPC_INVOKE, operation, input) as Promise<Answer>, // the dispatcher's answer
    on: (event, listener) => hub.subscribe((name, payload) => void (name === event && listener(structuredClone(payload)))),
  };
  return { bridge: createBridgeClient(transport), raw: transport.invoke, shell, opened, dispose: host.dispose };
};
