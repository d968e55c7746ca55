import { availableParallelism, totalmem } from 'node:os';
import { type BenchRow, formatTable } from './table.ts';

/** What became of one part: its rows, or why there are none. */
export type PartOutcome =
  | { readonly part: string; readonly seconds: number; readonly rows: readonly BenchRow[] }
  | { readonly part: string; readonly seconds: number; readonly failure: string };

/** Says why a row is no measurement: no figure came out, or nothing happened in the time it was given. */
const emptiness = ({ id, metric, value, unit }: BenchRow): string | undefined =>
  !Number.isFinite(value) || (unit === '/s' && value === 0) ? `measured nothing: ${id}, ${metric}` : undefined;

const shortfallOf = (row: BenchRow): string | undefined =>
  emptiness(row) ?? (row.pass === false ? `missed a goal: ${row.id}, ${row.metric} (${row.goal ?? ''})` : undefined);

/** Lists, one line each, the goals that were missed, the parts that failed and what measured nothing; an empty list means that all is well. */
export const shortfalls = (outcomes: readonly PartOutcome[]): readonly string[] =>
  outcomes.flatMap(outcome => {
    if ('failure' in outcome) return [`${outcome.part} failed: ${outcome.failure}`];
    if (outcome.rows.length === 0) return [`${outcome.part} measured nothing`];
    return outcome.rows.flatMap(row => {
      const shortfall = shortfallOf(row);
      return shortfall === undefined ? [] : [`${outcome.part} ${shortfall}`];
    });
  });

/** Shows what became of one part, as soon as it has ended. */
export const formatOutcome = (outcome: PartOutcome): string => {
  const ended = `${outcome.part} (${String(outcome.seconds)} s)`;
  return 'failure' in outcome ? `${ended} failed: ${outcome.failure}\n` : `${ended}\n${formatTable(outcome.rows)}\n`;
};

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
