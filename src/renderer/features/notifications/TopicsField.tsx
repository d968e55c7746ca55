import type { Topics } from '#domain/push/category.ts';
import { PUSH_SERVICES } from '#domain/push/services.ts';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import './notifications.css';

const TOPIC_MAX = 200;

/** What each service calls the category; empty: it is not sent there. */
export const TopicsField = <Values,>({ label, value, onChange, error }: CustomFieldProps<Topics, Values>) => {
  const text = useText('notificationCategories');
  const senders = useApiQuery('listSenders', {}, { silent: true }).data ?? [];
  return (
    <fieldset className="g-category-topics">
      <legend>{label}</legend>
      {PUSH_SERVICES.map(service => (
        <TextField
          key={service}
          label={text(`service.${service}`)}
          maxLength={TOPIC_MAX}
          value={value[service] ?? ''}
          hint={senders.some(sender => sender.service === service && !sender.isReady) ? text('notReady') : undefined}
          onChange={topic => onChange({ ...value, [service]: topic === '' ? null : topic })}
        />
      ))}
      <p className="g-quiet">{text('form.topics.hint')}</p>
      {error === undefined ? null : <p role="alert">{error}</p>}
    </fieldset>
  );
};

/** The topics in a conflict. */
export const TopicsWords = ({ value }: { readonly value: Topics }) => {
  const text = useText('notificationCategories');
  const named = PUSH_SERVICES.flatMap(service => (value[service] === null ? [] : [`${text(`service.${service}`)}: ${value[service]}`]));
  return named.join(', ');
};
