import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { apiKey } from '#renderer/platform/api/queries.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '../collection.css';
import { createCheckedRows } from '../model/checked-rows.ts';
import type { Collection, Keyed, Offers, OpenDialog, RowAction, RowMenuPlace } from '../model/collection.ts';
import { fittingColumns } from '../model/columns.ts';
import type { ListAddress } from '../model/filters.ts';
import { PAGE_SIZE } from '../model/source.ts';
import { type FilterControl, useAddress } from '../query/use-address.ts';
import { type CollectionRows, useCollection } from '../query/use-collection.ts';
import { useRowSelection } from '../query/use-row-selection.ts';
import { BulkBar } from '../rows/BulkBar.tsx';
import { actionsWidth, CollectionTable, type CollectionTableHandle } from '../rows/CollectionTable.tsx';
import { RowMenu } from '../rows/RowMenu.tsx';
import { useActionRun } from '../rows/use-action-run.ts';
import { CHECK_WIDTH_PX } from '../rows/use-row-keys.ts';
import { useColumns, useWidth } from '../tools/use-columns.ts';
import { FilterBar, shownOrder } from './FilterBar.tsx';
import { CreateAction, Failure, Nothing } from './list-states.tsx';
import { useListCommands } from './use-list-commands.ts';

const NO_OFFERS: Offers<unknown> = () => [];
const useNoBulkActions = (): Offers<unknown> => NO_OFFERS;

/** What is out of date when rows were changed is read again. */
const useReread = <Row,>({ changes }: Pick<Collection<never, never>, 'changes'>, { source }: CollectionRows<Row>): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    const keys = [...(source === null ? [] : [apiKey(source.operation)]), ...(changes ?? [])];
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
};

/** The pages of a list: a step within its ends, and back to the last one where an address is beyond it. */
const usePaging = <Filters extends ListAddress>(
  control: FilterControl<Filters>,
  list: CollectionRows<unknown>,
): ((step: 1 | -1) => void) => {
  const { filters, goToPage } = control;
  const { totalPages, isChanging } = list;
  const isBeyondEnd = totalPages > 0 && filters.page > totalPages && !isChanging;
  useEffect(() => {
    if (isBeyondEnd) goToPage(totalPages, { replace: true });
  }, [isBeyondEnd, totalPages, goToPage]);
  return step => {
    const page = filters.page + step;
    if (page >= 1 && page <= totalPages) goToPage(page);
  };
};

interface CollectionScreenProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
}

/** A list as a screen: filtered, paged, refreshed by itself, gone through by keyboard, and usable without a network. */
export const CollectionScreen = <Row extends Keyed, Filters extends ListAddress>({ collection }: CollectionScreenProps<Row, Filters>) => {
  const { name, words, parts, open: addressOf, edit: editAddressOf } = collection;
  const { Preview, Notice, RowTools } = parts;
  const navigate = useNavigate();
  const control = useAddress(collection.filters);
  const { filters, goToPage, sortBy } = control;
  const list = useCollection(collection, filters);
  const { rows, others, totalElements, isChanging } = list;
  const { selected, select } = useRowSelection({ storageKey: `galley.${name}.selected`, rows, isChanging });
  const [isPreviewing, setPreviewing] = useState(false);
  const [checks] = useState(() => createCheckedRows<Row>());
  const [menu, setMenu] = useState<RowMenuPlace | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { useRowActions, useBulkActions = useNoBulkActions } = collection;
  const actions = useRowActions();
  const offers = useBulkActions();
  const reread = useReread(collection, list);
  const change = useActionRun({ checks, words: words.rows ?? 'collection', onSettled: reread });
  const choice = useColumns(collection);
  const [scroll, listPx] = useWidth();
  const takenPx = (collection.useBulkActions ? CHECK_WIDTH_PX : 0) + actionsWidth(actions.length + (RowTools ? 1 : 0));
  const fitting = useMemo(() => fittingColumns(choice.columns, listPx, takenPx), [choice.columns, listPx, takenPx]);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<CollectionTableHandle>(null);
  const focusSearch = useCallback(() => {
    search.current?.focus();
    search.current?.select();
  }, []);
  const togglePreview = useCallback(() => setPreviewing(shown => !shown), []);
  useListCommands({ groupKey: words.title, focusSearch, togglePreview: Preview ? togglePreview : null });
  const turnPage = usePaging(control, list);
  const goTo = useCallback(
    (row: Row, address: string) => {
      select(row.key);
      void navigate(address);
    },
    [navigate, select],
  );
  const open = useCallback((row: Row) => goTo(row, addressOf(row)), [goTo, addressOf]);
  const edit = useCallback((row: Row) => (editAddressOf ? goTo(row, editAddressOf(row)) : undefined), [goTo, editAddressOf]);
  const { refetch } = list;
  const act = useRef<(action: RowAction<Row>, row: Row) => void>(() => undefined);
  useEffect(() => {
    act.current = (action, row) => void action.run(row).then(isChanged => (isChanged ? refetch() : undefined));
  });
  const handleAct = useCallback((action: RowAction<Row>, row: Row) => act.current(action, row), []);
  const selectedRow = rows.find(row => row.key === selected);
  const menuRow = menu === null ? undefined : rows.find(row => row.key === menu.key);
  return (
    <main className={`g-rows-screen${isPreviewing ? ' g-list-with-preview' : ''}`} data-collection={name}>
      <CreateAction create={collection.create} words={words} />
      <FilterBar
        collection={collection}
        control={control}
        list={list}
        searchRef={search}
        onLeaveSearch={() => table.current?.focus()}
        choice={choice}
        fitting={fitting}
      />
      {Notice ? <Notice filters={filters} stale={list.stale} /> : null}
      <Failure list={list} />
      <div className="g-list-body">
        <div className="g-list-scroll g-rows-room" ref={scroll}>
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
              listPx={listPx}
              checks={checks}
              actions={actions}
              onSelect={select}
              onTurnPage={turnPage}
              onOpen={open}
              onEdit={editAddressOf ? edit : null}
              onTogglePreview={Preview ? togglePreview : null}
              onMenu={setMenu}
              onAct={handleAct}
              onSort={sort => sortBy(sort === collection.order?.usual(filters) ? null : sort)}
            />
          ) : null}
          {totalElements === 0 && others.length === 0 && !isChanging ? <Nothing collection={collection} control={control} /> : null}
          <Pagination page={filters.page} totalPages={list.totalPages} onPage={goToPage} />
        </div>
        {isPreviewing && Preview && selectedRow !== undefined ? <Preview row={selectedRow} onClose={togglePreview} /> : null}
      </div>
      {collection.useBulkActions ? <BulkBar collection={collection} checks={checks} offers={offers} change={change} shown={rows} /> : null}
      {menu === null || menuRow === undefined ? null : (
        <RowMenu
          collection={collection}
          place={menu}
          row={menuRow}
          checks={checks}
          offers={offers}
          onClose={() => setMenu(null)}
          onOpen={open}
          onEdit={edit}
          onTogglePreview={togglePreview}
          onDialog={show => setDialog(() => show)}
          onChoose={change.run}
        />
      )}
      {dialog?.(() => setDialog(null)) ?? null}
    </main>
  );
};
