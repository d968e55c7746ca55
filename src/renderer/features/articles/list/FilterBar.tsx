import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { METADATA_SORTS } from '#contract/metadata.ts';
import { isSearchable, SEARCH_MINIMUM } from '#renderer/entities/content/search-words.ts';
import { useTypedWords } from '#renderer/entities/content/use-typed-words.ts';
import { SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Column } from './columns.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { CsvExport } from './CsvExport.tsx';
import { Facets } from './Facets.tsx';
import { FilterChips } from './FilterChips.tsx';
import { isSearching, type ListSort } from './list-filters.ts';
import { QuickFilters } from './QuickFilters.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import type { ColumnChoice } from './use-columns.ts';
import type { FilterControl } from './use-list-filters.ts';

export interface FilterBarProps {
  readonly control: FilterControl;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** The person goes on into the rows. */
  readonly onLeaveSearch: () => void;
  readonly choice: ColumnChoice;
  /** The chosen columns that have room. */
  readonly fitting: readonly Column[];
  /** How many rows there are and how fresh they are. */
  readonly children: ReactNode;
}

/** Words to search by: sent after a pause of 300 ms, from the second character on. */
const SearchField = ({ control, searchRef, onLeaveSearch }: Omit<FilterBarProps, 'children' | 'choice' | 'fitting'>) => {
  const text = useText('articles');
  const common = useText('common');
  const { filters, change } = control;
  const { typed, type } = useTypedWords(filters.q, words => change({ q: words }, { replace: true }));
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onLeaveSearch();
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      type('');
    }
  };
  const isTooShort = typed.trim() !== '' && !isSearchable(typed.trim());
  return (
    <div className="g-list-search">
      <TextField
        type="search"
        label={text('list.search')}
        hideLabel
        placeholder={text('list.search.placeholder')}
        icon={<SearchIcon />}
        value={typed}
        onChange={type}
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
        <SearchField control={props.control} searchRef={props.searchRef} onLeaveSearch={props.onLeaveSearch} />
        <div className="g-list-facets">
          <Facets filters={filters} change={change} />
        </div>
      </div>
      <FilterChips filters={filters} change={change} />
      <div className="g-list-bar">
        {props.children}
        <QuickFilters filters={filters} change={change} />
        <div className="g-list-bar-end">
          <CsvExport filters={filters} columns={props.choice.columns} />
          <ColumnsMenu choice={props.choice} fitting={props.fitting} />
          <SavedFilters filters={filters} apply={apply} />
          <SortSelect filters={filters} change={change} />
        </div>
      </div>
    </div>
  );
};
