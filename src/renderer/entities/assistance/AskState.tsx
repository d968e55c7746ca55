import type { ReactNode } from 'react';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import type { Asked } from './use-ask.ts';
import './assistance.css';

/** A running question with its way out, or why there is no answer; nothing otherwise. */
export const AskState = ({
  state,
  asking,
  failed,
  onStop,
}: {
  readonly state: Asked<unknown>;
  /** What is done while it runs. */
  readonly asking: string;
  /** What could not be made. */
  readonly failed: string;
  readonly onStop: () => void;
}): ReactNode => {
  const text = useText('assistance');
  const errorText = useErrorText();
  if (state.kind === 'asking') {
    return (
      <div className="g-assistance-asking" role="status">
        <progress aria-label={asking} /> <span>{asking}</span>
        <Button size="small" kind="minimal" onClick={onStop}>
          {text('stop')}
        </Button>
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <Callout tone="critical" role="alert" title={failed}>
        {errorText(state.error).message}
      </Callout>
    );
  }
  return null;
};
