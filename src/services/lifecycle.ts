import type { ConnectivityState, SessionState } from '#bridge/states.ts';
import { createRunInBackground } from './run-in-background.ts';
import type { KeptPages } from './placement/kept-pages.ts';
import type { KeptEvents } from './tickers/kept-events.ts';
import type { AnswerStore } from './api/answer-store.ts';
import type { Gateway } from './api/gateway.ts';
import type { KnownRows } from './api/known-rows.ts';
import type { Newsroom } from './api/newsroom.ts';
import type { AskPerson } from './auth/session.ts';
import type { Connectivity } from './connectivity/connectivity.ts';
import type { DeskDatabase } from './database/desk-database.ts';
import { ownersBeside, ownersLocked } from './drafts/owners.ts';
import type { SetAsideFiles } from './drafts/set-aside.ts';
import { followDamages, followItems, followLive, followOutbox, followPictures, followSending, type Followed } from './follow.ts';
import type { GoneCopies } from './gone/gone.ts';
import type { FormerAccounts } from './lineage/former-accounts.ts';
import type { Lineage } from './lineage/lineage.ts';
import type { LockedWork } from './locked/locked-work.ts';
import type { Log } from './log/log.ts';
import type { Media } from './media/media.ts';
import type { Shell } from './ports.ts';
import type { DeskSpelling } from './spelling/desk-spelling.ts';
import type { QueueStore } from './queue/queue-store.ts';

export interface Wiring extends Followed {
  readonly shell: Shell;
  readonly log: Log;
  readonly desk: DeskDatabase;
  readonly newsroom: Newsroom;
  readonly connectivity: Connectivity;
  readonly gateway: Gateway;
  readonly queueStore: Pick<QueueStore, 'forget'>;
  readonly setAside: SetAsideFiles;
  readonly locked: LockedWork;
  readonly media: Pick<Media, 'forget'>;
  readonly answers: AnswerStore;
  readonly keptEvents: Pick<KeptEvents, 'forget'>;
  readonly keptPages: Pick<KeptPages, 'forget'>;
  readonly rows: KnownRows;
  readonly gone: GoneCopies;
  readonly lineage: Pick<Lineage, 'changed' | 'look'>;
  readonly former: FormerAccounts;
  readonly spelling: DeskSpelling;
}

export interface Lifecycle {
  readonly start: () => Promise<void>;
  readonly dispose: () => Promise<void>;
  /** Signing out clears what was read as this person; unsent work stays, encrypted, for their next login (ASVS 14.3.1). */
  readonly forgetUser: (owner: string) => void;
}

const forgetIn =
  ({
    desk,
    answers,
    keptEvents,
    keptPages,
    rows,
    articles,
    items,
    kept,
    pictures,
    records,
    media,
    setAside,
    locked,
    queueStore,
  }: Wiring): Lifecycle['forgetUser'] =>
  owner => {
    answers.clear(owner);
    rows.clear(owner);
    keptEvents.forget();
    keptPages.forget();
    articles.context.book.dropCopies(owner);
    items.trim(owner, 0);
    pictures.forgetOwner(owner);
    media.forget();
    records.forgetOwner(owner);
    setAside.tidy();
    kept.forgetOwner(owner);
    locked.lock(owner);
    articles.context.book.forget();
    queueStore.forget();
    pictures.forgetRows();
    desk.shred();
    desk.backups.renew();
  };

interface Leaving {
  readonly forgetUser: Lifecycle['forgetUser'];
  /** Moves what earlier accounts of the present person have here, once the newsroom is known to have been put back or emptied. */
  readonly settleFormer: () => Promise<void>;
}

/** Locks what people leave behind, and opens it for who comes back, before anybody looks for it. */
const forgetWhoLeaves = (wiring: Wiring): Leaving => {
  const { session, desk, locked, articles, queueStore, pictures, records, former } = wiring;
  const forgetUser = forgetIn(wiring);
  let present: string | undefined;
  let formerOnes: readonly string[] = [];
  const readAgain = (): void => {
    articles.context.book.forget();
    queueStore.forget();
    pictures.forgetRows();
  };
  session.changed.on(state => {
    const owner = session.owner();
    if (state.kind !== 'signedIn' || owner === undefined || owner === present) return;
    present = owner;
    const username = session.username();
    if (username !== undefined) former.note(owner, username);
    const beside = ownersBeside(desk.connection, owner);
    const known = new Set([...beside, ...ownersLocked(desk.connection, owner.slice(owner.indexOf('@') + 1))]);
    formerOnes = [...known].filter(other => former.maySame(owner, other));
    for (const other of beside) if (!formerOnes.includes(other)) forgetUser(other);
    const isOpened = locked.open(owner);
    records.begin(owner);
    if (isOpened) readAgain();
  });
  return {
    forgetUser: owner => {
      present = undefined;
      for (const other of formerOnes) forgetUser(other);
      formerOnes = [];
      forgetUser(owner);
    },
    settleFormer: async () => {
      const owner = session.owner();
      for (const other of formerOnes) {
        if (owner === undefined || session.owner() !== owner) return;
        locked.open(other);
        const outcome = await former.settle(other, owner);
        if (outcome === 'unknown') continue; // asked again when the newsroom is there
        formerOnes = formerOnes.filter(one => one !== other);
        forgetUser(other);
        readAgain();
      }
    },
  };
};

const askPersonOf =
  (newsroom: Newsroom): AskPerson =>
  async userId => {
    const answer = await newsroom.call('getProfile', { params: { id: userId } });
    if (!answer.ok) return undefined;
    const { firstName, lastName, source } = answer.value.body;
    return { firstName, lastName, isExternal: source === 'external' };
  };

const followLineage = ({ lineage, gone }: Wiring, notifyOpen: () => void, guard: (work: Promise<unknown>) => void): void => {
  lineage.changed.on(() => {
    notifyOpen();
    gone.notify();
    guard(gone.checkAll());
  });
};

/** Tells the services about each other: back online, signed in, signed out. */
export const wireServices = (wiring: Wiring): Lifecycle => {
  const { shell, log, desk, connectivity, session, articles, items, queue, kept, pictures, live, outboxChanged, emit } = wiring;
  const { openDrafts } = articles.context;
  let disposed = false;
  let lastOwner: string | undefined;

  const guard = createRunInBackground(log);
  const { forgetUser, settleFormer } = forgetWhoLeaves(wiring);

  const goOn = async (): Promise<void> => {
    if (disposed || !connectivity.isOnline() || session.state().kind !== 'signedIn') return;
    await session.verify(askPersonOf(wiring.newsroom));
    await settleFormer();
    await wiring.lineage.look();
    await wiring.gone.checkAll();
    queue.kickAll();
    wiring.tickers.hear(null);
    wiring.placement.hear(null);
    await wiring.gateway.call({ operation: 'listTemplates' });
    await wiring.spelling.refresh();
    // They may have changed over there while this desk could not see it.
    for (const draftId of openDrafts.all()) await articles.opening.compare(draftId);
    await items.compareOpen();
    kept.kick();
  };

  const handleSession = (state: SessionState): void => {
    const owner = session.owner();
    if (owner !== lastOwner) {
      openDrafts.clear();
      wiring.gateway.touch();
      lastOwner = owner;
      if (owner !== undefined) kept.tidy(owner);
    }
    emit('session.changed', state);
    emit('damage.changed', wiring.damageReports.state(owner));
    outboxChanged.emit(undefined);
    queue.kick();
    pictures.notifyAll();
    live.kick();
    if (state.kind === 'signedIn' && !state.unverified) guard(goOn());
  };

  const notifyOpen = (): void => [...openDrafts.all()].forEach(draftId => articles.context.notify(draftId));

  followOutbox(wiring);
  followItems(wiring);
  let wasOnline = connectivity.isOnline();
  const handleConnectivity = (state: ConnectivityState): void => {
    emit('connectivity.changed', state);
    const isOnline = state.kind === 'online';
    if (isOnline !== wasOnline) {
      notifyOpen();
      pictures.notifyAll();
      live.kick();
    }
    if (isOnline && !wasOnline) guard(goOn());
    wasOnline = isOnline;
  };
  return {
    start: () => {
      log.info('hostStarted', { version: shell.version, shell: shell.kind, platform: shell.platform });
      if (desk.recovery !== undefined) log.error('databaseSetAside');
      session.changed.on(handleSession);
      connectivity.changed.on(handleConnectivity);
      followLineage(wiring, notifyOpen, guard);
      for (const follow of [followPictures, followSending, followDamages, followLive]) follow(wiring);
      for (const part of [session, pictures, articles.forecasts, items.watch, queue, connectivity]) part.start();
      live.kick();
      guard(goOn());
      return Promise.resolve();
    },
    dispose: () => {
      if (disposed) return Promise.resolve();
      disposed = true;
      // The file is closed last: everybody before may still write.
      const following = [wiring.newsroom, live, connectivity, session, articles.forecasts, items.watch];
      for (const part of [...following, queue, kept, pictures, wiring.spelling, desk]) part.dispose();
      return Promise.resolve();
    },
    forgetUser,
  };
};
