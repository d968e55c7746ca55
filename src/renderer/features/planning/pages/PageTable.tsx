import { numberFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { Due } from '../Due.tsx';
import type { PageGroup } from './page-rows.ts';
import { Length, State, Story } from './StoryCells.tsx';

const COLUMNS = ['story', 'by', 'length', 'due', 'state'] as const;

const sumOf = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);

const Heading = ({ group, showsPaper }: { readonly group: PageGroup; readonly showsPaper: boolean }) => {
  const text = useText('planning');
  const number = numberFormat(useUiLanguage());
  const { pageName, publication, rows } = group;
  const target = sumOf(rows.map(row => row.target));
  const written = number.format(sumOf(rows.map(row => row.written)));
  // "5" is a page, "Front" says so itself.
  const page = pageName !== null && /^\d/u.test(pageName) ? text('pages.page', { page: pageName }) : pageName;
  return (
    <tr className="g-pages-page">
      <th colSpan={COLUMNS.length} scope="rowgroup">
        <span className="g-pages-page-line">
          <span>
            {showsPaper ? `${publication ?? text('pages.noPublication')} · ` : null}
            {page ?? (
              <span className="g-pages-unplaced">
                <span aria-hidden="true">
                  <WarningSignIcon size={12} />
                </span>{' '}
                {text('pages.noPage')}
              </span>
            )}
          </span>
          <span className="g-quiet g-numbers">
            {target === 0 ? text('row.length', { length: written }) : text('pages.sum', { written, target: number.format(target) })}
          </span>
        </span>
      </th>
    </tr>
  );
};

/** The stories of a day by page. */
export const PageTable = ({
  pages,
  day,
  showsPaper,
  label,
}: {
  readonly pages: readonly PageGroup[];
  readonly day: string;
  readonly showsPaper: boolean;
  /** The id of what names it. */
  readonly label: string;
}) => {
  const text = useText('planning');
  return (
    <table className="g-pages" aria-labelledby={label}>
      <thead>
        <tr>
          {COLUMNS.map(name => (
            <th key={name} scope="col" className={`g-pages-${name}`}>
              {text(`pages.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {pages.map(group => (
        <tbody key={group.key}>
          <Heading {...{ group, showsPaper }} />
          {group.rows.map(row => (
            <tr key={row.key}>
              <th scope="row">
                <Story row={row} />
              </th>
              <td>{row.people.length === 0 ? <span className="g-quiet">{text('row.nobody')}</span> : row.people.join(', ')}</td>
              <td>
                <Length row={row} />
              </td>
              <td>
                <Due deadline={row.deadline} day={day} isLate={row.isLate} />
              </td>
              <td>
                <State row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};
