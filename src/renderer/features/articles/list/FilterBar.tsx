import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { METADATA_SORTS } from '#contract/metadata.ts';
import { SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { Facets } from './Facets.tsx';
import { FilterChips } from './FilterChips.tsx';
import { isSearching, type ListSort, SEARCH_MINIMUM } from './list-filters.ts';
import { SavedFilters } from './SavedFilters.tsx';
import type { FilterControl } from './use-list-filters.ts';

export interface FilterBarProps {
  readonly control: FilterControl;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** The person goes on into the rows. */
  readonly onLeaveSearch: () => void;
}

/** Words to search by: sent after a pause of 300 ms, from the second character on. */
const SearchField = ({ control, searchRef, onLeaveSearch }: FilterBarProps) => {
  const text = useText('articles');
  const common = useText('common');
  const { filters, change } = control;
  const [typed, setTyped] = useState(filters.q);
  const settled = useDebounced(typed.trim());
  const follow = useEffectEvent((words: string) => {
    if (words !== typed.trim()) setTyped(words);
  });
  const send = useEffectEvent((words: string) => {
    if (words !== filters.q && words === typed.trim()) change({ q: words }, { replace: true });
  });
  // The address changed by another way than typing: a chip, a saved filter, back.
  useEffect(() => follow(filters.q), [filters.q]);
  useEffect(() => {
    if (settled === '' || settled.length >= SEARCH_MINIMUM) send(settled);
  }, [settled]);
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onLeaveSearch();
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      setTyped('');
    }
  };
  const isTooShort = typed.trim() !== '' && typed.trim().length < SEARCH_MINIMUM;
  return (
    <div className="g-list-search">
      <TextField
        type="search"
        label={text('list.search')}
        hideLabel
        placeholder={text('list.search.placeholder')}
        icon={<SearchIcon />}
        value={typed}
        onChange={setTyped}
        onKeyDown={handleKey}
        inputRef={searchRef}
        maxLength={200}
      />
      <span className="g-quiet g-list-search-note" role="status">
        {isTooShort ? common('search.minCharacters', { count: SEARCH_MINIMUM }) : ''}
      </span>
    </div>
  );
};

const RELEVANCE = 'relevance';
const isSort = (value: string): value is ListSort => METADATA_SORTS.some(sort => sort === value);

const SortSelect = ({ filters, change }: Pick<FilterControl, 'filters' | 'change'>) => {
  const text = useText('articles');
  const byDefault = isSearching(filters) ? RELEVANCE : 'updatedAt,desc';
  const values = isSearching(filters) ? [RELEVANCE, ...METADATA_SORTS] : METADATA_SORTS;
  return (
    <Select
      className="g-list-sort"
      label={text('sort.label')}
      hideLabel
      fill={false}
      value={filters.sort ?? byDefault}
      options={values.map(value => ({ value, label: text(`sort.${value}`) }))}
      onChange={value => change({ sort: value === byDefault || !isSort(value) ? null : value })}
    />
  );
};

/** Search, filters, order and saved filters above the list; below, what is active as chips. */
export const FilterBar = (props: FilterBarProps) => {
  const text = useText('articles');
  const { filters, change, apply } = props.control;
  return (
    <div className="g-list-filters" role="search" aria-label={text('filter.label')}>
      <div className="g-list-bar">
        <SearchField {...props} />
        <div className="g-list-facets">
          <Facets filters={filters} change={change} />
        </div>
        <div className="g-list-bar-end">
          <SavedFilters filters={filters} apply={apply} />
          <SortSelect filters={filters} change={change} />
        </div>
      </div>
      <FilterChips filters={filters} change={change} />
    </div>
  );
};
