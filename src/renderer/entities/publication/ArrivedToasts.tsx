import { useNavigate } from 'react-router';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

/** Offers the way to an item whose queued save has arrived and waits (D-008): nothing goes to readers without a user. */
export const ArrivedToasts = () => {
  const text = useText('waiting');
  const toasts = useToasts();
  const navigate = useNavigate();
  useBridgeEvent('waiting.arrived', ({ resource, id, title }) => {
    toasts.show({
      tone: 'neutral',
      key: `waiting:${id}`,
      title: text('arrived.title', { title: title.trim() || text('arrived.untitled') }),
      message: text('arrived.message'),
      action: { label: text('arrived.open'), onClick: () => void navigate(contentPath(resource, id)) },
    });
  });
  return null;
};
