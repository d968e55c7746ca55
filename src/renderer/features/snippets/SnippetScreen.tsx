import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { elementSchema } from '#domain/article/document.ts';
import { numericIdSchema } from '#domain/ids.ts';
import { type Snippet, SNIPPET_NAME_MAX, snippetBodyOf, snippetContent } from '#domain/snippet/snippet.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { useDeleteRecord } from '#renderer/entities/kind/list/use-delete-record.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { readApiError, toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import { FormFields } from '#renderer/entities/collection/form/FormFields.tsx';
import { type CustomFieldProps, defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { useRecordForm } from '#renderer/entities/collection/form/use-record-form.ts';
import type { SubmitResult } from '#renderer/platform/forms/use-form.ts';
import { elementsToNodes } from '#richtext/convert/document-html.ts';
import { HtmlView } from '#richtext/html/html-view.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OfflineIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { requiredContent } from './required-content.ts';
import { SnippetText } from './SnippetText.tsx';

const valuesSchema = z.object({ name: z.string(), tenantIds: z.array(numericIdSchema), content: z.array(elementSchema) });
type Values = Readonly<z.infer<typeof valuesSchema>>;

const valuesOf = ({ name, tenantIds, body }: Snippet): Values => ({ name, tenantIds, content: snippetContent({ body }) });
const draftOf = ({ name, tenantIds, content }: Values) => ({ name: name.trim(), tenantIds, body: snippetBodyOf(content) });
const EMPTY: Values = { name: '', tenantIds: [], content: [] };

const TenantsField = ({ label, value, onChange }: CustomFieldProps<number[], Values>) => {
  const text = useText('rtelements');
  const { tenants } = useTenants();
  return (
    <>
      <fieldset className="g-snippets-titles">
        <legend>{label}</legend>
        {tenants.map(tenant => (
          <Checkbox
            key={tenant.id}
            label={tenant.name}
            checked={value.includes(tenant.id)}
            onChange={isChosen => onChange(isChosen ? [...value, tenant.id] : value.filter(id => id !== tenant.id))}
          />
        ))}
      </fieldset>
      <p className="g-quiet">{text('form.tenants.hint')}</p>
    </>
  );
};

/** The editor restarts when the text comes from elsewhere: restored, or chosen in a conflict. */
const ContentField = ({ value, onChange, error }: CustomFieldProps<Values['content'], Values>) => {
  const { preferences } = usePreferences();
  const [shown, setShown] = useState({ value, key: 0 });
  if (shown.value !== value) setShown({ value, key: shown.key + 1 });
  return (
    <SnippetText
      key={shown.key}
      content={value}
      contentLocale={preferences.contentLocale}
      onChange={typed => {
        const content = [...typed];
        setShown({ value: content, key: shown.key });
        onChange(content);
      }}
      problem={error}
    />
  );
};

const ContentWords = ({ value }: { readonly value: Values['content'] }) => <HtmlView nodes={elementsToNodes(value)} />;

const SNIPPET_FORM = defineForm<Values>({
  name: {
    label: 'rtelements:form.name',
    required: true,
    rule: firstProblem(requiredText, maxLength(SNIPPET_NAME_MAX)),
    control: { kind: 'text', maxLength: SNIPPET_NAME_MAX },
  },
  tenantIds: { label: 'rtelements:form.tenants', control: { kind: 'custom', Field: TenantsField, Words: TenantNames } },
  content: {
    label: 'rtelements:form.content',
    rule: requiredContent,
    control: { kind: 'custom', Field: ContentField, Words: ContentWords },
  },
});

interface SnippetFormProps {
  /** Unique per component: what was typed is kept under it. */
  readonly name: string;
  readonly initial: Values;
  readonly title: string;
  readonly submit: (values: Values) => Promise<SubmitResult<Values>>;
  readonly onSaved: () => void;
}

const SnippetForm = ({ name, initial, title, submit, onSaved }: SnippetFormProps) => {
  const text = useText('rtelements');
  const isOnline = useIsOnline();
  const [isSaved, setIsSaved] = useState(false);
  const { form, binding } = useRecordForm(SNIPPET_FORM, {
    name,
    initial,
    schema: valuesSchema,
    submit: async values => {
      const result = await submit(values);
      if (result.ok) setIsSaved(true);
      return result;
    },
  });
  // Only once the form counts as saved: leaving asks nothing then.
  useEffect(() => {
    if (isSaved && !form.isDirty) onSaved();
  }, [isSaved, form.isDirty, onSaved]);
  return (
    <FormFrame form={form} title={title} width={640}>
      {isOnline ? null : (
        <Callout icon={<OfflineIcon />} role="status">
          {text('form.offline')}
        </Callout>
      )}
      <FormFields form={SNIPPET_FORM} binding={binding} />
    </FormFrame>
  );
};

/** A new component. */
export const NewSnippetScreen = () => {
  const text = useText('rtelements');
  const navigate = useNavigate();
  const create = useApiMutation('createSnippet', { invalidates: ['listSnippets'], fields: ['name', 'tenantIds'] });
  const submit = async (values: Values): Promise<SubmitResult<Values>> => {
    try {
      await create.mutateAsync({ body: draftOf(values) });
      return { ok: true };
    } catch (thrown) {
      return { ok: false, error: toBridgeError(thrown) };
    }
  };
  return (
    <main className="g-snippets-page">
      <h1>{text('new')}</h1>
      <SnippetForm
        name="snippet.new"
        initial={EMPTY}
        title={text('new')}
        submit={submit}
        onSaved={() => void navigate('/rtelements', { replace: true })}
      />
    </main>
  );
};

const Existing = ({ snippet }: { readonly snippet: Snippet }) => {
  const text = useText('rtelements');
  const navigate = useNavigate();
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const remove = useDeleteRecord(KINDS.rtelements);
  const [seen] = useState(snippet);
  const [theirs, setTheirs] = useState<Snippet>();
  const initial = useMemo(() => valuesOf(seen), [seen]);
  const put = useApiMutation('putSnippet', { invalidates: ['listSnippets', 'getSnippet'], fields: ['name', 'tenantIds'] });
  const submit = async (values: Values): Promise<SubmitResult<Values>> => {
    try {
      const { body: present } = await callApi(bridge, 'getSnippet', { params: { id: seen.id } });
      const known = theirs ?? seen;
      if (present.updatedAt !== known.updatedAt) {
        setTheirs(present);
        return { ok: false, error: { code: 'preconditionFailed' }, theirs: valuesOf(present) };
      }
      await put.mutateAsync({ params: { id: seen.id }, body: draftOf(values) });
      return { ok: true };
    } catch (thrown) {
      const error = toBridgeError(thrown);
      const failure = readApiError(error);
      if (failure?.kind === 'http' && failure.status === 412) setTheirs({ ...seen, updatedAt: '' });
      return { ok: false, error };
    }
  };
  return (
    <>
      <div className="g-snippets-head">
        <h1>{seen.name}</h1>
        <Button
          icon={<TrashIcon />}
          disabled={!isOnline}
          onClick={() => void remove(seen).then(isGone => (isGone ? navigate('/rtelements', { replace: true }) : undefined))}
        >
          {text('form.delete')}
        </Button>
      </div>
      {theirs ? (
        <Callout tone="caution" role="alert" title={text('form.conflict.title')}>
          {text('form.conflict.message')}
        </Callout>
      ) : null}
      <SnippetForm
        name={`snippet.${seen.id}`}
        initial={initial}
        title={text('one')}
        submit={submit}
        onSaved={() => void navigate('/rtelements', { replace: true })}
      />
    </>
  );
};

/** One component: name, titles and text; saved for every article that shows it as the newsroom has it. */
export const SnippetScreen = () => {
  const text = useText('rtelements');
  const { id: elementId = '' } = useParams();
  const query = useApiQuery('getSnippet', { params: { id: elementId } }, { silent: true });
  return (
    <main className="g-snippets-page">
      {query.isPending ? <Skeleton lines={6} /> : null}
      {query.error !== null && !query.data ? <EmptyState title={text('preview.unknown')} level={1} /> : null}
      {query.data ? <Existing key={query.data.id} snippet={query.data} /> : null}
    </main>
  );
};
