import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { useText } from './i18n.ts';
import { ClipboardIcon } from './icons.ts';
import { Tooltip } from './Tooltip.tsx';

/** Duration of the feedback after copying (B9-035). */
export const COPY_TOOLTIP_MS = 1500;

type CopyState = 'idle' | 'success' | 'failure' | 'unsupported';

const ANSWERS = { success: 'action.copy.success', failure: 'action.copy.failure', unsupported: 'action.copy.unsupported' } as const;

const copyText = async (content: string): Promise<CopyState> => {
  const clipboard = (navigator as { readonly clipboard?: Clipboard }).clipboard; // absent outside secure contexts, whatever the DOM types say
  if (clipboard === undefined) return 'unsupported';
  return clipboard.writeText(content).then(
    () => 'success' as const,
    () => 'failure' as const,
  );
};

export interface CopyButtonProps {
  /** The text to copy, or how to get it. */
  readonly content: string | (() => string);
  readonly children: string;
  readonly size?: 'small' | 'medium';
}

export const CopyButton = ({ content, children, size = 'medium' }: CopyButtonProps) => {
  const text = useText('common');
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), COPY_TOOLTIP_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const answer = state === 'idle' ? '' : text(ANSWERS[state]);
  return (
    <span>
      <Tooltip content={answer} isOpen={state !== 'idle'} placement="top">
        <Button
          size={size}
          icon={<ClipboardIcon />}
          onClick={() => {
            void copyText(typeof content === 'string' ? content : content()).then(setState);
          }}
        >
          {children}
        </Button>
      </Tooltip>
      <span role="status" className="g-hidden">
        {answer}
      </span>
    </span>
  );
};
