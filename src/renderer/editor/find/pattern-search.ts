import type { LineMatch } from '#domain/text/find/matches.ts';
import type { Pattern } from '#domain/text/find/pattern.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** Message to the search thread. */
export interface PatternTask {
  readonly lines: readonly string[];
  readonly pattern: Pattern;
}

/** `tooSlow`: the expression did not finish in time. `overtaken`: superseded by a newer search. */
export type PatternAnswer = Result<readonly LineMatch[], 'tooSlow' | 'overtaken'>;

/** Search with regular expressions in a worker, which is terminated if one takes too long. */
export interface PatternSearch {
  readonly search: (task: PatternTask) => Promise<PatternAnswer>;
  readonly dispose: () => void;
}

/** The part of a `Worker` that is used. */
export type SearchThread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const LIMIT_MS = 1000;

const startThread = (): SearchThread => new Worker(new URL('./find.worker.ts', import.meta.url), { type: 'module' });

export const createPatternSearch = (start: () => SearchThread = startThread, limitMs = LIMIT_MS): PatternSearch => {
  let thread: SearchThread | undefined;
  let answer: ((answer: PatternAnswer) => void) | undefined;
  const end = (why: 'tooSlow' | 'overtaken'): void => {
    thread?.terminate();
    thread = undefined;
    answer?.(err(why));
  };
  return {
    search: task => {
      if (answer) end('overtaken');
      return new Promise<PatternAnswer>(resolve => {
        const running = thread ?? start();
        thread = running;
        const timer = setTimeout(() => end('tooSlow'), limitMs);
        answer = found => {
          clearTimeout(timer);
          answer = undefined;
          resolve(found);
        };
        // Our own thread answers nothing else.
        running.onmessage = ({ data }: MessageEvent) => answer?.(ok(data as readonly LineMatch[]));
        running.onerror = () => end('tooSlow');
        running.postMessage(task);
      });
    },
    dispose: () => end('overtaken'),
  };
};
