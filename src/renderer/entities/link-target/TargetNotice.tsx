import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '../../platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MINIMUM_CHARACTERS } from '../user/people.ts';
import { isSilence } from './target-pages.ts';

export interface TargetNoticeProps {
  readonly isTooShort: boolean;
  readonly isPending: boolean;
  readonly isEmpty: boolean;
  readonly error: BridgeError | null;
  /** Locale key in `common` of what to say where nothing fits. */
  readonly emptyKey: string;
  readonly rows: number;
  readonly onRetry: () => void;
}

/** What a list of targets says in place of its rows; nothing while there are some. */
export const TargetNotice = ({ isTooShort, isPending, isEmpty, error, emptyKey, rows, onRetry }: TargetNoticeProps) => {
  const text = useText('editor');
  const common = useText('common');
  const errorText = useErrorText();
  if (isTooShort) return <p className="g-quiet">{common('search.minCharacters', { count: MINIMUM_CHARACTERS })}</p>;
  if (isPending) return <Skeleton lines={rows} />;
  if (error !== null) {
    const offline = isSilence(error);
    const { title, message } = errorText(error);
    return (
      <Callout
        tone="caution"
        role="alert"
        title={offline ? text('link.offline.nothing') : title}
        actions={<Button onClick={onRetry}>{common('retry')}</Button>}
      >
        {offline ? text('link.offline.nothing.message') : message}
      </Callout>
    );
  }
  return isEmpty ? <p className="g-quiet">{common(emptyKey)}</p> : null;
};

/** Says that a list holds what this desk has kept. */
export const KeptNotice = () => (
  <p className="g-quiet g-target-kept" role="status">
    {useText('editor')('link.offline.kept')}
  </p>
);
