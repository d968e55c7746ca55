import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { err, InvariantError, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Advices, HouseWord, SpellingQuestion, SuggestionQuestion, ThreadAnswer, ThreadMessage } from './types.ts';

/** No check of an article takes as long; a thread that is silent for longer is ended. */
const PATIENCE_MS = 15_000;
/** Questions that wait at most: more are refused at once. */
const MAX_WAITING = 64;

/** The worker is next to this file in the sources, next to the program's entries in a bundle. */
const PLACES = ['./spelling-worker.ts', './spelling-worker.js', '../spelling-worker.js'];

const workerAddress = (): URL => {
  const url = PLACES.map(place => new URL(place, import.meta.url)).find(address => existsSync(address));
  if (!url) throw new InvariantError('the program that checks spelling is missing');
  return url;
};

export type SpellingFault = 'cancelled' | 'failed' | 'overloaded' | 'timeout';

/** The dictionaries with the words of the house, in a thread of their own, which starts with the first question. */
export interface Spelling {
  readonly setWords: (locale: ContentLocale, words: readonly HouseWord[]) => void;
  readonly check: (question: SpellingQuestion, signal?: AbortSignal) => Promise<Result<Advices, SpellingFault>>;
  /** Best first, words of the house before others. 50 to 300 ms the first time. */
  readonly suggest: (question: SuggestionQuestion) => Promise<Result<readonly string[], SpellingFault>>;
  readonly knows: (question: SuggestionQuestion) => Promise<Result<boolean, SpellingFault>>;
  readonly dispose: () => void;
}

interface Waiting {
  readonly settle: (answer: Result<ThreadAnswer, SpellingFault>) => void;
  readonly timer: NodeJS.Timeout;
}

export const createSpelling = ({ patienceMs = PATIENCE_MS }: { readonly patienceMs?: number } = {}): Spelling => {
  const words = new Map<ContentLocale, readonly HouseWord[]>();
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;

  const settle = (id: number, answer: Result<ThreadAnswer, SpellingFault>): void => {
    const entry = waiting.get(id);
    if (!entry) return;
    waiting.delete(id);
    clearTimeout(entry.timer);
    entry.settle(answer);
    if (waiting.size === 0) thread?.unref();
  };

  const end = (fault: SpellingFault): void => {
    const ending = thread;
    thread = undefined;
    for (const id of waiting.keys()) settle(id, err(fault));
    void ending?.terminate();
  };

  const start = (): Worker => {
    const worker = new Worker(workerAddress(), { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    worker.on('message', (answer: ThreadAnswer) => settle(answer.id, ok(answer)));
    worker.on('error', () => {
      if (thread === worker) end('failed');
    });
    for (const [locale, list] of words) worker.postMessage({ kind: 'words', locale, words: list } satisfies ThreadMessage);
    return worker;
  };

  const ask = (message: (id: number) => ThreadMessage, signal?: AbortSignal): Promise<Result<ThreadAnswer, SpellingFault>> => {
    if (signal?.aborted === true) return Promise.resolve(err('cancelled'));
    if (waiting.size >= MAX_WAITING) return Promise.resolve(err('overloaded'));
    last += 1;
    const id = last;
    const running = (thread ??= start());
    running.ref();
    return new Promise(resolve => {
      waiting.set(id, { settle: resolve, timer: setTimeout(() => end('timeout'), patienceMs) });
      signal?.addEventListener('abort', () => {
        if (waiting.has(id)) running.postMessage({ kind: 'cancel', id } satisfies ThreadMessage);
        settle(id, err('cancelled'));
      });
      running.postMessage(message(id));
    });
  };

  return {
    setWords: (locale, list) => {
      words.set(locale, list);
      thread?.postMessage({ kind: 'words', locale, words: list } satisfies ThreadMessage);
    },
    check: async (question, signal) => {
      const answer = await ask(id => ({ kind: 'check', id, question }), signal);
      if (!answer.ok) return answer;
      return 'advices' in answer.value && answer.value.advices !== undefined ? ok(answer.value.advices) : err('cancelled');
    },
    suggest: async question => {
      const answer = await ask(id => ({ kind: 'suggest', id, question }));
      if (!answer.ok) return answer;
      return ok('proposals' in answer.value ? answer.value.proposals : []);
    },
    knows: async question => {
      const answer = await ask(id => ({ kind: 'knows', id, question }));
      if (!answer.ok) return answer;
      return ok('isKnown' in answer.value && answer.value.isKnown);
    },
    dispose: () => end('cancelled'),
  };
};
