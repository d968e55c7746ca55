import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { InsertTab } from '#richtext/view/block-view.tsx';
import { useText } from '#ui/i18n.ts';
import { SearchIcon } from '#ui/icons.ts';
import { InsertList, entryId } from './InsertList.tsx';
import type { Offer } from '../offers/offers.ts';
import { useInsertChoice } from './use-insert-choice.ts';
import { isModified } from '#ui/keys/press.ts';

export interface InsertPanelProps {
  readonly offers: readonly Offer[];
  readonly onChoose: (offer: Offer) => void;
}

const TABS: readonly InsertTab[] = ['content', 'embeds'];

interface TabsProps {
  readonly tab: InsertTab;
  readonly controls: string;
  readonly onTab: (tab: InsertTab) => void;
}

const InsertTabs = ({ tab, controls, onTab }: TabsProps) => {
  const text = useText('editor');
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = TABS.find(other => other !== tab) ?? tab;
    onTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={text('insert.tabs')} className="g-insert-tabs" onKeyDown={handleKey}>
      {TABS.map(id => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === tab}
          aria-controls={controls}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {text(`insert.tab.${id}`)}
        </button>
      ))}
    </div>
  );
};

/**
 * Shows what can be inserted: two tabs (B2-030), and a search across both. The focus stays in the search; the arrow keys move through
 * the entries, Enter inserts.
 */
export const InsertPanel = ({ offers, onChoose }: InsertPanelProps) => {
  const text = useText('editor');
  const [tab, setTab] = useState<InsertTab>('content');
  const [query, setQuery] = useState('');
  const listId = useId();
  const search = useRef<HTMLInputElement>(null);
  const hasTabs = offers.some(offer => offer.tab === 'embeds');
  const choice = useInsertChoice({ offers, query, tab: hasTabs ? tab : undefined, onChoose });
  useEffect(() => {
    // The popover takes the focus once it is placed; the search takes it after that.
    const frame = requestAnimationFrame(() => search.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight' || event.key === 'Home' || event.key === 'End';
    // With words in the search, these keys move in the words.
    if ((isSideways && query !== '') || isModified(event)) return;
    if (choice.handleKey(event.key)) event.preventDefault();
  };
  return (
    <div className="g-insert-panel">
      <label className="g-insert-search">
        <SearchIcon size={14} aria-hidden="true" />
        <input
          ref={search}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-label={text('insert.search')}
          placeholder={text('insert.search')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={handleKey}
          {...(choice.shown.length === 0 ? {} : { 'aria-activedescendant': entryId(listId, choice.active) })}
        />
      </label>
      {hasTabs && query.trim() === '' ? <InsertTabs tab={tab} controls={`${listId}-panel`} onTab={setTab} /> : null}
      <div
        id={`${listId}-panel`}
        className="g-insert-scroll"
        tabIndex={0}
        {...(hasTabs ? { role: 'tabpanel', 'aria-label': text(`insert.tab.${tab}`) } : {})}
      >
        <InsertList id={listId} choice={choice} onChoose={onChoose} />
      </div>
    </div>
  );
};
