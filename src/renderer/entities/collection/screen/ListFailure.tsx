import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { isUnreachable } from '#renderer/platform/api/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OfflineIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { CollectionWords } from '../model/collection.ts';

export interface ListFailureProps {
  readonly error: BridgeError;
  readonly onRetry: () => void;
  /** Locale keys of the words if the newsroom was out of reach. */
  readonly offline?: CollectionWords['noneOffline'];
}

/** Shows why no rows can be shown, and what to do next. */
export const ListFailure = ({ error, onRetry, offline }: ListFailureProps) => {
  const text = useText('collection');
  const common = useText('common');
  const words = useErrorText();
  const action = <Button onClick={onRetry}>{common('retry')}</Button>;
  if (offline !== undefined && isUnreachable(error)) {
    return (
      <EmptyState level={3} icon={<OfflineIcon />} title={text(offline.title)} action={action}>
        {text(offline.detail)}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<WarningSignIcon />} title={text('failed')} action={action}>
      {words(error).message}
    </EmptyState>
  );
};

/** Shows that the last refresh failed, above the rows. */
export const ListNotRefreshed = ({ error, onRetry }: ListFailureProps) => {
  const text = useText('collection');
  const common = useText('common');
  const words = useErrorText();
  return (
    <Callout
      tone="caution"
      role="status"
      icon={<WarningSignIcon />}
      actions={
        <Button size="small" onClick={onRetry}>
          {common('retry')}
        </Button>
      }
    >
      {text('notRefreshed')} {words(error).message}
    </Callout>
  );
};
