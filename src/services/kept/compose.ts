import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { KeptPlace } from '#bridge/offline.ts';
import type { RenderPicture } from '#imaging/types.ts';
import type { Gateway } from '../api/gateway.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Articles } from '../articles/articles.ts';
import type { Session } from '../auth/session.ts';
import type { EmitEvent } from '../host.ts';
import type { ItemServices } from '../items/compose.ts';
import { hasWork } from '../items/record.ts';
import type { ItemStore } from '../items/item-store.ts';
import type { Log } from '../log/log.ts';
import type { Media } from '../media/media.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import type { RunningWork } from '../running-work/running-work.ts';
import type { Settings } from '../settings/settings.ts';
import { createKept, type Kept } from './kept.ts';
import { createKeptPictures, type KeptPictures } from './kept-pictures.ts';
import { createKeptStore } from './kept-store.ts';
import type { SearchIndex } from './search-index.ts';

export interface KeptServicesPorts {
  readonly shell: Shell;
  readonly log: Log;
  readonly database: LocalDatabase;
  readonly newsroom: Newsroom;
  readonly gateway: Gateway;
  readonly session: Session;
  readonly settings: Settings;
  readonly articles: Articles;
  readonly items: ItemServices;
  readonly itemStore: ItemStore;
  readonly pictures: Pictures;
  readonly media: Media;
  readonly keptPictures: KeptPictures;
  readonly index: SearchIndex;
  readonly isOnline: () => boolean;
  readonly isProvenOnline: () => boolean;
  readonly takesPictures: () => boolean;
  readonly work: Pick<RunningWork, 'watched'>;
  readonly emit: EmitEvent;
}

/** Drawing is loaded with the first picture that needs it. */
const render: RenderPicture = async (source, request) => (await import('#imaging/render.ts')).renderPicture(source, request);

/** Pictures of kept items; a module of their own, so that any view of pictures can use them. */
export const createKeptDrawings = ({
  shell,
  database,
  newsroom,
  work,
}: Pick<KeptServicesPorts, 'shell' | 'database' | 'newsroom' | 'work'>): KeptPictures =>
  createKeptPictures({
    database,
    newsroom,
    dataFolder: shell.dataFolder,
    disk: work.watched('disk', { readFile, rename, rm, writeFile }),
    render: work.watched('pictures', render),
  });

const readItem =
  ({ articles, itemStore, session }: KeptServicesPorts) =>
  ({ resource, id }: KeptPlace): unknown => {
    const owner = session.owner();
    if (owner === undefined) return undefined;
    if (resource !== 'articles') {
      const record = itemStore.get(owner, id);
      return record && [record.working, record.metadata];
    }
    const { book, openDrafts } = articles.context;
    const draft = book.find(owner, id);
    if (draft && !openDrafts.isOpen(draft.id)) book.settle(draft.id);
    return draft && [draft.working, draft.facts.metadata];
  };

const removeCopy =
  ({ articles, itemStore }: KeptServicesPorts) =>
  (owner: string, { resource, id }: KeptPlace): void => {
    if (resource !== 'articles') {
      const record = itemStore.get(owner, id);
      if (record && !hasWork(record) && !record.gone) itemStore.remove(owner, id);
      return;
    }
    articles.context.book.dropCopy(owner, id);
  };

/** Assembles the services of kept copies. */
export const createKeptServices = (ports: KeptServicesPorts): Kept => {
  const { shell, session, articles, items, pictures, database, emit } = ports;
  const isSignedIn = (): boolean => session.state().kind === 'signedIn';
  return createKept({
    clock: shell.clock,
    log: ports.log,
    settings: ports.settings,
    store: createKeptStore(database),
    pictures: ports.keptPictures,
    index: ports.index,
    gateway: ports.gateway,
    owner: session.owner,
    isProvenOnline: ports.isProvenOnline,
    fetchingAs: () => (isSignedIn() && ports.isOnline() ? session.owner() : undefined),
    fetchItem: place => {
      const { resource, id } = place;
      return resource === 'articles' ? articles.opening.keepCopy(id) : items.keepCopy({ resource, id });
    },
    readItem: readItem(ports),
    removeCopy: removeCopy(ports),
    isOpen: id => {
      const owner = session.owner();
      const draft = owner === undefined ? undefined : articles.context.book.find(owner, id);
      return items.isOpen(id) || (draft !== undefined && articles.context.openDrafts.isOpen(draft.id));
    },
    hasOwn: pictures.isHere,
    takesPictures: ports.takesPictures,
    previewBytes: ports.media.previewBytes,
    unsentBytes: owner =>
      Number(
        database.prepare('SELECT coalesce(sum(bytes), 0) AS n FROM picture WHERE owner = ? AND sent_at IS NULL').get(owner)?.['n'] ?? 0,
      ),
    notify: progress => emit('offline.changed', { progress }),
  });
};
