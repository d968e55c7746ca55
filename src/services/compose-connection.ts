import { createApiClient } from '#contract/client.ts';
import { createEtagMemory } from '#contract/calls/etags.ts';
import { createNewsroom, type Newsroom } from './api/newsroom.ts';
import { askSignIn, askWho } from './auth/ask-newsroom.ts';
import { createLoginStore } from './auth/login-store.ts';
import { ownerIn } from './auth/owner.ts';
import { createProviders } from './auth/provider.ts';
import { createSession, type Session } from './auth/session.ts';
import { type Connectivity, createConnectivity } from './connectivity/connectivity.ts';
import { createHealthProbe, watchFetch } from './connectivity/watched-fetch.ts';
import { InvariantError } from '#domain/result.ts';
import type { HostConfig } from './host.ts';
import { createLineage, type Lineage } from './lineage/lineage.ts';
import type { LineageStore } from './lineage/lineage-store.ts';
import type { Log } from './log/log.ts';
import type { Shell } from './ports.ts';
import type { RunningWork } from './running-work/running-work.ts';
import type { Settings } from './settings/settings.ts';

const PROBE_TIMEOUT_MS = 5_000;
const CALL_TIMEOUT_MS = 30_000;

/** The way to the newsroom: whether it can be reached, whether it is the known one, who is signed in, and its calls. */
export interface Connection {
  readonly connectivity: Connectivity;
  readonly lineage: Lineage;
  readonly session: Session;
  readonly newsroom: Newsroom;
}

export interface ConnectionPorts {
  readonly shell: Shell;
  readonly log: Log;
  readonly settings: Settings;
  readonly apiUrl: string;
  readonly newsroomName: string;
  readonly issuer?: string;
  readonly clientId?: string;
  readonly timeoutMs?: number;
  readonly ownNewsroom?: HostConfig['ownNewsroom'];
  /** Counts every call. */
  readonly work: Pick<RunningWork, 'watched'>;
  readonly lineageStore: LineageStore;
}

/** Nothing is called before `start`. */
export const createConnection = (ports: ConnectionPorts): Connection => {
  const { shell, log, settings, apiUrl, newsroomName } = ports;
  const { clock, random, network } = shell;
  const { watched } = ports.work;
  const connectivity = createConnectivity({
    clock,
    random,
    network,
    log,
    askHealth: watched('calls', createHealthProbe({ fetch: network.fetch, apiUrl, clock, timeoutMs: PROBE_TIMEOUT_MS })),
    isStarting: () => ports.ownNewsroom?.state().kind === 'starting',
    initiallyForced: settings.get('host.forcedOffline') === true,
  });
  const { isOnline } = connectivity;
  const plainFetch = watchFetch({ fetch: network.fetch, apiUrl, clock, connectivity });
  const made: { session?: Session; newsroom?: Newsroom } = {};
  const lineage = createLineage({
    clock,
    log,
    store: ports.lineageStore,
    owner: () => made.session?.owner(),
    ask: query => {
      if (!made.newsroom) throw new InvariantError('the newsroom was asked before the connection was put together');
      return made.newsroom.call('getLineage', { query });
    },
  });
  const fetch = lineage.guard(plainFetch);
  const calling = {
    apiUrl,
    fetch,
    locales: settings.locales,
    timeoutMs: ports.timeoutMs ?? CALL_TIMEOUT_MS,
    now: clock.now,
    warn: log.warn,
  };
  const client = watched(
    'calls',
    createApiClient({ ...calling, etags: createEtagMemory(), authorization: () => made.session?.authorization() }),
  );
  const providers = createProviders({
    ...ports,
    issuer: ports.issuer,
    clientId: ports.clientId,
    apiUrl,
    // The guard asks the newsroom with a token: a sign-in that waited for the guard would wait for itself.
    fetch: plainFetch,
    ask: () => askSignIn(client),
  });
  const session = createSession({
    clock,
    log,
    providers: { ...providers, oauthOf: provider => watched('calls', providers.oauthOf(provider)) },
    clientId: ports.clientId ?? 'galley-desktop',
    askWho: watched('calls', (authorization: string) => askWho(calling, authorization)),
    isOnline,
    newsroomStarted: () => ports.ownNewsroom?.settled ?? Promise.resolve(),
    ownerOf: userId => ownerIn(newsroomName, userId),
    store: createLoginStore({ dataFolder: shell.dataFolder, secrets: shell.secrets }),
    loginReturn: shell.loginReturn,
    openExternal: shell.openExternal,
    focusWindow: shell.focusWindow,
  });
  const newsroom = createNewsroom({ client, session, isOnline });
  Object.assign(made, { session, newsroom });
  return { connectivity, lineage, session, newsroom };
};
