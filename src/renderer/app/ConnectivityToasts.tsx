import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { useOutbox, useSending } from '../entities/session/session.ts';
import { useBridgeEvent } from '../platform/bridge/bridge-context.tsx';

/** Shows one toast when the network goes or returns; the status line shows the current state. */
export const ConnectivityToasts = () => {
  const text = useText('common');
  const toasts = useToasts();
  const { summary } = useOutbox();
  const isPaused = useSending()?.isPaused === true;
  const sent = summary.waiting + summary.sending > 0 && !isPaused ? { message: text('online.message') } : {};
  useBridgeEvent('connectivity.changed', ({ kind, reason }) => {
    toasts.show(
      kind === 'offline'
        ? { tone: 'neutral', key: 'connectivity', title: text(`offline.title.${reason}`), message: text('offline.message') }
        : { tone: 'positive', key: 'connectivity', title: text('online.title'), ...sent },
    );
  });
  return null;
};
