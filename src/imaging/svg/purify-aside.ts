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
  const found = PLACES.map(place => new URL(place, import.meta.url)).find(address => existsSync(address));
  if (!found) throw new InvariantError('the program that cleans drawings is missing');
  return found;
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

/** Sanitises a drawing in a worker thread, with bounded time and memory; null when it is refused. */
export const purifyAside = (svg: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerAddress(), { workerData: svg, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, stackSizeMb: 16 } });
    const timer = setTimeout(() => finish(null), PATIENCE_MS);
    const finish = (clean: string | null): void => {
      clearTimeout(timer);
      resolve(clean);
      void worker.terminate();
    };
    worker.once('message', (clean: string | null) => void finish(clean));
    worker.once('error', (cause: unknown) => {
      clearTimeout(timer);
      // Out of memory or too deep: the drawing cannot be sanitised; not a bug.
      const isTooMuch =
        cause instanceof RangeError || (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY');
      if (isTooMuch) resolve(null);
      else reject(new Error('the thread that cleans drawings broke', { cause }));
    });
  });
