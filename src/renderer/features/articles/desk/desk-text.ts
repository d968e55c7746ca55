import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeEvent } from '#bridge/events.ts';
import type { BridgeError } from '#bridge/states.ts';
import { computeDelta } from '#domain/article/delta.ts';
import { type Element, FORMAT_VERSION } from '#domain/article/document.ts';
import { mergeDocuments } from '#domain/article/merge.ts';
import type { Result } from '#domain/result.ts';

/** A change is on its way to the disk at the latest after this time; together with the write it stays below 300 ms. */
export const JOURNAL_DELAY_MS = 100;
const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 5_000];

export interface DeskTextState {
  /** When the last change became durable on this computer. */
  readonly journaledAt: string | null;
  readonly hasUnsavedChanges: boolean;
  /** Changes exist that are not on disk yet. */
  readonly isWriting: boolean;
  /** Why the last write failed; it is tried again by itself. */
  readonly failure: BridgeError | null;
}

export interface DeskTextOptions {
  readonly bridge: Pick<BridgeClient, 'call'>;
  readonly articleId: string;
  readonly elements: readonly Element[];
  readonly rebase: number;
  readonly hasUnsavedChanges: boolean;
  readonly journaledAt: string | null;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  readonly onState: (state: DeskTextState) => void;
  /** Puts merged text into the editor; it answers with a change of origin "remote". */
  readonly applyRemote: (elements: readonly Element[]) => void;
}

/** The open text's way to the disk. */
export interface DeskText {
  /** Takes a change of the editor. Cheap: compares references later, outside the keystroke. */
  readonly change: (elements: readonly Element[]) => void;
  /** Resolves when everything typed so far is durable, or the write has failed. */
  readonly flush: () => Promise<Result<void, BridgeError>>;
  readonly rebased: (event: BridgeEvent<'article.rebased'>) => Promise<void>;
  /** The host set the text itself (discarded, restored, resolved): takes it over without writing it back. */
  readonly reset: (input: { readonly elements: readonly Element[]; readonly rebase: number; readonly hasUnsavedChanges: boolean }) => void;
  readonly dispose: () => Promise<void>;
}

/**
 * Writes what is typed into the host's journal: one call at a time, each holding only the changed blocks, retried until durable.
 *
 *   still ──change──▶ pending ──100 ms──▶ writing ──durable──▶ still (or pending, when more was typed)
 *                        ▲                   │
 *                        └──retry 0.25–5 s───┴──failed──▶ failed (state.failure says why)
 */
export const createDeskText = (options: DeskTextOptions): DeskText => {
  const { bridge, articleId, schedule, onState } = options;
  let current = options.elements;
  let durable = options.elements;
  let rebase = options.rebase;
  let state: DeskTextState = {
    journaledAt: options.journaledAt,
    hasUnsavedChanges: options.hasUnsavedChanges,
    isWriting: false,
    failure: null,
  };
  let cancelTimer: (() => void) | undefined;
  let running: Promise<Result<void, BridgeError>> | undefined;
  let failures = 0;
  let isDisposed = false;

  const setState = (next: Partial<DeskTextState>): void => {
    state = { ...state, ...next };
    if (!isDisposed) onState(state);
  };

  const plan = (delayMs: number): void => {
    if (cancelTimer || isDisposed) return;
    cancelTimer = schedule(() => {
      cancelTimer = undefined;
      void flush();
    }, delayMs);
  };

  const write = async (): Promise<Result<void, BridgeError>> => {
    const sent = current;
    const delta = computeDelta(durable, sent);
    if (!delta) {
      setState({ isWriting: false });
      return { ok: true, value: undefined };
    }
    const answer = await bridge.call('articles.journal', { articleId, delta, rebase });
    if (!answer.ok) {
      failures += 1;
      setState({ failure: answer.error });
      plan(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 0);
      return answer;
    }
    failures = 0;
    durable = sent;
    setState({ ...answer.value, failure: null, isWriting: current !== sent });
    return { ok: true, value: undefined };
  };

  const flush = async (): Promise<Result<void, BridgeError>> => {
    cancelTimer?.();
    cancelTimer = undefined;
    while (running) await running;
    if (current === durable) return { ok: true, value: undefined };
    running = write();
    const answer = await running;
    running = undefined;
    return answer.ok && current !== durable ? flush() : answer;
  };

  const replaceAll = async (elements: readonly Element[]): Promise<void> => {
    const answer = await bridge.call('articles.replace', {
      articleId,
      document: { version: FORMAT_VERSION, elements: [...elements] },
      rebase,
    });
    if (answer.ok) {
      durable = elements;
      setState({ ...answer.value, failure: null, isWriting: current !== durable });
    } else setState({ failure: answer.error });
    if (current !== durable) plan(JOURNAL_DELAY_MS);
  };

  return {
    flush,
    change: elements => {
      current = elements;
      if (!state.isWriting || !state.hasUnsavedChanges) setState({ isWriting: true, hasUnsavedChanges: true });
      plan(JOURNAL_DELAY_MS);
    },
    rebased: async event => {
      await flush();
      if (event.rebase <= rebase) return;
      const merged = mergeDocuments({ base: event.from, mine: { elements: current }, theirs: event.to });
      if (merged.conflicts.length > 0) {
        const refused = await bridge.call('articles.refuseRebase', { articleId, rebase: event.rebase });
        if (refused.ok) rebase = event.rebase;
        return;
      }
      rebase = event.rebase;
      current = merged.elements;
      options.applyRemote(merged.elements);
      await replaceAll(current);
    },
    reset: input => {
      cancelTimer?.();
      cancelTimer = undefined;
      current = input.elements;
      durable = input.elements;
      rebase = input.rebase;
      setState({ hasUnsavedChanges: input.hasUnsavedChanges, isWriting: false, failure: null });
    },
    dispose: async () => {
      await flush();
      isDisposed = true;
      cancelTimer?.();
    },
  };
};
