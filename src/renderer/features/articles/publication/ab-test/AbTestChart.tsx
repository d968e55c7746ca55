import type { AbResults, AbTest } from '#domain/metadata/ab-test.ts';
import { useText } from '#ui/i18n.ts';
import { useClockTime } from '#ui/time/use-clock-time.ts';

/** Counts at a time, in milliseconds since 1970. */
export interface Reading {
  readonly atMs: number;
  readonly results: AbResults;
}

const WIDTH = 320;
const HEIGHT = 96;
const TOP = 6;

interface AbTestChartProps {
  readonly test: Pick<AbTest, 'startTime' | 'endTime'>;
  readonly readings: readonly Reading[];
}

/** Shows the number of readers that came from each version over the minutes of a test. */
export const AbTestChart = ({ test: { startTime, endTime }, readings }: AbTestChartProps) => {
  const text = useText('abTest');
  const clock = useClockTime();
  const last = readings.at(-1);
  if (!last || startTime === null || endTime === null) return null;
  const [fromMs, toMs] = [Date.parse(startTime), Math.max(Date.parse(endTime), last.atMs)];
  const most = Math.max(1, last.results.a.arrivals, last.results.b.arrivals);
  const x = (atMs: number): number => ((atMs - fromMs) / Math.max(1, toMs - fromMs)) * WIDTH;
  const y = (count: number): number => HEIGHT - (count / most) * (HEIGHT - TOP);
  const lineOf = (version: 'a' | 'b'): string =>
    [
      `0,${String(HEIGHT)}`,
      ...readings.map(({ atMs, results }) => `${x(atMs).toFixed(1)},${y(results[version].arrivals).toFixed(1)}`),
    ].join(' ');
  return (
    <figure className="g-ab-chart">
      <svg
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        role="img"
        aria-label={text('chart.label', {
          a: last.results.a.arrivals,
          b: last.results.b.arrivals,
          time: clock(new Date(last.atMs).toISOString()),
        })}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="g-ab-axis" />
        <polyline points={lineOf('a')} className="g-ab-line is-a" />
        <polyline points={lineOf('b')} className="g-ab-line is-b" />
      </svg>
      <figcaption className="g-ab-legend">
        <span>{clock(startTime)}</span>
        <span className="g-ab-key is-a">{text('version', { version: 'A' })}</span>
        <span className="g-ab-key is-b">{text('version', { version: 'B' })}</span>
        <span>{clock(endTime)}</span>
      </figcaption>
    </figure>
  );
};
