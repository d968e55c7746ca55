import { outsideAddress } from '#bridge/outside-address.ts';
import { createGateway } from './api/gateway.ts';
import { addressesOf, reachBy } from './api/addresses.ts';
import { createArticles } from './articles/articles.ts';
import { newsroomAt } from './auth/owner.ts';
import { createComments } from './comments/comments.ts';
import { createSentComments } from './comments/sent-comments.ts';
import { createConnection } from './compose-connection.ts';
import { createDeskStores } from './compose-stores.ts';
import { createSignal } from './events.ts';
import { createGuardedClock } from './guarded-clock.ts';
import { createGoneCopies, titleOfArticle } from './gone/gone.ts';
import { createLostParts } from './gone/lost.ts';
import { createFormerAccounts } from './lineage/former-accounts.ts';
import { createLineage } from './lineage/lineage.ts';
import { createLineageStore } from './lineage/lineage-store.ts';
import { createHandlers } from './handlers.ts';
import type { EmitEvent, Host } from './host.ts';
import { createItemServices } from './items/compose.ts';
import { createItemRemote } from './items/remote.ts';
import { createKeptDrawings, createKeptServices } from './kept/compose.ts';
import { wireServices } from './lifecycle.ts';
import { createLive } from './live/live.ts';
import { createLockedWork } from './locked/locked-work.ts';
import { createLog } from './log/log.ts';
import { createMedia } from './media/media.ts';
import { withBadge } from './outbox/badge.ts';
import { createOneWayServices } from './one-way/compose.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createSending } from './outbox/sending.ts';
import { createUnsavedDrafts } from './outbox/unsaved-drafts.ts';
import { createPictureServices } from './pictures/compose.ts';
import { MAX_TAKEN_BYTES } from './pictures/intake.ts';
import type { Shell } from './ports.ts';
import { createQueue } from './queue/queue.ts';
import { createQueueSource } from './queue/source.ts';
import { createRecords } from './records/records.ts';
import { computerNameOf } from './settings/computer-name.ts';
import { mergeUnitOf } from './settings/merge-unit.ts';
import { createPlacementServices } from './placement/compose.ts';
import { createDeskSpelling } from './spelling/desk-spelling.ts';
import { createRunningWork } from './running-work/running-work.ts';
import { createSpelling } from '#spelling/spelling.ts';
import { createTickerServices } from './tickers/compose.ts';
import { writeSupportBundle } from './support/support-bundle.ts';

/** Where the newsroom is and how this desk logs in there. */
export interface HostConfig {
  /** Address of the API without a slash at its end, for example "http://127.0.0.1:4400/api"; or several, separated by commas. */
  readonly apiUrl: string;
  /** Address of the login's issuer; default `{apiUrl}/auth`. */
  readonly issuer?: string;
  /** What this desk calls the newsroom when it keeps work for it; default its address. For one whose address changes. */
  readonly newsroomName?: string;
  /** Why the newsroom that this desk brings along did not start, in its own words. */
  readonly newsroomRefusal?: string;
  /** Where one asks for another access level: a form (https) or a mail address (mailto). */
  readonly supportUrl?: string;
  /** Host of the publisher's front-end components, for example "components.example.ch". */
  readonly frontendComponentHost?: string;
  /** Public client id; default "galley-desktop". */
  readonly clientId?: string;
  /** An unanswered call counts as failed after this; default 30 seconds. */
  readonly timeoutMs?: number;
}

/** The newsroom that a desk brings along: the same one, whatever port it got this time. */
export const EMBEDDED_NEWSROOM = 'embedded';
/** Where the front-end components of the demo newsroom would be served. */
const DEMO_COMPONENT_HOST = 'components.galley.example';

/**
 * Puts the desktop's services together, each from those above it. Opening the data folder may refuse (`HostRefusedError`: written by a
 * newer Galley). Nothing runs before `start`.
 */
export const createHost = (plainShell: Shell, config: HostConfig, emitPlain: EmitEvent): Host => {
  const log = createLog({ clock: plainShell.clock, sink: plainShell.log });
  const clock = createGuardedClock(plainShell.clock, log);
  const work = createRunningWork();
  const addresses = addressesOf(config.apiUrl);
  const [apiUrl = ''] = addresses;
  const { network } = plainShell;
  const shell: Shell = { ...plainShell, clock, network: { ...network, fetch: reachBy(addresses, network.fetch) } };
  const { random, dataFolder, saveExport } = shell;
  const emit = withBadge(shell, emitPlain);
  const newsroomName = config.newsroomName ?? newsroomAt(apiUrl);

  const stores = createDeskStores({ shell, log, newsroomName });
  const { desk, database, damageReports, settings, elsewhere, lanes, queueStore: store, itemStore, articleStores, index } = stores;
  const { book } = articleStores;

  const lineageStore = createLineageStore(database);
  const lineage = createLineage({
    clock,
    log,
    store: lineageStore,
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- made below, asked later: the connection is guarded by the lineage
    owner: () => session.owner(),
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- likewise
    ask: query => newsroom.call('getLineage', { query }),
  });
  const { connectivity, session, newsroom } = createConnection({
    ...config,
    ...{ shell, log, settings, apiUrl, newsroomName, work, guard: lineage.guard },
  });
  const { owner } = session;
  const { isOnline } = connectivity;
  const gateway = createGateway({ ...stores, newsroom, clock, random, owner, locales: settings.locales, search: index.search });
  const { touch } = gateway;

  const sending = createSending(settings);
  const sendingAs = (): string | undefined =>
    session.state().kind === 'signedIn' && !sending.isPaused() && !lineage.isHeld(owner() ?? '') ? owner() : undefined;
  const outboxChanged = createSignal<undefined>();
  const notifyOutbox = (): void => void outboxChanged.emit(undefined);
  const queue = createQueue({ clock, random, log, store, lanes, newsroom, sendingAs, isOnline, changed: notifyOutbox });

  const common = {
    shell, clock, random, log, database, damageReports, newsroom, gateway, owner, isOnline, emit, touch, sendingAs, notifyOutbox,
    believed: lineage, work,
  }; // prettier-ignore
  const pictures = createPictureServices({
    ...common,
    queue,
    store,
    isHeld: sending.isHoldingPictures,
    findDraft: book.find,
    items: itemStore,
  });
  const articles = createArticles({
    ...common,
    session,
    stores: articleStores,
    queue,
    queueStore: store,
    rows: stores.rows,
    pictures,
    readTemplates: () => gateway.known({ operation: 'listTemplates' }),
    computerName: () => computerNameOf(settings, shell),
    mergeUnit: () => mergeUnitOf(settings),
  });
  const items = createItemServices({
    ...common,
    queue,
    store: itemStore,
    remote: createItemRemote(newsroom),
    pictures: { areThere: ids => pictures.areThere(owner() ?? '', ids) },
  });
  const oneWay = createOneWayServices({ newsroom, random, isOnline, owner, touch, articles, items });
  const sentComments = createSentComments(database);
  const comments = createComments({
    ...common,
    sent: sentComments,
    queue,
    store,
    person: articles.context.person,
    articleIdOf: (person, id) => {
      const draft = book.find(person, id);
      return draft ? draft.articleId : id;
    },
    notify: articleId => emit('comments.changed', { articleId }),
  });
  const { tickers, keptEvents } = createTickerServices({
    ...{ ...common, queue, store, itemStore },
    answers: stores.answers,
    person: articles.context.person,
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- made below, asked later
    isLive: () => live.isLive(),
    notify: tickerId => emit('tickers.changed', { tickerId }),
  });
  // eslint-disable-next-line @typescript-eslint/no-use-before-define -- made below, asked later
  const placements = createPlacementServices({ ...common, queue, store, answers: stores.answers, isLive: () => live.isLive() });
  const records = createRecords({ ...common, articleIdOf: (person, id) => book.find(person, id)?.articleId ?? id });
  const outbox = createOutbox({
    saveExport,
    source: createQueueSource({ queue, store, clock, owner }),
    drafts: createUnsavedDrafts({ owner, book, isQueued: articles.context.entries.hasAny, items: itemStore, records }),
    findArticle: id => book.find(owner() ?? '', id),
  });

  const keptPictures = createKeptDrawings({ shell, database, newsroom, work });
  const drawKept: typeof pictures.draw = (id, request) => keptPictures.draw(owner() ?? '', id, request);
  const media = createMedia({ newsroom, pictures, dataFolder, clock, owner, drawKept, work });
  const kept = createKeptServices({
    ...common,
    session, settings, articles, items, itemStore, pictures, media, keptPictures, index,
    isProvenOnline: () => isOnline() && connectivity.state().lastContactAt !== null,
    takesPictures: () => !sending.isHoldingPictures(),
  }); // prettier-ignore
  const lost = createLostParts({
    ...{ ...common, answers: stores.answers, pictures: pictures.sent, person: articles.context.person },
    isMissing: (person, id) => ['missing', 'older'].includes(book.find(person, id)?.facts.gone?.reason ?? ''),
    titleOf: (person, id) => titleOfArticle(book.find(person, id)),
    moved: comments.moved,
    sent: sentComments,
    write: (articleId, work) => void comments.work(articleId, work),
  });
  const gone = createGoneCopies({
    shell,
    lost,
    lineage,
    articles: articles.context,
    opening: articles.opening,
    items,
    itemStore,
    owner,
    touch,
    isOnline,
    kick: queue.kickAll,
    notify: () => {
      const state = gone.list();
      if (state.ok) emit('gone.changed', state.value);
      notifyOutbox();
    },
  });
  const former = createFormerAccounts({ database, store: lineageStore, ask: query => newsroom.call('getLineage', { query }) });
  const locked = createLockedWork({ shell, database, log, damageReports });

  const live = createLive({
    ...{ clock, random, log, session },
    stream: network.stream && work.watched('calls', reachBy(addresses, network.stream)),
    apiUrl: () => apiUrl,
    isWanted: () => isOnline() && session.state().kind === 'signedIn',
    suspect: connectivity.suspect,
  });
  const spelling = createDeskSpelling({
    ...common,
    spelling: work.watched('spelling', createSpelling()),
    notify: () => emit('spelling.changed', {}),
  });
  const services = {
    connectivity,
    live,
    session,
    gateway,
    articles,
    kept,
    gone,
    sending,
    pictures,
    records,
    tickers,
    keptEvents,
    spelling,
    ...placements,
    newsroom,
    outbox,
    damageReports,
  };
  const { forgetUser, start, dispose } = wireServices({
    ...stores, ...services, shell, log, lineage, former, queue, items, media, locked, outboxChanged, emit,
  }); // prettier-ignore
  const supportBundle = () =>
    writeSupportBundle({
      shell, apiUrl, database, settings, session, connectivity, sending,
      outbox: () => outbox.list().entries,
      kept: async () => {
        const state = await kept.state();
        return state.ok ? state.value : undefined;
      },
    }); // prettier-ignore
  return {
    handlers: createHandlers({
      ...stores, ...services, shell, apiUrl, log, comments, supportBundle, forgetUser, work,
      items: items.items,
      itemGoingOut: items.goingOut,
      oneWay,
      recovery: desk.recovery,
      newsroomRefusal: config.newsroomRefusal ?? null,
      frontendComponentHost: config.frontendComponentHost ?? (config.newsroomName === EMBEDDED_NEWSROOM ? DEMO_COMPONENT_HOST : null),
      supportUrl: (config.supportUrl !== undefined && outsideAddress(config.supportUrl)) || null,
    }), // prettier-ignore
    media: media.answer,
    intake: { takeStream: pictures.intake.takeStream, takePath: pictures.intake.takePath, maxBytes: MAX_TAKEN_BYTES },
    elsewhere,
    unsent: () => outbox.list(),
    work: work.state,
    start,
    dispose: async () => {
      await dispose();
      clock.dispose();
    },
  };
};
