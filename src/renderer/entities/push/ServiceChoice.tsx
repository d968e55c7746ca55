import type { PushService } from '#domain/push/services.ts';
import type { ApiBody } from '#renderer/platform/api/queries.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { numberFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';

interface ServiceChoiceProps {
  readonly reach: ApiBody<'getPushReach'>['services'];
  readonly without: readonly PushService[];
  readonly onChange: (without: PushService[]) => void;
}

/** The services through which the chosen categories are sent, each with its reach. */
export const ServiceChoice = ({ reach, without, onChange }: ServiceChoiceProps) => {
  const text = useText('push');
  const numbers = numberFormat(useUiLanguage());
  if (reach.length === 0) return null;
  return (
    <fieldset className="g-push-services">
      <legend>{text('services')}</legend>
      {reach.map(({ service, subscriptions }) => (
        <Checkbox
          key={service}
          label={text(`service.${service}`)}
          hint={
            subscriptions === null ? text('reach.unknown') : text('reach', { count: subscriptions, number: numbers.format(subscriptions) })
          }
          checked={!without.includes(service)}
          onChange={isChosen => onChange(isChosen ? without.filter(other => other !== service) : [...without, service])}
        />
      ))}
    </fieldset>
  );
};
