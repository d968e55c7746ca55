import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { BlockOrigins, DeskOrigin } from '#domain/article/attribution.ts';
import { computeDelta } from '#domain/article/delta.ts';
import type { Element } from '#domain/article/document.ts';
import type { StepsChange, TextStep } from '#domain/article/steps.ts';
import { ok, type Result } from '#domain/result.ts';
import { createSteadyWriter } from '#renderer/platform/journal/steady-writer.ts';

/** A change is written at the latest after this time; together with the write it stays below 300 ms. */
export const JOURNAL_DELAY_MS = 100;

/** A step that can be undone; `version` is another one when it has grown. */
export interface StepOnDesk {
  readonly id: number;
  readonly version: unknown;
  readonly describe: () => TextStep | undefined;
}

/** How words came in, block by block, where they were not typed. */
export interface UnsentOrigins {
  /** Takes away what is known; it is told with the next write. */
  readonly take: () => readonly BlockOrigins[];
  /** The write failed: it is told with the one after. */
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
  /** What can be undone now; undefined while no editor shows the text: what was kept stays then. */
  readonly steps?: () => readonly StepOnDesk[] | undefined;
  readonly ways?: UnsentOrigins;
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

/** One entry for each block. */
const mergedOrigins = (blocks: readonly BlockOrigins[]): BlockOrigins[] => {
  const byBlock = new Map<string, Set<DeskOrigin>>();
  for (const { id, ways } of blocks) byBlock.set(id, new Set([...(byBlock.get(id) ?? []), ...ways]));
  return [...byBlock].map(([id, ways]) => ({ id, ways: [...ways] }));
};

export const createJournalWriter = (options: JournalWriterOptions): JournalWriter => {
  const { bridge, articleId, schedule } = options;
  let current = options.elements;
  let durable = options.elements;
  let durableSteps = new Map<number, unknown>();

  /** New and grown steps only: a long text is not described again and again. */
  const changeOf = (steps: readonly StepOnDesk[]): StepsChange => ({
    kept: steps.map(({ id }) => id),
    put: steps.filter(({ id, version }) => durableSteps.get(id) !== version).flatMap(step => step.describe() ?? []),
  });

  const write = async (): Promise<Result<void, BridgeError>> => {
    const sent = current;
    const delta = computeDelta(durable, sent);
    if (!delta) {
      durable = sent;
      options.onWritten(null, false);
      return ok(undefined);
    }
    const steps = options.steps?.();
    const ways = options.ways?.take() ?? [];
    const answer = await bridge.call('articles.journal', {
      articleId,
      delta,
      rebase: options.rebase(),
      ...(steps && { steps: changeOf(steps) }),
      ...(ways.length > 0 && { ways: mergedOrigins(ways) }),
    });
    if (!answer.ok) {
      options.ways?.giveBack(ways);
      options.onFailed(answer.error);
      return answer;
    }
    durable = sent;
    if (steps) durableSteps = new Map(steps.map(({ id, version }) => [id, version]));
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
