import { availableParallelism, totalmem } from 'node:os';
import type { BenchRow } from './table.ts';

/** What became of one part: its rows, or why there are none. */
export type PartOutcome =
  | { readonly part: string; readonly seconds: number; readonly rows: readonly BenchRow[] }
  | { readonly part: string; readonly seconds: number; readonly failure: string };

/** One line for each goal that was missed and each part that failed; nothing means that all is well. */
export const shortfalls = (outcomes: readonly PartOutcome[]): readonly string[] =>
  outcomes.flatMap(outcome =>
    'failure' in outcome
      ? [`${outcome.part} failed: ${outcome.failure}`]
      : outcome.rows.flatMap(({ id, metric, goal, pass }) =>
          pass === false ? [`${outcome.part} missed a goal: ${id}, ${metric} (${goal ?? ''})`] : [],
        ),
  );

/** What a run leaves for later comparison: figures and facts of the machine, no names and no places. */
export const resultsOf = (
  outcomes: readonly PartOutcome[],
  run: { readonly at: Date; readonly version: string; readonly quick: boolean },
) => ({
  at: run.at.toISOString(),
  version: run.version,
  quick: run.quick,
  machine: {
    platform: `${process.platform} ${process.arch}`,
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1_073_741_824),
    node: process.versions.node,
  },
  parts: outcomes.map(({ part, seconds, ...rest }) => ({ part, seconds, ...('failure' in rest && { failure: rest.failure }) })),
  rows: outcomes.flatMap(outcome => ('rows' in outcome ? outcome.rows : [])),
});
