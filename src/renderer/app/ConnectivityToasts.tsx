import { goesByItself } from '#domain/work/queue-sentence.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { useOutbox, useSending, useSession } from '../entities/session/session.ts';
import { isHeld } from '../entities/work/held-pictures.ts';
import { useBridgeEvent } from '../platform/bridge/bridge-context.tsx';

/** Whether something leaves now that the newsroom answers: nothing does for nobody, while sending is paused, or over a dear connection. */
const useIsSent = (): boolean => {
  const isSignedIn = useSession()?.kind === 'signedIn';
  const { entries } = useOutbox();
  const sending = useSending();
  return isSignedIn && sending?.isPaused !== true && entries.some(entry => goesByItself(entry) && !isHeld(entry, sending));
};

/** Shows one toast when the network goes or returns; the status line shows the current state. */
export const ConnectivityToasts = () => {
  const text = useText('common');
  const toasts = useToasts();
  const isSignedIn = useSession()?.kind === 'signedIn';
  const sent = useIsSent() ? { message: text('online.message') } : {};
  const kept = isSignedIn ? { message: text('offline.message') } : {};
  useBridgeEvent('connectivity.changed', ({ kind, reason }) => {
    toasts.show(
      kind === 'offline'
        ? { tone: 'neutral', key: 'connectivity', title: text(`offline.title.${reason}`), ...kept }
        : { tone: 'positive', key: 'connectivity', title: text('online.title'), ...sent },
    );
  });
  return null;
};
