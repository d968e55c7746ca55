import { useId } from 'react';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { LinkTarget } from '#richtext/link-services.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { RowSearch } from '#ui/RowSearch.tsx';
import { useApiQuery } from '../../platform/api/queries.ts';
import { KeptNotice, TargetNotice } from './TargetNotice.tsx';
import { CONTENT_PAGE_SIZE, contentChoice, isSameTarget } from './target-choice.ts';
import { useActiveRow } from './use-active-row.ts';
import { useTargetSearch } from './use-target-search.ts';

export interface ContentTargetsProps {
  readonly target: LinkTarget | undefined;
  readonly onPick: (target: LinkTarget, name: string) => void;
  /** Puts the focus into the search field at once. */
  readonly autoFocus: boolean;
}

const COLUMNS = ['title', 'authors', 'status', 'updated'] as const;

/** Content of the newsroom to choose from: a table with search, ten per page (B2-020, B9-018). */
export const ContentTargets = ({ target, onPick, autoFocus }: ContentTargetsProps) => {
  const text = useText('editor');
  const articles = useText('articles');
  const tableId = useId();
  const { typed, type, search, isTooShort, page, setPage } = useTargetSearch();
  const found = useApiQuery(
    'listMetadata',
    { query: { page: page - 1, size: CONTENT_PAGE_SIZE, ...(search === '' ? { sort: 'updatedAt,desc' as const } : { q: search }) } },
    { keepPrevious: true, silent: true },
  );
  const rows: readonly MetadataRow[] = isTooShort ? [] : (found.data?.content ?? []);
  const totalPages = isTooShort ? 0 : (found.data?.totalPages ?? 0);
  const isSettled = !found.isPlaceholder && (typed.trim() === search || isTooShort);
  const pick = (row: MetadataRow | undefined) => {
    if (row) onPick(contentChoice(row).target, row.title);
  };
  const { active, setActive, handleKeyDown } = useActiveRow({
    count: rows.length,
    shown: `${search} ${page}`,
    onPick: index => isSettled && pick(rows[index]),
    onPage: step => page + step >= 1 && page + step <= totalPages && setPage(page + step),
  });
  const rowId = (row: MetadataRow) => `${tableId}-${row.id}`;
  const activeRow = rows[active];
  return (
    <div className="g-targets">
      <RowSearch
        label={text('link.search.internal')}
        value={typed}
        onChange={type}
        onKeyDown={handleKeyDown}
        autoFocus={autoFocus}
        controls={tableId}
        popup="grid"
        activeId={activeRow && rowId(activeRow)}
      />
      {found.data && found.stale && !isTooShort ? <KeptNotice /> : null}
      <div className="g-target-rows" style={{ minHeight: (CONTENT_PAGE_SIZE + 1) * 36 }}>
        {rows.length === 0 ? null : (
          <table id={tableId} role="grid" className="g-target-table" aria-label={text('link.target.internal')} aria-busy={!isSettled}>
            <thead>
              <tr>
                {COLUMNS.map(column => (
                  <th key={column} scope="col">
                    {text(`link.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr
                  key={row.id}
                  id={rowId(row)}
                  aria-selected={index === active}
                  className={index === active ? 'is-active' : ''}
                  {...(isSameTarget(target, contentChoice(row).target) ? { 'aria-current': true } : {})}
                  onMouseDown={event => event.preventDefault()}
                  onMouseMove={() => index !== active && setActive(index)}
                  onClick={() => pick(row)}
                >
                  <td>
                    <span className="g-truncate">
                      {row.titleHeader === '' ? null : <span className="g-quiet">{row.titleHeader} · </span>}
                      {row.title}
                    </span>
                  </td>
                  <td>
                    <span className="g-truncate g-quiet">{row.authorNames.join(', ')}</span>
                  </td>
                  <td>{articles(`publicationStatus.${row.publicationStatus}`)}</td>
                  <td>
                    <LiveTime at={row.updatedAt} className="g-quiet" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <TargetNotice
          isTooShort={isTooShort}
          isPending={found.isPending}
          isEmpty={rows.length === 0}
          error={found.data ? null : found.error}
          emptyKey="list.noresult"
          rows={CONTENT_PAGE_SIZE}
          onRetry={() => void found.refetch()}
        />
      </div>
      <Pagination page={page} totalPages={totalPages} onPage={setPage} />
    </div>
  );
};
