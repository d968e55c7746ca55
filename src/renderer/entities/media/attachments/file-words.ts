import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand';
import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { Asset } from '#domain/media/asset.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { type ApiAnswer, apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { createRecordSet } from '#renderer/platform/records/record-set.ts';
import type { StoredRecord } from '#bridge/records.ts';
import { z } from 'zod';

/** The words of a file that people complete; `name` is its description. */
export const FILE_WORD_FIELDS = ['caption', 'credit', 'name'] as const;
export type FileWordField = (typeof FILE_WORD_FIELDS)[number];
export type FileWords = Readonly<Partial<Record<FileWordField, string>>>;

/**
 * Words that were written here and that the newsroom does not have yet.
 *
 *   sending ──stored──▶ (gone)
 *     ▲  ├──refused, no network──▶ failed ──again, online──▶ sending
 *     │  └──somebody changed the same words──▶ conflict ──mine──▶ sending
 *     └────────────────────────────────────────────└──theirs──▶ (gone)
 */
type WrittenState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: BridgeError }
  | { readonly kind: 'conflict'; readonly theirs: FileWords };

export interface WrittenWords {
  readonly words: FileWords;
  /** The values of these fields when a user began to write. */
  readonly seen: FileWords;
  readonly state: WrittenState;
}

const wordsSchema = z.object({ caption: z.string().optional(), credit: z.string().optional(), name: z.string().optional() });
type Written = ReadonlyMap<string, WrittenWords>;

/** Keeps what is written of files until the newsroom has it: one call at a time for each file. */
export interface FileWordsStore {
  readonly store: StoreApi<Written>;
  readonly write: (id: string, change: { readonly words: FileWords; readonly seen: FileWords }) => void;
  /** Sends again what failed; in a conflict the words of this desk take the place of theirs. */
  readonly insist: (id: string) => void;
  /** Forgets what was written. */
  readonly giveUp: (id: string) => void;
}

/** Retries after another person's faster change, before it is reported. */
const MAX_ROUNDS = 4;

const namesOf = (words: FileWords): readonly FileWordField[] => FILE_WORD_FIELDS.filter(field => words[field] !== undefined);
const pick = (words: FileWords, keep: (field: FileWordField) => boolean): FileWords =>
  Object.fromEntries(namesOf(words).flatMap(field => (keep(field) ? [[field, words[field]]] : [])));

const failureOf = (thrown: unknown): BridgeError => {
  if (thrown instanceof BridgeFailure) return thrown.error;
  throw thrown;
};

/** Updates the file everywhere on the screen. */
const putEverywhere = (queries: QueryClient, { id, title, metadata }: Asset): void => {
  queries.setQueriesData<ApiAnswer<Attachment[]>>({ queryKey: apiKey('listAttachments') }, answer =>
    answer?.body.some(({ sourceId }) => sourceId === id)
      ? {
          ...answer,
          body: answer.body.map(attachment =>
            attachment.sourceId === id ? { ...attachment, fileMetadata: { ...attachment.fileMetadata, title, metadata } } : attachment,
          ),
        }
      : answer,
  );
};

export const createFileWordsStore = (bridge: BridgeClient, queries: QueryClient): FileWordsStore => {
  const store = createStore<Written>(() => new Map());
  const running = new Set<string>();
  const put = (id: string, written: WrittenWords | undefined): void => {
    const next = new Map(store.getState());
    if (written && namesOf(written.words).length > 0) next.set(id, written);
    else next.delete(id);
    store.setState(next, true);
    records.keep(id, next.has(id) && written ? { base: { ...written.seen }, fields: { ...written.words } } : null);
  };
  const settle = (id: string, state: WrittenState): void => {
    const written = store.getState().get(id);
    if (written) put(id, { ...written, state });
  };
  /** Takes over the words that were sent; those written meanwhile stay. */
  const takeOver = (id: string, sent: FileWords, asset: Asset): void => {
    putEverywhere(queries, asset);
    const written = store.getState().get(id);
    if (!written) return;
    const isLeft = (field: FileWordField): boolean => written.words[field] !== sent[field];
    put(id, { ...written, words: pick(written.words, isLeft), seen: { ...pick(written.seen, isLeft), ...pick(sent, isLeft) } });
  };

  /** Sends the words as they are now; true where more was written meanwhile or someone else was faster. */
  const sendOnce = async (id: string, { words, seen }: WrittenWords): Promise<boolean> => {
    const { body: asset, stale } = await callApi(bridge, 'getFile', { params: { id } });
    if (stale) throw new BridgeFailure({ code: 'offline' });
    const isTheirs = (field: FileWordField): boolean => asset.metadata[field] !== seen[field] && asset.metadata[field] !== words[field];
    if (namesOf(words).some(isTheirs)) {
      settle(id, { kind: 'conflict', theirs: pick({ ...words, ...asset.metadata }, field => words[field] !== undefined) });
      return false;
    }
    const changed = pick(words, field => asset.metadata[field] !== words[field]);
    if (namesOf(changed).length === 0) takeOver(id, words, asset);
    else
      try {
        takeOver(id, words, (await callApi(bridge, 'patchFile', { params: { id }, body: changed })).body);
      } catch (thrown) {
        const error = failureOf(thrown);
        if (error.code !== 'preconditionFailed') throw thrown;
      }
    return store.getState().has(id);
  };

  const run = async (id: string): Promise<void> => {
    if (running.has(id)) return;
    running.add(id);
    try {
      for (let round = 1; ; round += 1) {
        const written = store.getState().get(id);
        if (!written || !(await sendOnce(id, written))) break;
        if (round < MAX_ROUNDS || store.getState().get(id)?.words !== written.words) continue;
        settle(id, { kind: 'failed', error: { code: 'preconditionFailed' } });
        break;
      }
    } catch (thrown) {
      settle(id, { kind: 'failed', error: failureOf(thrown) });
    } finally {
      running.delete(id);
    }
  };

  const insist = (id: string): void => {
    const written = store.getState().get(id);
    if (!written) return;
    const { state } = written;
    put(id, {
      ...written,
      seen: state.kind === 'conflict' ? { ...written.seen, ...state.theirs } : written.seen,
      state: { kind: 'sending' },
    });
    void run(id);
  };

  const takeFound = ({ id, base, fields }: StoredRecord): void => {
    const kept = z.object({ words: wordsSchema, seen: wordsSchema }).safeParse({ words: fields, seen: base });
    if (!kept.success) return;
    const { words, seen } = kept.data as { words: FileWords; seen: FileWords }; // a word is never undefined here, only left out
    const now = store.getState().get(id);
    put(id, { words: { ...words, ...now?.words }, seen: { ...now?.seen, ...seen }, state: { kind: 'sending' } });
    void run(id);
  };
  const records = createRecordSet({
    bridge,
    kind: 'fileWords',
    version: 1,
    onFound: found => {
      for (const record of found) takeFound(record);
    },
    onGone: () => store.setState(new Map(), true),
  });
  bridge.on('connectivity.changed', ({ kind }) => {
    if (kind !== 'online') return;
    for (const [id, { state }] of store.getState()) if (state.kind === 'failed') insist(id);
  });

  return {
    store,
    write: (id, { words, seen }) => {
      const before = store.getState().get(id);
      const state: WrittenState = before?.state.kind === 'conflict' ? before.state : { kind: 'sending' };
      put(id, { words: { ...before?.words, ...words }, seen: { ...seen, ...before?.seen }, state });
      if (state.kind === 'sending') void run(id);
    },
    insist,
    giveUp: id => {
      put(id, undefined);
      void queries.invalidateQueries({ queryKey: apiKey('listAttachments') });
    },
  };
};

const desks = new WeakMap<BridgeClient, FileWordsStore>();

/** The one of a window: what was written survives every screen. */
export const fileWordsOf = (bridge: BridgeClient, queries: QueryClient): FileWordsStore => {
  const fileWordsStore = desks.get(bridge);
  if (fileWordsStore) return fileWordsStore;
  const made = createFileWordsStore(bridge, queries);
  desks.set(bridge, made);
  return made;
};
