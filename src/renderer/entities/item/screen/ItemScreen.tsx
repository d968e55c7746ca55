import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { z } from 'zod';
import { useStore } from 'zustand';
import type { BridgeError } from '#bridge/states.ts';
import type { DeskResource } from '#domain/kinds/desk-kinds.ts';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { resourcePath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ItemHandle } from '../item-handle.ts';
import { useItem } from '../use-item.ts';
import './item.css';

interface FailureProps {
  readonly resource: DeskResource;
  readonly error: BridgeError;
  readonly onRetry: () => void;
}

const ItemFailure = ({ resource, error, onRetry }: FailureProps) => {
  const text = useText('items');
  return (
    <OpenFailure
      error={error}
      onRetry={onRetry}
      text={key => text(key === 'notFound.title' ? `${resource}:gone` : `open.${key}`)}
      backTo={resourcePath(resource)}
    />
  );
};

interface OpenProps<Resource extends DeskResource> {
  readonly resource: Resource;
  readonly id: string;
  readonly children: (handle: ItemHandle<Resource>) => ReactNode;
}

const OpenedItem = <Resource extends DeskResource>({
  handle,
  onRetry,
  children,
}: {
  readonly handle: ItemHandle<Resource>;
  readonly onRetry: () => void;
  readonly children: OpenProps<Resource>['children'];
}) => {
  const kind = useStore(handle.model.store, phase => phase.kind);
  const error = useStore(handle.model.store, phase => (phase.kind === 'failed' ? phase.error : null));
  if (error !== null) return <ItemFailure resource={handle.model.resource} error={error} onRetry={onRetry} />;
  return kind === 'open' ? children(handle) : <Skeleton lines={8} />;
};

const OpeningItem = <Resource extends DeskResource>({ onRetry, ...props }: OpenProps<Resource> & { readonly onRetry: () => void }) => {
  const handle = useItem(props.resource, props.id);
  if (handle === null) return <Skeleton lines={8} />;
  return (
    <OpenedItem handle={handle} onRetry={onRetry}>
      {props.children}
    </OpenedItem>
  );
};

/** One item: opened from the newsroom or from this desk; `children` shows it once it is there. */
export const ItemScreen = <Resource extends DeskResource>(props: OpenProps<Resource>) => {
  const [attempt, setAttempt] = useState(0);
  if (!z.uuid().safeParse(props.id).success) return <Navigate to="/404" replace />;
  return <OpeningItem key={`${props.id}:${attempt}`} {...props} onRetry={() => setAttempt(count => count + 1)} />;
};
