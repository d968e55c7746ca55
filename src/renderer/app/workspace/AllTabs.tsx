import { type KeyboardEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { nextActive } from '#ui/fields/active-option.ts';
import { useText } from '#ui/i18n.ts';
import { CaretDownIcon, PinIcon, SearchIcon, SmallCrossIcon } from '#ui/icons.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { fold } from '../../platform/commands/fuzzy.ts';
import { keysForAria, keysLabel } from '../../platform/keys/keys.ts';
import { useTabWords } from './OpenTab.tsx';
import type { ItemTab } from './tabs.ts';
import type { Marks } from './use-marks.ts';
import type { TabActs } from './use-tab-acts.ts';
import { useTabName } from './use-tab-name.ts';
import type { Trouble, Workspace } from './workspace-store.ts';

interface AllTabsProps {
  readonly workspace: Workspace;
  readonly shownId: string | undefined;
  readonly acts: TabActs;
  readonly marks: Marks;
  readonly troubleOf: (id: string) => Trouble | undefined;
}

/** All open items with a search: Enter goes to one, Delete closes it unless the user is typing. */
const List = ({ workspace, shownId, acts, marks, troubleOf }: AllTabsProps) => {
  const text = useText('workspace');
  const nameOf = useTabName();
  const wordsOf = useTabWords();
  const id = useId();
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string | null>(shownId ?? null);
  const open = useStore(workspace, ({ tabs }) => tabs.open);
  const found = open.filter(tab => fold(nameOf(tab)).includes(fold(query.trim())));
  const active = Math.max(
    0,
    found.findIndex(tab => tab.id === activeId),
  );
  const choose = (tab: ItemTab | undefined): void => {
    if (!tab) return;
    workspace.setState({ isListOpen: false });
    acts.goTo(tab);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const tab = found[active];
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(tab);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = nextActive({ active, count: found.length, key: event.key });
      setActiveId(found[next]?.id ?? null);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Delete' && query === '' && tab) {
      event.preventDefault();
      setActiveId(found[active + 1]?.id ?? found[active - 1]?.id ?? null);
      acts.close([tab.id]);
    }
  };
  return (
    <div className="g-tabs-all">
      <div className="g-tabs-all-field">
        <SearchIcon aria-hidden="true" />
        <input
          autoFocus
          value={query}
          placeholder={text('all.search')}
          role="combobox"
          aria-label={text('all.search')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(found.length === 0 ? {} : { 'aria-activedescendant': `${id}-${active}` })}
          onKeyDown={handleKey}
          onChange={event => setQuery(event.currentTarget.value)}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={text('all')} className="g-tabs-all-list">
        {found.map((tab, index) => {
          const words = wordsOf(tab, marks.unsaved.has(tab.id), troubleOf(tab.id));
          return (
            <div key={tab.id} role="presentation" className="g-tabs-all-row" data-active={index === active}>
              <div
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className="g-tabs-all-option"
                onMouseMove={() => setActiveId(tab.id)}
                onClick={() => choose(tab)}
              >
                {tab.isPinned ? <PinIcon size={12} aria-hidden="true" /> : null}
                <span className="g-truncate">{nameOf(tab)}</span>
                <span className="g-quiet g-tabs-all-words">{words}</span>
              </div>
              <button
                type="button"
                className="g-open-tab-close"
                aria-hidden="true"
                tabIndex={-1}
                title={text('closeNamed', { title: nameOf(tab) })}
                onMouseDown={event => event.preventDefault()}
                onClick={() => acts.close([tab.id])}
              >
                <SmallCrossIcon aria-hidden="true" />
              </button>
            </div>
          );
        })}
      </div>
      <p className="g-quiet g-tabs-all-none" role="status">
        {found.length === 0 ? text('all.nothing') : null}
      </p>
    </div>
  );
};

/** Shows the number of open items, and all of them in a list. */
export const AllTabs = (props: AllTabsProps) => {
  const { workspace } = props;
  const text = useText('workspace');
  const isOpen = useStore(workspace, state => state.isListOpen);
  const count = useStore(workspace, ({ tabs }) => tabs.open.length);
  return (
    <Popover
      placement="bottom-end"
      popupKind="dialog"
      staysInWindow
      isOpen={isOpen}
      onToggle={next => workspace.setState({ isListOpen: next })}
      content={<List {...props} />}
    >
      <button
        type="button"
        className="g-tabs-count"
        aria-label={text('all.count', { count })}
        aria-keyshortcuts={keysForAria('openItems')}
        title={`${text('all')} (${keysLabel('openItems')})`}
      >
        {count}
        <CaretDownIcon aria-hidden="true" />
      </button>
    </Popover>
  );
};
