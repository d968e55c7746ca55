import { useId, useState } from 'react';
import type { LinkTarget } from '#richtext/view/link-services.tsx';
import { useText } from '#ui/i18n.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { RowSearch } from '#ui/RowSearch.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TargetNotice, KeptNotice } from './TargetNotice.tsx';
import { LIST_PAGE_SIZE, type ListedKind, TARGET_TABS, type TargetChoice, type TargetTab, isSameTarget } from './target-choice.ts';
import { TARGET_PAGES, type TargetPage } from './target-pages.ts';
import { useActiveRow } from './use-active-row.ts';
import { useTargetSearch } from './use-target-search.ts';

export interface TargetListProps {
  /** Give the list another `key` for another kind. */
  readonly kind: ListedKind;
  readonly target: LinkTarget | undefined;
  readonly onPick: (target: LinkTarget, name: string) => void;
}

const EMPTY_KEYS = { category: 'list.noresult', tag: 'metaform.tags.nonefound', author: 'search.authors.nonefound' } as const;

/** How many targets each tab has for the search; the open tab has counted already. */
const useCounts = (kind: ListedKind, selected: TargetTab, search: string, page: TargetPage): ReadonlyMap<TargetTab, number | undefined> => {
  const usePage = TARGET_PAGES[kind];
  const tabs: readonly TargetTab[] = TARGET_TABS[kind];
  const [first = 'all', second = 'all', third = first] = tabs;
  const count = (tab: TargetTab) => ({ tab, search, page: 0, size: 1, enabled: tab !== selected });
  const counted = new Map([
    [first, usePage(count(first)).total],
    [second, usePage(count(second)).total],
    [third, usePage({ ...count(third), enabled: third !== selected && third !== first }).total],
  ]);
  counted.set(selected, page.total);
  return counted;
};

/** Categories, tags or authors to choose from: tabs with counts, search, pages of five (B2-021). */
export const TargetList = ({ kind, target, onPick }: TargetListProps) => {
  const text = useText('editor');
  const listId = useId();
  const tabs: readonly TargetTab[] = TARGET_TABS[kind];
  const [tab, setTab] = useState<TargetTab>(tabs[0] ?? 'all');
  const { typed, type, search, isTooShort, page: number, setPage } = useTargetSearch();
  const page = TARGET_PAGES[kind]({ tab, search, page: number - 1, size: LIST_PAGE_SIZE });
  const counts = useCounts(kind, tab, search, page);
  const choices = isTooShort ? [] : page.choices;
  const totalPages = Math.ceil((page.total ?? 0) / LIST_PAGE_SIZE);
  const pick = (choice: TargetChoice | undefined) => choice && onPick(choice.target, choice.name);
  const isSettled = !page.isPlaceholder && (typed.trim() === search || isTooShort);
  const { active, setActive, handleKeyDown } = useActiveRow({
    count: choices.length,
    shown: `${tab} ${search} ${number}`,
    // Rows of the search before are still shown: Enter must not take one of them.
    onPick: index => isSettled && pick(choices[index]),
    onPage: step => number + step >= 1 && number + step <= totalPages && setPage(number + step),
  });
  const openTab = (next: TargetTab) => {
    setTab(next);
    setPage(1);
  };
  const optionId = (choice: TargetChoice) => `${listId}-${choice.id}`;
  const activeChoice = choices[active];
  const rows = (
    <>
      {page.isKept && !isTooShort ? <KeptNotice /> : null}
      <div className="g-target-rows" style={{ minHeight: LIST_PAGE_SIZE * 44 }}>
        <div id={listId} role="listbox" aria-label={text(`link.target.${kind}`)} aria-busy={!isSettled}>
          {choices.map((choice, index) => (
            <div
              key={choice.id}
              id={optionId(choice)}
              role="option"
              tabIndex={-1}
              className={index === active ? 'g-target-row is-active' : 'g-target-row'}
              aria-selected={index === active}
              {...(isSameTarget(target, choice.target) ? { 'aria-current': true } : {})}
              onMouseDown={event => event.preventDefault()}
              onMouseMove={() => index !== active && setActive(index)}
              onClick={() => pick(choice)}
            >
              <span className="g-truncate">{choice.name}</span>
              <span className="g-truncate g-quiet">{choice.note}</span>
              {choice.flagKey === undefined ? null : <span className="g-target-flag">{text(choice.flagKey)}</span>}
            </div>
          ))}
        </div>
        <TargetNotice
          isTooShort={isTooShort}
          isPending={page.isPending}
          isEmpty={choices.length === 0}
          error={page.error}
          emptyKey={EMPTY_KEYS[kind]}
          rows={LIST_PAGE_SIZE}
          onRetry={page.retry}
        />
      </div>
      <Pagination page={number} totalPages={isTooShort ? 0 : totalPages} onPage={setPage} />
    </>
  );
  return (
    <div className="g-targets">
      <RowSearch
        label={text(`link.search.${kind}`)}
        value={typed}
        onChange={next => {
          type(next);
          if (next.trim() !== '') setTab('all');
        }}
        onKeyDown={handleKeyDown}
        controls={listId}
        popup="listbox"
        activeId={activeChoice && optionId(activeChoice)}
      />
      <Tabs<TargetTab>
        tabs={tabs.map(id => ({
          id,
          label: text(`link.tab.${kind}.${id}`),
          count: isTooShort ? undefined : counts.get(id),
          ...(id === tab ? { panel: rows } : {}),
        }))}
        selected={tab}
        onSelect={openTab}
      />
    </div>
  );
};
