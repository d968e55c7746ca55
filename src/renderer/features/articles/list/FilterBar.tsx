import type { ReactNode, RefObject } from 'react';
import { METADATA_SORTS } from '#contract/metadata.ts';
import { ListSearch } from '#renderer/entities/content/list/ListSearch.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/Select.tsx';
import type { Column } from './columns.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { CsvExport } from './CsvExport.tsx';
import { Facets } from './Facets.tsx';
import { FilterChips } from './FilterChips.tsx';
import { isSearching, type ListSort } from './list-filters.ts';
import { KeepList } from './KeepList.tsx';
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
    <div className="g-rows-filters" role="search" aria-label={text('filter.label')}>
      <div className="g-rows-bar">
        <ListSearch
          label={text('list.search')}
          placeholder={text('list.search.placeholder')}
          words={filters.q}
          onSearch={words => change({ q: words }, { replace: true })}
          inputRef={props.searchRef}
          onLeave={props.onLeaveSearch}
        />
        <div className="g-list-facets">
          <Facets filters={filters} change={change} />
        </div>
      </div>
      <FilterChips filters={filters} change={change} />
      <div className="g-rows-bar">
        {props.children}
        <QuickFilters filters={filters} change={change} />
        <div className="g-list-bar-end">
          <KeepList filters={filters} />
          <CsvExport filters={filters} columns={props.choice.columns} />
          <ColumnsMenu choice={props.choice} fitting={props.fitting} />
          <SavedFilters filters={filters} apply={apply} />
          <SortSelect filters={filters} change={change} />
        </div>
      </div>
    </div>
  );
};
