import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { InvariantError } from '#domain/result.ts';

/** Beyond this a drawing costs minutes and gigabytes; the largest maps of newsrooms have a tenth. Measured: 100,000 elements take about 4 s. */
const MAX_ELEMENTS = 250_000;
/** No real drawing is nested as deep; browsers stop soon after. */
const MAX_DEPTH = 500;
const PATIENCE_MS = 60_000;
const MEMORY_MB = 1_024;

/** The worker is next to this file in the sources, next to the program's entries in a bundle. */
const PLACES = ['./purify-worker.ts', './purify-worker.js', '../purify-worker.js'];

const workerAddress = (): URL => {
  const url = PLACES.map(place => new URL(place, import.meta.url)).find(address => existsSync(address));
  if (!url) throw new InvariantError('the program that cleans drawings is missing');
  return url;
};

/** Counts tags without building anything. Text in quotes or notes counts too: a rough measure is enough. */
export const isTooLarge = (svg: string): boolean => {
  let elements = 0;
  let depth = 0;
  for (let at = svg.indexOf('<'); at >= 0; at = svg.indexOf('<', at + 1)) {
    const next = svg.charCodeAt(at + 1);
    if (next === 0x2f) {
      depth -= 1;
      continue;
    }
    if (next === 0x21 || next === 0x3f) continue; // notes and instructions
    elements += 1;
    const end = svg.indexOf('>', at);
    depth += svg.charCodeAt(end - 1) === 0x2f ? 0 : 1;
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) return true;
  }
  return false;
};

/** A thread takes a second to start, so one that is done waits this long for the next drawing. */
const IDLE_MS = 15_000;
/** A thread is not used again after a larger drawing, or a refused one: it may hold much memory, or still run. */
const REUSED_UP_TO_CHARACTERS = 1_000_000;

/** Out of memory or too deep: the drawing cannot be sanitised; not a bug. */
const isTooMuch = (cause: unknown): boolean =>
  cause instanceof RangeError || (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY');

interface Purifier {
  readonly purify: (svg: string) => Promise<string | null>;
  /** Ends the thread unless it is used again in time. */
  readonly rest: (onEnd: () => void) => void;
  readonly end: () => void;
}

const startPurifier = (): Purifier => {
  const worker = new Worker(workerAddress(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, stackSizeMb: 16 } });
  let answered = Promise.withResolvers<string | null>();
  let restTimer: NodeJS.Timeout | undefined;
  let ended = (): void => undefined;
  worker.on('message', (clean: string | null) => answered.resolve(clean));
  worker.on('error', (cause: unknown) => {
    if (isTooMuch(cause)) answered.resolve(null);
    else answered.reject(new Error('the thread that cleans drawings broke', { cause }));
    ended();
  });
  return {
    purify: async svg => {
      clearTimeout(restTimer);
      worker.ref();
      answered = Promise.withResolvers();
      const timer = setTimeout(() => answered.resolve(null), PATIENCE_MS);
      worker.postMessage(svg);
      try {
        return await answered.promise;
      } finally {
        clearTimeout(timer);
      }
    },
    rest: onEnd => {
      ended = onEnd;
      worker.unref();
      restTimer = setTimeout(() => {
        onEnd();
        void worker.terminate();
      }, IDLE_MS).unref();
    },
    end: () => void worker.terminate(),
  };
};

const idle: Purifier[] = [];

/** Sanitises a drawing in a worker thread, with bounded time and memory; null when it is refused. */
export const purifyAside = async (svg: string): Promise<string | null> => {
  const purifier = idle.pop() ?? startPurifier();
  const clean = await purifier.purify(svg);
  if (clean === null || svg.length > REUSED_UP_TO_CHARACTERS) purifier.end();
  else {
    idle.push(purifier);
    purifier.rest(() => void idle.splice(0, idle.length, ...idle.filter(other => other !== purifier)));
  }
  return clean;
};
