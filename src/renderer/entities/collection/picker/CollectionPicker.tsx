import { type Ref, useRef, useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Pagination } from '#ui/rows/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { createCheckedRows } from '../model/checked-rows.ts';
import type { Keyed } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';
import { type FilterControl, useOwnAddress } from '../query/use-address.ts';
import { type CollectionRows, useCollection } from '../query/use-collection.ts';
import { CollectionTable, type CollectionTableHandle } from '../rows/CollectionTable.tsx';
import { shownOrder } from '../screen/FilterBar.tsx';
import { Failure, Nothing } from '../screen/list-states.tsx';
import { ListSearch } from '../tools/ListSearch.tsx';
import { useWidth } from '../tools/use-columns.ts';
import type { Picker } from './picker.ts';
import '../collection.css';
import './picker.css';

export interface CollectionPickerProps<Row extends Keyed, Filters extends ListAddress> {
  readonly picker: Picker<Row, Filters>;
  /** The keys of the rows that are chosen. */
  readonly chosen: readonly string[];
  readonly isMultiple?: boolean;
  /** Takes a row by click, Enter or Space. */
  readonly onChoose: (row: Row) => void;
}

const nothing = (): void => undefined;
const HEAD_HEIGHT_PX = 29;

/** Provides the active row of the keyboard: the first one of a page, or the last one if a page was turned backwards. */
const useActiveRow = <Row extends Keyed>(rows: readonly Row[]) => {
  const [place, setPlace] = useState<{ readonly key: string | null; readonly isAtEnd: boolean }>({ key: null, isAtEnd: false });
  const active = rows.find(({ key }) => key === place.key) ?? (place.isAtEnd ? rows.at(-1) : rows[0]);
  return {
    active,
    select: (key: string) => setPlace({ key, isAtEnd: false }),
    enterPage: (step: 1 | -1) => setPlace({ key: null, isAtEnd: step === -1 }),
  };
};

interface PickerRowsProps<Row extends Keyed, Filters extends ListAddress> extends Omit<CollectionPickerProps<Row, Filters>, 'onChoose'> {
  readonly control: FilterControl<Filters>;
  readonly list: CollectionRows<Row>;
  readonly place: ReturnType<typeof useActiveRow<Row>>;
  readonly tableRef: Ref<CollectionTableHandle>;
  readonly choose: (row: Row) => void;
}

/** Shows a page of rows, or what to do if there are none. */
const PickerRows = <Row extends Keyed, Filters extends ListAddress>(props: PickerRowsProps<Row, Filters>) => {
  const { picker, control, list, place, tableRef, chosen, isMultiple = false, choose } = props;
  const { words, pageSize, rowHeightPx } = picker;
  const { filters, goToPage } = control;
  const { rows, isChanging, totalPages, totalElements } = list;
  const text = useText('collection');
  const [checks] = useState(() => createCheckedRows<Row>());
  const [room, listPx] = useWidth();
  const turnPage = (step: 1 | -1): void => {
    const page = filters.page + step;
    if (page < 1 || page > totalPages) return;
    place.enterPage(step);
    goToPage(page);
  };
  return (
    <>
      {list.stale && rows.length > 0 ? (
        <Callout icon={<OfflineIcon />} role="status">
          {text('picker.stale')}
        </Callout>
      ) : null}
      <Failure list={list} offline={words.noneOffline} />
      {/* The room of a full page is kept, so that nothing jumps while a page comes. */}
      <div className="g-picker-room" ref={room} style={{ minHeight: pageSize * rowHeightPx + HEAD_HEIGHT_PX }}>
        {totalElements === null && list.error === null ? <Skeleton lines={pageSize} lineHeightPx={rowHeightPx} /> : null}
        {rows.length === 0 ? null : (
          <CollectionTable
            ref={tableRef}
            collection={picker}
            arranged={list}
            totalElements={totalElements ?? rows.length}
            selected={place.active?.key ?? null}
            sort={shownOrder(picker, filters)}
            isChanging={isChanging}
            columns={picker.columns}
            listPx={listPx}
            checks={checks}
            actions={[]}
            chosen={chosen}
            isMultiple={isMultiple}
            onSelect={place.select}
            onTurnPage={turnPage}
            onOpen={nothing}
            onEdit={null}
            onTogglePreview={null}
            onMenu={nothing}
            onAct={nothing}
            onSort={control.sortBy}
            onChoose={choose}
          />
        )}
        {totalElements === 0 && !isChanging ? <Nothing collection={picker} control={control} level={3} /> : null}
      </div>
      <Pagination page={filters.page} totalPages={totalPages} onPage={goToPage} />
    </>
  );
};

/** Shows rows of the newsroom to choose from, in a dialog: search, filters, and a page of rows. */
export const CollectionPicker = <Row extends Keyed, Filters extends ListAddress>(props: CollectionPickerProps<Row, Filters>) => {
  const { picker, onChoose } = props;
  const { words, searched, Frame, parts } = picker;
  const text = useText('collection');
  const control = useOwnAddress(picker.filters);
  const { filters, change, search } = control;
  const list = useCollection(picker, filters);
  const place = useActiveRow(list.rows);
  const table = useRef<CollectionTableHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const choose = (row: Row): void => (list.isChanging ? undefined : onChoose(row));
  const shown = <PickerRows {...props} control={control} list={list} place={place} tableRef={table} choose={choose} />;
  return (
    <div className="g-picker">
      <div className="g-picker-filters">
        {words.search === undefined ? null : (
          <ListSearch
            label={text(words.search)}
            placeholder={text(words.search)}
            words={filters.q ?? ''}
            onSearch={next => {
              search(next);
              if (searched !== undefined && next !== '') change(searched);
            }}
            inputRef={field}
            onLeave={() => table.current?.focus()}
            onTake={() => (place.active === undefined ? undefined : choose(place.active))}
          />
        )}
        {parts.Facets ? <parts.Facets filters={filters} change={change} /> : null}
      </div>
      {Frame === undefined ? (
        shown
      ) : (
        <Frame filters={filters} change={change}>
          {shown}
        </Frame>
      )}
    </div>
  );
};
