import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError } from '#bridge/states.ts';
import { computeDelta } from '#domain/article/delta.ts';
import type { Element } from '#domain/article/document.ts';
import { ok, type Result } from '#domain/result.ts';
import { createSteadyWriter } from '#renderer/platform/journal/steady-writer.ts';

/** A change is on its way to the disk at the latest after this time; together with the write it stays below 300 ms. */
export const JOURNAL_DELAY_MS = 100;

export interface JournalProgress {
  readonly journaledAt: string;
  readonly hasUnsavedChanges: boolean;
}

export interface JournalWriterOptions {
  readonly bridge: Pick<BridgeClient, 'call'>;
  readonly articleId: string;
  readonly elements: readonly Element[];
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** The count of moves the text is on now. */
  readonly rebase: () => number;
  /** Durable; `isWriting` when more was typed meanwhile. */
  readonly onWritten: (progress: JournalProgress | null, isWriting: boolean) => void;
  readonly onFailed: (error: BridgeError) => void;
}

/** Brings a text to the disk, one call at a time, each with only the changed blocks, again and again until it is there. */
export interface JournalWriter {
  readonly text: () => readonly Element[];
  readonly take: (elements: readonly Element[]) => void;
  /** The disk has this text already. */
  readonly settle: (elements: readonly Element[]) => void;
  readonly plan: (delayMs?: number) => void;
  readonly flush: () => Promise<Result<void, BridgeError>>;
  readonly cancel: () => void;
}

export const createJournalWriter = (options: JournalWriterOptions): JournalWriter => {
  const { bridge, articleId, schedule } = options;
  let current = options.elements;
  let durable = options.elements;

  const write = async (): Promise<Result<void, BridgeError>> => {
    const sent = current;
    const delta = computeDelta(durable, sent);
    if (!delta) {
      durable = sent;
      options.onWritten(null, false);
      return ok(undefined);
    }
    const answer = await bridge.call('articles.journal', { articleId, delta, rebase: options.rebase() });
    if (!answer.ok) {
      options.onFailed(answer.error);
      return answer;
    }
    durable = sent;
    options.onWritten(answer.value, current !== sent);
    return ok(undefined);
  };
  const { plan, flush, cancel } = createSteadyWriter({ write, isDurable: () => current === durable, schedule, delayMs: JOURNAL_DELAY_MS });

  return {
    text: () => current,
    take: elements => {
      current = elements;
    },
    settle: elements => {
      durable = elements;
    },
    plan,
    flush,
    cancel,
  };
};
