import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import type { BridgeError, ItemResource } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { contentPath, openContentItem, resourcePath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DocumentIcon, OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ItemSession } from '../item-session.ts';
import { useItem } from '../use-item.ts';
import './item.css';

/** Codes for which the way on is another place, not another try. */
const isGone = (error: BridgeError): boolean => error.code === 'notFound';
const isUnreachable = (error: BridgeError): boolean => ['offline', 'ERR_NETWORK', 'timeout', 'notAvailableOffline'].includes(error.code);

interface FailureProps {
  readonly resource: ItemResource;
  readonly error: BridgeError;
  readonly onRetry: () => void;
}

const OpenFailure = ({ resource, error, onRetry }: FailureProps) => {
  const text = useText('items');
  const common = useText('common');
  const words = useErrorText();
  if (isGone(error)) {
    return (
      <EmptyState
        level={1}
        icon={<DocumentIcon />}
        title={text(`kind.${resource}.gone`)}
        action={
          <a className="g-button-link" href={resourcePath(resource)}>
            {text('open.gone.back')}
          </a>
        }
      >
        {text('open.gone.detail')}
      </EmptyState>
    );
  }
  const offline = isUnreachable(error);
  return (
    <EmptyState
      level={1}
      icon={offline ? <OfflineIcon /> : <DocumentIcon />}
      title={text(offline ? 'open.offline.title' : 'open.failed.title')}
      action={<Button onClick={onRetry}>{common('retry')}</Button>}
    >
      {offline ? text('open.offline.detail') : words(error).message}
    </EmptyState>
  );
};

interface OpenProps<Resource extends ItemResource> {
  readonly resource: Resource;
  readonly id: string;
  readonly children: (session: ItemSession<Resource>) => ReactNode;
}

const OpenedItem = <Resource extends ItemResource>({
  session,
  onRetry,
  children,
}: {
  readonly session: ItemSession<Resource>;
  readonly onRetry: () => void;
  readonly children: OpenProps<Resource>['children'];
}) => {
  const kind = useStore(session.desk.store, phase => phase.kind);
  const error = useStore(session.desk.store, phase => (phase.kind === 'failed' ? phase.error : null));
  if (error !== null) return <OpenFailure resource={session.desk.resource} error={error} onRetry={onRetry} />;
  return kind === 'open' ? children(session) : <Skeleton lines={8} />;
};

const OpeningItem = <Resource extends ItemResource>({ onRetry, ...props }: OpenProps<Resource> & { readonly onRetry: () => void }) => {
  const session = useItem(props.resource, props.id);
  if (session === null) return <Skeleton lines={8} />;
  return (
    <OpenedItem session={session} onRetry={onRetry}>
      {props.children}
    </OpenedItem>
  );
};

/** One item: opened from the newsroom or from this desk; `children` shows it once it is there. */
export const ItemScreen = <Resource extends ItemResource>(props: OpenProps<Resource>) => {
  const [attempt, setAttempt] = useState(0);
  if (openContentItem(contentPath(props.resource, props.id)) === null) return <Navigate to="/404" replace />;
  return <OpeningItem key={`${props.id}:${attempt}`} {...props} onRetry={() => setAttempt(count => count + 1)} />;
};
