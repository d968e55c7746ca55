import { useState } from 'react';
import type { Topics } from '#domain/push/category.ts';
import { PUSH_SERVICES, type PushService } from '#domain/push/services.ts';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import './notifications.css';

const TOPIC_MAX = 200;

/** Settings of each service in the newsroom (docs/configuration.md); Web Push needs none. */
const SETTINGS: Readonly<Record<PushService, readonly string[]>> = {
  webPush: [],
  apns: ['GALLEY_APNS_KEY_FILE', 'GALLEY_APNS_KEY_ID', 'GALLEY_APNS_TEAM_ID'],
  fcm: ['GALLEY_FCM_ACCOUNT_FILE'],
  webhook: ['GALLEY_WEBHOOK_URL', 'GALLEY_WEBHOOK_SECRET'],
  email: ['GALLEY_SMTP_URL', 'GALLEY_MAIL_FROM'],
};

interface TopicFieldProps {
  readonly service: PushService;
  readonly value: Topics;
  readonly isReady: boolean;
  readonly onChange: (value: Topics) => void;
}

const TopicField = ({ service, value, isReady, onChange }: TopicFieldProps) => {
  const text = useText('notificationCategories');
  return (
    <TextField
      label={text(`service.${service}`)}
      maxLength={TOPIC_MAX}
      value={value[service] ?? ''}
      hint={isReady ? undefined : text('notReady', { settings: SETTINGS[service].join(', ') })}
      onChange={topic => onChange({ ...value, [service]: topic === '' ? null : topic })}
    />
  );
};

/** Edits the category's topic in each service. Services not set up are collapsed, unless the category names them. */
export const TopicsField = <Values,>({ label, value, onChange, error }: CustomFieldProps<Topics, Values>) => {
  const text = useText('notificationCategories');
  const senders = useApiQuery('listSenders', {}, { silent: true }).data ?? [];
  const isReady = (service: PushService): boolean => !senders.some(sender => sender.service === service && !sender.isReady);
  // Those of the opened category: a field that is typed into stays where it is.
  const [named] = useState(() => PUSH_SERVICES.filter(service => value[service] !== null));
  const folded = PUSH_SERVICES.filter(service => !isReady(service) && !named.includes(service));
  const field = (service: PushService) => (
    <TopicField key={service} service={service} value={value} isReady={isReady(service)} onChange={onChange} />
  );
  return (
    <fieldset className="g-category-topics">
      <legend>{label}</legend>
      {PUSH_SERVICES.filter(service => !folded.includes(service)).map(field)}
      <p className="g-quiet">{text('form.topics.hint')}</p>
      {folded.length === 0 ? null : (
        <details>
          <summary>{text('notReady.all', { count: folded.length })}</summary>
          {folded.map(field)}
        </details>
      )}
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
