import { memo, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import { ActionRow } from '#ui/ActionRow.tsx';
import { useText } from '#ui/i18n.ts';
import type { CheckedRowsStore } from '../model/checked-rows.ts';
import type { Column, CollectionParts, Keyed, RowAction, RowMenuPlace } from '../model/collection.ts';

export interface RowHandlers<Row> {
  readonly onSelect: (key: string) => void;
  readonly onOpen: (row: Row) => void;
  /** In a picker: a click takes the row. */
  readonly onChoose?: (row: Row) => void;
  /** Chooses the row or not; with Shift all rows since the last chosen one. */
  readonly onCheck: (row: Row, isRange: boolean) => void;
  readonly onMenu: (place: RowMenuPlace) => void;
  readonly onAct: (action: RowAction<Row>, row: Row) => void;
}

export interface CollectionRowProps<Row extends Keyed> {
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly isSelected: boolean;
  /** In a picker: true if it is chosen already. */
  readonly isChosen?: boolean;
  /** From 1, including the heads: for screen readers. */
  readonly rowIndex: number;
  /** Null: rows of this list cannot be chosen. */
  readonly checks: CheckedRowsStore<Row> | null;
  readonly actions: readonly RowAction<Row>[];
  readonly RowTools: CollectionParts<Row, never>['RowTools'];
  readonly handlers: RowHandlers<Row>;
}

type CheckCellProps<Row extends Keyed> = Pick<CollectionRowProps<Row>, 'row' | 'name'> &
  Pick<RowHandlers<Row>, 'onCheck'> & { readonly checks: CheckedRowsStore<Row> };

/** Shows the checkbox of a row. Not in the tab order: the row is, and X ticks it. */
const CheckCell = <Row extends Keyed>({ row, name, checks, onCheck }: CheckCellProps<Row>) => {
  const text = useText('collection');
  const isChecked = useStore(checks, state => state.checked.has(row.key));
  return (
    <td role="gridcell" className="g-col-check">
      <label className="g-check" onClick={event => event.stopPropagation()} onDoubleClick={event => event.stopPropagation()}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChecked}
          aria-label={text('row.checkNamed', { title: name })}
          onChange={event => onCheck(row, event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey)}
        />
      </label>
    </td>
  );
};

const ActionsCell = <Row extends Keyed>({ row, name, actions, RowTools, handlers }: CollectionRowProps<Row>) => {
  const text = useText('collection');
  const buttons = actions
    .filter(({ isFor }) => isFor?.(row) ?? true)
    .map(action => {
      const { id, icon, danger = false } = action;
      const can = action.can(row);
      const reason = can.ok ? undefined : can.reason;
      return {
        id,
        icon,
        danger,
        label: action.label(row),
        disabled: !can.ok,
        disabledReason: reason,
        onClick: () => handlers.onAct(action, row),
      };
    });
  return (
    <td role="gridcell" className="g-col-actions" onDoubleClick={event => event.stopPropagation()}>
      {RowTools ? <RowTools row={row} /> : null}
      {buttons.length === 0 ? null : <ActionRow actions={buttons} label={text('row.actionsOf', { title: name })} />}
    </td>
  );
};

const DrawnRow = <Row extends Keyed>(props: CollectionRowProps<Row>) => {
  const { row, name, columns, isSelected, isChosen, rowIndex, checks, actions, RowTools, handlers } = props;
  const { key } = row;
  const { onSelect, onOpen, onMenu, onCheck, onChoose } = handlers;
  const handleContextMenu = (event: MouseEvent<HTMLElement>): void => {
    // Links have the menu of the browser.
    if (checks === null || (event.target instanceof Element && event.target.closest('a') !== null)) return;
    event.preventDefault();
    onSelect(key);
    onMenu({ key, leftPx: event.clientX, topPx: event.clientY });
  };
  return (
    <tr
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isChosen ?? isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-key={key}
      className="g-rows-row g-list-row"
      onFocus={() => onSelect(key)}
      onClick={() => {
        onSelect(key);
        onChoose?.(row);
      }}
      onDoubleClick={() => onOpen(row)}
      onContextMenu={handleContextMenu}
    >
      {checks === null ? null : <CheckCell row={row} name={name} checks={checks} onCheck={onCheck} />}
      {columns.map(({ id, Cell }) => (
        <td key={id} role="gridcell" className={`g-col-${id}`}>
          <Cell row={row} onMenu={onMenu} {...(isChosen && { isChosen })} />
        </td>
      ))}
      {actions.length > 0 || RowTools ? <ActionsCell {...props} /> : null}
    </tr>
  );
};

/** Shows one row of a list: opened by double click, by its title, or by Enter. */
export const CollectionRow = memo(DrawnRow) as typeof DrawnRow; // memo forgets the type of the row
