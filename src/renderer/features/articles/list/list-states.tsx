import { useNavigate } from 'react-router';
import { ListNotRefreshed } from '#renderer/entities/content/list/ListFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AddIcon, DocumentIcon, OfflineIcon, SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isNarrowed, LIST_PAGE_SIZE, type ListFilters, NO_FILTERS } from './list-filters.ts';
import type { ArticleList } from './use-article-list.ts';
import type { FilterControl } from './use-list-filters.ts';

const ROW_HEIGHT_PX = 57;

export const ListSkeleton = () => <Skeleton lines={LIST_PAGE_SIZE} lineHeightPx={ROW_HEIGHT_PX} />;

/** Rows are shown, but the last refresh went wrong, or they are this computer's own, which do not know every filter. */
export const ListNotices = ({ list, filters }: { readonly list: ArticleList; readonly filters: ListFilters }) => {
  const text = useText('articles');
  if (list.stale && filters.tagIds.length + filters.categoryIds.length > 0) {
    return (
      <Callout role="status" icon={<OfflineIcon />}>
        {text('list.offline.unfiltered')}
      </Callout>
    );
  }
  if (list.error === null || list.totalElements === null) return null;
  return <ListNotRefreshed error={list.error} onRetry={list.refetch} />;
};

/** An empty list says why it is empty and leads out of it (A2-047). */
export const ListNothing = ({ control, isOnline }: { readonly control: FilterControl; readonly isOnline: boolean }) => {
  const text = useText('articles');
  const common = useText('common');
  const navigate = useNavigate();
  const { filters, change } = control;
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        icon={isOnline ? <SearchIcon /> : <OfflineIcon />}
        title={text('list.noresult.title')}
        action={<Button onClick={() => change({ ...NO_FILTERS, sort: filters.sort })}>{text('filter.clearAll')}</Button>}
      >
        {common('list.noresult')} {isOnline ? null : text('list.noresult.offline')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={isOnline ? <DocumentIcon /> : <OfflineIcon />}
      title={text(isOnline ? 'list.empty.title' : 'list.empty.offline.title')}
      action={
        <Button kind="primary" icon={<AddIcon />} onClick={() => void navigate('/articles/new')}>
          {text('list.new')}
        </Button>
      }
    >
      {text(isOnline ? 'list.empty' : 'list.empty.offline')}
    </EmptyState>
  );
};
