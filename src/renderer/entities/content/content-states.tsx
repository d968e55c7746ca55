import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DocumentIcon, OfflineIcon, SearchIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

export interface ContentNothingProps {
  readonly isSearch: boolean;
  readonly isOnline: boolean;
  readonly emptyText: string | undefined;
}

/** Why a table of contents is empty. */
export const ContentNothing = ({ isSearch, isOnline, emptyText }: ContentNothingProps) => {
  const text = useText('content');
  const common = useText('common');
  if (isSearch) {
    return (
      <EmptyState level={3} icon={<SearchIcon />} title={text('nothing.found')}>
        {common('list.noresult')}
      </EmptyState>
    );
  }
  return (
    <EmptyState level={3} icon={isOnline ? <DocumentIcon /> : <OfflineIcon />} title={text(isOnline ? 'nothing.title' : 'offline.title')}>
      {isOnline ? emptyText : text('offline')}
    </EmptyState>
  );
};

export interface ContentFailureProps {
  readonly error: BridgeError;
  readonly isOnline: boolean;
  readonly onRetry: () => void;
}

/** Nothing could be fetched, and nothing was kept from before. */
export const ContentFailure = ({ error, isOnline, onRetry }: ContentFailureProps) => {
  const text = useText('content');
  const common = useText('common');
  const words = useErrorText()(error);
  return (
    <EmptyState
      level={3}
      icon={isOnline ? <WarningSignIcon /> : <OfflineIcon />}
      title={text(isOnline ? 'failed' : 'offline.title')}
      action={<Button onClick={onRetry}>{common('retry')}</Button>}
    >
      {isOnline ? words.message : text('offline')}
    </EmptyState>
  );
};
