import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { KINDS } from '#domain/kinds/kinds.ts';
import {
  CATEGORY_NAME_MAX,
  NO_TOPICS,
  type NotificationCategory,
  type NotificationCategoryDraft,
  topicsSchema,
} from '#domain/push/category.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { type CustomFieldProps, defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { useSaveSeen } from '#renderer/entities/collection/form/use-save-seen.ts';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { useDeleteRecord } from '#renderer/entities/kind/list/use-delete-record.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { Button } from '#ui/Button.tsx';
import { NotificationsIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/Select.tsx';
import { CategoryTrial } from './CategoryTrial.tsx';
import { TopicsField, TopicsWords } from './TopicsField.tsx';

const LIST = '/notificationcategories';
const FIELDS = ['name', 'tenantId', 'topics'];
const topic = z.string().nullable();
const valuesSchema = z.object({
  name: z.string(),
  tenantId: z.number().nullable(),
  topics: z.object({ webPush: topic, apns: topic, fcm: topic, webhook: topic, email: topic }),
});
type Values = Readonly<z.infer<typeof valuesSchema>>;
const valuesOf = ({ name, tenantId, topics }: NotificationCategory | Values): Values => ({ name, tenantId, topics });
const draftOf = ({ name, tenantId, topics }: Values): NotificationCategoryDraft => ({ name: name.trim(), tenantId: tenantId ?? 0, topics });

const TenantField = ({ label, value, onChange, error }: CustomFieldProps<number | null, Values>) => {
  const { tenants } = useTenants();
  return (
    <Select
      label={label}
      value={value === null ? '' : String(value)}
      options={[{ value: '', label: '–' }, ...tenants.map(({ id, name }) => ({ value: String(id), label: name }))]}
      error={error}
      onChange={chosen => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
};

const TenantWords = ({ value }: { readonly value: number | null }) => useTenants().byId.get(value ?? 0)?.name ?? null;

const FORM = defineForm<Values>({
  name: {
    label: 'notificationCategories:form.name',
    required: true,
    rule: value => firstProblem(requiredText, maxLength(CATEGORY_NAME_MAX))(value.trim()),
    control: { kind: 'text', maxLength: CATEGORY_NAME_MAX },
  },
  tenantId: {
    label: 'notificationCategories:form.tenant',
    required: true,
    rule: value => (value === null ? { key: 'validator.message.required' } : null),
    control: { kind: 'custom', Field: TenantField, Words: TenantWords },
  },
  topics: {
    label: 'notificationCategories:form.topics',
    rule: value => (topicsSchema.safeParse(value).success ? null : { key: 'notificationCategories:form.topic.invalid' }),
    control: { kind: 'custom', Field: TopicsField, Words: TopicsWords },
  },
});

/** A new category. */
export const NewCategoryScreen = () => {
  const text = useText('notificationCategories');
  const create = useApiMutation('createNotificationCategory', { invalidates: ['listNotificationCategories'], fields: FIELDS });
  return (
    <RecordPage
      form={FORM}
      title={text('new')}
      name="notificationCategory.new"
      schema={valuesSchema}
      initial={{ name: '', tenantId: null, topics: NO_TOPICS }}
      backTo={LIST}
      save={async values => void (await create.mutateAsync({ body: draftOf(values) }))}
    />
  );
};

const Existing = ({ category }: { readonly category: NotificationCategory }) => {
  const text = useText('notificationCategories');
  const bridge = useBridge();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const remove = useDeleteRecord(KINDS.notificationCategories);
  const [opened] = useState(category);
  const params = { id: opened.id };
  const put = useApiMutation('putNotificationCategory', {
    invalidates: ['listNotificationCategories', 'getNotificationCategory'],
    fields: FIELDS,
  });
  const saving = useSaveSeen<NotificationCategory, Values>({
    opened,
    valuesOf,
    read: async () => (await callApi(bridge, 'getNotificationCategory', { params })).body,
    write: async values => (await put.mutateAsync({ params, body: draftOf(values) })).body,
  });
  return (
    <>
      <RecordPage
        form={FORM}
        title={opened.name}
        name={`notificationCategory.${opened.id}`}
        schema={valuesSchema}
        initial={valuesOf(opened)}
        backTo={LIST}
        saving={saving}
        actions={
          <Button
            icon={<TrashIcon />}
            disabled={!isOnline}
            disabledReason={text('collection:create.offline')}
            onClick={() => void remove(opened).then(isGone => (isGone ? navigate(LIST, { replace: true }) : undefined))}
          >
            {text('form.delete')}
          </Button>
        }
      />
      <CategoryTrial categoryId={opened.id} />
    </>
  );
};

/** One category: its name, title and topics, and a trial. */
export const CategoryScreen = () => {
  const text = useText('notificationCategories');
  const { id = '' } = useParams();
  const category = useApiQuery('getNotificationCategory', { params: { id } }, { silent: true });
  usePageTitle(category.data?.name ?? text('one'));
  if (category.data !== undefined) return <Existing key={category.data.id} category={category.data} />;
  if (category.error === null) return null;
  return (
    <OpenFailure error={category.error} onRetry={() => void category.refetch()} text={text} backTo={LIST} icon={<NotificationsIcon />} />
  );
};
