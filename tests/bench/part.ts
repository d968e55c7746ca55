import type { BenchRow } from './table.ts';

export interface BenchOptions {
  /** Smaller amounts: minutes instead of a quarter of an hour. */
  readonly quick: boolean;
  /** Says what is under way. */
  readonly report: (line: string) => void;
}

/** One part of the benchmarks: measures and gives its rows. It leaves nothing behind, also when it fails. */
export type BenchPart = (options: BenchOptions) => Promise<readonly BenchRow[]>;
