import { type RefObject, useId, useState } from 'react';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { Button } from '#ui/Button.tsx';
import { CaretDownIcon, FilterIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { Collection, Column, Keyed } from '../model/collection.ts';
import { isNarrowed, type ListAddress, savedQueryOf } from '../model/filters.ts';
import type { FilterControl } from '../query/use-address.ts';
import type { CollectionRows } from '../query/use-collection.ts';
import { ColumnsMenu } from '../tools/ColumnsMenu.tsx';
import { CsvExport } from '../tools/CsvExport.tsx';
import { GroupSelect } from '../tools/GroupSelect.tsx';
import { ListSearch } from '../tools/ListSearch.tsx';
import { OrderSelect } from '../tools/OrderSelect.tsx';
import { BoardSelect } from '../tools/BoardSelect.tsx';
import { SavedFilters } from '../tools/SavedFilters.tsx';
import { SavedViews } from '../tools/SavedViews.tsx';
import { type ColumnChoice, useWidth } from '../tools/use-columns.ts';
import type { useDensity } from '../tools/use-density.ts';
import { ListSummary } from './ListSummary.tsx';

export interface FilterBarProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
  readonly control: FilterControl<Filters>;
  readonly list: CollectionRows<Row>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** Called when the user goes on into the rows. */
  readonly onLeaveSearch: () => void;
  readonly choice: ColumnChoice<Row>;
  /** The chosen columns that have room. */
  readonly fitting: readonly Column<Row>[];
  readonly density: ReturnType<typeof useDensity>;
}

/** Returns the order in which a list is shown; null: it has no orders. */
export const shownOrder = <Row extends Keyed, Filters extends ListAddress>(
  { order }: Pick<Collection<Row, Filters>, 'order'>,
  filters: Filters,
): string | null => filters.sort ?? order?.usual(filters) ?? null;

/** Checks whether the address asks for a board that this list has. */
export const isShownAsBoard = <Row extends Keyed, Filters extends ListAddress>(
  { boards }: Pick<Collection<Row, Filters>, 'boards'>,
  { board = null }: Filters,
): boolean => boards !== undefined && board !== null;

const BarEnd = <Row extends Keyed, Filters extends ListAddress>(props: FilterBarProps<Row, Filters>) => {
  const { collection, control, list, choice, fitting, density } = props;
  const { filters, sortBy, groupBy, showAs, apply } = control;
  const { name, words, csv, order, groups, boards, savedUnder, parts } = collection;
  const isBoard = isShownAsBoard(collection, filters);
  const own = usePreferences().preferences.contentLocale;
  return (
    <div className="g-list-bar-end">
      {parts.Tools ? <parts.Tools filters={filters} /> : null}
      {csv ? <CsvExport source={list.source} columns={choice.columns} csv={csv} words={words.rows ?? 'collection'} /> : null}
      {isBoard ? null : <ColumnsMenu choice={choice} fitting={fitting} density={density} />}
      {savedUnder ? (
        <SavedFilters list={name} locale={savedUnder(filters, own)} query={savedQueryOf(collection.filters, filters)} onApply={apply} />
      ) : null}
      {boards ? <BoardSelect {...boards} board={filters.board ?? null} onBoard={showAs} /> : null}
      {groups && !isBoard ? <GroupSelect {...groups} groupBy={filters.groupBy ?? null} onGroup={groupBy} /> : null}
      {order?.choice ? <OrderSelect {...order.choice} usual={order.usual(filters)} sort={filters.sort ?? null} onSort={sortBy} /> : null}
    </div>
  );
};

/** Below this width the filters fold; everyday filters and the tools stay in reach. */
const NARROW_PX = 1000;
/** Below this one everything but the search folds: at 200 % zoom the rows come first. */
const TINY_PX = 700;

/** Provides which filters are folded at a width, and whether they are open. */
const useFold = (widthPx: number) => {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = widthPx > 0 && widthPx < NARROW_PX;
  const isTiny = isNarrow && widthPx < TINY_PX;
  return { isNarrow, isTiny, isOpen: isOpen || !isNarrow, toggle: () => setOpen(!isOpen) };
};

interface FoldButtonProps {
  readonly fold: ReturnType<typeof useFold>;
  readonly controls: string;
}

const FoldButton = ({ fold, controls }: FoldButtonProps) => {
  const text = useText('collection');
  return (
    <Button
      kind="minimal"
      size="small"
      icon={<FilterIcon />}
      endIcon={<CaretDownIcon />}
      aria-expanded={fold.isOpen}
      aria-controls={controls}
      active={fold.isOpen}
      onClick={fold.toggle}
    >
      {text(fold.isTiny ? 'filter.fold.all' : 'filter.fold')}
    </Button>
  );
};

/** Shows search, filters, order and saved filters above the list; below, the active filters as chips. Filters without room fold. */
export const FilterBar = <Row extends Keyed, Filters extends ListAddress>(props: FilterBarProps<Row, Filters>) => {
  const { collection, control, list, searchRef, onLeaveSearch } = props;
  const { filters, change, search, clear } = control;
  const { words, parts } = collection;
  const { Facets, Chips, QuickFilters } = parts;
  const text = useText('collection');
  const [room, widthPx] = useWidth();
  const fold = useFold(widthPx);
  const foldedId = useId();
  const facets =
    Facets && fold.isOpen ? (
      <div className="g-list-facets" id={foldedId}>
        <Facets filters={filters} change={change} />
      </div>
    ) : null;
  const quick = QuickFilters && (fold.isOpen || !fold.isTiny) ? <QuickFilters filters={filters} change={change} /> : null;
  return (
    <div className="g-rows-filters" role="search" aria-label={text('filter.label')} ref={room}>
      <SavedViews collection={collection} filters={filters} />
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
        {fold.isNarrow && (Facets || fold.isTiny) ? <FoldButton fold={fold} controls={foldedId} /> : null}
        {fold.isNarrow && !fold.isTiny ? quick : null}
        {facets}
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
        {fold.isNarrow && !fold.isTiny ? null : quick}
        {fold.isOpen || !fold.isTiny ? <BarEnd {...props} /> : null}
      </div>
    </div>
  );
};
