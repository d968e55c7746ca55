import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeInput } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { ShownText } from '#bridge/writing.ts';
import type { BlockOrigins, DeskOrigin } from '#domain/article/attribution.ts';
import { applyDelta, computeDelta } from '#domain/article/delta.ts';
import { type Element, FORMAT_VERSION, type RichTextDocument } from '#domain/article/document.ts';
import { mergeKeepingBoth } from '#domain/article/merge/both.ts';
import type { StepsChange, TextStep } from '#domain/article/steps.ts';
import { ok, type Result } from '#domain/result.ts';
import { createSteadyWriter } from '#renderer/platform/journal/steady-writer.ts';

/** Longest delay before a change is written; together with the write it stays below 300 ms. */
export const JOURNAL_DELAY_MS = 100;

/** Step that can be undone; its `version` changes when it grows. */
export interface StepOnDesk {
  readonly id: number;
  readonly version: unknown;
  readonly describe: () => TextStep | undefined;
}

/** Origins of words that were not typed, by block. */
export interface UnsentOrigins {
  /** Returns the known origins and forgets them; they are sent with the next write. */
  readonly take: () => readonly BlockOrigins[];
  /** Takes origins back after a failed write; they are sent with the next one. */
  readonly giveBack: (blocks: readonly BlockOrigins[]) => void;
}

export interface JournalProgress {
  readonly journaledAt: string;
  readonly hasUnsavedChanges: boolean;
}

export interface JournalWriterOptions {
  readonly bridge: Pick<BridgeClient, 'call'>;
  readonly articleId: string;
  readonly elements: readonly Element[];
  /** Returns the steps that can be undone; undefined while no editor shows the text: the stored ones stay then. */
  readonly steps?: () => readonly StepOnDesk[] | undefined;
  readonly origins?: UnsentOrigins;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Returns the present rebase count of the text. */
  readonly rebase: () => number;
  /** Name of this window: other windows of the desk edit the same text. */
  readonly window?: string | undefined;
  /** Called with the text as the host has it by now; `text` is set if other windows had changed it. */
  readonly onShown?: (shown: ShownText, text: readonly Element[] | undefined) => void;
  /** Called after a durable write; `isWriting` is true if more was typed meanwhile. */
  readonly onWritten: (progress: JournalProgress | null, isWriting: boolean) => void;
  readonly onFailed: (error: BridgeError) => void;
}

/** Writes a text to the disk, one call at a time, each with only the changed blocks; retries until it is durable. */
export interface JournalWriter {
  readonly text: () => readonly Element[];
  readonly take: (elements: readonly Element[]) => void;
  /** Takes over a text that the host set, and drops what was pending in this window. */
  readonly settle: (elements: readonly Element[]) => void;
  readonly plan: (delayMs?: number) => void;
  readonly flush: () => Promise<Result<void, BridgeError>>;
  /** Sends what was typed here and fetches the changes of other windows. */
  readonly pull: () => Promise<Result<void, BridgeError>>;
  /** Sends the whole text with a new rebase count. */
  readonly replace: (elements: readonly Element[]) => Promise<Result<void, BridgeError>>;
  readonly cancel: () => void;
}

/** Merges the origins into one entry per block. */
const mergedOrigins = (blocks: readonly BlockOrigins[]): BlockOrigins[] => {
  const byBlock = new Map<string, Set<DeskOrigin>>();
  for (const { id, ways } of blocks) byBlock.set(id, new Set([...(byBlock.get(id) ?? []), ...ways]));
  return [...byBlock].map(([id, ways]) => ({ id, ways: [...ways] }));
};

const documentOf = (elements: readonly Element[]): RichTextDocument & { elements: Element[] } => ({
  version: FORMAT_VERSION,
  elements: [...elements],
});

/** Returns the texts that may have reached the host without an answer: the first and the last one. */
const withUnanswered = (unanswered: readonly (readonly Element[])[], sent: readonly Element[]): readonly (readonly Element[])[] => [
  ...unanswered.slice(0, 1),
  sent,
];

export const createJournalWriter = (options: JournalWriterOptions): JournalWriter => {
  const { bridge, articleId, schedule, window } = options;
  let current = options.elements;
  let durable = options.elements;
  let durableSteps = new Map<number, unknown>();
  let count = 0;
  /** True if other windows have changed the text. */
  let isBehind = false;
  /** True if the host does not know the text of this window. */
  let isUnknown = false;
  let unanswered: readonly (readonly Element[])[] = [];

  /** Describes only new and grown steps, since describing a long text is expensive. */
  const changeOf = (steps: readonly StepOnDesk[]): StepsChange => ({
    kept: steps.map(({ id }) => id),
    put: steps.filter(({ id, version }) => durableSteps.get(id) !== version).flatMap(step => step.describe() ?? []),
  });

  /** Takes over the changes of other windows, beside what was typed here during the call. */
  const takeOthers = (sent: readonly Element[], shown: ShownText): void => {
    count = shown.count;
    if (!shown.change) {
      options.onShown?.(shown, undefined);
      return;
    }
    durable = applyDelta(sent, shown.change);
    const isTypedOn = current !== sent;
    const met = isTypedOn
      ? mergeKeepingBoth({ base: { elements: sent }, mine: { elements: current }, theirs: { elements: durable } })
      : { elements: durable, hasMet: false };
    current = met.elements;
    options.onShown?.({ ...shown, hasMet: shown.hasMet === true || met.hasMet }, current);
  };
  const settleAnswer = (sent: readonly Element[], value: JournalProgress & { readonly shown?: ShownText | undefined }): void => {
    durable = sent;
    unanswered = [];
    isUnknown = false;
    if (value.shown) takeOthers(sent, value.shown);
    options.onWritten(value, current !== durable);
  };
  const replaceBy = (sent: readonly Element[], seat: BridgeInput<'articles.replace'>['window']) =>
    bridge.call('articles.replace', { articleId, document: documentOf(sent), rebase: options.rebase(), ...(seat && { window: seat }) });
  /** Tells the host the common base of host and window, after a restart of the host or a lost answer. */
  const introduce = (sent: readonly Element[], name: string) =>
    replaceBy(sent, { window: name, count, base: documentOf(durable), sent: unanswered.map(documentOf) });

  const send = async (sent: readonly Element[], change: Pick<BridgeInput<'articles.journal'>, 'delta' | 'steps' | 'ways'>) => {
    if (window === undefined) return bridge.call('articles.journal', { articleId, rebase: options.rebase(), ...change });
    if (isUnknown) return introduce(sent, window);
    const answer = await bridge.call('articles.journal', { articleId, rebase: options.rebase(), ...change, window: { window, count } });
    return !answer.ok && answer.error.code === 'rebaseOutdated' ? introduce(sent, window) : answer;
  };

  const write = async (): Promise<Result<void, BridgeError>> => {
    const sent = current;
    const delta = computeDelta(durable, sent);
    if (!delta && !isBehind) {
      durable = sent;
      options.onWritten(null, false);
      return ok(undefined);
    }
    isBehind = false;
    const steps = options.steps?.();
    const ways = options.origins?.take() ?? [];
    const answer = await send(sent, {
      delta: delta ?? { set: [] },
      ...(steps && { steps: changeOf(steps) }),
      ...(ways.length > 0 && { ways: mergedOrigins(ways) }),
    });
    if (!answer.ok) {
      options.origins?.giveBack(ways);
      unanswered = withUnanswered(unanswered, sent);
      isBehind = window !== undefined;
      options.onFailed(answer.error);
      return answer;
    }
    if (steps) durableSteps = new Map(steps.map(({ id, version }) => [id, version]));
    settleAnswer(sent, answer.value);
    return ok(undefined);
  };
  const isDurable = (): boolean => current === durable && !isBehind;
  const { plan, flush, cancel } = createSteadyWriter({ write, isDurable, schedule, delayMs: JOURNAL_DELAY_MS });

  return {
    text: () => current,
    take: elements => {
      current = elements;
    },
    settle: elements => {
      durable = elements;
      isUnknown = window !== undefined;
    },
    plan,
    flush,
    pull: () => {
      isBehind = true;
      return flush();
    },
    replace: async elements => {
      const answer = await replaceBy(elements, window === undefined ? undefined : { window, count });
      if (answer.ok) settleAnswer(elements, answer.value);
      else options.onFailed(answer.error);
      return answer.ok ? ok(undefined) : answer;
    },
    cancel,
  };
};
