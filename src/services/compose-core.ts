import { addressesOf, reachBy } from './api/addresses.ts';
import { createGateway, type Gateway } from './api/gateway.ts';
import type { Newsroom } from './api/newsroom.ts';
import { newsroomAt } from './auth/owner.ts';
import type { Session } from './auth/session.ts';
import { createConnection } from './compose-connection.ts';
import { createDeskStores, type DeskStores } from './compose-stores.ts';
import type { Connectivity } from './connectivity/connectivity.ts';
import { createSignal, type Signal } from './events.ts';
import { createGuardedClock, type GuardedClock } from './guarded-clock.ts';
import type { EmitEvent, HostConfig } from './host.ts';
import type { Lineage } from './lineage/lineage.ts';
import { createLineageStore, type LineageStore } from './lineage/lineage-store.ts';
import { createLive, type Live } from './live/live.ts';
import { createLog, type Log } from './log/log.ts';
import { withBadge } from './outbox/badge.ts';
import { createSending, type Sending } from './outbox/sending.ts';
import type { Shell } from './ports.ts';
import { createQueue, type Queue } from './queue/queue.ts';
import { createRunningWork, type RunningWork } from './running-work/running-work.ts';

/** Foundation of every part of the desk: its stores, the connection to the newsroom, and the send queue. */
export interface Core extends DeskStores {
  readonly shell: Shell;
  readonly apiUrl: string;
  readonly log: Log;
  readonly clock: GuardedClock;
  readonly work: RunningWork;
  readonly emit: EmitEvent;
  readonly lineageStore: LineageStore;
  readonly lineage: Lineage;
  readonly connectivity: Connectivity;
  readonly session: Session;
  readonly newsroom: Newsroom;
  readonly gateway: Gateway;
  readonly live: Live;
  readonly sending: Sending;
  readonly queue: Queue;
  /** Returns the user who may send now. */
  readonly sendingAs: () => string | undefined;
  /** Something waits for the newsroom, or no longer does. */
  readonly outboxChanged: Signal<undefined>;
}

/** Opens the data folder, which may refuse (`HostRefusedError`). Nothing is called before `start`. */
export const createCore = (plainShell: Shell, config: HostConfig, emitPlain: EmitEvent): Core => {
  const log = createLog({ clock: plainShell.clock, sink: plainShell.log });
  const clock = createGuardedClock(plainShell.clock, log);
  const work = createRunningWork();
  const addresses = addressesOf(config.apiUrl);
  const [apiUrl = ''] = addresses;
  const { network } = plainShell;
  const shell: Shell = { ...plainShell, clock, network: { ...network, fetch: reachBy(addresses, network.fetch) } };
  const { random } = shell;
  const newsroomName = config.newsroomName ?? newsroomAt(apiUrl);

  const stores = createDeskStores({ shell, log, newsroomName });
  const { settings, lanes, queueStore: store, index } = stores;
  const lineageStore = createLineageStore(stores.deferredWrites);
  const connection = createConnection({ ...config, shell, log, settings, apiUrl, newsroomName, work, lineageStore });
  const { connectivity, lineage, session, newsroom } = connection;
  const { owner } = session;
  const { isOnline } = connectivity;
  const isSignedIn = (): boolean => session.state().kind === 'signedIn';
  const gateway = createGateway({ ...stores, newsroom, clock, random, owner, locales: settings.locales, search: index.search });
  const live = createLive({
    clock,
    random,
    log,
    session,
    stream: network.stream && work.watched('calls', reachBy(addresses, network.stream)),
    apiUrl: () => apiUrl,
    isWanted: () => isOnline() && isSignedIn(),
    suspect: connectivity.suspect,
  });
  const sending = createSending(settings);
  const sendingAs = (): string | undefined => (isSignedIn() && !sending.isPaused() && !lineage.isHeld(owner() ?? '') ? owner() : undefined);
  const outboxChanged = createSignal<undefined>();
  const changed = (): void => void outboxChanged.emit(undefined);
  const queue = createQueue({ clock, random, log, store, lanes, newsroom, sendingAs, isOnline, changed });
  const emit = withBadge(shell, emitPlain);
  return {
    ...stores,
    ...connection,
    shell,
    apiUrl,
    log,
    clock,
    work,
    emit,
    lineageStore,
    gateway,
    live,
    sending,
    queue,
    sendingAs,
    outboxChanged,
  };
};
