import { useCallback, useState } from 'react';
import type { CheckedRowsStore } from '../model/checked-rows.ts';
import type { Collection, Keyed, OpenDialog, RowMenuPlace } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';
import { BulkBar } from '../rows/BulkBar.tsx';
import { PlacedPopover } from '../rows/PlacedPopover.tsx';
import { RowMenu } from '../rows/RowMenu.tsx';
import type { ListActions } from './use-list-actions.ts';

interface RowOverlaysProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
  readonly rows: readonly Row[];
  /** True for a board: it has no preview, and its cards are not chosen. */
  readonly isBoard: boolean;
  readonly checks: CheckedRowsStore<Row>;
  readonly actions: ListActions<Row>;
  /** Position of the open menu of a row; null: none is open. */
  readonly menu: RowMenuPlace | null;
  readonly onCloseMenu: () => void;
  readonly onTogglePreview: () => void;
}

/** Shows what floats above the rows: the bar for the chosen ones, the menu of one, and the dialog that it opened. */
export const RowOverlays = <Row extends Keyed, Filters extends ListAddress>(props: RowOverlaysProps<Row, Filters>) => {
  const { collection, rows, isBoard, checks, actions, menu, onCloseMenu, onTogglePreview } = props;
  const { offers, change, open, edit } = actions;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const show = useCallback((next: OpenDialog) => setDialog(() => next), []);
  const menuRow = menu === null ? undefined : rows.find(row => row.key === menu.key);
  const CellForm = menu?.group === undefined ? undefined : collection.parts.CellForms?.[menu.group];
  if (collection.useBulkActions === undefined) return null;
  return (
    <>
      <BulkBar collection={collection} checks={checks} offers={offers} change={change} shown={rows} />
      {menu === null || menuRow === undefined ? null : CellForm ? (
        <PlacedPopover place={menu} popupKind="dialog" onClose={onCloseMenu}>
          <CellForm row={menuRow} onClose={onCloseMenu} />
        </PlacedPopover>
      ) : (
        <RowMenu
          collection={collection}
          place={menu}
          row={menuRow}
          checks={checks}
          isBoard={isBoard}
          offers={offers}
          onClose={onCloseMenu}
          onOpen={open}
          onEdit={edit}
          onTogglePreview={onTogglePreview}
          onDialog={show}
          onChoose={change.run}
        />
      )}
      {dialog?.(() => setDialog(null)) ?? null}
    </>
  );
};
