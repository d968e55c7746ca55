import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DocumentIcon, OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

const UNREACHABLE = ['offline', 'ERR_NETWORK', 'timeout', 'notAvailableOffline'];

/** The newsroom has no such item, or there is no way to it now (B8-030). */
export const PreviewFailure = ({ error, onRetry }: { readonly error: BridgeError; readonly onRetry: () => void }) => {
  const text = useText('preview');
  const common = useText('common');
  const words = useErrorText();
  if (error.code === 'notFound') {
    return (
      <EmptyState
        level={1}
        icon={<DocumentIcon />}
        title={text('notFound.title')}
        action={
          <Link className="g-button-link" to="/articles">
            {text('notFound.back')}
          </Link>
        }
      >
        {text('notFound.detail')}
      </EmptyState>
    );
  }
  const offline = UNREACHABLE.includes(error.code);
  return (
    <EmptyState
      level={1}
      icon={offline ? <OfflineIcon /> : <DocumentIcon />}
      title={text(offline ? 'offline.title' : 'failed.title')}
      action={<Button onClick={onRetry}>{common('retry')}</Button>}
    >
      {offline ? text('offline.detail') : words(error).message}
    </EmptyState>
  );
};

/** The item is there, but nothing can be shown of it (B8-030); `children` is the way out. */
export const PreviewNotAvailable = ({ reason, children }: { readonly reason: string; readonly children?: ReactNode }) => {
  const text = useText('preview');
  return (
    <EmptyState level={1} icon={<DocumentIcon />} title={text('notAvailable.title')} action={children}>
      {reason}
    </EmptyState>
  );
};
