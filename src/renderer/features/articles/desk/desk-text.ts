import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeEvent } from '#bridge/events.ts';
import type { BridgeError } from '#bridge/states.ts';
import { type Element, FORMAT_VERSION } from '#domain/article/document.ts';
import { mergeDocuments } from '#domain/article/merge.ts';
import type { Result } from '#domain/result.ts';
import { createJournalWriter, type StepOnDesk, type UnsentOrigins } from './journal-writer.ts';

export interface DeskTextState {
  /** When the last change became durable on this computer. */
  readonly journaledAt: string | null;
  readonly hasUnsavedChanges: boolean;
  /** Changes exist that are not on disk yet. */
  readonly isWriting: boolean;
  /** Why the last write failed; it is retried automatically. */
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
  /** What can be undone now; undefined while no editor shows the text. */
  readonly steps?: () => readonly StepOnDesk[] | undefined;
  readonly ways?: UnsentOrigins;
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
  /** Answers whether the text was taken over: newer typing may overlap, and the person decides. */
  readonly rebased: (event: BridgeEvent<'article.rebased'>) => Promise<boolean>;
  /** The host set the text itself (discarded, restored, resolved): takes it over without writing it back. */
  readonly reset: (input: { readonly elements: readonly Element[]; readonly rebase: number; readonly hasUnsavedChanges: boolean }) => void;
  readonly dispose: () => Promise<void>;
}

/**
 * Writes what is typed into the host's journal, and takes over texts that the host merged with a colleague's.
 *
 *   still ──change──▶ pending ──100 ms──▶ writing ──durable──▶ still (or pending, when more was typed)
 *                        ▲                   │
 *                        └──retry 0.25–5 s───┴──failed──▶ failed (state.failure says why)
 */
export const createDeskText = (options: DeskTextOptions): DeskText => {
  const { bridge, articleId } = options;
  let rebase = options.rebase;
  let isDisposed = false;
  let state: DeskTextState = {
    journaledAt: options.journaledAt,
    hasUnsavedChanges: options.hasUnsavedChanges,
    isWriting: false,
    failure: null,
  };
  const setState = (next: Partial<DeskTextState>): void => {
    state = { ...state, ...next };
    if (!isDisposed) options.onState(state);
  };
  const writer = createJournalWriter({
    ...options,
    rebase: () => rebase,
    onWritten: (progress, isWriting) => void setState({ ...progress, isWriting, failure: null }),
    onFailed: failure => void setState({ failure }),
  });

  const replaceAll = async (elements: readonly Element[]): Promise<void> => {
    const answer = await bridge.call('articles.replace', {
      articleId,
      document: { version: FORMAT_VERSION, elements: [...elements] },
      rebase,
    });
    if (answer.ok) {
      writer.settle(elements);
      setState({ ...answer.value, failure: null, isWriting: writer.text() !== elements });
    } else setState({ failure: answer.error });
    if (!answer.ok || writer.text() !== elements) writer.plan();
  };

  return {
    flush: writer.flush,
    change: elements => {
      writer.take(elements);
      if (!state.isWriting || !state.hasUnsavedChanges) setState({ isWriting: true, hasUnsavedChanges: true });
      if (!isDisposed) writer.plan();
    },
    rebased: async event => {
      await writer.flush();
      if (event.rebase <= rebase) return false;
      const merged = mergeDocuments({ base: event.from, mine: { elements: writer.text() }, theirs: event.to }, event.arrival?.unit);
      if (merged.conflicts.length > 0) {
        const refused = await bridge.call('articles.refuseRebase', { articleId, rebase: event.rebase });
        if (refused.ok) rebase = event.rebase;
        return false;
      }
      rebase = event.rebase;
      writer.take(merged.elements);
      options.applyRemote(merged.elements);
      await replaceAll(merged.elements);
      return true;
    },
    reset: input => {
      writer.cancel();
      writer.take(input.elements);
      writer.settle(input.elements);
      rebase = input.rebase;
      setState({ hasUnsavedChanges: input.hasUnsavedChanges, isWriting: false, failure: null });
    },
    dispose: async () => {
      await writer.flush();
      isDisposed = true;
      writer.cancel();
    },
  };
};
