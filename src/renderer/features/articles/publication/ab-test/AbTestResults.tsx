import { useState } from 'react';
import { callOf, certaintyOfB, isSplitOff } from '#domain/ab-test/judgement.ts';
import { AB_VERSIONS, type AbResults, type AbTest } from '#domain/metadata/ab-test.ts';
import { Callout } from '#ui/Callout.tsx';
import { numberFormat } from '#ui/formats.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { AbTestChart, type Reading } from './AbTestChart.tsx';

const HUNDRED = 100;
/** Highest certainty shown, since it is never complete. */
const MOST_SURE = 99;

/** Returns a function that says how certain it is that one version is better. */
const useVerdict = (): ((results: AbResults) => string) => {
  const text = useText('abTest');
  return results => {
    if (results.a.arrivals + results.b.arrivals === 0) return text('verdict.nobody');
    const chance = certaintyOfB(results);
    const percent = (share: number): number => Math.min(MOST_SURE, Math.round(share * HUNDRED));
    const call = callOf(results);
    if (call === 'close') return text('verdict.close', { chance: percent(chance) });
    return text('verdict.sure', { version: call.toUpperCase(), chance: percent(call === 'b' ? chance : 1 - chance) });
  };
};

/** Returns the readings of a test that this window received, the newest last. */
const useReadings = (testId: string, reading: Reading | null): readonly Reading[] => {
  const [kept, setKept] = useState<{ readonly testId: string; readonly readings: readonly Reading[] }>({ testId, readings: [] });
  const known = kept.testId === testId ? kept.readings : [];
  const last = known.at(-1);
  if (reading === null || (last?.atMs === reading.atMs && last.results === reading.results)) return known;
  const readings = [...known, reading];
  setKept({ testId, readings });
  return readings;
};

interface AbTestResultsProps {
  readonly test: AbTest;
  readonly results: AbResults;
  /** Time at which the newsroom sent the results. */
  readonly receivedAt: string | undefined;
}

/** Shows the counts of each version, and their meaning (D-030). */
export const AbTestResults = ({ test, results, receivedAt }: AbTestResultsProps) => {
  const text = useText('abTest');
  const numbers = numberFormat(useUiLanguage());
  const verdict = useVerdict()(results);
  const isRunning = test.status === 'running';
  const readings = useReadings(test.id, isRunning && receivedAt !== undefined ? { atMs: Date.parse(receivedAt), results } : null);
  return (
    <div className="g-ab-results">
      <table className="g-ab-table">
        <caption className="g-hidden">{text('results')}</caption>
        <thead>
          <tr>
            <td />
            {AB_VERSIONS.map(version => (
              <th key={version} scope="col">
                {text('version', { version: version.toUpperCase() })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['showings', 'arrivals'] as const).map(count => (
            <tr key={count}>
              <th scope="row">{text(count)}</th>
              {AB_VERSIONS.map(version => (
                <td key={version}>{numbers.format(results[version][count])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{verdict}</p>
      <p className="g-quiet">{text('prior')}</p>
      {isSplitOff(results) ? (
        <Callout tone="caution" icon={<WarningSignIcon />}>
          {text('splitOff')}
        </Callout>
      ) : null}
      {readings.length > 1 && results.a.arrivals + results.b.arrivals > 0 ? <AbTestChart test={test} readings={readings} /> : null}
    </div>
  );
};
