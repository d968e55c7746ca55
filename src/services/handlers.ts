import { isItemResource } from '#domain/kinds/item.ts';
import type { KeptResource } from '#domain/offline/keeping.ts';
import { err, ok } from '#domain/result.ts';
import type { Gateway } from './api/gateway.ts';
import type { Newsroom } from './api/newsroom.ts';
import type { Articles } from './articles/articles.ts';
import { listLocal } from './articles/local.ts';
import { takeBack } from './articles/take-back.ts';
import { openPasswordPage } from './passwords/open-password-page.ts';
import type { Session } from './auth/session.ts';
import type { Connectivity } from './connectivity/connectivity.ts';
import type { AppInfo } from '#bridge/states.ts';
import { outsideAddress } from '#bridge/outside-address.ts';
import type { DamageReports } from './damage/damage-reports.ts';
import type { DeskDatabase } from './database/desk-database.ts';
import type { SetAsideFiles } from './drafts/set-aside.ts';
import { fail } from './failure.ts';
import type { GoneCopies } from './gone/gone.ts';
import { goneHandlers } from './gone/handlers.ts';
import type { BridgeHandlers, WorkElsewhere } from './host.ts';
import { publishArticle } from './articles/publish.ts';
import { itemHandlers } from './items/handlers.ts';
import type { Items } from './items/items.ts';
import type { ItemGoingOut } from './items/going-out.ts';
import type { Comments } from './comments/comments.ts';
import { commentHandlers } from './comments/handlers.ts';
import { keptHandlers } from './kept/handlers.ts';
import type { Kept } from './kept/kept.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log/log.ts';
import { pictureHandlers } from './pictures/handlers.ts';
import { recordHandlers } from './records/handlers.ts';
import type { Records } from './records/records.ts';
import type { OneWay } from './one-way/one-way.ts';
import type { Outbox } from './outbox/outbox.ts';
import { placementHandlers } from './placement/handlers.ts';
import type { Placement } from './placement/placement.ts';
import { tickerHandlers } from './tickers/handlers.ts';
import { spellingHandlers } from './spelling/handlers.ts';
import type { DeskSpelling } from './spelling/desk-spelling.ts';
import type { Tickers } from './tickers/tickers.ts';
import type { Sending } from './outbox/sending.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Shell } from './ports.ts';
import type { RunningWork } from './running-work/running-work.ts';
import type { SupportBundle } from './support/support-bundle.ts';
import type { Settings } from './settings/settings.ts';

export interface HandlerPorts {
  readonly shell: Shell;
  readonly apiUrl: string;
  readonly log: Log;
  readonly settings: Settings;
  readonly connectivity: Connectivity;
  readonly live: Pick<Live, 'isLive'>;
  readonly session: Session;
  readonly gateway: Gateway;
  readonly articles: Articles;
  readonly items: Items;
  readonly itemGoingOut: ItemGoingOut;
  readonly oneWay: OneWay;
  readonly comments: Comments;
  readonly tickers: Tickers;
  readonly spelling: DeskSpelling;
  readonly placement: Placement;
  readonly outbox: Outbox;
  readonly damageReports: DamageReports;
  readonly setAside: SetAsideFiles;
  readonly kept: Kept;
  readonly gone: GoneCopies;
  readonly sending: Sending;
  readonly supportBundle: () => Promise<SupportBundle>;
  readonly pictures: Pictures;
  readonly records: Records;
  readonly newsroom: Newsroom;
  readonly forgetUser: (owner: string) => void;
  /** Unsent work for other newsrooms in the data folder. */
  readonly elsewhere: readonly WorkElsewhere[];
  /** What was done about the data file at this start. */
  readonly recovery: DeskDatabase['recovery'];
  readonly newsroomRefusal: string | null;
  readonly supportUrl: string | null;
  readonly work: RunningWork;
  readonly frontendComponentHost: string | null;
}

const nothing = Promise.resolve(ok({}));

type Group<Prefix extends string> = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `${Prefix}.${string}`>>;

const toldOf = (recovery: HandlerPorts['recovery']): AppInfo['recovery'] =>
  recovery?.kind === 'damaged' ? { kind: 'damaged', setAside: recovery.setAside, backupAt: recovery.backupAt ?? null } : (recovery ?? null);

const appHandlers = ({
  shell,
  apiUrl,
  log,
  elsewhere,
  recovery,
  newsroomRefusal,
  supportUrl,
  frontendComponentHost,
  supportBundle,
}: HandlerPorts): Group<'app' | 'log'> => ({
  'app.info': () => {
    const { version, kind, platform, production } = shell;
    const frameAddress = shell.frameAddress ?? null;
    const configured = { apiUrl, supportUrl, frontendComponentHost };
    return Promise.resolve(
      ok({
        version,
        shell: kind,
        platform,
        production,
        ...configured,
        frameAddress,
        elsewhere: [...elsewhere],
        recovery: toldOf(recovery),
        newsroomRefusal,
      }),
    );
  },
  'app.supportBundle': async () => ok({ ...(await supportBundle()) }),
  'app.openExternal': async ({ url }) => {
    const address = outsideAddress(url);
    if (address === undefined) return fail('addressRefused');
    await shell.openExternal(address);
    return ok({});
  },
  'app.setUnsavedWork': ({ unsaved }) => {
    shell.setUnsavedWork(unsaved);
    return nothing;
  },
  'log.write': ({ level, event, data }) => {
    log.write(level, event, data);
    return nothing;
  },
});

const settingHandlers = ({ settings, gateway }: HandlerPorts): Group<'settings'> => ({
  'settings.get': ({ key }) => Promise.resolve(key.startsWith('host.') ? ok({ value: null }) : ok({ value: settings.get(key) })),
  'settings.set': ({ key, value }) => Promise.resolve(key.startsWith('host.') ? fail('forbidden') : settings.set(key, value)),
  'settings.setLocales': locales => {
    settings.setLocales(locales);
    gateway.touch();
    return nothing;
  },
});

const sessionHandlers = ({ session, forgetUser, newsroom, apiUrl, shell }: HandlerPorts): Group<'session'> => ({
  'session.get': () => Promise.resolve(ok(session.state())),
  'session.signIn': options => session.signIn(options),
  'session.ways': async () => ok({ ownAccounts: await session.hasOwnAccounts() }),
  'session.complete': async ({ query }) => ok(await session.complete(query)),
  'session.signOut': () => {
    const owner = session.owner();
    session.signOut();
    if (owner !== undefined) forgetUser(owner);
    return nothing;
  },
  'session.openPasswordPage': ({ userId }) => openPasswordPage({ newsroom, apiUrl, openExternal: shell.openExternal }, userId),
});

const liveHandlers = ({ live }: HandlerPorts): Group<'live'> => ({
  'live.get': () => Promise.resolve(ok({ isLive: live.isLive() })),
});

const connectivityHandlers = ({ connectivity, settings }: HandlerPorts): Group<'connectivity'> => ({
  'connectivity.get': () => Promise.resolve(ok(connectivity.state())),
  'connectivity.setForcedOffline': async ({ offline }) => {
    settings.set('host.forcedOffline', offline);
    return ok(await connectivity.setForcedOffline(offline));
  },
  'connectivity.probe': async () => ok(await connectivity.probe()),
});

/** What a person opened is kept for a while. */
const noting =
  (kept: Kept, resource: KeptResource, id: string) =>
  <Value extends { readonly ok: boolean }>(opened: Value): Value => {
    if (opened.ok) kept.noteOpened({ resource, id });
    return opened;
  };

const articleHandlers = ({ articles, kept }: HandlerPorts): Group<'articles'> => {
  const { opening, editing, online, waiting, copies, conflicts, context } = articles;
  return {
    'articles.open': ({ articleId }) => opening.open(articleId).then(noting(kept, 'articles', articleId)),
    'articles.close': ({ articleId }) => Promise.resolve(opening.close(articleId)),
    'articles.status': ({ articleId }) => Promise.resolve(opening.status(articleId)),
    'articles.journal': ({ articleId, ...typing }) => Promise.resolve(editing.journal(articleId, typing)),
    'articles.replace': ({ articleId, document, rebase }) => Promise.resolve(editing.replace(articleId, document, rebase)),
    'articles.refuseRebase': ({ articleId, rebase }) => Promise.resolve(editing.refuseRebase(articleId, rebase)),
    'articles.recentValues': ({ articleId }) => Promise.resolve(editing.recentValues(articleId)),
    'articles.origins': ({ articleId }) => Promise.resolve(editing.origins(articleId)),
    'articles.save': ({ articleId }) => Promise.resolve(editing.save(articleId)),
    'articles.discardChanges': ({ articleId }) => Promise.resolve(editing.discardChanges(articleId)),
    'articles.create': creation => articles.create(creation),
    'articles.clone': ({ articleId }) => copies.clone(articleId),
    'articles.translate': ({ articleId, targetLanguage }) => copies.translate(articleId, targetLanguage),
    'articles.cancelTranslation': ({ articleId }) => {
      copies.cancelTranslation(articleId);
      return nothing;
    },
    'articles.delete': ({ articleId }) => online.remove(articleId),
    'articles.patchMetadata': ({ articleId, patch }) => Promise.resolve(editing.patchMetadata(articleId, patch)),
    'articles.setPublicationStatus': input => publishArticle({ context, opening, editing }, input),
    'articles.switchPrintSync': ({ articleId, ...change }) => online.switchPrintSync(articleId, change),
    'articles.setSchedule': ({ articleId, ...change }) => online.setSchedule(articleId, change),
    'articles.takeBack': ({ articleId }) => takeBack({ context, opening }, articleId),
    'articles.release': ({ articleId, ...change }) => waiting.release(articleId, change),
    'articles.discardWaiting': ({ articleId }) => waiting.discard(articleId),
    'articles.restoreRevision': ({ articleId, ...change }) => online.restoreRevision(articleId, change),
    'articles.takeOver': ({ articleId }) => articles.forecasts.takeOver(articleId),
    'articles.refreshMetadata': ({ articleId }) => articles.forecasts.refreshMetadata(articleId),
    'articles.conflict': ({ articleId }) => Promise.resolve(conflicts.state(articleId)),
    'articles.decide': ({ articleId, key, choice }) => Promise.resolve(conflicts.decide(articleId, key, choice)),
    'articles.resolveConflict': ({ articleId }) => Promise.resolve(conflicts.resolve(articleId)),
    'articles.local': () => Promise.resolve(listLocal(context)),
  };
};

const outboxHandlers = ({ outbox }: HandlerPorts): Group<'outbox'> => ({
  'outbox.list': () => Promise.resolve(ok(outbox.list())),
  'outbox.retry': ({ entryId }) => Promise.resolve(outbox.retry(entryId)),
  'outbox.retryAll': () => {
    outbox.retryAll();
    return nothing;
  },
  'outbox.export': ({ entryId }) => Promise.resolve(outbox.exportEntry(entryId)),
  'outbox.discard': ({ entryId }) => outbox.discard(entryId),
});

const sendingHandlers = ({ sending }: HandlerPorts): Group<'sending'> => ({
  'sending.get': () => Promise.resolve(ok(sending.state())),
  'sending.setPaused': ({ paused }) => Promise.resolve(ok(sending.setPaused(paused))),
  'sending.setConnection': ({ connection }) => Promise.resolve(ok(sending.setConnection(connection))),
  'sending.setHoldsPictures': ({ holds }) => Promise.resolve(ok(sending.setHoldsPictures(holds))),
  'sending.reportConnection': ({ isMetered }) => Promise.resolve(ok(sending.report(isMetered))),
});

const damageHandlers = ({ damageReports, session, setAside }: HandlerPorts): Group<'damage'> => ({
  'damage.staying': () => Promise.resolve(ok({ files: [...setAside.staying()] })),
  'damage.get': () => Promise.resolve(ok(damageReports.state(session.owner()))),
  'damage.export': ({ id }) => Promise.resolve(damageReports.exportText(session.owner(), id)),
  'damage.dismiss': ({ id }) => Promise.resolve(ok(damageReports.dismiss(session.owner(), id))),
});

const handlersOf = (ports: HandlerPorts): Omit<BridgeHandlers, 'diagnostics.work'> => ({
  ...appHandlers(ports),
  ...settingHandlers(ports),
  ...sessionHandlers(ports),
  ...connectivityHandlers(ports),
  ...liveHandlers(ports),
  'api.call': async call => {
    const answer = await ports.gateway.call(call);
    return answer.ok ? ok({ ...answer.value }) : err(answer.error);
  },
  'api.cancel': ({ ticket }) => {
    ports.gateway.cancel(ticket);
    return Promise.resolve(nothing);
  },
  ...articleHandlers(ports),
  ...pictureHandlers(ports.pictures, ports.newsroom),
  ...recordHandlers(ports.records),
  ...itemHandlers(ports.items, ports.itemGoingOut),
  'oneWay.replace': input => ports.oneWay.replace(input),
  'oneWay.becomeTicker': input => ports.oneWay.becomeTicker(input),
  'items.open': async ({ resource, id }) => {
    const opened = await ports.items.open({ resource, id });
    return isItemResource(resource) ? noting(ports.kept, resource, id)(opened) : opened;
  },
  ...keptHandlers(ports.kept),
  ...commentHandlers(ports.comments),
  ...tickerHandlers(ports.tickers),
  ...spellingHandlers(ports.spelling),
  ...placementHandlers(ports.placement),
  ...goneHandlers(ports.gone),
  ...outboxHandlers(ports),
  ...sendingHandlers(ports),
  ...damageHandlers(ports),
});

/** Every bridge operation and its handler. Each counts as running work, but the one that looks at it. */
export const createHandlers = (ports: HandlerPorts): BridgeHandlers => ({
  ...ports.work.watched('operations', handlersOf(ports)),
  'diagnostics.work': () => Promise.resolve(ok(ports.work.state())),
});
