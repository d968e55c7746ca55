import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import { RowSection } from '#renderer/entities/content/list/RowSection.tsx';
import { useFocusInRows } from '#renderer/entities/content/list/use-focus-in-rows.ts';
import { moveInRows, type RowMove } from '#renderer/entities/content/row-selection.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { ArticleTableRow } from './ArticleTableRow.tsx';
import type { CheckedRowsStore } from './checked-rows.ts';
import { CHECK_WIDTH_PX, COLUMN_SORTS, type Column, columnWidth, nextSort, sortDirection } from './columns.ts';
import { CheckAll } from './CheckAll.tsx';
import type { ListSort } from './list-filters.ts';
import type { ListRow } from './list-rows.ts';
import type { RowMenuPlace } from './RowMenu.tsx';
import { useChecking } from './use-checking.ts';

export interface ArticleTableHandle {
  /** Moves the keyboard focus to the selected row. */
  readonly focus: () => void;
}

export interface ArticleTableProps {
  readonly unsynchronised: readonly ListRow[];
  readonly others: readonly ListRow[];
  readonly totalElements: number;
  readonly selected: string | null;
  readonly sort: ListSort | null;
  readonly isChanging: boolean;
  readonly showsDesk: boolean;
  readonly columns: readonly Column[];
  readonly widthPx: number;
  readonly checks: CheckedRowsStore;
  /** Open threads of comments by article. */
  readonly openComments: ReadonlyMap<string, number>;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (key: string, options?: { readonly edit?: boolean }) => void;
  readonly onTogglePreview: () => void;
  readonly onTurnPage: (step: 1 | -1) => void;
  readonly onSort: (sort: ListSort | null) => void;
  readonly onMenu: (place: RowMenuPlace) => void;
  readonly ref?: Ref<ArticleTableHandle>;
}

const Head = ({ column, sort, onSort, widthPx }: { readonly column: Column } & Pick<ArticleTableProps, 'sort' | 'onSort' | 'widthPx'>) => {
  const text = useText('articles');
  const list = useText('articleList');
  const current = sort ?? 'updatedAt,desc';
  const direction = sort === null && column !== 'updated' ? undefined : sortDirection(column, current);
  const label = text(`column.${column}`);
  const next = nextSort(column, current);
  return (
    <th
      role="columnheader"
      scope="col"
      className={`g-col-${column}`}
      style={{ width: columnWidth(column, widthPx) }}
      {...(direction === undefined ? {} : { 'aria-sort': direction })}
    >
      {COLUMN_SORTS[column] === undefined ? (
        <span title={label}>{label}</span>
      ) : (
        <button
          type="button"
          className="g-list-sort-head"
          title={next === null ? label : list('sort.by', { order: text(`sort.${next}`) })}
          onClick={() => onSort(next)}
        >
          {label}
          {direction === undefined ? null : direction === 'ascending' ? (
            <ChevronUpIcon size={12} aria-hidden="true" />
          ) : (
            <ChevronDownIcon size={12} aria-hidden="true" />
          )}
        </button>
      )}
    </th>
  );
};

/** Where a row's menu opens by keyboard: under its beginning. */
const placeOf = (element: HTMLElement, key: string): RowMenuPlace => {
  const { left, bottom } = element.getBoundingClientRect();
  return { key, leftPx: left + CHECK_WIDTH_PX, topPx: bottom };
};

const isMenuKey = (event: KeyboardEvent): boolean => event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);

/** What a key does on the selected row; false where it is not ours. */
const useRowKeys = (
  props: Pick<ArticleTableProps, 'selected' | 'onSelect' | 'onOpen' | 'onTogglePreview' | 'onTurnPage' | 'onMenu'>,
  table: { readonly rows: readonly ListRow[]; readonly focusRow: (key: string) => void; readonly checking: ReturnType<typeof useChecking> },
) => {
  const { selected, onSelect, onOpen, onTogglePreview, onTurnPage, onMenu } = props;
  const { rows, focusRow, checking } = table;
  const follow = (move: RowMove, isExtending: boolean): void => {
    if (move.kind === 'page') return onTurnPage(move.step);
    if (isExtending && selected !== null) checking.extend(selected, move.key);
    onSelect(move.key);
    return focusRow(move.key);
  };
  const act = (event: KeyboardEvent<HTMLElement>, row: HTMLElement, key: string): boolean => {
    const move = moveInRows(
      rows.map(listed => listed.key),
      key,
      event.key,
    );
    if (isMenuKey(event)) onMenu(placeOf(row, key));
    else if (move !== null) follow(move, event.shiftKey);
    else if (event.key === 'Enter') onOpen(key);
    else if (event.key.toLowerCase() === 'e') onOpen(key, { edit: true });
    else if (event.key.toLowerCase() === 'x') checking.toggle(key);
    else if (event.key === 'Escape') return checking.clear();
    else if (event.key === ' ') onTogglePreview();
    else return false;
    return true;
  };
  return (event: KeyboardEvent<HTMLTableElement>): void => {
    const row = event.target instanceof HTMLElement && event.target.dataset['key'] !== undefined ? event.target : null;
    if (row === null || event.altKey || selected === null) return;
    const isWithMod = event.ctrlKey || event.metaKey;
    if (isWithMod && event.key.toLowerCase() !== 'a') return;
    if (isWithMod) checking.all();
    else if (!act(event, row, selected)) return;
    event.preventDefault();
  };
};

/** The list as a grid for keyboard and screen readers: one row is in the tab order, keys move it and tick it. */
export const ArticleTable = (props: ArticleTableProps) => {
  const { unsynchronised, others, totalElements, selected, isChanging, showsDesk, columns, widthPx, checks, onSelect, onOpen, ref } = props;
  const text = useText('articles');
  const content = useText('content');
  const grid = useRef<HTMLTableElement>(null);
  const { focusRow, onFocus, onBlur } = useFocusInRows(grid, selected);
  const rows = useMemo(() => [...unsynchronised, ...others], [unsynchronised, others]);
  const checking = useChecking(checks, rows);
  const handleKey = useRowKeys(props, { rows, focusRow, checking });
  // Who has just come here by address or shortcut is in the list at once; a focus anywhere else stays there.
  const goToRows = useEffectEvent(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusRow(selected);
  });
  useEffect(() => goToRows(), []);
  useImperativeHandle(ref, () => ({ focus: () => focusRow(selected) }));
  const row = (listed: ListRow, index: number) => (
    <ArticleTableRow
      key={listed.key}
      listed={listed}
      columns={columns}
      isSelected={listed.key === selected}
      showsDesk={showsDesk}
      rowIndex={index + 2}
      checks={checks}
      openComments={props.openComments.get(listed.row.resourceId) ?? 0}
      onSelect={onSelect}
      onOpen={onOpen}
      onCheck={checking.check}
      onMenu={props.onMenu}
    />
  );
  const span = columns.length + 1;
  return (
    <table
      ref={grid}
      role="grid"
      className="g-rows g-list"
      aria-label={text('list.title')}
      aria-rowcount={totalElements + unsynchronised.length + 1}
      aria-busy={isChanging}
      onKeyDown={handleKey}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          <th role="columnheader" scope="col" className="g-col-check" style={{ width: CHECK_WIDTH_PX }}>
            <CheckAll checks={checks} rows={rows} />
          </th>
          {columns.map(column => (
            <Head key={column} column={column} sort={props.sort} onSort={props.onSort} widthPx={widthPx} />
          ))}
        </tr>
      </thead>
      {unsynchronised.length === 0 ? null : (
        <tbody role="rowgroup" className="g-rows-unsynchronised">
          <RowSection span={span}>{content('list.unsynchronised')}</RowSection>
          {unsynchronised.map(row)}
        </tbody>
      )}
      <tbody role="rowgroup">
        {unsynchronised.length === 0 || others.length === 0 ? null : <RowSection span={span}>{text('list.others')}</RowSection>}
        {others.map((listed, index) => row(listed, unsynchronised.length + index))}
      </tbody>
    </table>
  );
};
