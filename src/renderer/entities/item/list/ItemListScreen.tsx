import { type ReactElement, useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ItemResource } from '#bridge/states.ts';
import { ListFailure, ListNotRefreshed } from '#renderer/entities/content/list/ListFailure.tsx';
import { useRowSelection } from '#renderer/entities/content/use-row-selection.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/commands/use-commands.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { contentPath, resourcePath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AddIcon, OfflineIcon, SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useDeleteItem } from '../use-delete-item.ts';
import { isNarrowed, ITEM_PAGE_SIZE, NO_ITEM_FILTERS } from './item-filters.ts';
import { ItemFilterBar } from './ItemFilterBar.tsx';
import { ItemTable, type ItemTableHandle } from './ItemTable.tsx';
import './items-list.css';
import { type ItemFilterControl, type ItemList, useItemFilters, useItemList } from './use-item-list.ts';

const ROW_HEIGHT_PX = 65;

/** Words of a kind of item, as locale keys of `items`: `kind.slideshows.list` and the like. */
interface KindProps {
  readonly resource: ItemResource;
  readonly icon: ReactElement;
}

/** The list could not be read: nothing to show, or rows from before. */
const Failure = ({ list }: { readonly list: ItemList }) => {
  const { error, totalElements, unsynchronised, refetch } = list;
  if (error === null) return null;
  if (totalElements !== null) return <ListNotRefreshed error={error} onRetry={refetch} />;
  return unsynchronised.length > 0 ? null : <ListFailure error={error} onRetry={refetch} />;
};

/** An empty list says why it is empty and leads out of it (A2-047). */
const Nothing = ({ resource, icon, control }: KindProps & { readonly control: ItemFilterControl }) => {
  const text = useText('items');
  const common = useText('common');
  const articles = useText('articles');
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  if (isNarrowed(control.filters)) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={text(`kind.${resource}.noneFound`)}
        action={<Button onClick={() => control.change(NO_ITEM_FILTERS)}>{articles('filter.clearAll')}</Button>}
      >
        {common('list.noresult')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={isOnline ? icon : <OfflineIcon />}
      title={text(isOnline ? `kind.${resource}.none` : 'list.offline.title')}
      action={
        <Button kind="primary" icon={<AddIcon />} onClick={() => void navigate(`${resourcePath(resource)}/new`)}>
          {text(`kind.${resource}.new`)}
        </Button>
      }
    >
      {text(isOnline ? `kind.${resource}.none.detail` : 'list.offline')}
    </EmptyState>
  );
};

/** "/" goes to the search field, from anywhere on the screen. */
const useSearchCommand = (focusSearch: () => void): void => {
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'list.search', textKey: 'items:command.search', shortcut: '/', groupKey: 'items:command.group', run: focusSearch },
    ],
    [focusSearch],
  );
  useCommands(commands);
};

/** All items of a kind: found by words, publication and status, opened, made new and deleted; usable without a network. */
export const ItemListScreen = ({ resource, icon }: KindProps) => {
  const text = useText('items');
  const navigate = useNavigate();
  const control = useItemFilters();
  const { filters, goToPage } = control;
  const list = useItemList(resource, filters);
  const { unsynchronised, others, totalElements, totalPages, isChanging } = list;
  const rows = useMemo(() => [...unsynchronised, ...others], [unsynchronised, others]);
  const { selected, select } = useRowSelection({ storageKey: `galley.${resource}.selected`, rows, isChanging });
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<ItemTableHandle>(null);
  const remove = useDeleteItem(resource);
  useSearchCommand(useCallback(() => search.current?.select(), []));
  const isBeyondEnd = totalPages > 0 && filters.page > totalPages && !isChanging;
  useEffect(() => {
    if (isBeyondEnd) goToPage(totalPages, { replace: true });
  }, [isBeyondEnd, totalPages, goToPage]);
  const open = useCallback((key: string) => void navigate(contentPath(resource, key)), [navigate, resource]);
  const turnPage = (step: 1 | -1): void => {
    const page = filters.page + step;
    if (page >= 1 && page <= totalPages) goToPage(page);
  };
  return (
    <main className="g-rows-screen">
      <HeaderSlot place="actions">
        <Button kind="primary" icon={<AddIcon />} onClick={() => void navigate(`${resourcePath(resource)}/new`)} data-testid="new-item">
          {text(`kind.${resource}.new`)}
        </Button>
      </HeaderSlot>
      <ItemFilterBar
        control={control}
        searchLabel={text(`kind.${resource}.search`)}
        searchRef={search}
        onLeaveSearch={() => table.current?.focus()}
        list={list}
      />
      <Failure list={list} />
      {totalElements === null && rows.length === 0 && list.error === null ? (
        <Skeleton lines={ITEM_PAGE_SIZE} lineHeightPx={ROW_HEIGHT_PX} />
      ) : null}
      {rows.length > 0 ? (
        <ItemTable
          ref={table}
          resource={resource}
          label={text(`kind.${resource}.list`)}
          unsynchronised={unsynchronised}
          others={others}
          totalElements={totalElements ?? others.length}
          selected={selected}
          isChanging={isChanging}
          onSelect={select}
          onOpen={open}
          onDelete={row => void remove(row.key, row.title).then(done => (done ? list.refetch() : undefined))}
          onTurnPage={turnPage}
        />
      ) : null}
      {totalElements === 0 && rows.length === 0 && !isChanging ? <Nothing resource={resource} icon={icon} control={control} /> : null}
      <Pagination page={filters.page} totalPages={totalPages} onPage={goToPage} />
    </main>
  );
};
