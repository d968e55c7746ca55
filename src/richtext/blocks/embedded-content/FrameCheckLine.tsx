import type { ReactElement } from 'react';
import { useText } from '#ui/i18n.ts';
import { TickCircleIcon, TimeIcon, WarningSignIcon } from '#ui/icons.ts';
import type { FrameCheck } from '../../view/block-services.tsx';

/** The state of the check of an address (B4-045). */
export type CheckState = 'none' | 'loading' | FrameCheck;

const SHOWN: Readonly<
  Record<Exclude<CheckState, 'none'>, { readonly key: string; readonly icon: ReactElement; readonly role: 'status' | 'alert' }>
> = {
  loading: { key: 'embeddedcontent.iframe.checking', icon: <TimeIcon size={14} />, role: 'status' },
  allowed: { key: 'embeddedcontent.iframe.allowed', icon: <TickCircleIcon size={14} />, role: 'status' },
  refused: { key: 'embeddedcontent.iframe.error', icon: <WarningSignIcon size={14} />, role: 'alert' },
  unavailable: { key: 'embeddedcontent.iframe.error.500', icon: <WarningSignIcon size={14} />, role: 'alert' },
};

/**
 * Shows whether the address may be framed. Its space is reserved: the check begins when one leaves the field, which may be on the
 * way to a button that must not move. A warning hinders nobody, as the newsroom may be wrong.
 */
export const FrameCheckLine = ({ state }: { readonly state: CheckState }) => {
  const text = useText('blocks');
  const shown = state === 'none' ? undefined : SHOWN[state];
  return (
    <div className="g-frame-check">
      {shown ? (
        <p role={shown.role} data-state={state}>
          {shown.icon}
          <span>{text(shown.key)}</span>
        </p>
      ) : null}
    </div>
  );
};
