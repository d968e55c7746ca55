import { pathToFileURL } from 'node:url';
import { inProject } from '../programs.ts';
import type { Served } from './served-ticker.ts';

/** Settings of a program whose memory is measured. */
export const MEASURED = {
  NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(inProject('tests', 'bench', 'readers', 'memory-probe.ts')).href}`,
} as const;

const LINE = /Memory in use: (?<kb>\d+) KB/u;
const POLL_MS = 20;
const DEADLINE_MS = 10_000;

/** Returns the memory that objects and buffers of a measured program take after a garbage collection, in KB. */
export const memoryInUseKb = async ({ pid, lines }: Pick<Served, 'pid' | 'lines'>): Promise<number> => {
  const said = lines.length;
  const deadline = performance.now() + DEADLINE_MS;
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const kb = LINE.exec(lines.slice(said).join('\n'))?.groups?.['kb'];
    if (kb !== undefined) return Number(kb);
    if (performance.now() > deadline) throw new Error('a program does not say how much memory it uses');
    await new Promise(resolve => void setTimeout(resolve, POLL_MS));
  }
};
