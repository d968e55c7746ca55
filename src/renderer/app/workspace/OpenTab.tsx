import { type KeyboardEvent, memo, type MouseEvent, useCallback, useRef } from 'react';
import { useText } from '#ui/i18n.ts';
import { PinIcon, SmallCrossIcon } from '#ui/icons.ts';
import { type Edge, useRowDrag } from '#ui/rows/use-row-drag.ts';
import type { ItemTab } from './tabs.ts';
import { useTabName } from './use-tab-name.ts';
import type { Trouble } from './workspace-store.ts';

/** Position at which the menu of a tab opens. */
export interface MenuPlace {
  readonly id: string;
  readonly leftPx: number;
  readonly topPx: number;
}

export interface OpenTabProps {
  readonly tab: ItemTab;
  readonly domId: string;
  readonly isShown: boolean;
  /** True if the item is in the other pane. */
  readonly isOpposite: boolean;
  /** True for the one tab that the Tab key stops at. */
  readonly isStop: boolean;
  readonly isUnsaved: boolean;
  readonly trouble: Trouble | undefined;
  readonly onGo: (tab: ItemTab) => void;
  readonly onClose: (id: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, tab: ItemTab) => void;
  readonly onMenu: (place: MenuPlace) => void;
  readonly onDrop: (draggedId: string, onto: string, edge: Edge) => void;
}

const MIDDLE = 1;

/** Returns a function that describes an open item beside its title. */
export const useTabWords = (): ((tab: ItemTab, isUnsaved: boolean, trouble: Trouble | undefined) => string) => {
  const text = useText('workspace');
  return (tab, isUnsaved, trouble) =>
    [tab.isPinned ? text('pinned') : [], isUnsaved ? text('unsaved') : [], trouble ? text(trouble) : []].flat().join(', ');
};

/** One open item. Its cross is for the pointer: the keyboard closes it by Delete, and so does its menu. */
export const OpenTab = memo((props: OpenTabProps) => {
  const { tab, domId, isShown, isOpposite, isStop, isUnsaved, trouble, onGo, onClose, onKey, onMenu, onDrop } = props;
  const title = useTabName()(tab);
  const text = useText('workspace');
  const told = useTabWords()(tab, isUnsaved, trouble);
  const words = [told, isOpposite ? text('split.opposite') : ''].filter(part => part !== '').join(', ');
  const row = useRef<HTMLDivElement>(null);
  const drop = useCallback((dragged: string, edge: Edge) => onDrop(dragged, tab.id, edge), [onDrop, tab.id]);
  const { isDragging, edge } = useRowDrag({ kind: 'openItems', id: tab.id, row, handle: row, onDrop: drop, isHorizontal: true });
  const handleMiddle = (event: MouseEvent): void => {
    if (event.button !== MIDDLE) return;
    event.preventDefault();
    if (event.type === 'auxclick') onClose(tab.id);
  };
  return (
    <div
      ref={row}
      role="presentation"
      className="g-open-tab"
      data-shown={isShown}
      data-opposite={isOpposite}
      data-unsaved={isUnsaved}
      data-dragging={isDragging}
      data-edge={edge}
      onMouseDown={handleMiddle}
      onAuxClick={handleMiddle}
      onContextMenu={event => {
        event.preventDefault();
        onMenu({ id: tab.id, leftPx: event.clientX, topPx: event.clientY });
      }}
    >
      <button
        type="button"
        role="tab"
        id={domId}
        className="g-open-tab-name"
        aria-selected={isShown}
        aria-keyshortcuts="Delete"
        tabIndex={isStop ? 0 : -1}
        {...(words === '' ? {} : { 'aria-label': `${title}, ${words}` })}
        title={words === '' ? title : `${title} (${words})`}
        onClick={() => onGo(tab)}
        onKeyDown={event => onKey(event, tab)}
      >
        {tab.isPinned ? <PinIcon size={12} aria-hidden="true" /> : null}
        <span className={trouble ? 'g-truncate is-troubled' : 'g-truncate'}>{title}</span>
      </button>
      <button
        type="button"
        className="g-open-tab-close"
        aria-hidden="true"
        tabIndex={-1}
        title={text('close')}
        onMouseDown={event => event.preventDefault()}
        onClick={() => onClose(tab.id)}
      >
        <SmallCrossIcon aria-hidden="true" />
      </button>
    </div>
  );
});
OpenTab.displayName = 'OpenTab';
