import { useNavigate } from 'react-router';
import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AddIcon, DocumentIcon, OfflineIcon, SearchIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isNarrowed, LIST_PAGE_SIZE, type ListFilters, NO_FILTERS } from './list-filters.ts';
import type { ArticleList } from './use-article-list.ts';
import type { FilterControl } from './use-list-filters.ts';

const ROW_HEIGHT_PX = 57;

export const ListSkeleton = () => <Skeleton lines={LIST_PAGE_SIZE} lineHeightPx={ROW_HEIGHT_PX} />;

/** Nothing could be shown at all: why, and the way on. */
export const ListFailure = ({ error, onRetry }: { readonly error: BridgeError; readonly onRetry: () => void }) => {
  const text = useText('articles');
  const words = useErrorText()(error);
  return (
    <EmptyState icon={<WarningSignIcon />} title={text('list.failed')} action={<Button onClick={onRetry}>{text('open.retry')}</Button>}>
      {words.message}
    </EmptyState>
  );
};

/** Rows are shown, but the last refresh went wrong, or they are this computer's own, which do not know every filter. */
export const ListNotices = ({ list, filters }: { readonly list: ArticleList; readonly filters: ListFilters }) => {
  const text = useText('articles');
  const errorText = useErrorText();
  if (list.stale && filters.tagIds.length + filters.categoryIds.length > 0) {
    return (
      <Callout role="status" icon={<OfflineIcon />}>
        {text('list.offline.unfiltered')}
      </Callout>
    );
  }
  if (list.error === null || list.totalElements === null) return null;
  return (
    <Callout
      tone="caution"
      role="status"
      icon={<WarningSignIcon />}
      actions={
        <Button size="small" onClick={list.refetch}>
          {text('open.retry')}
        </Button>
      }
    >
      {text('list.notRefreshed')} {errorText(list.error).message}
    </Callout>
  );
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
