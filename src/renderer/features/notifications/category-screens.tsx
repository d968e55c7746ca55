import { z } from 'zod';
import { KINDS } from '#domain/kinds/kinds.ts';
import {
  CATEGORY_NAME_MAX,
  hasService,
  NO_TOPICS,
  type NotificationCategory,
  type NotificationCategoryDraft,
  type Topics,
  topicsSchema,
} from '#domain/push/category.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { type CustomFieldProps, defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { useDeleteRecord } from '#renderer/entities/kind/list/use-delete-record.ts';
import { storedScreens } from '#renderer/entities/kind/reference/stored-screens.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { NotificationsIcon } from '#ui/icons.ts';
import { Select } from '#ui/fields/Select.tsx';
import { CategoryTrial } from './CategoryTrial.tsx';
import { TopicsField, TopicsWords } from './TopicsField.tsx';

const topic = z.string().nullable();
const valuesSchema = z.object({
  name: z.string(),
  tenantId: z.number().nullable(),
  topics: z.object({ webPush: topic, apns: topic, fcm: topic, webhook: topic, email: topic }),
});
type Values = Readonly<z.infer<typeof valuesSchema>>;
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

const topicsRule = (value: Topics) => {
  if (!topicsSchema.safeParse(value).success) return { key: 'notificationCategories:form.topic.invalid' };
  return hasService(value) ? null : { key: 'notificationCategories:form.topics.none' };
};

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
    required: true,
    rule: topicsRule,
    control: { kind: 'custom', Field: TopicsField, Words: TopicsWords },
  },
});

const CHANGED = {
  invalidates: ['listNotificationCategories', 'getNotificationCategory'],
  fields: Object.keys(valuesSchema.shape),
} as const;

/** A new category; and one with its name, title and topics, and a trial. */
export const { NewScreen, OneScreen } = storedScreens<NotificationCategory, Values>({
  words: 'notificationCategories:',
  keptAs: 'notificationCategory',
  icon: <NotificationsIcon />,
  list: '/notificationcategories',
  ids: z.uuid(),
  formOf: () => FORM,
  schema: valuesSchema,
  useEmpty: () => ({ name: '', tenantId: null, topics: NO_TOPICS }),
  valuesOf: ({ name, tenantId, topics }) => ({ name, tenantId, topics }),
  useOne: id => useApiQuery('getNotificationCategory', { params: { id: id ?? '' } }, { enabled: id !== undefined, silent: true }),
  useActs: () => {
    const bridge = useBridge();
    const create = useApiMutation('createNotificationCategory', CHANGED);
    const put = useApiMutation('putNotificationCategory', CHANGED);
    return {
      create: values => create.mutateAsync({ body: draftOf(values) }),
      read: async id => (await callApi(bridge, 'getNotificationCategory', { params: { id } })).body,
      write: async (id, values) => (await put.mutateAsync({ params: { id }, body: draftOf(values) })).body,
      remove: useDeleteRecord(KINDS.notificationCategories),
    };
  },
  Below: ({ stored }) => <CategoryTrial categoryId={stored.id} topics={stored.topics} />,
});
