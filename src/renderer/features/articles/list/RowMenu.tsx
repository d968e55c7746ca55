import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { KeepEntry } from '#renderer/entities/kept/KeepEntry.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { DocumentOpenIcon, EditIcon, EyeOpenIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuDivider, MenuItem } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { CopyEntries } from '../copies/CopyEntries.tsx';
import type { CopyWish } from '../copies/copy-wish.ts';
import type { CheckedRowsStore } from './checked-rows.ts';
import type { ListRow } from './list-rows.ts';
import { MoveItems } from './MoveItems.tsx';
import { contentMoves, publicationMoves, type StatusMove } from './status-moves.ts';

/** Where a row's menu stands: at the pointer, or at the row. */
export interface RowMenuPlace {
  readonly key: string;
  readonly leftPx: number;
  readonly topPx: number;
}

export interface RowMenuProps {
  readonly place: RowMenuPlace;
  readonly listed: ListRow;
  readonly checks: CheckedRowsStore;
  readonly onClose: () => void;
  readonly onOpen: (key: string, options?: { readonly edit?: boolean }) => void;
  readonly onTogglePreview: () => void;
  readonly onChoose: (rows: readonly ListRow[], move: StatusMove) => void;
  readonly onCopy: (listed: ListRow, wish: CopyWish) => void;
}

/** Everything that can be done with one row, with the keys that do it; digits choose a content status. */
export const RowMenu = (props: RowMenuProps) => {
  const { place, listed, checks, onClose, onOpen, onTogglePreview, onChoose, onCopy } = props;
  const list = useText('articleList');
  const text = useText('articles');
  const isOnline = useIsOnline();
  const isChecked = useStore(checks, state => state.checked.has(listed.key));
  const rows = [listed];
  const contents = contentMoves(rows);
  const choose = (move: StatusMove): void => {
    onClose();
    onChoose(rows, move);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const offered = /^[1-9]$/u.test(event.key) ? contents[Number(event.key) - 1] : undefined;
    if (!offered || offered.obstacle) return;
    event.preventDefault();
    event.stopPropagation();
    choose(offered.move);
  };
  const content = (
    <div className="g-row-menu" onKeyDown={handleKey} onContextMenu={event => event.preventDefault()}>
      <Menu label={list('row.menu', { title: listed.row.title || text('untitled') })}>
        <MenuItem icon={<DocumentOpenIcon />} label={list('row.open')} note="Enter" onClick={() => onOpen(listed.key)} />
        <MenuItem icon={<EditIcon />} label={list('row.edit')} note="E" onClick={() => onOpen(listed.key, { edit: true })} />
        <MenuItem icon={<EyeOpenIcon />} label={text('command.preview')} note={list('key.space')} onClick={onTogglePreview} />
        <MenuItem
          icon={<TickIcon />}
          label={list(isChecked ? 'row.uncheck' : 'row.check')}
          note="X"
          onClick={() => checks.getState().toggle(listed)}
        />
        <MenuDivider />
        <CopyEntries
          locale={listed.row.locale}
          isSynced={listed.mark === null && !listed.isDraft}
          onChoose={wish => {
            onClose();
            onCopy(listed, wish);
          }}
        />
        <KeepEntry place={{ resource: 'articles', id: listed.key }} title={listed.row.title} />
        <MenuDivider title={text('status.content')} />
        <MoveItems rows={rows} moves={contents} onChoose={choose} hasDigits />
        <MenuDivider title={text('status.publication')} />
        <MoveItems rows={rows} moves={publicationMoves(rows, isOnline)} onChoose={choose} />
      </Menu>
    </div>
  );
  return (
    <Popover
      key={`${place.key}:${place.leftPx}:${place.topPx}`}
      content={content}
      isOpen
      onToggle={isOpen => (isOpen ? undefined : onClose())}
      placement="bottom-start"
      popupKind="menu"
    >
      <span className="g-row-menu-anchor" style={{ left: place.leftPx, top: place.topPx }} />
    </Popover>
  );
};
