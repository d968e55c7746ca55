import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useOutbox, useSending, useSession } from '../../entities/session/session.ts';
import { leavesNow } from '../../entities/work/leaving.ts';
import { useBridgeEvent } from '../../platform/bridge/bridge-context.tsx';

/** Shows one toast when the network goes or returns; the status line shows the current state. */
export const ConnectivityToasts = () => {
  const text = useText('common');
  const toasts = useToasts();
  const session = useSession();
  const { entries } = useOutbox();
  const sending = useSending();
  const sent = leavesNow({ session, sending, entries }) ? { message: text('online.message') } : {};
  const kept = session?.kind === 'signedIn' ? { message: text('offline.message') } : {};
  useBridgeEvent('connectivity.changed', ({ kind, reason }) => {
    toasts.show(
      kind === 'offline'
        ? { tone: 'neutral', key: 'connectivity', title: text(`offline.title.${reason}`), ...kept }
        : { tone: 'positive', key: 'connectivity', title: text('online.title'), ...sent },
    );
  });
  return null;
};
