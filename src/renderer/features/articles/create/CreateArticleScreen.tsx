import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CONTENT_LOCALES, type ContentLocale } from '#domain/user/user.ts';
import { maxLength } from '#domain/validation/length.ts';
import { useCategories } from '#renderer/entities/category/categories.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useIsOnline, useSignedIn } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { bridgeKey, useApiQuery, useBridgeMutation, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import { useForm } from '#renderer/platform/forms/use-form.ts';
import { useProblemText } from '#renderer/platform/forms/use-problem-text.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { OfflineIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import './create.css';
import {
  chooseTenants,
  type CreateValues,
  createValuesSchema,
  judgePublication,
  readRemembered,
  startValues,
  tenantsIn,
  toCreation,
  toRemembered,
} from './create-values.ts';
import { PublicationChoice } from './PublicationChoice.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

const REMEMBERED = 'articles.new';
const TITLE_MAXIMUM = 500;

/** The form with everything that it needs to know and do. */
const useCreateForm = (initial: CreateValues) => {
  const navigate = useNavigate();
  const { person } = useSignedIn();
  const { tenants } = useTenants();
  const hasCategories = useCategories().categories.length > 0;
  const create = useBridgeMutation('articles.create');
  const remember = useBridgeMutation('settings.set', {
    silent: true,
    onSuccess: (_done, { value }, queryClient) => queryClient.setQueryData(bridgeKey('settings.get', { key: REMEMBERED }), { value }),
  });
  const [created, setCreated] = useState<string | null>(null);
  const form = useForm<CreateValues>({
    name: 'article.new',
    initial,
    schema: createValuesSchema,
    allowsPristine: true,
    rules: { title: maxLength(TITLE_MAXIMUM), publication: judgePublication({ tenants, hasCategories }) },
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
  // Only once the form counts as saved: leaving asks nothing then.
  useEffect(() => {
    if (created !== null && !form.isDirty) void navigate(`${contentPath('articles', created)}?isEditingContent=true`, { replace: true });
  }, [created, form.isDirty, navigate]);
  return { form, tenants: tenantsIn(tenants, form.values.contentLocale) };
};

const LengthChoice = ({ value, onChange }: { readonly value: number | null; readonly onChange: (length: number | null) => void }) => {
  const text = useText('articles');
  const number = new Intl.NumberFormat(useUiLanguage());
  const options = useApiQuery('listTargetLengthOptions', {}, { silent: true, staleTimeMs: Number.POSITIVE_INFINITY }).data ?? [];
  return (
    <Select
      label={text('length.target')}
      value={value === null ? '' : String(value)}
      options={[
        { value: '', label: text('length.none') },
        ...options.map(({ targetLength }) => ({
          value: String(targetLength),
          label: text('create.characters', { number: number.format(targetLength) }),
        })),
      ]}
      onChange={length => onChange(length === '' ? null : Number(length))}
    />
  );
};

const CreateForm = ({ initial }: { readonly initial: CreateValues }) => {
  const text = useText('articles');
  const problemText = useProblemText();
  const isOnline = useIsOnline();
  const { form, tenants } = useCreateForm(initial);
  const { values, problems, set } = form;
  const changeLocale = (contentLocale: ContentLocale): void => {
    set('contentLocale', contentLocale);
    // A publication is written in one language.
    if (contentLocale !== values.contentLocale) set('publication', chooseTenants({ ...values.publication, mainCategory: null }, []));
  };
  return (
    <main className="g-create">
      <FormFrame form={form} title={text('new')} width={640} submitLabel={text('create.submit')}>
        {isOnline ? null : (
          <Callout icon={<OfflineIcon />} role="status">
            {text('create.offline')}
          </Callout>
        )}
        <TextField
          label={text('create.articleTitle')}
          hint={text('create.articleTitle.hint')}
          error={problemText(problems.title)}
          value={values.title}
          onChange={title => set('title', title)}
          autoFocus
        />
        <TemplateChoice value={values.template} onChange={template => set('template', template)} />
        <TemplatePreview template={values.template} locale={values.contentLocale} />
        <div className="g-create-pair">
          <RadioGroup
            inline
            label={text('filter.locale')}
            value={values.contentLocale}
            options={CONTENT_LOCALES.map(value => ({ value, label: text(`contentLocale.${value}`) }))}
            onChange={changeLocale}
          />
          <LengthChoice value={values.targetTextLength} onChange={length => set('targetTextLength', length)} />
        </div>
        <PublicationChoice
          tenants={tenants}
          value={values.publication}
          onChange={publication => set('publication', publication)}
          problem={problems.publication}
        />
      </FormFrame>
    </main>
  );
};

/** The short form for a new article. It works without a network: the draft is made here and sent later. */
export const CreateArticleScreen = () => {
  const { preferences, isPending } = usePreferences();
  const remembered = useBridgeQuery('settings.get', { key: REMEMBERED }, { silent: true });
  if (isPending || remembered.isPending) return <Skeleton lines={6} />;
  return <CreateForm initial={startValues(preferences.contentLocale, readRemembered(remembered.data?.value))} />;
};
