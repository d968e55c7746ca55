import type { RefObject } from 'react';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import type { Collection, Column, Keyed } from '../model/collection.ts';
import { isNarrowed, type ListAddress, savedQueryOf } from '../model/filters.ts';
import type { FilterControl } from '../query/use-address.ts';
import type { CollectionRows } from '../query/use-collection.ts';
import { ColumnsMenu } from '../tools/ColumnsMenu.tsx';
import { CsvExport } from '../tools/CsvExport.tsx';
import { ListSearch } from '../tools/ListSearch.tsx';
import { OrderSelect } from '../tools/OrderSelect.tsx';
import { SavedFilters } from '../tools/SavedFilters.tsx';
import type { ColumnChoice } from '../tools/use-columns.ts';
import type { useDensity } from '../tools/use-density.ts';
import { ListSummary } from './ListSummary.tsx';

export interface FilterBarProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
  readonly control: FilterControl<Filters>;
  readonly list: CollectionRows<Row>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** The person goes on into the rows. */
  readonly onLeaveSearch: () => void;
  readonly choice: ColumnChoice<Row>;
  /** The chosen columns that have room. */
  readonly fitting: readonly Column<Row>[];
  readonly density: ReturnType<typeof useDensity>;
}

/** The order in which a list is shown; null: it has no orders. */
export const shownOrder = <Row extends Keyed, Filters extends ListAddress>(
  { order }: Pick<Collection<Row, Filters>, 'order'>,
  filters: Filters,
): string | null => filters.sort ?? order?.usual(filters) ?? null;

const BarEnd = <Row extends Keyed, Filters extends ListAddress>(props: FilterBarProps<Row, Filters>) => {
  const { collection, control, list, choice, fitting, density } = props;
  const { filters, sortBy, apply } = control;
  const { name, words, csv, order, savedUnder, parts } = collection;
  const own = usePreferences().preferences.contentLocale;
  return (
    <div className="g-list-bar-end">
      {parts.Tools ? <parts.Tools filters={filters} /> : null}
      {csv ? <CsvExport source={list.source} columns={choice.columns} csv={csv} words={words.rows ?? 'collection'} /> : null}
      <ColumnsMenu choice={choice} fitting={fitting} density={density} />
      {savedUnder ? (
        <SavedFilters list={name} locale={savedUnder(filters, own)} query={savedQueryOf(collection.filters, filters)} onApply={apply} />
      ) : null}
      {order?.choice ? <OrderSelect {...order.choice} usual={order.usual(filters)} sort={filters.sort ?? null} onSort={sortBy} /> : null}
    </div>
  );
};

/** Search, filters, order and saved filters above the list; below, what is active as chips. */
export const FilterBar = <Row extends Keyed, Filters extends ListAddress>(props: FilterBarProps<Row, Filters>) => {
  const { collection, control, list, searchRef, onLeaveSearch } = props;
  const { filters, change, search, clear } = control;
  const { words, parts } = collection;
  const { Facets, Chips, QuickFilters } = parts;
  const text = useText('collection');
  return (
    <div className="g-rows-filters" role="search" aria-label={text('filter.label')}>
      <div className="g-rows-bar">
        {words.search === undefined ? null : (
          <ListSearch
            label={text(words.search)}
            placeholder={text(words.searchHint ?? words.search)}
            words={filters.q ?? ''}
            onSearch={search}
            inputRef={searchRef}
            onLeave={onLeaveSearch}
          />
        )}
        {Facets ? (
          <div className="g-list-facets">
            <Facets filters={filters} change={change} />
          </div>
        ) : null}
        {Chips === undefined && isNarrowed(collection.filters, filters) ? (
          <Button kind="minimal" size="small" onClick={clear}>
            {text('filter.clearAll')}
          </Button>
        ) : null}
      </div>
      {Chips && isNarrowed(collection.filters, filters) ? (
        <div className="g-list-chips" role="group" aria-label={text('filter.active')}>
          <Chips filters={filters} change={change} />
          <Button kind="minimal" size="small" onClick={clear}>
            {text('filter.clearAll')}
          </Button>
        </div>
      ) : null}
      <div className="g-rows-bar">
        <ListSummary list={list} totalKey={words.total} />
        {QuickFilters ? <QuickFilters filters={filters} change={change} /> : null}
        <BarEnd {...props} />
      </div>
    </div>
  );
};
