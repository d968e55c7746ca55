import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeEvent } from '#bridge/events.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { Element } from '#domain/article/document.ts';
import { isEqual } from '#domain/equal.ts';
import { mergeDocuments } from '#domain/article/merge/merge.ts';
import type { Result } from '#domain/result.ts';
import { createJournalWriter, type StepOnDesk, type UnsentOrigins } from './journal-writer.ts';

export interface TextDraftState {
  /** Time at which the last change became durable on this computer. */
  readonly journaledAt: string | null;
  readonly hasUnsavedChanges: boolean;
  /** True if changes exist that are not on disk yet. */
  readonly isWriting: boolean;
  /** Reason why the last write failed; it is retried automatically. */
  readonly failure: BridgeError | null;
}

export interface TextDraftOptions {
  readonly bridge: Pick<BridgeClient, 'call'>;
  readonly articleId: string;
  readonly elements: readonly Element[];
  readonly rebase: number;
  readonly hasUnsavedChanges: boolean;
  readonly journaledAt: string | null;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Returns the steps that can be undone; undefined while no editor shows the text. */
  readonly steps?: () => readonly StepOnDesk[] | undefined;
  readonly origins?: UnsentOrigins;
  readonly onState: (state: TextDraftState) => void;
  /** Puts merged text into the editor, which reports it as a change of origin "remote". */
  readonly applyRemote: (elements: readonly Element[]) => void;
  /** Name of this window: other windows of the desk may edit the same text. */
  readonly window?: string;
  /** Puts the changes of other windows into the editor, where undo of this window does not affect them. */
  readonly applyElsewhere?: (elements: readonly Element[]) => void;
  /** Called when a paragraph was written in two windows at once: both versions are in the text. */
  readonly onMet?: () => void;
}

/** Writes the open text to the disk. */
export interface TextDraft {
  /** Takes a change of the editor. Cheap: compares references later, outside the keystroke. */
  readonly change: (elements: readonly Element[]) => void;
  /** Resolves when everything typed so far is durable, or the write has failed. */
  readonly flush: () => Promise<Result<void, BridgeError>>;
  /** Returns whether the text was taken over: newer typing may overlap, and the user decides. */
  readonly rebased: (event: BridgeEvent<'article.rebased'>) => Promise<boolean>;
  /** The host set the text itself (discarded, restored, resolved): takes it over without writing it back. */
  readonly reset: (input: { readonly elements: readonly Element[]; readonly rebase: number; readonly hasUnsavedChanges: boolean }) => void;
  /** Fetches the changes of another window, unless `hold` is waiting for a text that the host sets. */
  readonly pull: () => void;
  /** Suspends fetching while the host sets the text for this window. */
  readonly hold: (isHeld: boolean) => void;
  readonly dispose: () => Promise<void>;
}

/**
 * Writes what is typed into the host's journal, and takes over texts that the host merged with a colleague's.
 *
 *   still ──change──▶ pending ──100 ms──▶ writing ──durable──▶ still (or pending, when more was typed)
 *                        ▲                   │
 *                        └──retry 0.25–5 s───┴──failed──▶ failed (state.failure says why)
 */
export const createTextDraft = (options: TextDraftOptions): TextDraft => {
  const { bridge, articleId } = options;
  let rebase = options.rebase;
  /** Rebase count that the host sent to this window with a whole text. */
  let givenRebase = options.rebase;
  let isDisposed = false;
  let state: TextDraftState = {
    journaledAt: options.journaledAt,
    hasUnsavedChanges: options.hasUnsavedChanges,
    isWriting: false,
    failure: null,
  };
  const setState = (next: Partial<TextDraftState>): void => {
    state = { ...state, ...next };
    if (!isDisposed) options.onState(state);
  };
  const writer = createJournalWriter({
    ...options,
    rebase: () => rebase,
    onWritten: (progress, isWriting) =>
      void setState({
        ...(progress && { journaledAt: progress.journaledAt, hasUnsavedChanges: progress.hasUnsavedChanges }),
        isWriting,
        failure: null,
      }),
    onFailed: failure => void setState({ failure }),
    onShown: (shown, text) => {
      rebase = shown.rebase;
      if (text) options.applyElsewhere?.(text);
      if (shown.hasMet === true) options.onMet?.();
    },
  });
  let isHeld = false;
  let isPullDue = false;
  const pull = (): void => {
    isPullDue = isHeld;
    if (!isHeld && !isDisposed) void writer.pull();
  };

  return {
    flush: writer.flush,
    pull,
    hold: held => {
      isHeld = held;
      if (!held && isPullDue) pull();
    },
    change: elements => {
      // The editor also reports what leaves the words as they are: its own preparation, and a moved caret.
      const isSame = isEqual(elements, writer.text());
      writer.take(elements);
      if (isSame) return;
      if (!state.isWriting || !state.hasUnsavedChanges) setState({ isWriting: true, hasUnsavedChanges: true });
      if (!isDisposed) writer.plan();
    },
    rebased: async event => {
      await (options.window === undefined ? writer.flush() : writer.pull());
      // If several windows edit the text, the merge came along with their changes.
      if (event.rebase <= rebase) return event.rebase > givenRebase;
      const merged = mergeDocuments({ base: event.from, mine: { elements: writer.text() }, theirs: event.to }, event.arrival?.unit);
      if (merged.conflicts.length > 0) {
        const refused = await bridge.call('articles.refuseRebase', { articleId, rebase: event.rebase });
        if (refused.ok) rebase = event.rebase;
        return false;
      }
      rebase = event.rebase;
      writer.take(merged.elements);
      options.applyRemote(merged.elements);
      const replaced = await writer.replace(merged.elements);
      if (!replaced.ok || writer.text() !== merged.elements) writer.plan();
      return true;
    },
    reset: input => {
      writer.cancel();
      writer.take(input.elements);
      writer.settle(input.elements);
      rebase = input.rebase;
      givenRebase = input.rebase;
      setState({ hasUnsavedChanges: input.hasUnsavedChanges, isWriting: false, failure: null });
    },
    dispose: async () => {
      await writer.flush();
      isDisposed = true;
      writer.cancel();
    },
  };
};
