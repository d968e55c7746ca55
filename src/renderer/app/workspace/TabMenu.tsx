import { useText } from '#ui/i18n.ts';
import { ArrowLeftIcon, ArrowRightIcon, CrossIcon, HistoryIcon, PinIcon, ColumnLayoutIcon } from '#ui/icons.ts';
import { Menu, MenuDivider, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { keysLabel } from '../../platform/keys/keys.ts';
import type { MenuPlace } from './OpenTab.tsx';
import { useStores } from '../../platform/state/stores.tsx';
import { itemIn } from '../recent/items-in-panes.ts';
import { othersThan, type Tabs } from './tabs.ts';
import type { TabActs } from './use-tab-acts.ts';
import { useTabName } from './use-tab-name.ts';

/** Shows the actions of one open item, at the place where the menu was opened. */
export const TabMenu = ({
  place,
  tabs,
  acts,
  onClose,
}: {
  readonly place: MenuPlace;
  readonly tabs: Tabs;
  readonly acts: TabActs;
  readonly onClose: () => void;
}) => {
  const text = useText('workspace');
  const nameOf = useTabName();
  const { panes } = useStores();
  const index = tabs.open.findIndex(({ id }) => id === place.id);
  const tab = tabs.open[index];
  if (!tab) return null;
  const { id, isPinned } = tab;
  const isBeside = itemIn(panes.getState(), 'beside') === id;
  /** Pinned items stay among themselves. */
  const mayGo = (to: number): boolean => tabs.open[to]?.isPinned === isPinned;
  const content = (
    <Menu label={text('menu', { title: nameOf(tab) })}>
      <MenuItem icon={<CrossIcon />} label={text('close')} note={<kbd>{keysLabel('tab.close')}</kbd>} onClick={() => acts.close([id])} />
      <MenuItem
        icon={<CrossIcon />}
        label={text('closeOthers')}
        disabled={othersThan(tabs, id).length === 0}
        onClick={() => acts.closeOthers(id)}
      />
      <MenuItem
        icon={<HistoryIcon />}
        label={text('command.reopen')}
        note={<kbd>{keysLabel('reopenItem')}</kbd>}
        disabled={tabs.closed.length === 0}
        onClick={acts.reopen}
      />
      <MenuDivider />
      <MenuItem icon={<ColumnLayoutIcon />} label={text('split.open')} disabled={isBeside} onClick={() => acts.openBeside(id)} />
      <MenuItem
        icon={<PinIcon />}
        label={text(isPinned ? 'unpin' : 'pin')}
        note={<kbd>{keysLabel('tab.pin')}</kbd>}
        onClick={() => acts.pin(id, !isPinned)}
      />
      <MenuItem
        icon={<ArrowLeftIcon />}
        label={text('moveLeft')}
        note={<kbd>{keysLabel('tab.left')}</kbd>}
        disabled={!mayGo(index - 1)}
        onClick={() => acts.move(id, index - 1)}
      />
      <MenuItem
        icon={<ArrowRightIcon />}
        label={text('moveRight')}
        note={<kbd>{keysLabel('tab.right')}</kbd>}
        disabled={!mayGo(index + 1)}
        onClick={() => acts.move(id, index + 1)}
      />
    </Menu>
  );
  // A popover is placed beside its target, so a target element has to be at the place.
  return (
    <span className="g-tabs-menu-anchor" style={{ left: place.leftPx, top: place.topPx }}>
      <Popover
        key={`${id}:${place.leftPx}:${place.topPx}`}
        content={content}
        isOpen
        onToggle={isOpen => (isOpen ? undefined : onClose())}
        popupKind="menu"
        staysInWindow
      >
        <span aria-hidden="true" />
      </Popover>
    </span>
  );
};
