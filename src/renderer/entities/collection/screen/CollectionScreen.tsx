import { useCallback, useMemo, useRef, useState } from 'react';
import { Pagination } from '#ui/rows/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '../collection.css';
import { createCheckedRows } from '../model/checked-rows.ts';
import type { Collection, Keyed, RowMenuPlace } from '../model/collection.ts';
import { fittingColumns } from '../model/columns.ts';
import type { ListAddress } from '../model/filters.ts';
import { PAGE_SIZE } from '../model/source.ts';
import { useAddress } from '../query/use-address.ts';
import { actionsWidth, CollectionTable, type CollectionTableHandle } from '../rows/CollectionTable.tsx';
import { RowsWaiting } from '../rows/RowsWaiting.tsx';
import { CHECK_WIDTH_PX } from '../rows/use-row-keys.ts';
import { useColumns, useWidth } from '../tools/use-columns.ts';
import { rowHeight, useDensity } from '../tools/use-density.ts';
import { FilterBar, isShownAsBoard, shownOrder } from './FilterBar.tsx';
import { CreateAction, Failure, Nothing } from './list-states.tsx';
import { RowOverlays } from './RowOverlays.tsx';
import { useListActions } from './use-list-actions.ts';
import { useListCommands } from './use-list-commands.ts';
import { useListPaging } from './use-list-paging.ts';
import { useShownRows } from './use-shown-rows.ts';

interface CollectionScreenProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
}

/** Shows a list as a screen: filtered, windowed, refreshed automatically, navigable by keyboard, and usable offline. */
export const CollectionScreen = <Row extends Keyed, Filters extends ListAddress>(props: CollectionScreenProps<Row, Filters>) => {
  const density = useDensity();
  const { rowHeightPx } = props.collection;
  const collection = useMemo(
    () => ({ ...props.collection, rowHeightPx: rowHeight(rowHeightPx, density.density) }),
    [props.collection, rowHeightPx, density.density],
  );
  const { name, words } = collection;
  const { Preview, Notice, RowTools } = collection.parts;
  const { Board } = collection.boards ?? {};
  const control = useAddress(collection.filters);
  const { filters, goToPage, sortBy } = control;
  const [boardRows, setBoardRows] = useState<readonly Row[]>([]);
  const [menu, setMenu] = useState<RowMenuPlace | null>(null);
  const { list, scroll, selection, shown, showNew } = useShownRows(collection, control, menu !== null);
  const { rows, others, totalElements, isChanging } = list;
  const { selected, select } = selection;
  const { setRoom } = scroll;
  const [checks] = useState(() => createCheckedRows<Row>());
  const actions = useListActions({ collection, list, checks, select });
  const choice = useColumns(collection);
  const [room, listPx] = useWidth();
  const takenPx = (collection.useBulkActions ? CHECK_WIDTH_PX : 0) + actionsWidth(actions.actions.length + (RowTools ? 1 : 0));
  const fitting = useMemo(() => fittingColumns(choice.columns, listPx, takenPx), [choice.columns, listPx, takenPx]);
  const table = useRef<CollectionTableHandle>(null);
  const { search, isPreviewing, togglePreview } = useListCommands({
    hasSearch: words.search !== undefined,
    hasPreview: Preview !== undefined,
  });
  const isBoard = Board !== undefined && isShownAsBoard(collection, filters);
  const openBoardMenu = useCallback((place: RowMenuPlace, row: Row) => {
    setBoardRows([row]);
    setMenu(place);
  }, []);
  const turnPage = useListPaging(control, list);
  const selectedRow = rows.find(row => row.key === selected);
  return (
    <main
      className={`g-rows-screen${isPreviewing && !isBoard ? ' g-list-with-preview' : ''}`}
      data-collection={name}
      data-density={density.density}
    >
      <CreateAction create={collection.create} words={words} />
      <FilterBar
        collection={collection}
        control={control}
        list={list}
        searchRef={search}
        onLeaveSearch={() => table.current?.focus()}
        choice={choice}
        density={density}
        fitting={fitting}
      />
      {Notice ? <Notice filters={filters} stale={list.stale} /> : null}
      <Failure list={list} offline={words.noneOffline} />
      {isBoard ? (
        <Board
          {...{ collection, filters }}
          offers={actions.offers}
          run={actions.change.run}
          isRunning={actions.change.state.kind === 'running'}
          onOpen={actions.open}
          onMenu={openBoardMenu}
          isMenuOpen={menu !== null}
        />
      ) : (
        <div className="g-list-body">
          <div className="g-list-scroll g-rows-room" ref={setRoom}>
            <RowsWaiting count={list.waiting} onShow={showNew} />
            <div ref={room} />
            {totalElements === null && rows.length === 0 && list.error === null ? (
              <Skeleton lines={PAGE_SIZE} lineHeightPx={collection.rowHeightPx} />
            ) : null}
            {rows.length > 0 ? (
              <CollectionTable
                ref={table}
                collection={collection}
                arranged={list}
                totalElements={totalElements ?? others.length}
                selected={selected}
                sort={shownOrder(collection, filters)}
                isChanging={isChanging}
                columns={fitting}
                window={shown}
                listPx={listPx}
                checks={checks}
                actions={actions.actions}
                onSelect={select}
                onSelectPlace={selection.selectPlace}
                onTurnPage={turnPage}
                onOpen={actions.open}
                onEdit={actions.edit}
                onTogglePreview={Preview ? togglePreview : null}
                onMenu={setMenu}
                onAct={actions.act}
                onSort={sort => sortBy(sort === collection.order?.usual(filters) ? null : sort)}
              />
            ) : null}
            {totalElements === 0 && others.length === 0 && !isChanging ? <Nothing collection={collection} control={control} /> : null}
          </div>
          {isPreviewing && Preview && selectedRow !== undefined ? <Preview row={selectedRow} onClose={togglePreview} /> : null}
        </div>
      )}
      {isBoard ? null : <Pagination page={filters.page} totalPages={list.totalPages} onPage={goToPage} />}
      <RowOverlays
        collection={collection}
        rows={isBoard ? boardRows : rows}
        isBoard={isBoard}
        checks={checks}
        actions={actions}
        menu={menu}
        onCloseMenu={() => setMenu(null)}
        onTogglePreview={togglePreview}
      />
    </main>
  );
};
