import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

export interface ListFailureProps {
  readonly error: BridgeError;
  readonly onRetry: () => void;
}

/** Nothing could be shown at all: why, and the way on. */
export const ListFailure = ({ error, onRetry }: ListFailureProps) => {
  const text = useText('collection');
  const common = useText('common');
  const words = useErrorText();
  return (
    <EmptyState icon={<WarningSignIcon />} title={text('failed')} action={<Button onClick={onRetry}>{common('retry')}</Button>}>
      {words(error).message}
    </EmptyState>
  );
};

/** Rows are shown, but the last refresh went wrong. */
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
