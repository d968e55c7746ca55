import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError, ItemState } from '#bridge/states.ts';
import type { ItemDraft } from '#domain/kinds/item.ts';
import { isEqual } from '#domain/article/merge-equal.ts';
import { ok, type Result } from '#domain/result.ts';
import { createSteadyWriter } from '#renderer/platform/journal/steady-writer.ts';

/** What was typed is on its way to the disk at the latest after this time. */
export const JOURNAL_DELAY_MS = 600;

export interface ItemJournalOptions {
  readonly bridge: Pick<BridgeClient, 'call'>;
  readonly id: string;
  /** What the disk has at the start. */
  readonly durable: ItemDraft;
  readonly current: () => ItemDraft;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  readonly onWritten: (state: ItemState) => void;
  readonly onFailed: (error: BridgeError) => void;
}

/** Brings an item's draft to the disk, one call at a time, again and again until it is there. */
export interface ItemJournal {
  readonly plan: () => void;
  readonly flush: () => Promise<Result<void, BridgeError>>;
  readonly isWriting: () => boolean;
  /** Whether the host speaks only of what it got from here. */
  readonly isOwn: (draft: ItemDraft) => boolean;
  /** What the host has, or is getting now. */
  readonly base: () => ItemDraft;
  readonly settle: (draft: ItemDraft) => void;
  readonly cancel: () => void;
}

export const createItemJournal = (options: ItemJournalOptions): ItemJournal => {
  const { bridge, id, current, schedule } = options;
  let { durable } = options;
  let sent: ItemDraft | undefined;
  const write = async (): Promise<Result<void, BridgeError>> => {
    const draft = current();
    sent = draft;
    const answer = await bridge.call('items.journal', { id, draft });
    sent = undefined;
    if (!answer.ok) {
      options.onFailed(answer.error);
      return answer;
    }
    durable = draft;
    options.onWritten(answer.value);
    return ok(undefined);
  };
  const { plan, flush, cancel } = createSteadyWriter({
    write,
    isDurable: () => isEqual(current(), durable),
    schedule,
    delayMs: JOURNAL_DELAY_MS,
  });
  return {
    plan: () => plan(),
    flush,
    isWriting: () => sent !== undefined || !isEqual(current(), durable),
    isOwn: draft => isEqual(draft, durable) || (sent !== undefined && isEqual(draft, sent)),
    base: () => sent ?? durable,
    settle: draft => {
      durable = draft;
    },
    cancel,
  };
};
