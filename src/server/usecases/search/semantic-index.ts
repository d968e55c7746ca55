import { z } from 'zod';
import { createRests } from '../../beside-calls.ts';
import type { Database } from '../../db/database.ts';
import type { Clock, Ids, Log } from '../../ports.ts';
import { FIRST_METADATA_ID } from '../../repositories/metadata-rows.ts';
import * as store from '../../repositories/search/semantic.ts';
import type { Near, NearQuery, StoredModel } from '../../semantic/engine.ts';
import { createEngineThread, type EngineThread } from '../../semantic/engine-thread.ts';
import { type ReleasedText, releasedText } from './released-text.ts';
import { createSemanticSteps } from './semantic-steps.ts';

/** Minimum number of texts to learn from. */
const LEAST_ITEMS = 8;
const SAMPLE = 20_000;
/** Growth of the number of items after which a model is learnt again. */
const GROWTH = 1.25;
const AT_ONCE = 50;
const TURN_MS = 60_000;
const QUIET_MS = 300;

const modelSchema: z.ZodType<StoredModel> = z.object({
  dimensions: z.number().int().positive(),
  terms: z.array(z.string()),
  weights: z.string(),
  matrix: z.string(),
  sizes: z.string(),
  scale: z.array(z.number()),
});

/** Progress of the index: the number of comparable items, and how many of them are placed. */
export interface IndexState {
  readonly items: number;
  readonly placed: number;
}

/** The newsroom's archive by meaning: learnt from its own released texts, in a thread of its own. */
export interface SemanticIndex {
  readonly near: (query: NearQuery) => Promise<readonly Near[]>;
  readonly shared: (text: string, others: readonly string[]) => Promise<readonly (readonly string[])[]>;
  readonly state: () => Promise<IndexState>;
  /** Starts; the items that were released before there was an index are added in the background. */
  readonly start: () => Promise<void>;
  /** Called after writes: new items are placed soon. */
  readonly wake: () => void;
  /** Nothing is learnt or placed before `other` has ended: work that calls wait for goes first. */
  readonly waitFor: (other: Promise<void>) => void;
  readonly close: () => Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

const idOf = (ordinal: number): string => String(ordinal + FIRST_METADATA_ID);

const toPlace = ({ ordinal, direction }: store.PlacedItem) => (direction === null ? [] : [{ ordinal, direction }]);

export const createSemanticIndex = ({ database, clock, ids, log }: Deps): SemanticIndex => {
  const { db, transaction, derive } = database;
  let loaded: { readonly modelId: string; version: number } | undefined;
  /** Thread that places items in a new model while the former one answers. */
  let next: { readonly modelId: string; readonly thread: EngineThread } | undefined;
  /** True once this run has added the items that were released without the index. */
  let isTakenIn = false;
  let isClosed = false;
  let first: Promise<void> = Promise.resolve();
  const closing = Promise.withResolvers<undefined>();
  let isWoken = false;
  let working: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  const engine = createEngineThread(() => {
    loaded = undefined;
  });
  const hasClosed = (): boolean => isClosed;
  const steps = createSemanticSteps(database, hasClosed);
  const nowMs = (): number => clock.now().getTime();

  /** Loads a model into an engine; false if the model is not the current one any more. */
  const use = async (thread: EngineThread, modelId: string): Promise<boolean> => {
    const json = await store.readModel(db, modelId);
    if (json === undefined) return false;
    await thread.call('use', modelSchema.parse(JSON.parse(json)));
    return true;
  };

  /**
   * Takes over the model and places that this or another node has computed. The former model answers until every item has its place in the
   * new one: no search is empty while the newsroom learns.
   */
  const follow = async (): Promise<void> => {
    const { modelId, lastVersion } = await store.readVersion(db);
    if (modelId === null || (loaded?.modelId === modelId && loaded.version === lastVersion)) return;
    if (loaded?.modelId !== modelId) {
      if (loaded && (await store.hasStale(db))) return;
      if (!(await use(engine, modelId))) return;
      loaded = { modelId, version: 0 };
    }
    const { version } = loaded;
    // Read again: the last items may have been placed since, and without them the new model would find nothing.
    const { lastVersion: until } = await store.readVersion(db);
    await steps.eachPlaced({ modelId, after: version, until }, items => engine.call('put', items.flatMap(toPlace)));
    // Closed meanwhile: the items that are left out are read by the next start.
    loaded = { modelId, version: until };
  };
  const followOnce = (): Promise<void> => {
    following ??= follow().finally(() => {
      following = undefined;
    });
    return following;
  };

  const textsOf = async (ordinals: readonly number[]): Promise<readonly (ReleasedText | undefined)[]> => {
    const texts: (ReleasedText | undefined)[] = [];
    const rest = createRests();
    for (const ordinal of ordinals) {
      if (isClosed) break;
      texts.push(await releasedText(db, idOf(ordinal)));
      await rest();
    }
    return texts;
  };

  const learn = async (items: number): Promise<void> => {
    const texts = (await textsOf(await steps.sample(items, SAMPLE))).flatMap(text => text ?? []);
    if (isClosed || texts.length < LEAST_ITEMS) return;
    const model = await engine.call('learn', texts);
    await steps.noteAllStale();
    if (hasClosed()) return;
    const at = clock.now().toISOString();
    await transaction(queries => store.keepModel(queries, { id: ids.uuid(), at, items, json: JSON.stringify(model) }));
    log.info('semantic index learnt', { texts: texts.length, terms: model.terms.length, dimensions: model.dimensions });
  };

  /** Returns the engine that places items in the current model: the answering one, or a separate one while the former model answers. */
  const placerOf = async (modelId: string): Promise<EngineThread | undefined> => {
    if (loaded?.modelId === modelId) return engine;
    if (next?.modelId === modelId) return next.thread;
    await next?.thread.end();
    const thread = createEngineThread(() => {
      next = undefined;
    });
    next = { modelId, thread };
    return (await use(thread, modelId)) ? thread : undefined;
  };

  const placeSome = async (): Promise<boolean> => {
    const stale = await store.listStale(db, AT_ONCE);
    await followOnce();
    const { modelId: model } = await store.readVersion(db);
    if (stale.length === 0 || model === null) return false;
    const placer = await placerOf(model);
    if (!placer) return false;
    const texts = await textsOf(stale.map(({ ordinal }) => ordinal));
    const directions = await placer.call(
      'place',
      texts.map(text => text?.text ?? ''),
    );
    const placed = stale.map((item, index) => ({ ...item, direction: texts[index] ? (directions[index] ?? null) : null }));
    await derive(queries => store.placeItems(queries, model, placed));
    return !isClosed;
  };

  const work = async (): Promise<void> => {
    await Promise.race([first, closing.promise]);
    if (isClosed) return;
    if (!isTakenIn) await steps.takeIn();
    isTakenIn = true;
    const { modelId, hasStale, learntFrom } = await store.readProgress(db);
    // Whatever has come in since has no place yet.
    if (!hasStale) return;
    const items = await store.countItems(db);
    const needsModel = items >= LEAST_ITEMS && (modelId === null || items >= learntFrom * GROWTH);
    if (!needsModel && modelId === null) return;
    if (!(await transaction(queries => store.takeTurn(queries, nowMs(), nowMs() + TURN_MS)))) return;
    try {
      if (needsModel) await learn(items);
      while (await placeSome()) await derive(queries => store.keepTurn(queries, nowMs() + TURN_MS));
    } finally {
      await next?.thread.end();
      next = undefined;
      await transaction(queries => store.keepTurn(queries, 0));
    }
  };

  const run = async (): Promise<void> => {
    try {
      await work();
      await followOnce();
    } catch (cause) {
      if (!isClosed) log.error('semantic index not brought up', cause); // the next change tries again
    }
    working = undefined;
    if (isWoken && !isClosed) wake();
  };

  const wake = (): void => {
    isWoken = working !== undefined;
    if (isWoken || isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      working ??= run();
    }, QUIET_MS).unref();
  };

  return {
    wake,
    waitFor: other => {
      first = other;
    },
    start: async () => {
      // A SQLite file has one newsroom: a process that had the turn is gone.
      if (database.dialect === 'sqlite') await transaction(queries => store.keepTurn(queries, 0));
      watch = setInterval(wake, TURN_MS).unref();
      wake();
    },
    near: async query => {
      await followOnce();
      return loaded ? engine.call('near', query) : [];
    },
    shared: async (text, others) => (loaded ? engine.call('shared', { text, others }) : others.map(() => [])),
    state: async () => ({ items: await store.countItems(db), placed: await store.countPlaced(db) }),
    close: async () => {
      isClosed = true;
      closing.resolve(undefined);
      clearTimeout(timer);
      clearInterval(watch);
      await Promise.all([engine.end(), next?.thread.end()]);
      await working;
    },
  };
};
