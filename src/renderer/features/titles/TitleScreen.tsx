import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { useSaveSeen } from '#renderer/entities/collection/form/use-save-seen.ts';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
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
  const [opened] = useState(tenant);
  const params = { id: opened.id };
  const put = useApiMutation('putTenant', CHANGED);
  const saving = useSaveSeen<Tenant, TitleValues>({
    opened,
    valuesOf: titleValuesOf,
    read: async () => (await callApi(bridge, 'getTenant', { params })).body,
    write: async values => (await put.mutateAsync({ params, body: titleDraftOf(values) })).body,
  });
  return (
    <RecordPage
      form={TITLE_FORM}
      title={opened.name}
      name={`title.${opened.id}`}
      schema={titleValuesSchema}
      initial={titleValuesOf(opened)}
      backTo={LIST}
      saving={saving}
    />
  );
};

const idSchema = z.coerce.number().pipe(numericIdSchema);
const NOT_FOUND = { code: 'notFound' } as const;

/** One title with all its fields. */
export const TitleScreen = () => {
  const text = useText('titles');
  const id = idSchema.safeParse(useParams()['id']).data;
  const tenant = useApiQuery('getTenant', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true });
  usePageTitle(tenant.data?.name ?? text('one'));
  if (tenant.data !== undefined) return <ExistingTitle key={tenant.data.id} tenant={tenant.data} />;
  const error = id === undefined ? NOT_FOUND : tenant.error;
  if (error === null) return null;
  return <OpenFailure error={error} onRetry={() => void tenant.refetch()} text={text} backTo={LIST} icon={<ProjectsIcon />} />;
};
