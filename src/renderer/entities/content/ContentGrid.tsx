import type { KeyboardEvent, Ref } from 'react';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { useText } from '#ui/i18n.ts';
import { type ContentColumn, ContentRow } from './ContentRow.tsx';

export interface ContentGridProps {
  readonly label: string;
  readonly columns: readonly ContentColumn[];
  readonly rows: readonly MetadataRow[];
  readonly chosen: readonly string[];
  /** The one row in the tab order. */
  readonly active: MetadataRow | undefined;
  readonly isMultiple: boolean;
  /** The next page is on its way. */
  readonly isChanging: boolean;
  /** How many rows are on the pages before. */
  readonly firstIndex: number;
  readonly totalElements: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onChoose: (row: MetadataRow) => void;
  readonly ref?: Ref<HTMLTableSectionElement>;
}

/** A page of items as a grid for keyboard and screen readers. */
export const ContentGrid = (props: ContentGridProps) => {
  const { label, columns, rows, chosen, active, isMultiple, isChanging, firstIndex, totalElements, onKeyDown, onChoose, ref } = props;
  const text = useText('content');
  return (
    <table
      role="grid"
      className={isChanging ? 'g-contents-table is-changing' : 'g-contents-table'}
      aria-label={label}
      aria-rowcount={totalElements + 1}
      aria-multiselectable={isMultiple}
      aria-busy={isChanging}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(column => (
            <th key={column} scope="col" className={`g-contents-${column}`}>
              {text(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={ref} onKeyDown={onKeyDown}>
        {rows.map((row, index) => (
          <ContentRow
            key={row.id}
            row={row}
            columns={columns}
            isChosen={chosen.includes(row.id)}
            isActive={row === active}
            rowIndex={firstIndex + index + 2}
            onChoose={() => onChoose(row)}
          />
        ))}
      </tbody>
    </table>
  );
};
