import { useParams } from 'react-router';
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
import { useDeleteRecord } from '#renderer/entities/kind/list/use-delete-record.ts';
import { OpenRecord, StoredRecordPage } from '#renderer/entities/kind/reference/StoredRecordPage.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { NotificationsIcon } from '#ui/icons.ts';
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
  const bridge = useBridge();
  const remove = useDeleteRecord(KINDS.notificationCategories);
  const params = { id: category.id };
  const put = useApiMutation('putNotificationCategory', {
    invalidates: ['listNotificationCategories', 'getNotificationCategory'],
    fields: FIELDS,
  });
  return (
    <>
      <StoredRecordPage<NotificationCategory, Values>
        stored={category}
        form={FORM}
        name="notificationCategory"
        schema={valuesSchema}
        valuesOf={valuesOf}
        read={async () => (await callApi(bridge, 'getNotificationCategory', { params })).body}
        write={async values => (await put.mutateAsync({ params, body: draftOf(values) })).body}
        remove={remove}
        backTo={LIST}
      />
      <CategoryTrial categoryId={category.id} />
    </>
  );
};

/** One category: its name, title and topics, and a trial. */
export const CategoryScreen = () => {
  const text = useText('notificationCategories');
  const { id = '' } = useParams();
  const category = useApiQuery('getNotificationCategory', { params: { id } }, { silent: true });
  return (
    <OpenRecord query={category} text={text} one={text('one')} icon={<NotificationsIcon />} backTo={LIST}>
      {stored => <Existing key={stored.id} category={stored} />}
    </OpenRecord>
  );
};
