import { useStore } from 'zustand';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Callout } from '#ui/Callout.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { incompleteFilesOf } from './intake/incomplete.ts';

/** Names pictures that were taken without their end, wherever they were dropped; it stays until a user has read it. */
export const IncompleteNotice = () => {
  const text = useText('media');
  const store = incompleteFilesOf(useBridge());
  const names = useStore(store, state => state.names);
  if (names.length === 0) return null;
  return (
    <div className="g-notice">
      <Callout
        tone="caution"
        role="status"
        icon={<WarningSignIcon />}
        title={text('incomplete.title', { count: names.length })}
        actions={
          <IconButton label={text('incomplete.read')} size="small" icon={<CrossIcon />} onClick={() => store.setState({ names: [] })} />
        }
      >
        {text('incomplete.words', { names: names.join(', ') })}
      </Callout>
    </div>
  );
};
