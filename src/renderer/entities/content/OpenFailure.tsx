import { type ReactElement, useEffect } from 'react';
import { Link } from 'react-router';
import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { isUnreachable } from '#renderer/platform/api/failure.ts';
import { usePageState } from '#renderer/platform/state/stores.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DocumentIcon, OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

export type OpenFailureText = 'notFound.title' | 'notFound.detail' | 'notFound.back' | 'offline.title' | 'offline.detail' | 'failed.title';

export interface OpenFailureProps {
  readonly error: BridgeError;
  readonly onRetry: () => void;
  /** Words for what could not be opened. */
  readonly text: (key: OpenFailureText) => string;
  /** Address to go to from what does not exist. */
  readonly backTo: string;
  readonly icon?: ReactElement;
}

/** Shows why a part of a screen could not be opened: it does not exist, is not reachable now, or failed (B8-030). */
export const OpenFailureNotice = ({ error, onRetry, text, backTo, icon = <DocumentIcon /> }: OpenFailureProps) => {
  const common = useText('common');
  const words = useErrorText();
  const { code } = error;
  const tell = usePageState(state => state.setFailure);
  useEffect(() => {
    tell(code);
    return () => tell(null);
  }, [tell, code]);
  const backLink = (
    <Link className="g-button-link" to={backTo}>
      {text('notFound.back')}
    </Link>
  );
  if (code === 'notFound') {
    return (
      <EmptyState level={1} icon={icon} title={text('notFound.title')} action={backLink}>
        {text('notFound.detail')}
      </EmptyState>
    );
  }
  const isOffline = isUnreachable(error);
  return (
    <EmptyState
      level={1}
      icon={isOffline ? <OfflineIcon /> : icon}
      title={text(isOffline ? 'offline.title' : 'failed.title')}
      action={
        <>
          <Button onClick={onRetry}>{common('retry')}</Button>
          {backLink}
        </>
      }
    >
      {isOffline ? text('offline.detail') : words(error).message}
    </EmptyState>
  );
};

/** A screen that could not be opened, as the page's main part. */
export const OpenFailure = (props: OpenFailureProps) => (
  <main className="g-page-center">
    <OpenFailureNotice {...props} />
  </main>
);
