import { useState } from 'react';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import { useToasts } from '#ui/toast.tsx';

const CODE = /^[\da-f]{8}$/u;
const WORDS = { TRANSFERRED: 'trial.done', ERROR: 'trial.failed', unknown: 'trial.unknown', notSent: 'trial.notSent' } as const;

/** Sends a trial to the one device that shows this code, for example the browser of the person who tries. */
export const CategoryTrial = ({ categoryId }: { readonly categoryId: string }) => {
  const text = useText('notificationCategories');
  const isOnline = useIsOnline();
  const toasts = useToasts();
  const sayRefusal = useSayRefusal();
  const attempt = useApiMutation('tryNotificationCategory');
  const [device, setDevice] = useState('');
  const code = device.trim().toLowerCase();
  const send = async (): Promise<void> => {
    try {
      const { body } = await attempt.mutateAsync({ params: { id: categoryId }, body: { device: code } });
      toasts.show({ tone: body.status === 'TRANSFERRED' ? 'positive' : 'caution', title: text(WORDS[body.status]) });
    } catch (thrown) {
      if (toBridgeError(thrown).code === 'unknownReference') toasts.show({ tone: 'caution', title: text('trial.nobody') });
      else sayRefusal(thrown);
    }
  };
  return (
    <section className="g-category-trial" aria-label={text('trial.title')}>
      <h2>{text('trial.title')}</h2>
      <TextField label={text('trial.device')} hint={text('trial.hint')} maxLength={8} value={device} onChange={setDevice} />
      <Button
        loading={attempt.isPending}
        disabled={!isOnline || !CODE.test(code)}
        disabledReason={isOnline ? text('trial.hint') : text('collection:create.offline')}
        onClick={() => void send()}
      >
        {text('trial.send')}
      </Button>
    </section>
  );
};
