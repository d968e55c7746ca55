import type { ReactNode } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { OpenFailure, OpenFailureNotice } from '#renderer/entities/content/OpenFailure.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DocumentIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

/** The newsroom has no such item, or there is no way to it now (B8-030). */
export const PreviewFailure = ({ error, onRetry }: { readonly error: BridgeError; readonly onRetry: () => void }) => (
  <OpenFailure error={error} onRetry={onRetry} text={useText('preview')} backTo="/articles" />
);

/** The same below the tools of the preview. */
export const PreviewFailureNotice = ({ error, onRetry }: { readonly error: BridgeError; readonly onRetry: () => void }) => (
  <OpenFailureNotice error={error} onRetry={onRetry} text={useText('preview')} backTo="/articles" />
);

/** The item is there, but nothing can be shown of it (B8-030); `children` is the way out. */
export const PreviewNotAvailable = ({ reason, children }: { readonly reason: string; readonly children?: ReactNode }) => {
  const text = useText('preview');
  return (
    <EmptyState level={1} icon={<DocumentIcon />} title={text('notAvailable.title')} action={children}>
      {reason}
    </EmptyState>
  );
};
