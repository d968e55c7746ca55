import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import { useCategories } from '#renderer/entities/category/categories.ts';
import { ListSearch } from '#renderer/entities/collection/tools/ListSearch.tsx';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { BookmarkIcon, CrossIcon, OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Chip } from '#ui/Tag.tsx';
import { PoolCard } from './PoolCard.tsx';
import { NO_FILTERS, type PoolFilters, useBookmarked, usePool } from './use-pool.ts';

type Tab = 'search' | 'bookmarks';

interface PoolProps {
  readonly search: RefObject<HTMLInputElement | null>;
  /** Asks where to place an article. */
  readonly onPlace: (metadataIds: readonly string[]) => void;
  readonly onCopy: (article: CardArticle) => void;
  readonly onArticles: (articles: ReadonlyMap<string, CardArticle>) => void;
  /** Returns the user to the board. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const Filters = ({ filters, onChange }: { readonly filters: PoolFilters; readonly onChange: (filters: PoolFilters) => void }) => {
  const text = useText('placement');
  const { tenants } = useTenants();
  const { byId } = useCategories();
  return (
    <div className="g-pool-filters">
      <Select
        label={text('pool.title')}
        hideLabel
        value={filters.tenantId === null ? '' : String(filters.tenantId)}
        options={[{ value: '', label: text('pool.allTitles') }, ...tenants.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={value => onChange({ ...filters, tenantId: value === '' ? null : Number(value) })}
      />
      {filters.categoryId === null ? (
        <CategoryPicker label={text('pool.category')} onChoose={categoryId => onChange({ ...filters, categoryId })} />
      ) : (
        <Chip name={byId.get(filters.categoryId)?.name ?? ''} onRemove={() => onChange({ ...filters, categoryId: null })}>
          {byId.get(filters.categoryId)?.name ?? `#${String(filters.categoryId)}`}
        </Chip>
      )}
      <Checkbox label={text('pool.public')} checked={filters.isPublic} onChange={isPublic => onChange({ ...filters, isPublic })} />
    </div>
  );
};

/** Shows articles to place: found by text and filters, or bookmarked. */
export const Pool = memo(({ search, onPlace, onCopy, onArticles, onLeave, onClose }: PoolProps) => {
  const text = useText('placement');
  const [tab, setTab] = useState<Tab>('search');
  const { filters, setFilters, articles: cardArticles, query } = usePool();
  const marked = useBookmarked();
  const articles = tab === 'search' ? cardArticles : marked.articles;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => onArticles(new Map(articles.map(article => [article.metadataId, article]))), [onArticles, articles]);
  const cards = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-article]') ?? [])];
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, nativeEvent } = event;
    const id = target instanceof HTMLElement ? target.dataset['article'] : undefined;
    if (id === undefined || !(target instanceof HTMLElement)) return;
    const all = cards();
    const at = all.indexOf(target);
    if (event.key === 'ArrowDown') all[at + 1]?.focus();
    else if (event.key === 'ArrowUp') (all[at - 1] ?? search.current)?.focus();
    else if (event.key === 'Enter') onPlace([id]);
    else if (isPressed(nativeEvent, 'board.copy')) {
      const article = articles.find(({ metadataId }) => metadataId === id);
      if (article) onCopy(article);
    } else if (event.key === 'Escape' || event.key === 'ArrowLeft') onLeave();
    else return;
    event.preventDefault();
  };
  const isPending = tab === 'search' ? query.isPending : marked.isPending;
  const hasFilters = filters.q !== '' || filters.tenantId !== null || filters.categoryId !== null || !filters.isPublic;
  return (
    <aside className="g-pool" aria-label={text('pool.label')}>
      <div className="g-pool-head">
        <div className="g-pool-choice" role="group" aria-label={text('pool.label')}>
          {(['search', 'bookmarks'] as const).map(id => (
            <Button key={id} size="small" kind="minimal" active={tab === id} aria-pressed={tab === id} onClick={() => setTab(id)}>
              {text(`pool.${id}`)}
            </Button>
          ))}
        </div>
        <IconButton label={text('pool.close')} icon={<CrossIcon />} size="small" placement="left" onClick={onClose} />
      </div>
      {tab === 'search' ? (
        <>
          <ListSearch
            label={text('pool.words')}
            placeholder={text('pool.words')}
            words={filters.q}
            onSearch={q => setFilters({ ...filters, q })}
            inputRef={search}
            onLeave={() => cards()[0]?.focus()}
          />
          <Filters filters={filters} onChange={setFilters} />
        </>
      ) : null}
      {query.stale && tab === 'search' ? (
        <p className="g-pool-note g-quiet" role="status">
          <OfflineIcon size={12} aria-hidden="true" /> {text('pool.stale')}
        </p>
      ) : null}
      {isPending ? <Skeleton lines={6} /> : null}
      <div className="g-pool-list" role="grid" aria-label={text('pool.found')} ref={list} onKeyDown={handleKey}>
        {articles.map((article, index) => (
          <PoolCard
            key={article.metadataId}
            article={article}
            isFirst={index === 0}
            bookmarkId={marked.bookmarks.find(({ metadataId }) => metadataId === article.metadataId)?.id}
            onPlace={onPlace}
          />
        ))}
      </div>
      {!isPending && articles.length === 0 ? (
        tab === 'search' ? (
          <EmptyState
            title={text(query.error === null ? 'pool.none' : 'pool.failed')}
            level={3}
            action={
              query.error !== null ? (
                <Button onClick={() => void query.refetch()}>{text('again')}</Button>
              ) : hasFilters ? (
                <Button onClick={() => setFilters({ ...NO_FILTERS, isPublic: false })}>{text('pool.clear')}</Button>
              ) : undefined
            }
          />
        ) : (
          <EmptyState title={text('pool.noBookmarks')} level={3} icon={<BookmarkIcon />}>
            {text('pool.noBookmarks.detail')}
          </EmptyState>
        )
      ) : null}
    </aside>
  );
});
Pool.displayName = 'Pool';
