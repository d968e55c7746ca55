import type { SessionState } from '#bridge/states.ts';
import { createBackground } from './background.ts';
import type { AnswerStore } from './api/answer-store.ts';
import type { Gateway } from './api/gateway.ts';
import type { KnownRows } from './api/known-rows.ts';
import type { Newsroom } from './api/newsroom.ts';
import type { Articles } from './articles/articles.ts';
import type { Session } from './auth/session.ts';
import type { Connectivity } from './connectivity/connectivity.ts';
import type { Damages } from './damage/damages.ts';
import type { DeskDatabase } from './database/desk-database.ts';
import { ownersBeside } from './drafts/owners.ts';
import type { SetAsideFiles } from './drafts/set-aside.ts';
import type { EmitEvent } from './host.ts';
import type { LockedWork } from './locked/locked-work.ts';
import type { Log } from './log/log.ts';
import type { ItemServices } from './items/compose.ts';
import type { Kept } from './kept/kept.ts';
import type { Sending } from './outbox/sending.ts';
import type { Media } from './media/media.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Shell } from './ports.ts';
import type { Records } from './records/records.ts';
import type { Queue } from './queue/queue.ts';
import type { QueueStore } from './queue/queue-store.ts';

export interface Wiring {
  readonly shell: Shell;
  readonly log: Log;
  readonly desk: DeskDatabase;
  readonly newsroom: Newsroom;
  readonly connectivity: Connectivity;
  readonly session: Session;
  readonly gateway: Gateway;
  readonly articles: Articles;
  readonly items: ItemServices;
  readonly queue: Queue;
  readonly queueStore: Pick<QueueStore, 'forget'>;
  readonly damages: Damages;
  readonly setAside: SetAsideFiles;
  readonly locked: LockedWork;
  readonly kept: Kept;
  readonly sending: Sending;
  readonly pictures: Pictures;
  readonly records: Records;
  readonly media: Pick<Media, 'forget'>;
  readonly answers: AnswerStore;
  readonly rows: KnownRows;
  readonly emit: EmitEvent;
}

export interface Lifecycle {
  readonly start: () => Promise<void>;
  readonly dispose: () => Promise<void>;
  /** Signing out clears what was read as this person; unsent work stays, encrypted, for their next login (ASVS 14.3.1). */
  readonly forgetUser: (owner: string) => void;
}

const forgetIn =
  ({ desk, answers, rows, articles, items, kept, pictures, records, media, setAside, locked }: Wiring): Lifecycle['forgetUser'] =>
  owner => {
    answers.clear(owner);
    rows.clear(owner);
    articles.context.book.dropCopies(owner);
    items.trim(owner, 0);
    pictures.forgetOwner(owner);
    media.forget();
    records.forgetOwner(owner);
    setAside.tidy();
    locked.lock(owner);
    articles.context.book.forget();
    pictures.forgetRows();
    kept.forgetOwner(owner);
    desk.shred();
    desk.backups.renew();
  };

/** Locks what people leave behind, and opens it for who comes back, before anybody looks for it. */
const forgetWhoLeaves = (wiring: Wiring): Lifecycle['forgetUser'] => {
  const { session, desk, locked, articles, pictures, records } = wiring;
  const forgetUser = forgetIn(wiring);
  let present: string | undefined;
  session.changed.on(state => {
    const owner = session.owner();
    if (state.kind !== 'signedIn' || owner === undefined || owner === present) return;
    present = owner;
    for (const other of ownersBeside(desk.connection, owner)) forgetUser(other);
    const isOpened = locked.open(owner);
    records.begin(owner);
    if (!isOpened) return;
    articles.context.book.forget();
    pictures.forgetRows();
  });
  return owner => {
    present = undefined;
    forgetUser(owner);
  };
};

/** A text that waited for its pictures may go now. */
const followPictures = ({ pictures, articles, queue }: Wiring): void => {
  pictures.changed.on(() => {
    articles.context.sync.kick();
    queue.kick();
    articles.tellOutbox();
  });
};

/** Stopped, or going on: whoever sends looks again. */
const followSending = ({ sending, pictures, articles, queue, kept, emit }: Wiring): void => {
  sending.changed.on(state => {
    emit('sending.changed', state);
    pictures.kickAll();
    articles.context.sync.kickAll();
    queue.kickAll();
    kept.kick();
    pictures.tellAll();
    articles.tellOutbox();
  });
};

/** Who reads a text that was damaged learns so, and so does the next window of the same person. */
const followDamages = ({ damages, session, emit }: Wiring): void => {
  damages.changed.on(() => {
    emit('damage.changed', damages.state(session.owner()));
  });
};

/** Lets the services hear of each other: back online, signed in, signed out. */
export const wireServices = (wiring: Wiring): Lifecycle => {
  const { shell, log, desk, connectivity, session, gateway, articles, items, queue, kept, pictures, emit } = wiring;
  const { sync, openDrafts } = articles.context;
  let disposed = false;
  let lastOwner: string | undefined;

  const guard = createBackground(log);

  /** Open articles may have changed over there while this desk could not see it. */
  const compareOpen = async (): Promise<void> => {
    for (const draftId of openDrafts.all()) await articles.opening.compare(draftId);
  };

  const goOn = async (): Promise<void> => {
    if (disposed || !connectivity.isOnline() || session.state().kind !== 'signedIn') return;
    await session.verify();
    pictures.kickAll();
    sync.kickAll();
    queue.kickAll();
    await gateway.call({ operation: 'listTemplates' });
    await compareOpen();
    await items.compareOpen();
    kept.kick();
  };

  const handleSession = (state: SessionState): void => {
    const owner = session.owner();
    if (owner !== lastOwner) {
      openDrafts.clear();
      gateway.touch();
      lastOwner = owner;
      if (owner !== undefined) {
        kept.tidy(owner);
      }
    }
    emit('session.changed', state);
    emit('damage.changed', wiring.damages.state(owner));
    articles.tellOutbox();
    pictures.kick();
    pictures.tellAll();
    if (state.kind === 'signedIn' && !state.unverified) guard(goOn());
  };

  const tellOpen = (): void => {
    for (const draftId of openDrafts.all()) articles.context.tell(draftId);
  };

  const forgetUser = forgetWhoLeaves(wiring);

  let wasOnline = connectivity.isOnline();
  return {
    start: () => {
      log.info('hostStarted', { version: shell.version, shell: shell.kind, platform: shell.platform });
      if (desk.recovery !== undefined) log.error('databaseSetAside');
      session.changed.on(handleSession);
      connectivity.changed.on(state => {
        emit('connectivity.changed', state);
        const isOnline = state.kind === 'online';
        if (isOnline !== wasOnline) {
          tellOpen();
          pictures.tellAll();
        }
        if (isOnline && !wasOnline) guard(goOn());
        wasOnline = isOnline;
      });
      followPictures(wiring);
      followSending(wiring);
      followDamages(wiring);
      session.start();
      pictures.start();
      sync.start();
      articles.forecasts.start();
      queue.start();
      connectivity.start();
      guard(goOn());
      return Promise.resolve();
    },
    dispose: () => {
      if (disposed) return Promise.resolve();
      disposed = true;
      // The file is closed last: everybody before may still write.
      for (const part of [wiring.newsroom, connectivity, session, sync, articles.forecasts, queue, kept, pictures, desk]) part.dispose();
      return Promise.resolve();
    },
    forgetUser,
  };
};
