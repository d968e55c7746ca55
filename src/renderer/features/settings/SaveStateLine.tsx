import { useText, useUiLanguage } from '#ui/i18n.ts';
import { SmallTickIcon, TimeIcon, WarningSignIcon } from '#ui/icons.ts';
import { StatusLine } from '#ui/StatusLine.tsx';
import { momentText } from '#ui/time/newsroom-time.ts';

export type SaveState =
  { readonly kind: 'idle' } | { readonly kind: 'saving' } | { readonly kind: 'saved'; readonly at: string } | { readonly kind: 'failed' };

/** Shows the result of the last change of a setting. */
export const SaveStateLine = ({ state }: { readonly state: SaveState }) => {
  const text = useText('settings');
  const locale = useUiLanguage();
  const time = state.kind === 'saved' ? momentText(state.at, locale, { timeStyle: 'short' }) : '';
  return (
    <div role="status">
      {state.kind === 'saving' ? (
        <StatusLine icon={<TimeIcon />} busy>
          {text('common:state.saving')}
        </StatusLine>
      ) : null}
      {state.kind === 'saved' ? (
        <StatusLine icon={<SmallTickIcon />} tone="positive">
          {text('common:state.saved.at', { time })}
        </StatusLine>
      ) : null}
      {state.kind === 'failed' ? (
        <StatusLine icon={<WarningSignIcon />} tone="caution">
          {text('common:form.field.error')} {text('failed')}
        </StatusLine>
      ) : null}
    </div>
  );
};
