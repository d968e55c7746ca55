import { useState } from 'react';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import type { Report } from './use-season-import.ts';

type Entry = Report['entries'][number];
type Outcome = Entry['outcome'];

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const satisfies readonly Outcome[];
const TONES: Readonly<Record<Outcome, Tone>> = { created: 'positive', updated: 'accent', unchanged: 'neutral', refused: 'caution' };
/** Maximum number of rows shown; the totals count all. */
const SHOWN = 300;

const EntryRow = ({ entry }: { readonly entry: Entry }) => {
  const text = useText('teams');
  const fields = entry.fields.map(field => text(`import.field.${field}`)).join(', ');
  return (
    <tr>
      <td className="g-numbers">{entry.line}</td>
      <td>
        <Tag tone={TONES[entry.outcome]}>{text(`import.outcome.${entry.outcome}`)}</Tag>
      </td>
      <td>{text(`import.what.${entry.what}`)}</td>
      <td>{entry.name}</td>
      <td className="g-quiet">{entry.fault === null ? fields : text(`import.fault.${entry.fault}`)}</td>
    </tr>
  );
};

/** Shows the actual or expected result of each row: counted, and listed by outcome. */
export const SeasonReport = ({ report }: { readonly report: Report }) => {
  const text = useText('teams');
  const { totals, entries } = report;
  const [outcome, setOutcome] = useState<Outcome | 'all'>('all');
  const wanted = entries.filter(entry => outcome === 'all' || entry.outcome === outcome);
  return (
    <section aria-label={text('import.report')}>
      <p role="status">{OUTCOMES.map(name => text(`import.total.${name}`, { count: totals[name], number: totals[name] })).join(' · ')}</p>
      <Select
        label={text('import.show')}
        value={outcome}
        options={[
          { value: 'all' as const, label: text('import.outcome.all') },
          ...OUTCOMES.map(value => ({ value, label: text(`import.outcome.${value}`) })),
        ]}
        onChange={setOutcome}
      />
      <div className="g-season-report">
        <table>
          <thead>
            <tr>
              {(['line', 'outcome', 'what', 'name', 'reason'] as const).map(column => (
                <th key={column} scope="col">
                  {text(`import.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {wanted.slice(0, SHOWN).map((entry, index) => (
              <EntryRow key={`${entry.line} ${entry.what} ${index}`} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {wanted.length > SHOWN ? <p className="g-quiet">{text('import.more', { number: wanted.length - SHOWN })}</p> : null}
    </section>
  );
};
