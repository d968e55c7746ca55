import { useState } from 'react';
import type { PushTrial } from '#contract/metadata/notifications.ts';
import type { Topics } from '#domain/push/category.ts';
import { TOPIC_SERVICES } from '#domain/push/services.ts';
import { useReadyServices } from '#renderer/entities/push/queries.ts';
import { useServiceErrorWords } from '#renderer/entities/push/service-error.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';

const CODE = /^[\da-f]{8}$/u;
const WORDS = { TRANSFERRED: 'trial.done', ERROR: 'trial.failed', unknown: 'trial.unknown', notSent: 'trial.notSent' } as const;

interface CategoryTrialProps {
  readonly categoryId: string;
  readonly topics: Topics;
}

/**
 * Sends a trial to the one device that shows a code, for example the browser of the person who tries; and through the services that know their
 * devices themselves, which are told that it is one.
 */
export const CategoryTrial = ({ categoryId, topics }: CategoryTrialProps) => {
  const text = useText('notificationCategories');
  const isOnline = useIsOnline();
  const ready = useReadyServices();
  const toasts = useToasts();
  const sayRefusal = useSayRefusal();
  const errorWords = useServiceErrorWords();
  const attempt = useApiMutation('tryNotificationCategory');
  const [device, setDevice] = useState('');
  const code = device.trim().toLowerCase();
  const send = async (body: PushTrial): Promise<void> => {
    try {
      const { status, error } = (await attempt.mutateAsync({ params: { id: categoryId }, body })).body;
      const why = error === null ? {} : { message: errorWords(error) };
      toasts.show({ tone: status === 'TRANSFERRED' ? 'positive' : 'caution', title: text(WORDS[status]), ...why });
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
        onClick={() => void send({ device: code })}
      >
        {text('trial.send')}
      </Button>
      {TOPIC_SERVICES.filter(service => topics[service] !== null).map(service => {
        const isReady = ready?.includes(service) ?? true;
        return (
          <div key={service}>
            <Button
              loading={attempt.isPending}
              disabled={!isOnline || !isReady}
              disabledReason={isOnline ? text('trial.notSetUp') : text('collection:create.offline')}
              onClick={() => void send({ service })}
            >
              {text('trial.through', { service: text(`service.${service}`) })}
            </Button>
            <p className="g-quiet">{text(`trial.through.${service}`)}</p>
          </div>
        );
      })}
    </section>
  );
};
