import type { Tenant } from '#domain/tenant/tenant.ts';
import { NUMERIC_IDS, storedScreens } from '#renderer/entities/kind/reference/stored-screens.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { ProjectsIcon } from '#ui/icons.ts';
import { EMPTY_TITLE, TITLE_FIELDS, TITLE_FORM, titleDraftOf, type TitleValues, titleValuesOf, titleValuesSchema } from './title-form.tsx';

const CHANGED = { invalidates: ['listTenants', 'getTenant', 'listTenantGroups'], fields: TITLE_FIELDS } as const;

/** A new title, and one with all its fields. */
export const { NewScreen, OneScreen } = storedScreens<Tenant, TitleValues>({
  words: 'titles:',
  keptAs: 'title',
  icon: <ProjectsIcon />,
  list: '/titles',
  ids: NUMERIC_IDS,
  formOf: () => TITLE_FORM,
  schema: titleValuesSchema,
  useEmpty: () => EMPTY_TITLE,
  valuesOf: titleValuesOf,
  useOne: id => useApiQuery('getTenant', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true }),
  useActs: () => {
    const bridge = useBridge();
    const create = useApiMutation('createTenant', CHANGED);
    const put = useApiMutation('putTenant', CHANGED);
    return {
      create: values => create.mutateAsync({ body: titleDraftOf(values) }),
      read: async id => (await callApi(bridge, 'getTenant', { params: { id } })).body,
      write: async (id, values) => (await put.mutateAsync({ params: { id }, body: titleDraftOf(values) })).body,
    };
  },
});
