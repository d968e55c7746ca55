import type { ConnectivityState, SessionState } from '#bridge/states.ts';
import type { AskPerson } from './auth/session.ts';
import type { Core } from './compose-core.ts';
import type { Services } from './compose-services.ts';
import { ownersBeside, ownersLocked } from './drafts/owners.ts';
import { followDamages, followItems, followLive, followOutbox, followPictures, followSending } from './follow.ts';
import { createFormerAccounts } from './lineage/former-accounts.ts';
import { createLockedWork, type LockedWork } from './locked/locked-work.ts';
import type { Newsroom } from './api/newsroom.ts';
import type { DeskPart } from './part.ts';
import { createRunInBackground } from './run-in-background.ts';

export interface Lifecycle {
  readonly start: () => Promise<void>;
  readonly dispose: () => Promise<void>;
  /** Signing out clears what was read as this person; unsent work stays, encrypted, for their next login (ASVS 14.3.1). */
  readonly forgetUser: (owner: string) => void;
}

const forgetIn =
  ({ deskDatabase: database, queueStore }: Core, parts: readonly DeskPart[], locked: LockedWork): Lifecycle['forgetUser'] =>
  owner => {
    for (const part of parts) part.forget?.(owner);
    locked.lock(owner);
    queueStore.forget();
    for (const part of parts) part.readAgain?.();
    database.shred();
    database.backups.renew();
  };

interface Leaving {
  readonly forgetUser: Lifecycle['forgetUser'];
  /** Moves what earlier accounts of the present person have here, once the newsroom is known to have been put back or emptied. */
  readonly settleFormer: () => Promise<void>;
}

/** Locks what people leave behind, and opens it for who comes back, before anybody looks for it. */
const forgetWhoLeaves = (core: Core, parts: readonly DeskPart[]): Leaving => {
  const { session, database, deskDatabase, lineageStore, newsroom, queueStore } = core;
  const former = createFormerAccounts({ database, store: lineageStore, ask: query => newsroom.call('getLineage', { query }) });
  const locked = createLockedWork(core);
  const forgetUser = forgetIn(core, parts, locked);
  let present: string | undefined;
  let formerOnes: readonly string[] = [];
  const readAgain = (): void => {
    queueStore.forget();
    for (const part of parts) part.readAgain?.();
  };
  session.changed.on(state => {
    const owner = session.owner();
    if (state.kind !== 'signedIn' || owner === undefined || owner === present) return;
    present = owner;
    const username = session.username();
    if (username !== undefined) former.note(owner, username);
    const beside = ownersBeside(deskDatabase.connection, owner);
    const known = new Set([...beside, ...ownersLocked(deskDatabase.connection, owner.slice(owner.indexOf('@') + 1))]);
    formerOnes = [...known].filter(other => former.maySame(owner, other));
    for (const other of beside) if (!formerOnes.includes(other)) forgetUser(other);
    const isOpened = locked.open(owner);
    for (const part of parts) part.begin?.(owner);
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

const followLineage = (
  { lineage, gone }: Pick<Core, 'lineage'> & Pick<Services, 'gone'>,
  notifyOpen: () => void,
  guard: (work: Promise<unknown>) => void,
): void => {
  lineage.changed.on(() => {
    notifyOpen();
    gone.notify();
    guard(gone.checkAll());
  });
};

/** Tells the services about each other: back online, signed in, signed out. */
export const wireServices = (core: Core, services: Services, parts: readonly DeskPart[]): Lifecycle => {
  const { shell, log, deskDatabase: database, connectivity, session, queue, live, outboxChanged, emit } = core;
  const { articles, gone, kept, pictures } = services;
  const followed = { ...core, ...services };
  const { openDrafts, windows } = articles.context;
  let disposed = false;
  let lastOwner: string | undefined;
  let lastWhose = `${session.state().kind} ${session.owner() ?? ''}`;

  const guard = createRunInBackground(log);
  const { forgetUser, settleFormer } = forgetWhoLeaves(core, parts);

  const goOn = async (): Promise<void> => {
    if (disposed || !connectivity.isOnline() || session.state().kind !== 'signedIn') return;
    await session.verify(askPersonOf(core.newsroom));
    await settleFormer();
    await core.lineage.look();
    await gone.checkAll();
    queue.kickAll();
    for (const part of parts) await part.goOn?.();
  };

  const handleSession = (state: SessionState): void => {
    const owner = session.owner();
    if (owner !== lastOwner) {
      openDrafts.clear();
      windows.clear();
      lastOwner = owner;
      if (owner !== undefined) kept.tidy(owner);
    }
    emit('session.changed', state);
    emit('damage.changed', core.damageReports.state(owner));
    // What waits is the same for a login that was renewed or found valid.
    const whose = `${state.kind} ${owner ?? ''}`;
    if (whose !== lastWhose) outboxChanged.emit(undefined);
    lastWhose = whose;
    queue.kick();
    pictures.notifyAll();
    live.kick();
    if (state.kind === 'signedIn' && !state.unverified) guard(goOn());
  };

  const notifyOpen = (): void => [...openDrafts.all()].forEach(draftId => articles.context.notify(draftId));

  followOutbox(followed);
  followItems(followed);
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
      if (database.recovery !== undefined) log.error('databaseSetAside');
      session.changed.on(handleSession);
      connectivity.changed.on(handleConnectivity);
      followLineage(followed, notifyOpen, guard);
      for (const follow of [followPictures, followSending, followDamages]) follow(followed);
      followLive(core, parts);
      session.start();
      for (const part of parts) part.start?.();
      queue.start();
      connectivity.start();
      live.kick();
      guard(goOn());
      return Promise.resolve();
    },
    dispose: () => {
      if (disposed) return Promise.resolve();
      disposed = true;
      // The file is closed last: everybody before may still write.
      for (const part of [core.newsroom, live, connectivity, session, queue]) part.dispose();
      for (const part of parts) part.dispose?.();
      database.dispose();
      return Promise.resolve();
    },
    forgetUser,
  };
};
