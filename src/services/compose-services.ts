import { type Articles, createArticles } from './articles/articles.ts';
import { type Comments, createComments } from './comments/comments.ts';
import { createSentComments } from './comments/sent-comments.ts';
import type { Core } from './compose-core.ts';
import { createDesktop, type Desktop } from './desktop/desktop.ts';
import { createNotices, type Notices } from './desktop/notices.ts';
import { createOpenedFiles, type OpenedFiles } from './desktop/opened-files.ts';
import { createGoneCopies, type GoneCopies, titleOfArticle } from './gone/gone.ts';
import { createLostParts, type LostPartsPorts } from './gone/lost.ts';
import { createItemServices, type ItemServices } from './items/compose.ts';
import { createItemRemote } from './items/remote.ts';
import { createKeptDrawings, createKeptServices } from './kept/compose.ts';
import type { Kept } from './kept/kept.ts';
import { createMedia, type Media } from './media/media.ts';
import { createOneWayServices } from './one-way/compose.ts';
import type { OneWay } from './one-way/one-way.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { createUnsavedDrafts } from './outbox/unsaved-drafts.ts';
import { createPictureServices } from './pictures/compose.ts';
import type { Pictures } from './pictures/pictures.ts';
import { createPlacementServices, type PlacementServices } from './placement/compose.ts';
import { createQueueSource } from './queue/source.ts';
import { createRecords, type Records } from './records/records.ts';
import { ROWS_BELOW_ITEMS } from './row-kinds.ts';
import { computerNameOf } from './settings/computer-name.ts';
import { mergeUnitOf } from './settings/merge-unit.ts';
import { createDeskSpelling, type DeskSpelling } from './spelling/desk-spelling.ts';
import { createUpdates, type Updates } from './updates/updates.ts';
import { createRunInBackground } from './run-in-background.ts';
import { createSpelling } from '#spelling/spelling.ts';

type RowsOnThisDesk = ReturnType<(typeof ROWS_BELOW_ITEMS)[number]['create']>;

/** Services for content written on the desk and for sending it. */
export interface Written extends PlacementServices {
  /** Of each kind of rows below items. */
  readonly rowsBelow: readonly RowsOnThisDesk[];
  readonly pictures: Pictures;
  readonly articles: Articles;
  readonly items: ItemServices;
  readonly oneWay: OneWay;
  readonly comments: Comments;
  readonly records: Records;
  readonly outbox: Outbox;
}

/** Services for copies of the newsroom's data, and for giving them back to it. */
export interface Copies {
  readonly media: Media;
  readonly kept: Kept;
  readonly gone: GoneCopies;
}

export interface Services extends Written, Copies {
  readonly spelling: DeskSpelling;
  readonly desktop: Desktop;
  readonly opened: OpenedFiles;
  readonly notices: Notices;
  readonly updates: Updates;
}

/** Returns the dependencies shared by most services. */
const commonOf = (core: Core) => ({
  ...core,
  random: core.shell.random,
  store: core.queueStore,
  owner: core.session.owner,
  isOnline: core.connectivity.isOnline,
  touch: core.gateway.touch,
  notifyOutbox: (): void => void core.outboxChanged.emit(undefined),
  believed: core.lineage,
  isLive: core.live.isLive,
});
type Common = ReturnType<typeof commonOf>;

const createWritten = (common: Common): Written & { readonly lostComments: LostCommentPorts } => {
  const { articleStores, database, gateway, itemStore, queue, queueStore, sending, session, settings, shell, newsroom, owner } = common;
  const { book } = articleStores;
  const pictures = createPictureServices({
    ...common,
    isHeld: sending.isHoldingPictures,
    isRescued: common.deskDatabase.recovery !== undefined,
    findDraft: book.find,
    drafts: book,
    items: itemStore,
  });
  const articles = createArticles({
    ...common,
    session,
    queueStore,
    pictures,
    stores: articleStores,
    readTemplates: () => gateway.known({ operation: 'listTemplates' }),
    computerName: () => computerNameOf(settings, shell),
    mergeUnit: () => mergeUnitOf(settings),
  });
  const items = createItemServices({
    ...common,
    store: itemStore,
    remote: createItemRemote(newsroom),
    pictures: { areThere: ids => pictures.areThere(owner() ?? '', ids) },
  });
  const { person } = articles.context;
  const sent = createSentComments(database);
  const comments = createComments({
    ...common,
    sent,
    person,
    articleIdOf: (owner, id) => {
      const draft = book.find(owner, id);
      return draft ? draft.articleId : id;
    },
    notify: articleId => common.emit('comments.changed', { articleId }),
  });
  const records = createRecords({ ...common, articleIdOf: (owner, id) => book.find(owner, id)?.articleId ?? id });
  return {
    pictures,
    articles,
    items,
    comments,
    records,
    rowsBelow: ROWS_BELOW_ITEMS.map(({ create }) => create({ ...common, person, areThere: pictures.areThere, unshown: pictures.unshown })),
    ...createPlacementServices(common),
    oneWay: createOneWayServices({ ...common, articles, items }),
    outbox: createOutbox({
      saveExport: shell.saveExport,
      source: createQueueSource({ ...common, queue }),
      drafts: createUnsavedDrafts({ owner, book, pendingOf: articles.context.entries.pendingOf, items: itemStore, records }),
      findArticle: id => book.find(owner() ?? '', id),
    }),
    lostComments: { moved: comments.moved, sent, write: (articleId, work) => void comments.work(articleId, work) },
  };
};
type LostCommentPorts = Pick<LostPartsPorts, 'moved' | 'sent' | 'write'>;

const createCopies = (common: Common, { pictures, articles, items, rowsBelow, lostComments }: ReturnType<typeof createWritten>): Copies => {
  const { articleStores, connectivity, emit, isOnline, queue, sending, shell, owner } = common;
  const { book } = articleStores;
  const keptPictures = createKeptDrawings(common);
  const drawKept: Pictures['draw'] = (id, request) => keptPictures.draw(owner() ?? '', id, request);
  const media = createMedia({ ...common, pictures, dataFolder: shell.dataFolder, drawKept });
  const kept = createKeptServices({
    ...common,
    articles,
    items,
    pictures,
    media,
    keptPictures,
    isProvenOnline: () => isOnline() && connectivity.state().lastContactAt !== null,
    takesPictures: () => !sending.isHoldingPictures(),
  });
  const lost = createLostParts({
    ...common,
    ...lostComments,
    pictures: pictures.sent,
    rows: rowsBelow.map(({ lost }) => lost),
    person: articles.context.person,
    isMissing: (person, id) => ['missing', 'older'].includes(book.find(person, id)?.facts.gone?.reason ?? ''),
    titleOf: (person, id) => titleOfArticle(book.find(person, id)),
  });
  const gone = createGoneCopies({
    ...common,
    lost,
    items,
    articles: articles.context,
    opening: articles.opening,
    kick: queue.kickAll,
    notify: () => {
      const state = gone.list();
      if (state.ok) emit('gone.changed', state.value);
      common.notifyOutbox();
    },
  });
  return { media, kept, gone };
};

const createUpdateService = (core: Core, outbox: Outbox): Updates => {
  const { shell, sending, log, emit } = core;
  return createUpdates({
    ...core,
    isSparing: sending.isHoldingPictures,
    unsent: () => outbox.list(),
    runInBackground: createRunInBackground(log),
    notify: state => {
      shell.showReadyUpdate?.(state.step.kind === 'ready' ? state.step.version : null);
      emit('updates.changed', state);
    },
  });
};

/** Puts the services together, each from those above it. */
export const createServices = (core: Core): Services => {
  const common = commonOf(core);
  const { lostComments, ...written } = createWritten(common);
  const spelling = createDeskSpelling({
    ...common,
    spelling: core.work.watched('spelling', createSpelling()),
    notify: () => core.emit('spelling.changed', {}),
  });
  const desktop = createDesktop(core);
  const opened = createOpenedFiles({ random: common.random, notify: () => core.emit('desktop.opened', {}) });
  const copies = createCopies(common, { ...written, lostComments });
  const updates = createUpdateService(core, written.outbox);
  return { ...written, ...copies, spelling, desktop, opened, updates, notices: createNotices(common) };
};
