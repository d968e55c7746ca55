import { createBridgeClient } from '#bridge/client.ts';
import type { BridgeEventName } from '#bridge/events.ts';
import type { BridgeError, ConnectivityState, OutboxEntry, OutboxSummary } from '#bridge/states.ts';
import type { BridgeTransport } from '#bridge/transport.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import { err, type Result } from '#domain/result.ts';
import { queueSentence } from '#domain/work/queue-sentence.ts';
import { homeSentence, leaveSentence, onDiskOf, onlyHereCount, restSentence, undecidedCount, type Work } from '#domain/work/work.ts';
import { describeState } from '#renderer/app/frame/state-line.ts';
import { leavesNow } from '#renderer/entities/work/leaving.ts';
import { createArticleModel } from '#renderer/features/articles/model/article-model.ts';
import { documentStateOf } from '#renderer/features/articles/model/document-state.ts';
import { takenSentence } from '#renderer/features/articles/detail/taken-words.ts';
import type { EditorHandle, OpenArticleState } from '#renderer/features/articles/model/article-model-state.ts';
import { createDraftBook } from '#services/drafts/draft-book.ts';
import { createDraftStore } from '#services/drafts/draft-store.ts';
import type { LocalDatabase } from '#services/ports.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createMemoryShell } from '#shell/memory/memory-shell.ts';
import { createDesk, type Desk, temporaryFolder } from './desk.ts';
import { createFakeNewsroom, documentWith } from './fake-newsroom.ts';

const START = { title: 'Der Fluss steigt', lead: 'Es regnet.', p1: 'Erster Absatz.', p2: 'Zweiter Absatz.' };
const nothing = (): void => undefined;

/** All the words of a text. */
const wordsOf = (elements: readonly Element[]): string => elements.map(plainText).join('\n');

/** An editor that holds a text and draws nothing. */
const createPlainEditor = (first: readonly Element[]) => {
  let elements = first;
  const handle: EditorHandle = {
    getElements: () => elements,
    applyRemote: next => {
      elements = next;
    },
    applyElsewhere: next => {
      elements = next;
    },
    insertBlocks: nothing,
    focus: nothing,
    showBlock: nothing,
    markArrivals: nothing,
    writeWords: nothing,
    takeWords: () => '',
    setLink: () => false,
    markComment: () => false,
    unmarkComment: nothing,
    uploadingCount: () => 0,
    keptSteps: () => [],
    takeOrigins: () => [],
    undo: nothing,
    redo: nothing,
    importFile: () => Promise.resolve(),
  };
  return {
    handle,
    append: (id: string, word: string) =>
      (elements = elements.map(element =>
        element.id === id ? { ...element, children: [{ text: `${plainText(element)} ${word}` }] } : element,
      )),
  };
};

/** What is really there, asked of the disk and of the newsroom, not of those who tell of them. */
export interface Truth {
  /** On screen, on the disk, and on the disk as last saved. */
  readonly typed: string;
  readonly disk: string;
  readonly saved: string;
  /** The newsroom has, or had, the text that was last saved. */
  readonly hasSaved: boolean;
  /** Changes in the queue on the disk: all, and those that are sent without anybody's doing. */
  readonly queued: number;
  readonly going: number;
  /** A user switched this desk to offline. */
  readonly isOffline: boolean;
  /** An answer was lost at some time: the desk may take the newsroom for silent. */
  readonly wasSilent: boolean;
}

/** One window at one desk that may die, with a disk that may refuse and a newsroom whose answers may be lost: all real but the network. */
export const createOneTruthWorld = async () => {
  const folder = temporaryFolder();
  const clock = createManualClock();
  const newsroom = createFakeNewsroom();
  const ursina = newsroom.addUser();
  const chief = newsroom.addUser({ firstName: 'Reto', lastName: 'Frei' });
  const { article } = newsroom.addArticle(documentWith(START), ursina);
  const { id: articleId } = article;
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  let connection: LocalDatabase | undefined;
  let seed = 1;
  let isAlive = true;
  let death = Promise.withResolvers<Result<never, BridgeError>>();
  let doesDiskRefuse = false;
  let isOffline = false;
  let wasSilent = false;

  const startDesk = async (): Promise<Desk> => {
    const desk = createDesk({
      newsroom,
      folder: folder.path,
      clock,
      seed: (seed += 1),
      onOpenDatabase: database => (connection = database),
    });
    for (const name of [
      'outbox.changed',
      'article.changed',
      'article.rebased',
      'article.identified',
      'connectivity.changed',
    ] as const satisfies readonly BridgeEventName[])
      desk.on(name, payload => {
        for (const listener of listeners.get(name) ?? []) listener(payload);
      });
    await desk.start();
    return desk;
  };
  let desk = await startDesk();
  await desk.signIn(ursina.id);

  const refusing = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const disk = connection;
    disk?.prepare('PRAGMA query_only = ON').run();
    const answer = await work();
    if (isAlive && disk === connection) disk?.prepare('PRAGMA query_only = OFF').run();
    return answer;
  };
  const transport: BridgeTransport = {
    invoke: (name, input) => {
      if (!isAlive) return Promise.resolve(err({ code: 'hostUnreachable' }));
      const work = () => desk.call(name as 'articles.journal', input as never); // by its name, as in the window
      // Whoever waits when the host dies is told so.
      return Promise.race([name === 'articles.journal' && doesDiskRefuse ? refusing(work) : work(), death.promise]);
    },
    on: (name, listener) => {
      const known = listeners.get(name) ?? new Set();
      known.add(listener);
      listeners.set(name, known);
      return () => void known.delete(listener);
    },
  };
  const bridge = createBridgeClient(transport);
  let summary: OutboxSummary = (await desk.get('outbox.list', {})).summary;
  bridge.on('outbox.changed', next => (summary = next));
  let connectivity: ConnectivityState = await desk.get('connectivity.get', {});
  bridge.on('connectivity.changed', next => (connectivity = next));
  const model = createArticleModel({ bridge, articleId, window: 'one', schedule: clock.schedule, onIdentified: nothing });
  await desk.settle();
  const editor = createPlainEditor(model.elements());
  model.attachEditor(editor.handle);

  const opened = (): OpenArticleState => {
    const state = model.store.getState();
    if (state.kind !== 'open') throw new Error(`the article is ${state.kind}`);
    return state;
  };
  const offline = async (wanted: boolean): Promise<void> => {
    if (!isAlive) return;
    const switched = await desk.call('connectivity.setForcedOffline', { offline: wanted });
    // A disk that refuses keeps no switch either.
    if (switched.ok) isOffline = wanted;
  };
  const conflict = async (): Promise<void> => {
    const asked = isAlive ? await desk.call('articles.conflict', { articleId }) : undefined;
    if (!asked?.ok) return;
    for (const { key } of asked.value.conflicts)
      await desk.call('conflicts.decide', { resource: 'articles', id: articleId, key, choice: 'mine' });
    await model.resolveConflict();
  };
  const fault = (kind: 'loseAnswer' | 'drop' | undefined): void => {
    wasSilent ||= kind !== undefined;
    newsroom.setFault(() => kind && { kind });
  };

  const readDisk = (): Pick<Truth, 'disk' | 'saved' | 'queued' | 'going'> => {
    const database = createMemoryShell({ dataFolder: folder.path, clock, fetch: newsroom.fetch, seed: 1 }).openDatabase('galley.db');
    const silent = { info: nothing, warn: nothing, error: nothing, write: nothing };
    const store = createDraftStore({ database, log: silent, readBackups: () => undefined, damageReports: { ofDraft: nothing } } as never);
    const [row] = database.prepare('SELECT id FROM draft').all();
    const draft = createDraftBook({ database, store, clock }).get(Number(row?.['id']));
    const states = database
      .prepare('SELECT state FROM queue_entry')
      .all()
      .map(({ state }) => String(state));
    database.close();
    if (!draft) throw new Error('the disk has no draft');
    const going = states.filter(state => state === 'waiting' || state === 'sending').length;
    const saved = wordsOf((draft.saved ?? draft.working).elements);
    return { disk: wordsOf(draft.working.elements), saved, queued: states.length, going };
  };

  return {
    type: (place: 'p1' | 'p2', word: string) => void model.change(editor.append(place, word), 'typed'),
    save: () => void model.save(),
    wait: (milliseconds: number) => desk.advance(milliseconds),
    offline,
    decide: conflict,
    fault,
    refuse: (refuses: boolean) => void (doesDiskRefuse = refuses),
    colleague: (place: 'p1' | 'p2', word: string, isAtEnd = false): void => {
      const document = newsroom.articles.get(articleId)?.article.document;
      const elements = (document?.elements ?? []).map(element =>
        element.id === place
          ? { ...element, children: [{ text: isAtEnd ? `${plainText(element)} ${word}` : `${word} ${plainText(element)}` }] }
          : element,
      );
      newsroom.saveAs(articleId, { version: 'v008', elements }, chief);
    },
    kill: (): void => {
      if (!isAlive) return;
      isAlive = false;
      desk.kill();
      death.resolve(err({ code: 'hostUnreachable' }));
    },
    revive: async (): Promise<void> => {
      if (isAlive) return;
      desk = await startDesk();
      isAlive = true;
      death = Promise.withResolvers();
      // A window that is connected again reads everything anew.
      ({ summary } = await desk.get('outbox.list', {}));
      connectivity = await desk.get('connectivity.get', {});
    },
    /** Lets the desk tell its windows what it has put off until it had answered them. */
    tell: async (): Promise<void> => {
      while (isAlive && clock.nextIn() === 0) await clock.advance(0);
    },
    /** What the window says, at this moment. */
    shown: () => {
      const { status, text, hasUnsavedChanges, isSaving } = opened();
      const onDisk = onDiskOf({ isHostHere: isAlive, isWriting: text.isWriting, isRefused: text.failure !== null });
      const quit = isAlive ? desk.host.unsent() : null;
      const entries = (quit?.entries ?? []) as readonly OutboxEntry[]; // it is the list of the outbox, said to be less
      const work: Work = {
        isHostHere: isAlive,
        onDisk: hasUnsavedChanges ? onDisk : 'kept',
        unsavedHere: hasUnsavedChanges ? 1 : 0,
        gone: 0,
        undecided: undecidedCount(entries),
        ...summary,
      };
      const { articleId: id, sync } = status;
      const document = documentStateOf({ articleId: id, sync, hasUnsavedChanges, isSaving });
      const sending = { isPaused: false, isMetered: false, holdsPictures: true };
      return {
        footer: onDisk,
        header: describeState({ work, connectivity, document }),
        elsewhere: describeState({ work: { ...work, unsavedHere: 0, onDisk: 'kept' }, connectivity, document: null }),
        home: homeSentence(work),
        outbox: onlyHereCount(work) - work.drafts > 0 ? ('queue' as const) : restSentence(work),
        headline: entries.length > 0 ? queueSentence(entries) : null,
        toast: leavesNow({ session: { kind: 'signedIn' }, sending, entries }),
        taken: takenSentence({ hasUnsavedChanges, sync, isLocked: false }),
        badge: onlyHereCount(summary),
        leave: hasUnsavedChanges ? leaveSentence([onDisk]) : null,
        quit,
      };
    },
    truth: (): Truth => {
      const read = readDisk();
      const kept = newsroom.articles.get(articleId);
      const texts = [...(kept?.revisions ?? []), ...(kept ? [kept.article.document] : [])].map(({ elements }) => wordsOf(elements));
      return { ...read, typed: wordsOf(model.elements()), hasSaved: texts.includes(read.saved), isOffline, wasSilent };
    },
    end: async (): Promise<void> => {
      await model.dispose();
      await desk.dispose();
      folder.remove();
    },
  };
};

export type OneTruthWorld = Awaited<ReturnType<typeof createOneTruthWorld>>;
