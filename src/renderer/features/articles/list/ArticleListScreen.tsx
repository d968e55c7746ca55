import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ListFailure } from '#renderer/entities/content/list/ListFailure.tsx';
import { ListSummary } from '#renderer/entities/content/list/ListSummary.tsx';
import { useRowSelection } from '#renderer/entities/content/use-row-selection.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/commands/use-commands.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { isMacPlatform, shortcutLabel } from '#renderer/platform/commands/shortcut.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { AddIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { CopyDialog } from '../copies/CopyDialog.tsx';
import type { CopyWish } from '../copies/copy-wish.ts';
import { ArticleTable, type ArticleTableHandle } from './ArticleTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import { createCheckedRows } from './checked-rows.ts';
import { fittingColumns } from './columns.ts';
import { FilterBar } from './FilterBar.tsx';
import './list-extras.css';
import './list.css';
import { isSearching } from './list-filters.ts';
import { ListNotices, ListNothing, ListSkeleton } from './list-states.tsx';
import type { ListRow } from './list-rows.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { RowMenu, type RowMenuPlace } from './RowMenu.tsx';
import { useArticleList } from './use-article-list.ts';
import { useColumns, useWidth } from './use-columns.ts';
import { useListFilters } from './use-list-filters.ts';
import { useMoveChoice } from './use-move-choice.ts';
import { useOpenComments } from './use-open-comments.ts';
import { useStatusChange } from './use-status-change.ts';

/** "/" goes to the search field, from anywhere on the screen. */
const useListCommands = (focusSearch: () => void, togglePreview: () => void): void => {
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'list.search', textKey: 'articles:command.search', shortcut: '/', groupKey: 'articles:list.title', run: focusSearch },
      { id: 'list.preview', textKey: 'articles:command.preview', groupKey: 'articles:list.title', run: togglePreview },
    ],
    [focusSearch, togglePreview],
  );
  useCommands(commands);
};

const CreateAction = () => {
  const text = useText('articles');
  const navigate = useNavigate();
  return (
    <HeaderSlot place="actions">
      <Button
        kind="primary"
        icon={<AddIcon />}
        title={shortcutLabel('Mod+Alt+N', isMacPlatform())}
        onClick={() => void navigate('/articles/new')}
        data-testid="new-article"
      >
        {text('list.new')}
      </Button>
    </HeaderSlot>
  );
};

interface Copying {
  readonly listed: ListRow;
  readonly wish: CopyWish;
}

const RowCopy = ({ listed, wish, onClose }: Copying & { readonly onClose: () => void }) => {
  const text = useText('articles');
  return <CopyDialog articleId={listed.key} title={listed.row.title.trim() || text('untitled')} wish={wish} onClose={onClose} />;
};

/** The articles of the newsroom: filtered, paged, refreshed by itself, and usable without a network. */
export const ArticleListScreen = () => {
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const control = useListFilters();
  const { filters, change, goToPage } = control;
  const list = useArticleList(filters);
  const { unsynchronised, others, totalElements, totalPages } = list;
  const rows = useMemo(() => [...unsynchronised, ...others], [unsynchronised, others]);
  const openComments = useOpenComments(rows);
  const { selected, select } = useRowSelection({ storageKey: 'galley.articles.selected', rows, isChanging: list.isChanging });
  const [isPreviewing, setPreviewing] = useState(false);
  const [checks] = useState(createCheckedRows);
  const [menu, setMenu] = useState<RowMenuPlace | null>(null);
  const [copying, setCopying] = useState<Copying | null>(null);
  const statusChange = useStatusChange();
  const choose = useMoveChoice(statusChange, checks);
  const choice = useColumns();
  const [scroll, widthPx] = useWidth();
  const fitting = useMemo(() => fittingColumns(choice.columns, widthPx), [choice.columns, widthPx]);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<ArticleTableHandle>(null);
  const focusSearch = useCallback(() => {
    search.current?.focus();
    search.current?.select();
  }, []);
  const togglePreview = useCallback(() => setPreviewing(shown => !shown), []);
  useListCommands(focusSearch, togglePreview);

  const isBeyondEnd = totalPages > 0 && filters.page > totalPages && !list.isChanging;
  useEffect(() => {
    if (isBeyondEnd) goToPage(totalPages, { replace: true });
  }, [isBeyondEnd, totalPages, goToPage]);

  const open = useCallback(
    (key: string, options?: { readonly edit?: boolean }) => {
      select(key);
      void navigate(`${contentPath('articles', key)}${options?.edit === true ? '?isEditingContent=true' : ''}`);
    },
    [navigate, select],
  );
  const turnPage = (step: 1 | -1): void => {
    const page = filters.page + step;
    if (page >= 1 && page <= totalPages) goToPage(page);
  };
  const selectedRow = rows.find(row => row.key === selected);
  const hasRows = rows.length > 0;
  const menuRow = menu === null ? undefined : rows.find(row => row.key === menu.key);
  return (
    <main className={`g-rows-screen${isPreviewing ? ' g-list-with-preview' : ''}`}>
      <CreateAction />
      <FilterBar control={control} searchRef={search} onLeaveSearch={() => table.current?.focus()} choice={choice} fitting={fitting}>
        <ListSummary list={list} totalKey="articles:list.total" />
      </FilterBar>
      <ListNotices list={list} filters={filters} />
      <div className="g-list-body">
        <div className="g-list-scroll g-rows-room" ref={scroll}>
          {totalElements === null && !hasRows && list.error === null ? <ListSkeleton /> : null}
          {totalElements === null && list.error !== null && !hasRows ? <ListFailure error={list.error} onRetry={list.refetch} /> : null}
          {hasRows ? (
            <ArticleTable
              ref={table}
              unsynchronised={unsynchronised}
              others={others}
              totalElements={totalElements ?? others.length}
              selected={selected}
              sort={filters.sort ?? (isSearching(filters) ? null : 'updatedAt,desc')}
              isChanging={list.isChanging}
              showsDesk={!isOnline}
              columns={fitting}
              widthPx={widthPx}
              checks={checks}
              openComments={openComments}
              onMenu={setMenu}
              onSelect={select}
              onOpen={open}
              onTogglePreview={togglePreview}
              onTurnPage={turnPage}
              onSort={sort => change({ sort: sort === 'updatedAt,desc' && !isSearching(filters) ? null : sort })}
            />
          ) : null}
          {totalElements === 0 && others.length === 0 && !list.isChanging ? <ListNothing control={control} isOnline={isOnline} /> : null}
          <Pagination page={filters.page} totalPages={totalPages} onPage={goToPage} />
        </div>
        {isPreviewing && selectedRow !== undefined ? <PreviewPane listed={selectedRow} onClose={togglePreview} /> : null}
      </div>
      <BulkBar checks={checks} change={statusChange} shown={rows} onChoose={choose} />
      {menu === null || menuRow === undefined ? null : (
        <RowMenu
          place={menu}
          listed={menuRow}
          checks={checks}
          onClose={() => setMenu(null)}
          onOpen={open}
          onTogglePreview={togglePreview}
          onChoose={choose}
          onCopy={(listed, wish) => setCopying({ listed, wish })}
        />
      )}
      {copying === null ? null : <RowCopy {...copying} onClose={() => setCopying(null)} />}
    </main>
  );
};
