import { useText } from '#ui/i18n.ts';
import { TickCircleIcon, TimeIcon, WarningSignIcon } from '#ui/icons.ts';
import { StatusLine } from '#ui/StatusLine.tsx';
import type { FrameCheck } from '../../block-services.tsx';

/** Where the check of an address stands (B4-045). */
export type CheckState = 'none' | 'loading' | FrameCheck;

/** One line that says whether the address may stand in a frame. A warning hinders nobody: the newsroom may be wrong. */
export const FrameCheckLine = ({ state }: { readonly state: CheckState }) => {
  const text = useText('blocks');
  if (state === 'none') return null;
  if (state === 'loading')
    return (
      <p role="status">
        <StatusLine icon={<TimeIcon />} busy>
          {text('embeddedcontent.iframe.checking')}
        </StatusLine>
      </p>
    );
  if (state === 'allowed')
    return (
      <p role="status">
        <StatusLine tone="positive" icon={<TickCircleIcon />}>
          {text('embeddedcontent.iframe.allowed')}
        </StatusLine>
      </p>
    );
  return (
    <p role="alert">
      <StatusLine tone="caution" icon={<WarningSignIcon />}>
        {text(state === 'refused' ? 'embeddedcontent.iframe.error' : 'embeddedcontent.iframe.error.500')}
      </StatusLine>
    </p>
  );
};
