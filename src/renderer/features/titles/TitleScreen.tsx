import { useParams } from 'react-router';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { OpenRecord, StoredRecordPage } from '#renderer/entities/kind/reference/StoredRecordPage.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { ProjectsIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { EMPTY_TITLE, TITLE_FIELDS, TITLE_FORM, titleDraftOf, type TitleValues, titleValuesOf, titleValuesSchema } from './title-form.tsx';

const LIST = '/titles';
const CHANGED = { invalidates: ['listTenants', 'getTenant', 'listTenantGroups'], fields: TITLE_FIELDS } as const;

/** A new title. */
export const NewTitleScreen = () => {
  const text = useText('titles');
  const create = useApiMutation('createTenant', CHANGED);
  return (
    <RecordPage
      form={TITLE_FORM}
      title={text('new')}
      name="title.new"
      schema={titleValuesSchema}
      initial={EMPTY_TITLE}
      backTo={LIST}
      save={async values => void (await create.mutateAsync({ body: titleDraftOf(values) }))}
    />
  );
};

const ExistingTitle = ({ tenant }: { readonly tenant: Tenant }) => {
  const bridge = useBridge();
  const params = { id: tenant.id };
  const put = useApiMutation('putTenant', CHANGED);
  return (
    <StoredRecordPage<Tenant, TitleValues>
      stored={tenant}
      form={TITLE_FORM}
      name="title"
      schema={titleValuesSchema}
      valuesOf={titleValuesOf}
      read={async () => (await callApi(bridge, 'getTenant', { params })).body}
      write={async values => (await put.mutateAsync({ params, body: titleDraftOf(values) })).body}
      backTo={LIST}
    />
  );
};

const idSchema = z.coerce.number().pipe(numericIdSchema);

/** One title with all its fields. */
export const TitleScreen = () => {
  const text = useText('titles');
  const id = idSchema.safeParse(useParams()['id']).data;
  const tenant = useApiQuery('getTenant', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true });
  return (
    <OpenRecord query={tenant} isUnknown={id === undefined} text={text} one={text('one')} icon={<ProjectsIcon />} backTo={LIST}>
      {stored => <ExistingTitle key={stored.id} tenant={stored} />}
    </OpenRecord>
  );
};
