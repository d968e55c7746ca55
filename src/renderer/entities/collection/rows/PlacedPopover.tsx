import type { ReactElement } from 'react';
import { Popover, type PopoverProps } from '#ui/overlays/Popover.tsx';
import type { RowMenuPlace } from '../model/collection.ts';

interface PlacedPopoverProps extends Required<Pick<PopoverProps, 'popupKind'>> {
  readonly place: RowMenuPlace;
  readonly onClose: () => void;
  readonly children: ReactElement;
}

/** Shows a popover at the place of a row. A popover needs a target of its own, so an anchor is put at the place. */
export const PlacedPopover = ({ place, popupKind, onClose, children }: PlacedPopoverProps) => (
  <span className="g-row-menu-anchor" style={{ left: place.leftPx, top: place.topPx }}>
    <Popover
      key={`${place.key}:${place.leftPx}:${place.topPx}`}
      content={children}
      isOpen
      onToggle={isOpen => (isOpen ? undefined : onClose())}
      placement="bottom-start"
      popupKind={popupKind}
      staysInWindow
    >
      <span aria-hidden="true" />
    </Popover>
  </span>
);
