import type { ApiBody } from '#renderer/platform/api/queries.ts';
import { numberFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';

/** The services of a message with their reach, in a line. */
export const ReachWords = ({ reach }: { readonly reach: ApiBody<'getPushReach'>['services'] }) => {
  const text = useText('push');
  const numbers = numberFormat(useUiLanguage());
  if (reach.length === 0) return null;
  const words = reach.map(({ service, subscriptions }) => {
    const count = subscriptions === null ? '' : `: ${text('reach', { count: subscriptions, number: numbers.format(subscriptions) })}`;
    return text(`service.${service}`) + count;
  });
  return <p className="g-quiet">{words.join(' · ')}</p>;
};
