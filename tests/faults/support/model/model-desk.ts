import type { BridgeEvent } from '#bridge/events.ts';
import type { ApiClient, CallOptions, WrittenCall } from '#contract/client.ts';
import type { OperationId } from '#contract/contract.ts';
import { InvariantError } from '#domain/result.ts';
import { createNewsroom } from '#services/api/newsroom.ts';
import { createConflicts } from '#services/articles/conflicts.ts';
import { type ArticlesContext, createOpenDrafts } from '#services/articles/context.ts';
import { createCreating } from '#services/articles/create.ts';
import { createEditing } from '#services/articles/edit.ts';
import { createWindows } from '#services/articles/windows.ts';
import { createCurrentCopies } from '#services/articles/current-copies.ts';
import { createNewsAhead } from '#services/articles/news-ahead.ts';
import { createOpening } from '#services/articles/open.ts';
import { statusOf } from '#services/articles/status.ts';
import type { Session } from '#services/auth/session.ts';
import { type Draft, publicId } from '#services/drafts/draft.ts';
import { createDraftBook } from '#services/drafts/draft-book.ts';
import { toWire } from '#services/drafts/same-document.ts';
import type { Random, Clock } from '#services/ports.ts';
import type { Lane } from '#services/queue/lane.ts';
import { createQueue } from '#services/queue/queue.ts';
import type { ConflictStore } from '#services/sync/conflict-store.ts';
import { createArticleEntries } from '#services/sync/entries.ts';
import { createPatches } from '#services/sync/patches.ts';
import { createPatchesLane } from '#services/sync/patches-lane.ts';
import { createTexts, type Received, type Texts } from '#services/sync/texts.ts';
import { createTextsLane } from '#services/sync/texts-lane.ts';
import { BELIEVES_ALL } from '#tests/support/believes-all.ts';
import type { EditorView } from '#tests/support/fake-editor.ts';
import { createMemoryConflicts, createMemoryDraftStore, createMemoryQueue, type MemoryDisk, untilKilled } from './memory-disk.ts';
import type { ModelNewsroom } from './model-newsroom.ts';
import type { Protections } from './protections.ts';

export interface ModelDeskPorts {
  readonly owner: string;
  readonly disk: MemoryDisk;
  readonly clock: Clock;
  readonly random: Random;
  readonly newsroom: ModelNewsroom;
  readonly protections: Protections;
  readonly isOnline: () => boolean;
  /** Whether the login can be renewed without the person. */
  readonly renews: () => boolean;
  /** A conflict is shown to the person; because an editor refuses a move of the text over what is being typed, or because of news. */
  readonly asked: (draft: Draft, because: 'move' | 'news') => void;
}

const SILENT_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined, write: () => undefined };
const NO_ROWS = { learn: () => undefined, list: () => undefined, get: () => undefined, forget: () => undefined, clear: () => undefined };

/** Mutation id and ETag as the services send them, unless the protection is switched off. */
const clientUnder = ({ newsroom, owner, protections }: ModelDeskPorts): ApiClient => {
  const client = newsroom.clientOf(owner);
  type Input = { readonly params?: { readonly id?: string } };
  const under = ({ idempotencyKey, ifMatch, ...rest }: CallOptions, input: Input): CallOptions => {
    const newest = newsroom.articles.get(input.params?.id ?? '')?.etag;
    const match = protections.sendsBaseEtag ? ifMatch : ((ifMatch && newest) ?? ifMatch);
    return {
      ...rest,
      ...(idempotencyKey !== undefined && protections.sendsMutationId && { idempotencyKey }),
      ...(match !== undefined && { ifMatch: match }),
    };
  };
  const guarded = {
    ...client,
    call: (id: OperationId, input: Input, options: CallOptions = {}) => client.call(id, input, under(options, input)),
    send: (written: WrittenCall, options: CallOptions = {}) =>
      client.send(written, under(options, JSON.parse(written.body ?? '{}') as Input)), // as the model's newsroom writes it
  };
  return guarded as ApiClient; // answers of the same client
};

const nameless = ({ article, etag }: Received): Received => ({ article: { ...article, mutationId: null }, etag });

/** Without the own-write check, what a 412 or a reading brings is never taken for this computer's own save. */
const textsUnder = (texts: Texts, { looksForOwnWrite }: Protections): Texts =>
  looksForOwnWrite
    ? texts
    : {
        ...texts,
        refused: (entry, received) => {
          const unlike = { kind: 'saveArticle' as const, document: { version: 'v008' as const, elements: [] } };
          texts.refused({ ...entry, work: unlike }, nameless(received));
        },
        read: (draft, received) => {
          texts.read(draft, nameless(received));
        },
      };

const sessionOf = ({ owner, renews }: ModelDeskPorts) => {
  let isSignedIn = true;
  const session: Pick<Session, 'ready' | 'authorization' | 'renewAfterRefusal'> = {
    ready: () => Promise.resolve(),
    authorization: () => (isSignedIn ? `Bearer ${owner}` : undefined),
    renewAfterRefusal: () => {
      isSignedIn = renews();
      return Promise.resolve(isSignedIn);
    },
  };
  return { session: session as Session, isSignedIn: () => isSignedIn, signIn: () => void (isSignedIn = true) }; // all that a newsroom asks of it
};

/** The services' own queue, its lanes, texts, drafts, editing, opening and conflicts, on stores of the model. */
const createContext = (ports: ModelDeskPorts, notifyRebase: (news: BridgeEvent<'article.rebased'>) => void, isDead: () => boolean) => {
  const { random, protections, owner } = ports;
  const disk = untilKilled(ports.disk, isDead);
  const clock: Clock = {
    now: ports.clock.now,
    schedule: (callback, delayMs) => ports.clock.schedule(() => (isDead() ? undefined : callback()), delayMs),
  };
  const transaction = <Value>(work: () => Value): Value => work();
  const database = {
    transaction,
    prepare: (): never => {
      throw new InvariantError('a memory store asks no database');
    },
    exec: () => undefined,
    close: () => undefined,
  };
  const book = createDraftBook({ database, store: createMemoryDraftStore(disk), clock });
  const store = createMemoryQueue(disk, random, book);
  const entries = createArticleEntries(store);
  const stored = createMemoryConflicts(disk);
  let because: 'move' | 'news' = 'news';
  const conflicts: ConflictStore = {
    ...stored,
    put: (draftId, conflict) => {
      const draft = book.get(draftId);
      if (draft && !stored.has(draftId)) ports.asked(draft, because);
      stored.put(draftId, conflict);
    },
  };
  const openDrafts = createOpenDrafts();
  const shownBy: ArticlesContext['shownBy'] = id => (openDrafts.isOpen(id) ? 'one' : 'none');
  const { session, isSignedIn, signIn } = sessionOf(ports);
  const newsroom = createNewsroom({ client: clientUnder(ports), session, isOnline: ports.isOnline });
  const known = textsUnder(
    createTexts({
      book,
      entries,
      conflicts,
      clock,
      shownBy,
      mergeUnit: () => 'sentence',
      notifyRebase: (draft, { from, to, rebase }) =>
        notifyRebase({ articleId: publicId(draft), from: toWire(from), to: toWire(to), rebase }),
      notifyIdentity: () => undefined,
    }),
    protections,
  );
  const texts: Texts = {
    ...known,
    openConflict: (draft, conflict) => {
      because = 'move';
      known.openConflict(draft, conflict);
      because = 'news';
    },
  };
  const patches = createPatches({ book, entries });
  const sendingAs = (): string | undefined => (isSignedIn() ? owner : undefined);
  const nothing = (): undefined => undefined;
  const lanes = new Map<string, Lane<unknown>>();
  const queue = createQueue({
    clock,
    random,
    log: SILENT_LOG,
    store,
    newsroom,
    lanes,
    sendingAs,
    isOnline: ports.isOnline,
    changed: nothing,
  });
  const common = { newsroom, book, damageReports: { ofDraft: nothing }, notify: nothing, drained: nothing, gone: nothing };
  const noPictures = { picturesOf: () => [], areThere: () => true };
  queue.register(createTextsLane({ ...common, ...noPictures, texts, device: () => 'Desk', repair: nothing }));
  queue.register(createPatchesLane({ ...common, patches }));
  const context: ArticlesContext = {
    clock,
    random,
    log: SILENT_LOG,
    book,
    entries,
    conflicts,
    texts,
    patches,
    queue,
    newsroom,
    rows: NO_ROWS,
    openDrafts,
    currentCopies: createCurrentCopies(),
    believed: BELIEVES_ALL,
    owner: () => owner,
    mergeUnit: () => 'sentence',
    person: () => null,
    computerName: () => 'Desk',
    isOnline: ports.isOnline,
    templates: () => Promise.resolve([]),
    windows: createWindows({ book, clock, emit: nothing }),
    shownBy,
    ahead: createNewsAhead(() => 'sentence'),
    notify: draftId => {
      const draft = book.get(draftId);
      return draft && statusOf(context, draft);
    },
    notifySoon: nothing,
    onChanged: () => nothing,
    touch: nothing,
    runInBackground: work => void work,
  };
  return { context, queue, store, isSignedIn, signIn };
};

/** A desk of the model: begins on what its disk has, answers an editor as the bridge does. */
export const createModelDesk = (ports: ModelDeskPorts) => {
  const listeners = new Set<(news: BridgeEvent<'article.rebased'>) => void>();
  let isDead = false;
  const wasKilled = (): boolean => isDead;
  const notifyRebase = (news: BridgeEvent<'article.rebased'>): void => {
    if (!isDead) for (const listener of listeners) listener(news);
  };
  const { context, queue, store: waiting, isSignedIn, signIn } = createContext(ports, notifyRebase, () => isDead);
  const { book, conflicts: store, newsroom } = context;
  const opening = createOpening(context);
  const editing = createEditing(context);
  const conflicts = createConflicts(context);
  const isDropped = (articleId: string): boolean => {
    const draft = book.find(ports.owner, articleId);
    return !ports.protections.keepsEditsInConflict && draft !== undefined && store.has(draft.id);
  };
  const notKept = (articleId: string) => {
    const status = opening.status(articleId);
    return status.ok ? { ok: true, value: { journaledAt: new Date(0).toISOString(), hasUnsavedChanges: true } } : status;
  };
  const handlers = {
    'articles.open': ({ articleId }) => opening.open(articleId),
    'articles.close': ({ articleId }) => opening.close(articleId),
    'articles.journal': ({ articleId, delta, rebase }) =>
      isDropped(articleId) ? notKept(articleId) : editing.journal(articleId, { delta, rebase }, undefined),
    'articles.replace': ({ articleId, document, rebase }) => editing.replace(articleId, { document, rebase }, undefined),
    'articles.refuseRebase': ({ articleId, rebase }) => editing.refuseRebase(articleId, rebase),
    'articles.save': ({ articleId }) => editing.save(articleId),
    'articles.conflict': ({ articleId }) => conflicts.state(articleId),
    'conflicts.decide': ({ id, key, choice }) => conflicts.decide(id, key, choice),
    'articles.resolveConflict': ({ articleId }) => conflicts.resolve(articleId),
  } as Record<string, (input: never) => unknown>; // typed by EditorView below
  queue.start();
  return {
    call: (async (name: string, input: never) => {
      if (wasKilled()) return new Promise(() => undefined);
      const answer = await handlers[name]?.(input);
      return wasKilled() ? new Promise(() => undefined) : answer;
    }) as EditorView['call'], // the handlers are the bridge's
    on: ((_: string, listener: (news: BridgeEvent<'article.rebased'>) => void) => void listeners.add(listener)) as EditorView['on'], // one event only
    owner: ports.owner,
    disk: ports.disk,
    create: createCreating(context),
    compareOpen: async (): Promise<void> => {
      for (const draftId of context.openDrafts.all()) await opening.compare(draftId);
    },
    isInConflict: (articleId: string): boolean => {
      const draft = book.find(ports.owner, articleId);
      return draft !== undefined && store.has(draft.id);
    },
    drafts: () => book.all(ports.owner),
    queue: () => waiting.all(ports.owner),
    retryAll: (): void => {
      for (const entry of waiting.all(ports.owner)) queue.retry(entry);
    },
    goOn: queue.kickAll,
    isSignedIn,
    signIn,
    kill: (): void => {
      isDead = true;
      queue.dispose();
      newsroom.dispose();
    },
  };
};

export type ModelDesk = ReturnType<typeof createModelDesk>;
