import { createDispatcher } from '#bridge/dispatcher.ts';
import type { BridgeEvent, BridgeEventName } from '#bridge/events.ts';
import type { BridgeInput, BridgeOperationName, BridgeOutput } from '#bridge/operations.ts';
import { createEventsHub, type EventsHub } from '#bridge/events-hub.ts';
import { createHost } from '#services/compose.ts';
import type { Host } from '#services/host.ts';
import type { LocalDatabase, Shell } from '#services/ports.ts';
import { createNodeShell } from '#shell/node/node-shell.ts';
import { createTestBrowser } from '#tests/contract/support/browser.ts';
import { submitLogin } from '#tests/contract/support/sign-in.ts';

/** A desk as the browser shell runs it (services on the node shell), called through its bridge without the window's socket. */
export interface BenchDesk {
  readonly call: <Name extends BridgeOperationName>(name: Name, input: BridgeInput<Name>) => Promise<BridgeOutput<Name>>;
  /** Resolves with the next event of that name that `fits`. */
  readonly next: <Name extends BridgeEventName>(name: Name, fits: (payload: BridgeEvent<Name>) => boolean) => Promise<BridgeEvent<Name>>;
  /** Resolves once no call to the newsroom is under way. */
  readonly quiet: () => Promise<void>;
  /** Milliseconds that the outermost transactions since the last call of this took. */
  readonly takeTransactions: () => readonly number[];
  /** What a shell connects to its window besides the bridge. */
  readonly host: Pick<Host, 'media' | 'intake'>;
  readonly hub: EventsHub;
  readonly dispose: () => Promise<void>;
}

const REDIRECT_URI = 'http://127.0.0.1:50123/login';

/** Times the outermost transactions: everything from BEGIN to the end of COMMIT. */
const timed = (database: LocalDatabase, spent: number[]): LocalDatabase => {
  let isInside = false;
  return {
    ...database,
    transaction: work => {
      if (isInside) return database.transaction(work);
      isInside = true;
      const startedAt = performance.now();
      try {
        return database.transaction(work);
      } finally {
        isInside = false;
        spent.push(performance.now() - startedAt);
      }
    },
  };
};

/** Counts calls under way, and tells when there are none. */
const countCalls = (fetch: typeof globalThis.fetch) => {
  let underWay = 0;
  const counted: typeof globalThis.fetch = async (input, init) => {
    underWay += 1;
    try {
      return await fetch(input, init);
    } finally {
      underWay -= 1;
    }
  };
  const turn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));
  return {
    fetch: counted,
    quiet: async (): Promise<void> => {
      for (let quietTurns = 0; quietTurns < 5; quietTurns = underWay === 0 ? quietTurns + 1 : 0) await turn();
    },
  };
};

/** Opens a desk on a folder, in front of a newsroom with demo content, signed in as `editor`. */
export const openBenchDesk = async (input: { readonly dataFolder: string; readonly newsroom: string }): Promise<BenchDesk> => {
  const shell = createNodeShell({
    dataFolder: input.dataFolder,
    version: '0.0.0',
    production: true,
    redirectUri: () => REDIRECT_URI,
  });
  const spent: number[] = [];
  const calls = countCalls(shell.network.fetch);
  const watched: Shell = {
    ...shell,
    network: { ...shell.network, fetch: calls.fetch },
    openDatabase: name => timed(shell.openDatabase(name), spent),
  };
  const hub = createEventsHub();
  const host = createHost(watched, { apiUrl: `${input.newsroom}/api` }, hub.emit);
  const faults: string[] = [];
  const dispatcher = createDispatcher({
    handlers: host.handlers,
    report: (event, data) => void faults.push(JSON.stringify({ event, ...data })),
  });
  const call: BenchDesk['call'] = async (name, payload) => {
    const answer = await dispatcher.dispatch(name, payload);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)} ${faults.join(' ')}`);
    return answer.value as BridgeOutput<typeof name>; // the handlers are typed by the same table
  };
  const next: BenchDesk['next'] = (name, fits) =>
    new Promise(resolve => {
      const stop = hub.subscribe((event, payload) => {
        if (event !== name) return;
        const own = payload as BridgeEvent<typeof name>; // emitted under its own name
        if (!fits(own)) return;
        stop();
        resolve(own);
      });
    });
  await host.start();
  const { address } = await call('session.signIn', {});
  const browser = createTestBrowser(input.newsroom);
  const back = await submitLogin(browser, await browser.open(address ?? ''), { username: 'editor', password: 'galley' });
  const session = await call('session.complete', { query: new URL(back.address).search });
  if (session.kind !== 'signedIn') throw new Error(`the desk could not sign in: ${JSON.stringify(session)}`);
  await calls.quiet();
  return { call, next, quiet: calls.quiet, takeTransactions: () => spent.splice(0), host, hub, dispose: host.dispose };
};
