import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { Column } from '../model/collection.ts';
import { columnWidth, nextSort, sortDirection } from '../model/columns.ts';

export interface CollectionHeadProps<Row> {
  readonly column: Column<Row>;
  readonly listPx: number;
  /** The present order of the list; null: one that no column has. */
  readonly sort: string | null;
  /** Beginning of the locale keys of orders; undefined: they have no names. */
  readonly sortWords: string | undefined;
  readonly onSort: (sort: string | null) => void;
}

/** Shows the head of a column; if the column has orders, clicks cycle through them. */
export const CollectionHead = <Row,>({ column, listPx, sort, sortWords, onSort }: CollectionHeadProps<Row>) => {
  const text = useText('collection');
  const label = text(column.label);
  const direction = sortDirection(column, sort);
  const next = nextSort(column, sort);
  return (
    <th
      role="columnheader"
      scope="col"
      className={`g-col-${column.id}`}
      style={{ width: columnWidth(column, listPx) }}
      {...(direction === undefined ? {} : { 'aria-sort': direction })}
    >
      {next === null ? (
        <span title={label}>{label}</span>
      ) : (
        <button
          type="button"
          className="g-list-sort-head"
          title={text('sort.by', { order: sortWords === undefined ? label : text(`${sortWords}${next}`) })}
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
