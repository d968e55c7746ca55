import type { BridgeError } from '#bridge/states.ts';
import { type Template, templateSchema } from '#domain/article/article.ts';
import type { MergeUnit } from '#domain/merge-unit.ts';
import type { Result } from '#domain/result.ts';
import { z } from 'zod';
import type { ApiReply } from '../api/gateway.ts';
import type { KnownRows } from '../api/known-rows.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Session } from '../auth/session.ts';
import { createRunInBackground } from '../run-in-background.ts';
import { publicId } from '../drafts/draft.ts';
import { toWire } from '../drafts/same-document.ts';
import { createSignal, type Signal } from '../events.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import type { Believed } from '../lineage/lineage.ts';
import type { EmitEvent } from '../host.ts';
import type { Log } from '../log/log.ts';
import { createPicturesOf } from '../pictures/shown-pictures.ts';
import type { PictureWaiting } from '../pictures/pictures.ts';
import type { Shell } from '../ports.ts';
import type { Queue } from '../queue/queue.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import { createArticleEntries } from '../sync/entries.ts';
import { createPatches } from '../sync/patches.ts';
import { createPatchesLane } from '../sync/patches-lane.ts';
import { createTexts } from '../sync/texts.ts';
import { type ArticleLanePorts, createTextsLane } from '../sync/texts-lane.ts';
import { createConflicts, type Conflicts } from './conflicts.ts';
import type { ArticlesContext } from './context.ts';
import { type Copies, createCopies } from './copies.ts';
import { createCreating } from './create.ts';
import { createEditing, type Editing } from './edit.ts';
import { createForecasts, type Forecasts } from './forecast.ts';
import { createNewsAhead } from './news-ahead.ts';
import { createOnlineActions, type OnlineActions } from './online.ts';
import { createCurrentCopies } from './current-copies.ts';
import { markGone } from './gone.ts';
import { createOpening, type Opening } from './open.ts';
import { statusOf } from './status.ts';
import type { ArticleStores } from './stores.ts';
import { createWaiting, type WaitingActions } from './waiting.ts';
import { createWindows } from './windows.ts';

export interface ArticlesPorts {
  readonly shell: Shell;
  readonly log: Log;
  readonly stores: ArticleStores;
  readonly queue: Queue;
  readonly queueStore: QueueStore;
  readonly damageReports: Pick<DamageReports, 'ofDraft'>;
  readonly newsroom: Newsroom;
  readonly rows: KnownRows;
  readonly session: Session;
  readonly emit: EmitEvent;
  readonly isOnline: () => boolean;
  readonly believed: Believed;
  readonly readTemplates: () => Promise<Result<ApiReply, BridgeError>>;
  readonly touch: () => void;
  /** Texts wait for the pictures that they show. */
  readonly pictures: PictureWaiting;
  readonly notifyOutbox: () => void;
  /** Name of this computer as others see it. */
  readonly computerName: () => string;
  /** Returns the merge unit, which decides whether this user is asked when two people changed one sentence. */
  readonly mergeUnit: () => MergeUnit;
}

/** An article that was made on this desk has got its id from the newsroom. */
export interface ArticleIdentity {
  readonly temporaryId: string;
  readonly articleId: string;
  readonly metadataId: string;
}

/** Articles on this desk: drafts, queue, conflicts and what needs the newsroom. */
export interface Articles {
  readonly context: ArticlesContext;
  readonly opening: Opening;
  readonly editing: Editing;
  readonly create: ReturnType<typeof createCreating>;
  readonly online: OnlineActions;
  readonly waiting: WaitingActions;
  readonly copies: Copies;
  readonly conflicts: Conflicts;
  readonly forecasts: Forecasts;
  readonly identified: Signal<ArticleIdentity>;
}

/** Registers the lanes of articles: what they send, and what becomes of the answers. */
const registerLanes = (
  ports: ArticlesPorts,
  told: Pick<Articles, 'identified'> & Pick<ArticlesContext, 'shownBy'> & Pick<ArticleLanePorts, 'notify' | 'drained' | 'gone'>,
) => {
  const { stores, queue, emit } = ports;
  const { book, conflicts } = stores;
  const entries = createArticleEntries(ports.queueStore);
  const texts = createTexts({
    book,
    entries,
    conflicts,
    clock: ports.shell.clock,
    shownBy: told.shownBy,
    mergeUnit: ports.mergeUnit,
    notifyRebase: (draft, { from, to, rebase }, arrival) => {
      const told = arrival && {
        base: toWire(arrival.base),
        theirs: toWire(arrival.theirs.document),
        by: arrival.theirs.lastUpdatedBy,
        at: arrival.theirs.updatedAt,
        unit: arrival.unit,
      };
      emit('article.rebased', { articleId: publicId(draft), from: toWire(from), to: toWire(to), rebase, ...(told && { arrival: told }) });
    },
    notifyIdentity: (temporaryId, articleId, metadataId) => {
      told.identified.emit({ temporaryId, articleId, metadataId });
    },
  });
  const patches = createPatches({ book, entries });
  const common = { ...ports, ...told, book };
  queue.register(
    createTextsLane({
      ...common,
      texts,
      device: ports.computerName,
      picturesOf: createPicturesOf(),
      areThere: ports.pictures.areThere,
      repair: stores.repairSave,
    }),
  );
  queue.register(createPatchesLane({ ...common, patches }));
  return { entries, texts, patches, queue };
};

const createTemplates = (ports: ArticlesPorts) => async (): Promise<readonly Template[]> => {
  const answer = await ports.readTemplates();
  const parsed = z.array(templateSchema).safeParse(answer.ok ? answer.value.body : []);
  return parsed.success ? parsed.data : [];
};

export const createArticles = (ports: ArticlesPorts): Articles => {
  const { shell, log, session, stores } = ports;
  const identified = createSignal<ArticleIdentity>();
  const changed = createSignal<number>();
  const notifiedSoon = new Set<number>();
  const notify: ArticlesContext['notify'] = draftId => {
    notifiedSoon.delete(draftId);
    const draft = stores.book.get(draftId);
    const status = draft && draft.owner === session.owner() ? statusOf(context, draft) : undefined;
    if (status) ports.emit('article.changed', status);
    changed.emit(draftId);
    ports.notifyOutbox();
    return status;
  };
  const notifyDue = (): void => {
    const due = [...notifiedSoon];
    notifiedSoon.clear();
    for (const draftId of due) notify(draftId);
  };
  const notifySoon: ArticlesContext['notifySoon'] = draftId => {
    if (notifiedSoon.size === 0) shell.clock.schedule(notifyDue, 0);
    notifiedSoon.add(draftId);
  };
  const runInBackground = createRunInBackground(log);
  /** Offers to release pending changes, unless a screen shows the article: that screen reports them itself. */
  const offerRelease = (draftId: number): void => {
    const draft = stores.book.get(draftId);
    const metadata = draft?.facts.metadata;
    if (!draft || !metadata?.waiting || draft.owner !== session.owner() || stores.openDrafts.isOpen(draftId)) return;
    ports.emit('waiting.arrived', { resource: 'articles', id: metadata.resourceId, title: metadata.title });
  };
  const drained: ArticleLanePorts['drained'] = (draftId, holds) => {
    ports.touch();
    const refreshed = forecasts.afterSending(draftId);
    runInBackground(holds ? refreshed.then(() => offerRelease(draftId)) : refreshed);
  };
  const gone: ArticleLanePorts['gone'] = (draftId, error) => {
    const draft = stores.book.get(draftId);
    if (draft) markGone(context, draft, error);
  };
  const windows = createWindows({ book: stores.book, clock: shell.clock, emit: ports.emit });
  const shownBy: ArticlesContext['shownBy'] = id => (!stores.openDrafts.isOpen(id) ? 'none' : windows.count(id) <= 1 ? 'one' : 'several');
  const context: ArticlesContext = {
    ...stores,
    windows,
    currentCopies: createCurrentCopies(),
    shownBy,
    ...registerLanes(ports, { identified, notify, drained, gone, shownBy }),
    ahead: createNewsAhead(ports.mergeUnit),
    clock: shell.clock,
    random: shell.random,
    log,
    newsroom: ports.newsroom,
    rows: ports.rows,
    owner: session.owner,
    person: () => {
      const state = session.state();
      return state.kind === 'signedIn' ? state.person : null;
    },
    isOnline: ports.isOnline,
    believed: ports.believed,
    computerName: ports.computerName,
    mergeUnit: ports.mergeUnit,
    templates: createTemplates(ports),
    notify,
    notifySoon,
    onChanged: changed.on,
    touch: ports.touch,
    runInBackground,
  };
  const opening = createOpening(context);
  const forecasts = createForecasts(context, opening);
  const editing = createEditing(context);
  return {
    context,
    opening,
    editing,
    waiting: createWaiting(context, { opening, editing }),
    create: createCreating(context),
    online: createOnlineActions(context, opening),
    copies: createCopies(context),
    conflicts: createConflicts(context),
    forecasts,
    identified,
  };
};
