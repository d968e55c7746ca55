import type { ReactNode } from 'react';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import type { Asked } from './use-ask.ts';
import './assistance.css';

/** Shows a running question with a button to stop it, or the reason why there is no answer; nothing otherwise. */
export const AskState = ({
  state,
  asking,
  failed,
  onStop,
}: {
  readonly state: Asked<unknown>;
  /** Text shown while the question runs. */
  readonly asking: string;
  /** Name of what could not be made. */
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
