import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { DocumentOpenIcon, EditIcon, EyeOpenIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuDivider, MenuItem } from '#ui/overlays/Menu.tsx';
import type { CheckedRowsStore } from '../model/checked-rows.ts';
import type { BulkAction, Collection, Keyed, Offers, OpenDialog, RowMenuPlace } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';
import { ActionItems } from './ActionItems.tsx';
import { PlacedPopover } from './PlacedPopover.tsx';
import { useRowName } from './use-row-name.ts';

interface RowMenuProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
  readonly place: RowMenuPlace;
  readonly row: Row;
  readonly checks: CheckedRowsStore<Row>;
  readonly isBoard: boolean;
  readonly offers: Offers<Row>;
  readonly onClose: () => void;
  readonly onOpen: (row: Row) => void;
  readonly onEdit: ((row: Row) => void) | null;
  readonly onTogglePreview: () => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onChoose: (rows: readonly Row[], action: BulkAction<Row>) => void;
}

/** Shows the menu with all actions for one row and their keys; digits choose from the first group. */
export const RowMenu = <Row extends Keyed, Filters extends ListAddress>(props: RowMenuProps<Row, Filters>) => {
  const { collection, place, row, checks, isBoard, offers, onClose, onOpen, onEdit, onTogglePreview, onDialog, onChoose } = props;
  const { MenuEntries, Preview } = collection.parts;
  const text = useText('collection');
  const nameOf = useRowName(collection);
  const isChecked = useStore(checks, state => state.checked.has(row.key));
  const { group } = place;
  const groups = offers([row]).filter(({ id, isForMany = false }) => !isForMany && (group === undefined || id === group));
  const choose = (action: BulkAction<Row>): void => {
    onClose();
    onChoose([row], action);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const counted = groups.find(({ hasDigits }) => hasDigits)?.actions ?? [];
    const action = /^[1-9]$/u.test(event.key) ? counted[Number(event.key) - 1] : undefined;
    if (!action?.verdict.ok) return;
    event.preventDefault();
    event.stopPropagation();
    choose(action);
  };
  const content = (
    <div className="g-row-menu" onKeyDown={handleKey} onContextMenu={event => event.preventDefault()}>
      <Menu label={text('row.menu', { title: nameOf(row) })}>
        {group === undefined ? (
          <>
            <MenuItem icon={<DocumentOpenIcon />} label={text('row.open')} note="Enter" onClick={() => onOpen(row)} />
            {onEdit ? <MenuItem icon={<EditIcon />} label={text('row.edit')} note="E" onClick={() => onEdit(row)} /> : null}
            {Preview && !isBoard ? (
              <MenuItem icon={<EyeOpenIcon />} label={text('command.preview')} note={text('key.space')} onClick={onTogglePreview} />
            ) : null}
            {isBoard ? null : (
              <MenuItem
                icon={<TickIcon />}
                label={text(isChecked ? 'row.uncheck' : 'row.check')}
                note="X"
                onClick={() => checks.getState().toggle(row)}
              />
            )}
            <MenuDivider />
            {MenuEntries ? (
              <MenuEntries
                row={row}
                onDialog={dialog => {
                  onClose();
                  onDialog(dialog);
                }}
              />
            ) : null}
          </>
        ) : null}
        {groups.flatMap(({ id, label, actions, hasDigits }) => [
          <MenuDivider key={`${id}:title`} title={label} />,
          <ActionItems key={id} actions={actions} onChoose={choose} hasDigits={hasDigits} />,
        ])}
      </Menu>
    </div>
  );
  return (
    <PlacedPopover place={place} popupKind="menu" onClose={onClose}>
      {content}
    </PlacedPopover>
  );
};
