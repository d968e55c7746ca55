import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { moveInRows, type RowMove } from '#renderer/entities/content/row-selection.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { ArticleTableRow } from './ArticleTableRow.tsx';
import { COLUMN_SORTS, type Column, COLUMNS, nextSort, sortDirection } from './columns.ts';
import type { ListSort } from './list-filters.ts';
import type { ListRow } from './list-rows.ts';

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
  readonly onSelect: (key: string) => void;
  readonly onOpen: (key: string, options?: { readonly edit?: boolean }) => void;
  readonly onTogglePreview: () => void;
  readonly onTurnPage: (step: 1 | -1) => void;
  readonly onSort: (sort: ListSort | null) => void;
  readonly ref?: Ref<ArticleTableHandle>;
}

const Head = ({ column, sort, onSort }: { readonly column: Column } & Pick<ArticleTableProps, 'sort' | 'onSort'>) => {
  const text = useText('articles');
  const current = sort ?? 'updatedAt,desc';
  const direction = sort === null && column !== 'updated' ? undefined : sortDirection(column, current);
  const label = text(`column.${column}`);
  return (
    <th role="columnheader" scope="col" className={`g-col-${column}`} {...(direction === undefined ? {} : { 'aria-sort': direction })}>
      {COLUMN_SORTS[column] === undefined ? (
        <span title={label}>{label}</span>
      ) : (
        <button type="button" className="g-list-sort-head" onClick={() => onSort(nextSort(column, current))}>
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

const SectionTitle = ({ children }: { readonly children: string }) => (
  <tr role="row" className="g-list-section">
    <th role="rowheader" scope="rowgroup" colSpan={COLUMNS.length}>
      {children}
    </th>
  </tr>
);

/** Keeps the keyboard in the list: a refresh that takes the focused row away hands the focus to the one selected instead. */
const useFocusInRows = (grid: { readonly current: HTMLTableElement | null }, selected: string | null) => {
  const hadFocus = useRef(false);
  const rowOf = (key: string | null): HTMLElement | null =>
    [...(grid.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(row => row.dataset['key'] === key) ?? null;
  useLayoutEffect(() => {
    if (hadFocus.current && (document.activeElement === null || document.activeElement === document.body))
      rowOf(selected)?.focus({ preventScroll: true });
  });
  return {
    focusRow: (key: string | null): void => rowOf(key)?.focus(),
    onFocus: (): void => {
      hadFocus.current = true;
    },
    onBlur: (): void => {
      // Not heard for a row that is taken away: React keeps quiet while it changes the page.
      hadFocus.current = false;
    },
  };
};

/** The list as a grid for keyboard and screen readers: one row is in the tab order, keys move it. */
export const ArticleTable = (props: ArticleTableProps) => {
  const { unsynchronised, others, totalElements, selected, isChanging, showsDesk, onSelect, onOpen, onTogglePreview, onTurnPage, ref } =
    props;
  const text = useText('articles');
  const grid = useRef<HTMLTableElement>(null);
  const { focusRow, onFocus, onBlur } = useFocusInRows(grid, selected);
  const rows = [...unsynchronised, ...others];
  // Who has just come here by address or shortcut is in the list at once; a focus anywhere else stays there.
  const goToRows = useEffectEvent(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusRow(selected);
  });
  useEffect(() => goToRows(), []);
  useImperativeHandle(ref, () => ({ focus: () => focusRow(selected) }));
  const follow = (move: RowMove): void => {
    if (move.kind === 'page') return onTurnPage(move.step);
    onSelect(move.key);
    return focusRow(move.key);
  };
  const handleKey = (event: KeyboardEvent<HTMLTableElement>): void => {
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset['key'] !== undefined;
    if (!isOnRow || event.ctrlKey || event.metaKey || event.altKey || selected === null) return;
    const move = moveInRows(
      rows.map(row => row.key),
      selected,
      event.key,
    );
    if (move !== null) follow(move);
    else if (event.key === 'Enter') onOpen(selected);
    else if (event.key.toLowerCase() === 'e') onOpen(selected, { edit: true });
    else if (event.key === ' ') onTogglePreview();
    else return;
    event.preventDefault();
  };
  const row = (listed: ListRow, index: number) => (
    <ArticleTableRow
      key={listed.key}
      listed={listed}
      isSelected={listed.key === selected}
      showsDesk={showsDesk}
      rowIndex={index + 2}
      onSelect={onSelect}
      onOpen={onOpen}
    />
  );
  return (
    <table
      ref={grid}
      role="grid"
      className={`g-list${isChanging ? ' g-list-changing' : ''}`}
      aria-label={text('list.title')}
      aria-rowcount={totalElements + unsynchronised.length + 1}
      aria-busy={isChanging}
      onKeyDown={handleKey}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {COLUMNS.map(column => (
            <Head key={column} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      {unsynchronised.length === 0 ? null : (
        <tbody role="rowgroup" className="g-list-unsynchronised">
          <SectionTitle>{text('list.unsynchronised')}</SectionTitle>
          {unsynchronised.map(row)}
        </tbody>
      )}
      <tbody role="rowgroup">
        {unsynchronised.length === 0 || others.length === 0 ? null : <SectionTitle>{text('list.others')}</SectionTitle>}
        {others.map((listed, index) => row(listed, unsynchronised.length + index))}
      </tbody>
    </table>
  );
};
