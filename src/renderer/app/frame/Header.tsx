import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MenuIcon, SearchIcon } from '#ui/icons.ts';
import type { Ref } from 'react';
import { keysForAria, keysLabel } from '../../platform/keys/keys.ts';
import { useCommandState } from '../../platform/state/stores.tsx';
import { StateLine } from './StateLine.tsx';
import { UserMenu } from './UserMenu.tsx';

export interface HeaderProps {
  readonly title: string | null;
  readonly mainRef: Ref<HTMLDivElement>;
  readonly actionsRef: Ref<HTMLDivElement>;
  /** True if the window is split: each pane then shows its own title and actions. */
  readonly isSplit: boolean;
  /** The menu of a window too narrow to show it beside the page; undefined if there is none. */
  readonly menu?: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void } | undefined;
}

/** Shows the title, actions and state of the page, and navigation. */
export const Header = ({ title, mainRef, actionsRef, isSplit, menu }: HeaderProps) => {
  const text = useText('common');
  const openPalette = useCommandState(state => state.setPaletteOpen);
  return (
    <header className="g-header">
      {menu === undefined ? null : (
        <IconButton
          className="g-menu-button"
          label={text('menu:open')}
          icon={<MenuIcon />}
          aria-expanded={menu.isOpen}
          onClick={() => menu.setOpen(!menu.isOpen)}
        />
      )}
      {isSplit ? (
        <div className="g-header-title" />
      ) : (
        <>
          <div className="g-header-main" ref={mainRef} />
          <h1 className="g-header-title g-truncate">{title ?? ''}</h1>
        </>
      )}
      {/* Before the actions: its words change while the user types, and no button may move below the pointer. */}
      <StateLine />
      {isSplit ? null : <div className="g-header-actions" ref={actionsRef} />}
      <button
        type="button"
        className="g-palette-button"
        aria-keyshortcuts={keysForAria('palette')}
        title={`${text('palette.open')} (${keysLabel('palette')})`}
        onClick={() => openPalette(true)}
      >
        <SearchIcon aria-hidden="true" />
        <span className="g-palette-button-words">{text('palette.open')}</span>
        <kbd>{keysLabel('palette')}</kbd>
      </button>
      <UserMenu />
    </header>
  );
};
