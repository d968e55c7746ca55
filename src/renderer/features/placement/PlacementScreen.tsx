import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import type { PageSummary } from '#contract/placement/placement.ts';
import type { PageKind, PageOwner, PlacementPage } from '#domain/placement/page.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { directItem } from '#renderer/entities/placement/changes.ts';
import { ownerKey, useFollowPages, usePageName, usePlacementPages } from '#renderer/entities/placement/use-pages.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { shortcutOf } from '#renderer/platform/keys/keys.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { AddIcon, EyeOpenIcon, RedoIcon, SearchIcon, UndoIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Board } from './board/Board.tsx';
import { BoardPreview } from './board/BoardPreview.tsx';
import { BoardProvider, type Board as BoardValue } from './model/board-context.tsx';
import { Column } from './board/Column.tsx';
import { Dialogs } from './asks/Dialogs.tsx';
import { Menus, type OpenMenu } from './asks/Menus.tsx';
import { useArticles } from './board/use-articles.ts';
import { useAsks } from './board/use-asks.ts';
import { useBoardDialog } from './model/use-dialogs.ts';
import { useSectionName } from './model/use-page-view.ts';
import { useScene } from './board/use-scene.ts';
import { useWithTitle } from './board/use-with-title.tsx';
import { MissingColumn } from './columns/MissingColumn.tsx';
import { type ColumnChoice, useColumns } from './columns/use-columns.ts';
import { Pool } from './pool/Pool.tsx';
import { SectionDialog } from './section/SectionDialog.tsx';
import { useStateLine } from './together/use-state-line.ts';
import './placement.css';

/** Returns the page and section of the address, if it names one (A2-014). */
const useAddressed = (): { readonly owner: PageOwner; readonly sectionId: string } | null => {
  const { tenantId, categoryId, tagId, sectionId } = useParams();
  if (tenantId === undefined || sectionId === undefined) return null;
  const kind: PageKind = categoryId === undefined ? 'tag' : 'category';
  return { owner: { tenantId: Number(tenantId), kind, ownerId: Number(categoryId ?? tagId) }, sectionId };
};

const sectionPath = ({ tenantId, kind, ownerId }: PageOwner, sectionId: string): string =>
  `/${String(tenantId)}/${kind}/${String(ownerId)}/sections/${sectionId}`;

/** Undo, redo, another column, and the pool. */
const Tools = memo(
  ({
    model,
    board,
    isPoolOpen,
    isPreviewOpen,
    onPool,
    onPreview,
    onAdd,
  }: {
    readonly model: BoardModel;
    readonly board: BoardValue;
    readonly isPoolOpen: boolean;
    readonly isPreviewOpen: boolean;
    readonly onPool: () => void;
    readonly onPreview: () => void;
    readonly onAdd: () => void;
  }) => {
    const text = useText('placement');
    const undone = useStore(model.steps, ({ undo }) => undo.at(-1)?.name);
    const redone = useStore(model.steps, ({ redo }) => redo.at(-1)?.name);
    const undoKeys = shortcutOf('undo');
    const redoKeys = shortcutOf('redo');
    return (
      <HeaderSlot place="actions">
        <IconButton
          label={undone === undefined ? text('undo') : text('undo.step', { step: text(undone) })}
          icon={<UndoIcon />}
          disabled={undone === undefined}
          disabledReason={text('said.undo.nothing')}
          onClick={() => void board.acts.undo()}
          {...(undoKeys === undefined ? {} : { shortcut: undoKeys })}
        />
        <IconButton
          label={redone === undefined ? text('redo') : text('redo.step', { step: text(redone) })}
          icon={<RedoIcon />}
          disabled={redone === undefined}
          disabledReason={text('said.redo.nothing')}
          onClick={() => void board.acts.redo()}
          {...(redoKeys === undefined ? {} : { shortcut: redoKeys })}
        />
        <Button icon={<AddIcon />} onClick={onAdd}>
          {text('columns.add')}
        </Button>
        <Button icon={<EyeOpenIcon />} active={isPreviewOpen} aria-pressed={isPreviewOpen} onClick={onPreview}>
          {text('frontPreview:pane')}
        </Button>
        <Button icon={<SearchIcon />} active={isPoolOpen} aria-pressed={isPoolOpen} onClick={onPool}>
          {text('pool')}
        </Button>
      </HeaderSlot>
    );
  },
);
Tools.displayName = 'Tools';

/** Provides the preview's state beside the board, remembered on this computer. */
const usePreviewPlace = () => {
  const [stored, store] = useDeskSetting('placement.preview');
  const isOpen = stored === 'open';
  const toggle = useCallback(() => store(isOpen ? 'closed' : 'open'), [store, isOpen]);
  const close = useCallback(() => store('closed'), [store]);
  return { isOpen, toggle, close };
};

/** Provides the pool's state beside the board, remembered on this computer. */
const usePoolPlace = () => {
  const [stored, store] = useDeskSetting('placement.pool');
  const search = useRef<HTMLInputElement>(null);
  const isOpen = stored !== 'closed';
  const focus = useCallback((): void => {
    store('open');
    requestAnimationFrame(() => search.current?.focus());
  }, [store]);
  const close = useCallback(() => store('closed'), [store]);
  return { isOpen, search, focus, toggle: isOpen ? close : focus, close };
};

type PoolPlace = ReturnType<typeof usePoolPlace>;

interface BoardBodyProps {
  readonly columns: ReturnType<typeof useColumns>;
  readonly shown: readonly ColumnChoice[];
  readonly byOwner: ReadonlyMap<string, PageSummary>;
  readonly pool: PoolPlace;
}

const focusBoard = (): void => document.querySelector<HTMLElement>('.g-board [tabindex="0"]')?.focus();

const useBoardParts = ({ shown, byOwner }: Pick<BoardBodyProps, 'shown' | 'byOwner'>) => {
  const pageName = usePageName();
  const pageIds = useMemo(() => shown.flatMap(({ owner }) => byOwner.get(ownerKey(owner))?.id ?? []), [shown, byOwner]);
  const articles = useArticles();
  const withTitle = useWithTitle(articles.articleOf);
  const columnName = (page: PlacementPage): string => pageName(page, byOwner.get(ownerKey(page)));
  const scene = useScene({ pageIds, columnName, articleOf: articles.articleOf, withTitle });
  useStateLine(pageIds);
  return { ...scene, pageIds, columnName, articles };
};

/** The board with its columns, the pool beside it, and what is asked above them. */
const BoardBody = ({ columns, shown, byOwner, pool }: BoardBodyProps) => {
  const addressed = useAddressed();
  const navigate = useNavigate();
  const sectionName = useSectionName();
  const { model, store, board, pageIds, columnName, articles } = useBoardParts({ shown, byOwner });
  const { articleOf } = articles;
  const { dialog, open, close } = useBoardDialog();
  const preview = usePreviewPlace();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openSection = (pageId: string, sectionId: string): void => {
    const page = model.page(pageId);
    if (page) void navigate(sectionPath(page, sectionId));
  };
  const openArticle = (metadataId: string): void => {
    const article = articleOf(metadataId);
    if (article) void navigate(contentPath(article.resourceName, article.resourceId));
  };
  const asks = useAsks({
    model,
    store,
    open,
    openSection,
    openArticle,
    focusPool: pool.focus,
    showMenu: line => {
      const { right, top } = (line.element.querySelector('[data-menu]') ?? line.element).getBoundingClientRect();
      setMenu({ line, at: { leftPx: right, topPx: top } });
    },
  });
  const commands = useMemo(
    (): readonly Command[] => [{ id: 'board.pool', textKey: 'placement:keys.pool', run: () => asks.pool() }],
    [asks],
  );
  useCommands(commands);
  const addressedPage = addressed === null ? undefined : byOwner.get(ownerKey(addressed.owner));
  const addressedState = addressedPage && model.page(addressedPage.id);
  // Stable functions while the screen is open, so that components with them are not rendered again.
  const copy = useCallback(
    (article: CardArticle): void => store.setState({ clip: { items: [directItem(article.metadataId)], from: null } }),
    [store],
  );
  const place = useCallback(
    (metadataIds: readonly string[]): void => open({ kind: 'moveTo', start: null, itemIds: [], metadataIds }),
    [open],
  );
  const addColumn = useCallback(() => open({ kind: 'addColumn' }), [open]);
  const publish = useCallback((pageId: string) => open({ kind: 'publish', pageId }), [open]);
  const openMenu = useCallback((pageId: string, { left, bottom }: DOMRect) => setMenu({ pageId, at: { leftPx: left, topPx: bottom } }), []);
  return (
    <BoardProvider board={board}>
      <Tools
        model={model}
        board={board}
        isPoolOpen={pool.isOpen}
        isPreviewOpen={preview.isOpen}
        onPool={pool.toggle}
        onPreview={preview.toggle}
        onAdd={addColumn}
      />
      <Board model={model} asks={asks}>
        {shown.map(({ owner, widthPx }, index) => {
          const summary = byOwner.get(ownerKey(owner));
          return summary === undefined ? (
            <MissingColumn key={ownerKey(owner)} owner={owner} widthPx={widthPx} onRemove={() => columns.remove(owner)} />
          ) : (
            <Column
              key={summary.id}
              owner={owner}
              summary={summary}
              number={index + 1}
              widthPx={widthPx}
              known={articles.known}
              onArticles={articles.learn}
              onMenu={openMenu}
              onPublish={publish}
            />
          );
        })}
      </Board>
      {preview.isOpen ? <BoardPreview model={model} pageIds={pageIds} pageName={columnName} onClose={preview.close} /> : null}
      {pool.isOpen ? (
        <Pool search={pool.search} onPlace={place} onCopy={copy} onArticles={articles.offer} onLeave={focusBoard} onClose={pool.close} />
      ) : null}
      {menu === null ? null : (
        <Menus
          {...{ menu, model, columns, asks, sectionName }}
          pageName={columnName}
          onDialog={open}
          onSection={openSection}
          onClose={() => setMenu(null)}
        />
      )}
      {dialog === null ? null : (
        <Dialogs {...{ dialog, model, columns, pageIds, articleOf, sectionName }} pageName={columnName} onClose={close} />
      )}
      {addressed !== null && addressedPage && dialog === null ? (
        <SectionDialog
          pageId={addressedPage.id}
          sectionId={addressed.sectionId}
          name={addressedState ? sectionName(addressedState, addressed.sectionId) : ''}
          onDialog={kind => open({ kind, pageId: addressedPage.id, sectionId: addressed.sectionId })}
          onClose={() => void navigate('/placement')}
        />
      ) : null}
    </BoardProvider>
  );
};

/** Shows the front pages of titles side by side, to be arranged by pointer and keyboard and published. */
export const PlacementScreen = () => {
  const text = useText('placement');
  const columns = useColumns();
  const { byOwner, isPending, error, refetch } = usePlacementPages();
  const pool = usePoolPlace();
  const addressed = useAddressed();
  useFollowPages();
  // The page of an address is shown even if it is no column.
  const shown = useMemo(() => {
    const isThere = addressed === null || columns.columns.some(({ owner }) => ownerKey(owner) === ownerKey(addressed.owner));
    return isThere ? columns.columns : [...columns.columns, { owner: addressed.owner, widthPx: 304 }];
  }, [columns.columns, addressed]);
  if (columns.isPending || isPending) return <Skeleton lines={10} />;
  if (error !== null && byOwner.size === 0)
    return (
      <main className="g-page-center">
        <EmptyState level={1} title={text('board.failed')} action={<Button onClick={() => void refetch()}>{text('again')}</Button>}>
          {text('board.failed.detail')}
        </EmptyState>
      </main>
    );
  return (
    <main className="g-placement" data-pool={pool.isOpen}>
      <BoardBody columns={columns} shown={shown} byOwner={byOwner} pool={pool} />
    </main>
  );
};
