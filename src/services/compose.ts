import { BRIDGE_EVENTS } from '#bridge/events.ts';
import { outsideAddress } from '#bridge/outside-address.ts';
import { createApiClient } from '#contract/client.ts';
import { createEtagMemory } from '#contract/etags.ts';
import { createAnswerStore } from './api/answer-store.ts';
import { createGateway } from './api/gateway.ts';
import { createKnownRows } from './api/known-rows.ts';
import { createNewsroom } from './api/newsroom.ts';
import { createArticles } from './articles/articles.ts';
import { createLoginStore } from './auth/login-store.ts';
import { createOAuth } from './auth/oauth.ts';
import { newsroomAt, ownerIn } from './auth/owner.ts';
import { createSession } from './auth/session.ts';
import { createDamages } from './damage/damages.ts';
import { repairPlaces } from './drafts/repair-places.ts';
import { type Connectivity, createConnectivity } from './connectivity/connectivity.ts';
import { createHealthProbe, watchFetch } from './connectivity/watched-fetch.ts';
import { openDeskDatabase } from './database/desk-database.ts';
import { adoptOwners, workElsewhere } from './drafts/owners.ts';
import { createGuardedClock } from './guarded-clock.ts';
import { createSetAsideFiles } from './drafts/set-aside.ts';
import { createHandlers } from './handlers.ts';
import type { EmitEvent, Host } from './host.ts';
import { createComments } from './comments/comments.ts';
import { createItemServices } from './items/compose.ts';
import { createDeskIndex, createKeptDrawings, createKeptServices } from './kept/compose.ts';
import { createItemStore } from './items/item-store.ts';
import { createItemRemote } from './items/remote.ts';
import { wireServices } from './lifecycle.ts';
import { createLockedWork } from './locked/locked-work.ts';
import { createLog } from './log/log.ts';
import { createMedia } from './media/media.ts';
import { createPictureServices } from './pictures/compose.ts';
import { MAX_TAKEN_BYTES } from './pictures/intake.ts';
import type { Shell } from './ports.ts';
import { createRecords } from './records/records.ts';
import { withBadge } from './outbox/badge.ts';
import { createQueue } from './queue/queue.ts';
import { createQueueStore } from './queue/queue-store.ts';
import type { Lane } from './queue/lane.ts';
import { createQueueSource } from './queue/source.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createSending } from './outbox/sending.ts';
import type { OutboxSource } from './outbox-source.ts';
import { createPicturesOf } from './pictures/shown-pictures.ts';
import { writeSupportBundle } from './support/support-bundle.ts';
import { computerNameOf } from './settings/computer-name.ts';
import { createSettings } from './settings/settings.ts';

/** Where the newsroom is and how this desk logs in there. */
export interface HostConfig {
  /** Address of the API without a slash at its end, for example "http://127.0.0.1:4400/api". */
  readonly apiUrl: string;
  /** Address of the login's issuer; default `{apiUrl}/auth`. */
  readonly issuer?: string;
  /** What this desk calls the newsroom when it keeps work for it; default its address. For one whose address changes. */
  readonly newsroomName?: string;
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
/** Where the front-end components of the demo newsroom would stand. */
const DEMO_COMPONENT_HOST = 'components.galley.example';

const PROBE_TIMEOUT_MS = 5_000;

/**
 * Puts the desktop's services together. Opening the data folder may refuse (`HostRefusedError`: written by a newer Galley).
 * Nothing runs before `start`.
 */
export const createHost = (plainShell: Shell, config: HostConfig, emitPlain: EmitEvent): Host => {
  const log = createLog({ clock: plainShell.clock, sink: plainShell.log });
  const clock = createGuardedClock(plainShell.clock, log);
  const shell: Shell = { ...plainShell, clock };
  const { chance, network } = shell;
  const emit = withBadge(shell, emitPlain);
  const apiUrl = config.apiUrl.replace(/\/+$/u, '');
  const desk = openDeskDatabase({ shell, log });
  const database = desk.connection;
  const damages = createDamages({ database, clock, log });
  const settings = createSettings(database);
  const newsroomName = config.newsroomName ?? newsroomAt(apiUrl);
  adoptOwners(database, newsroomName);
  const elsewhere = workElsewhere(database, newsroomName);

  const watched = watchFetch({ fetch: network.fetch, apiUrl, connectivity: (): Connectivity => connectivity });
  const askHealth = createHealthProbe({ fetch: network.fetch, apiUrl, clock, timeoutMs: PROBE_TIMEOUT_MS });
  const connectivity = createConnectivity({
    clock,
    chance,
    network,
    log,
    askHealth,
    initiallyForced: settings.get('host.forcedOffline') === true,
  });

  const issuer = config.issuer ?? `${apiUrl}/auth`;
  const session = createSession({
    clock,
    log,
    issuer,
    ownerOf: userId => ownerIn(newsroomName, userId),
    oauth: createOAuth({ issuer, clientId: config.clientId ?? 'galley-desktop', fetch: watched }),
    store: createLoginStore({ dataFolder: shell.dataFolder, secrets: shell.secrets }),
    loginReturn: shell.loginReturn,
    openExternal: shell.openExternal,
    focusWindow: shell.focusWindow,
    isOnline: connectivity.isOnline,
    askPerson: async userId => {
      const answer = await newsroom.call('getProfile', { params: { id: userId } });
      if (!answer.ok) return undefined;
      const { firstName, lastName } = answer.value.body;
      return { firstName, lastName };
    },
  });

  const sending = createSending(settings);
  const sendingAs = (): string | undefined => (session.state().kind === 'signedIn' && !sending.isPaused() ? session.owner() : undefined);

  const client = createApiClient({
    apiUrl,
    fetch: watched,
    authorization: session.authorization,
    locales: settings.locales,
    etags: createEtagMemory(),
    timeoutMs: config.timeoutMs ?? 30_000,
    now: clock.now,
    warn: log.warn,
  });
  const newsroom = createNewsroom({ client, session: () => session, isOnline: connectivity.isOnline });
  const records = createRecords({
    database, damages, clock,
    owner: session.owner,
    articleIdOf: (owner, id) => articles.context.book.find(owner, id)?.articleId ?? id,
  }); // prettier-ignore
  const lanes = new Map<string, Lane<unknown>>();
  const queueStore = createQueueStore({ database, clock, chance, lanes });
  const queue = createQueue({
    clock, chance, log, newsroom, sendingAs, lanes,
    store: queueStore,
    isOnline: connectivity.isOnline,
    changed: () => articles.tellOutbox(),
  }); // prettier-ignore
  const queueSource = createQueueSource({ queue, store: queueStore, clock, owner: session.owner });
  const answers = createAnswerStore(database, clock.now);
  const rows = createKnownRows(database);
  const gateway = createGateway({
    newsroom, answers, rows, clock, chance,
    owner: session.owner,
    locales: settings.locales,
    search: (owner, typed) => index.search(owner, typed),
  }); // prettier-ignore
  const itemStore = createItemStore({ database, queue: queueStore, log, now: clock.now, damages });
  const { pictures, source: uploadSource } = createPictureServices({
    shell, log, database, newsroom, session, emit,
    isOnline: connectivity.isOnline,
    isPaused: sending.isPaused,
    isHeld: sending.isHoldingPictures,
    findDraft: (owner, id) => articles.context.book.find(owner, id),
    items: itemStore,
    tellOutbox: () => void articles.tellOutbox(),
    touch: gateway.touch,
  }); // prettier-ignore
  /** What a picture is attached to may be there now. */
  const tellAndAttach: EmitEvent = (name, payload) => {
    emit(name, payload);
    if (name === 'article.identified' || name === 'item.changed') pictures.kick();
    if (name !== 'article.identified') return;
    queue.kick();
    const { temporaryId, articleId } = BRIDGE_EVENTS['article.identified'].parse(payload);
    kept.renamed(temporaryId, articleId);
    records.renamed('articleFields', temporaryId, articleId);
  };
  const otherWork = (): readonly OutboxSource[] => [uploadSource, queueSource];
  const articles = createArticles({
    shell, log, database, damages, newsroom, rows, session, pictures,
    emit: tellAndAttach,
    isOnline: connectivity.isOnline,
    readTemplates: () => gateway.known({ operation: 'listTemplates' }),
    touch: gateway.touch,
    computerName: () => computerNameOf(settings, shell),
    isPaused: sending.isPaused,
    otherWork,
  }); // prettier-ignore
  const outbox = createOutbox({
    context: articles.context,
    saveExport: shell.saveExport,
    others: otherWork,
    picturesOf: createPicturesOf(),
  });
  const setAside = createSetAsideFiles(shell.dataFolder, database, articles.context.book);
  repairPlaces({ database, book: articles.context.book, damages, chance });
  const comments = createComments({
    queue, newsroom, gateway, damages,
    store: queueStore,
    owner: session.owner,
    person: articles.context.person,
    isOnline: connectivity.isOnline,
    articleIdOf: (owner, id) => {
      const draft = articles.context.book.find(owner, id);
      return draft ? draft.articleId : id;
    },
    tell: articleId => emit('comments.changed', { articleId }),
    tellOutbox: articles.tellOutbox,
  }); // prettier-ignore
  const items = createItemServices({
    clock, chance, log, newsroom, queue, damages,
    store: itemStore,
    remote: createItemRemote(newsroom),
    owner: session.owner,
    isOnline: connectivity.isOnline,
    pictures: { areThere: ids => pictures.areThere(session.owner() ?? '', ids) },
    emit: state => tellAndAttach('item.changed', state),
    tellOutbox: articles.tellOutbox,
    touch: gateway.touch,
  }); // prettier-ignore
  const keptPictures = createKeptDrawings({ shell, database, newsroom });
  const media = createMedia({
    newsroom, pictures, dataFolder: shell.dataFolder, clock,
    owner: session.owner,
    drawKept: (id, request) => keptPictures.draw(session.owner() ?? '', id, request),
  }); // prettier-ignore
  const index = createDeskIndex({ database, articles, itemStore });
  const kept = createKeptServices({
    shell, log, database, newsroom, gateway, session, settings, articles, items, itemStore, pictures, media, keptPictures, index, emit,
    isOnline: connectivity.isOnline,
    isProvenOnline: () => connectivity.isOnline() && connectivity.state().lastContactAt !== null,
    takesPictures: () => !sending.isHoldingPictures(),
  }); // prettier-ignore
  const locked = createLockedWork({ shell, database, log, damages });
  const lifecycle = wireServices({
    shell,
    log,
    desk,
    newsroom,
    connectivity,
    session,
    gateway,
    articles,
    items,
    queue,
    queueStore,
    damages,
    setAside,
    locked,
    kept,
    sending,
    pictures,
    records,
    media,
    answers,
    rows,
    emit,
  });

  return {
    handlers: createHandlers({
      shell, apiUrl, log, settings, connectivity, session, gateway, articles, items: items.items, comments, outbox, damages, setAside, kept, sending, pictures, records, newsroom, elsewhere,
      recovery: desk.recovery,
      supportBundle: () =>
        writeSupportBundle({
          shell, apiUrl, database, settings, session, connectivity, sending,
          outbox: () => outbox.list().entries,
          kept: async () => {
            const state = await kept.state();
            return state.ok ? state.value : undefined;
          },
        }), // prettier-ignore
      forgetUser: lifecycle.forgetUser,
      frontendComponentHost: config.frontendComponentHost ?? (config.newsroomName === EMBEDDED_NEWSROOM ? DEMO_COMPONENT_HOST : null),
      supportUrl: (config.supportUrl !== undefined && outsideAddress(config.supportUrl)) || null,
    }), // prettier-ignore
    media: media.answer,
    intake: { takeStream: pictures.intake.takeStream, takePath: pictures.intake.takePath, mostBytes: MAX_TAKEN_BYTES },
    elsewhere,
    unsent: () => outbox.list().entries,
    start: lifecycle.start,
    dispose: async () => {
      await lifecycle.dispose();
      clock.dispose();
    },
  };
};
