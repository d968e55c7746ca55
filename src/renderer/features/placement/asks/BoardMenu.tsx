import type { ReactNode } from 'react';
import { Menu } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';

export interface MenuPlace {
  readonly leftPx: number;
  readonly topPx: number;
}

interface BoardMenuProps {
  readonly label: string;
  readonly at: MenuPlace;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows one menu for all lines and columns, at the place of the request. */
export const BoardMenu = ({ label, at, onClose, children }: BoardMenuProps) => (
  <span className="g-row-menu-anchor g-board-menu-anchor" style={{ left: at.leftPx, top: at.topPx }}>
    <Popover
      key={`${String(at.leftPx)}:${String(at.topPx)}`}
      content={
        <div onContextMenu={event => event.preventDefault()}>
          <Menu label={label}>{children}</Menu>
        </div>
      }
      isOpen
      onToggle={isOpen => (isOpen ? undefined : onClose())}
      placement="bottom-start"
      popupKind="menu"
      staysInWindow
    >
      {/* An anchor, no control: what it opens is named by its menu. */}
      <span aria-hidden="true" />
    </Popover>
  </span>
);
