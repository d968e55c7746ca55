import type { PushMessage } from '#domain/push/message.ts';
import { reachesNobody, type Target } from '#domain/push/status.ts';
import { numberFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Tag } from '#ui/Tag.tsx';
import { useServiceErrorWords } from './service-error.ts';

const TONES = { pending: 'neutral', TRANSFERRED: 'positive', ERROR: 'critical', unknown: 'caution', notSent: 'critical' } as const;
const COUNTS = ['transferred', 'gone', 'refused', 'unanswered', 'notSent'] as const;

const Counts = ({ devices, error }: Pick<Target, 'devices' | 'error'>) => {
  const text = useText('push');
  const numbers = numberFormat(useUiLanguage());
  const words = useServiceErrorWords();
  const known = COUNTS.filter(name => devices[name] > 0).map(name => text(`count.${name}`, { number: numbers.format(devices[name]) }));
  return (
    <span className="g-quiet">
      {known.join(', ')}
      {error === null ? null : ` (${words(error)})`}
    </span>
  );
};

/** What each service has reported of a message. */
export const PushTargets = ({ targets }: Pick<PushMessage, 'targets'>) => {
  const text = useText('push');
  return (
    <ul className="g-push-targets" aria-label={text('targets')}>
      {targets.map(({ targetService, status, devices, error }) => (
        <li key={targetService}>
          <span>{text(`service.${targetService}`)}</span>{' '}
          {reachesNobody({ status, devices }) ? (
            <Tag>{text('target.nobody')}</Tag>
          ) : (
            <Tag tone={TONES[status]}>{text(`target.${status}`)}</Tag>
          )}{' '}
          <Counts devices={devices} error={error} />
        </li>
      ))}
    </ul>
  );
};
