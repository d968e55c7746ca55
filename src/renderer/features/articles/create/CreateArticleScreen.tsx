import { useMemo, useState } from 'react';
import { useCategories } from '#renderer/entities/category/categories.ts';
import { FormFields } from '#renderer/entities/collection/form/FormFields.tsx';
import { FormPage } from '#renderer/entities/collection/form/FormPage.tsx';
import { useGoWhenSaved } from '#renderer/entities/collection/form/use-go-when-saved.ts';
import { useRecordForm } from '#renderer/entities/collection/form/use-record-form.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { contentPath, resourcePath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import './create.css';
import { createArticleForm } from './create-form.tsx';
import {
  type CreateValues,
  createValuesSchema,
  readRemembered,
  REMEMBERED,
  startValues,
  toCreation,
  toRemembered,
} from './create-values.ts';

/** Provides the form with its data and actions. */
const useCreateForm = (initial: CreateValues) => {
  const { person } = useSignedIn();
  const { tenants } = useTenants();
  const hasCategories = useCategories().categories.length > 0;
  const create = useBridgeMutation('articles.create');
  const remember = useBridgeMutation('settings.set', {
    silent: true,
    onSuccess: (_done, { value }, queryClient) => queryClient.setQueryData(bridgeKey('settings.get', { key: REMEMBERED }), { value }),
  });
  const [created, setCreated] = useState<string | null>(null);
  const fields = useMemo(() => createArticleForm({ tenants, hasCategories }), [tenants, hasCategories]);
  const { form, binding } = useRecordForm(fields, {
    name: 'article.new',
    initial,
    schema: createValuesSchema,
    allowsPristine: true,
    submit: async values => {
      try {
        const status = await create.mutateAsync(toCreation({ values, person, authorEntryId: crypto.randomUUID() }));
        remember.mutate({ key: REMEMBERED, value: JSON.stringify(toRemembered(values)) });
        setCreated(status.articleId);
        return { ok: true };
      } catch (thrown) {
        return { ok: false, error: toBridgeError(thrown) };
      }
    },
  });
  useGoWhenSaved(form, created === null ? null : `${contentPath('articles', created)}?isEditingContent=true`);
  return { fields, form, binding };
};

const CreateForm = ({ initial }: { readonly initial: CreateValues }) => {
  const text = useText('articles');
  const { fields, form, binding } = useCreateForm(initial);
  return (
    <div className="g-create">
      <FormPage
        form={form}
        title={text('new')}
        backTo={resourcePath('articles')}
        submitLabel={text('create.submit')}
        offlineNote={text('create.offline')}
        isSavedOffline
      >
        <FormFields form={fields} binding={binding} autoFocus="title" />
      </FormPage>
    </div>
  );
};

/** Shows the short form for a new article. It works offline: the draft is made here and sent later. */
export const CreateArticleScreen = () => {
  const { preferences, isPending } = usePreferences();
  const remembered = useBridgeQuery('settings.get', { key: REMEMBERED }, { silent: true });
  if (isPending || remembered.isPending) return <Skeleton lines={6} />;
  return <CreateForm initial={startValues(preferences.contentLocale, readRemembered(remembered.data?.value))} />;
};
