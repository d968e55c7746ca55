import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import type { Element } from '#domain/article/document.ts';
import { elementSchema } from '#domain/article/document.ts';
import { numericIdSchema } from '#domain/ids.ts';
import { type Snippet, SNIPPET_NAME_MAX, snippetBodyOf, snippetContent } from '#domain/snippet/snippet.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { useDeleteRecord } from '#renderer/entities/collection/kind/use-delete-record.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { readApiError, toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import { type SubmitResult, useForm } from '#renderer/platform/forms/use-form.ts';
import { useProblemText } from '#renderer/platform/forms/use-problem-text.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OfflineIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { requiredContent } from './required-content.ts';
import { SnippetText } from './SnippetText.tsx';

const valuesSchema = z.object({ name: z.string(), tenantIds: z.array(numericIdSchema), content: z.array(elementSchema) });
type Values = Readonly<z.infer<typeof valuesSchema>>;

const RULES = { name: firstProblem(requiredText, maxLength(SNIPPET_NAME_MAX)), content: requiredContent };

const valuesOf = ({ name, tenantIds, body }: Snippet): Values => ({ name, tenantIds, content: snippetContent({ body }) });
const draftOf = ({ name, tenantIds, content }: Values) => ({ name: name.trim(), tenantIds, body: snippetBodyOf(content) });
const EMPTY: Values = { name: '', tenantIds: [], content: [] };

const TenantChoice = ({ value, onChange }: { readonly value: readonly number[]; readonly onChange: (ids: number[]) => void }) => {
  const text = useText('snippets');
  const { tenants } = useTenants();
  return (
    <fieldset className="g-snippets-titles">
      <legend>{text('form.tenants')}</legend>
      {tenants.map(tenant => (
        <Checkbox
          key={tenant.id}
          label={tenant.name}
          checked={value.includes(tenant.id)}
          onChange={isChosen => onChange(isChosen ? [...value, tenant.id] : value.filter(id => id !== tenant.id))}
        />
      ))}
    </fieldset>
  );
};

interface SnippetFormProps {
  /** Unique per component: what was typed is kept under it. */
  readonly name: string;
  readonly initial: Values;
  readonly title: string;
  readonly submit: (values: Values) => Promise<SubmitResult>;
  readonly onSaved: () => void;
}

const SnippetForm = ({ name, initial, title, submit, onSaved }: SnippetFormProps) => {
  const text = useText('snippets');
  const problemText = useProblemText();
  const isOnline = useIsOnline();
  const { preferences } = usePreferences();
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm<Values>({
    name,
    initial,
    schema: valuesSchema,
    rules: RULES,
    submit: async values => {
      const result = await submit(values);
      if (result.ok) setIsSaved(true);
      return result;
    },
  });
  const { values, problems, set } = form;
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
      <TextField
        label={text('form.name')}
        value={values.name}
        onChange={next => set('name', next)}
        required
        maxLength={SNIPPET_NAME_MAX}
        error={problemText(problems.name)}
      />
      <TenantChoice value={values.tenantIds} onChange={ids => set('tenantIds', ids)} />
      <p className="g-quiet">{text('form.tenants.hint')}</p>
      <SnippetText
        key={form.restoredFrom ?? 'fresh'}
        content={values.content}
        contentLocale={preferences.contentLocale}
        onChange={(content: readonly Element[]) => set('content', [...content])}
        problem={problemText(problems.content)}
      />
    </FormFrame>
  );
};

/** A new component. */
export const NewSnippetScreen = () => {
  const text = useText('snippets');
  const navigate = useNavigate();
  const create = useApiMutation('createSnippet', { invalidates: ['listSnippets'], fields: ['name', 'tenantIds'] });
  const submit = async (values: Values): Promise<SubmitResult> => {
    try {
      await create.mutateAsync({ body: draftOf(values) });
      return { ok: true };
    } catch (thrown) {
      return { ok: false, error: toBridgeError(thrown) };
    }
  };
  return (
    <main className="g-snippets-page">
      <h1>{text('form.new')}</h1>
      <SnippetForm
        name="snippet.new"
        initial={EMPTY}
        title={text('form.new')}
        submit={submit}
        onSaved={() => void navigate('/rtelements', { replace: true })}
      />
    </main>
  );
};

const Existing = ({ snippet }: { readonly snippet: Snippet }) => {
  const text = useText('snippets');
  const navigate = useNavigate();
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const remove = useDeleteRecord(KINDS.rtelements);
  const [seen] = useState(snippet);
  const [theirs, setTheirs] = useState<Snippet>();
  const initial = useMemo(() => valuesOf(seen), [seen]);
  const put = useApiMutation('putSnippet', { invalidates: ['listSnippets', 'getSnippet'], fields: ['name', 'tenantIds'] });
  const submit = async (values: Values): Promise<SubmitResult> => {
    try {
      const { body: present } = await callApi(bridge, 'getSnippet', { params: { id: seen.id } });
      const known = theirs ?? seen;
      if (present.updatedAt !== known.updatedAt) {
        setTheirs(present);
        return { ok: false, error: { code: 'preconditionFailed' } };
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
        title={text('form.title')}
        submit={submit}
        onSaved={() => void navigate('/rtelements', { replace: true })}
      />
    </>
  );
};

/** One component: name, titles and text; saved for every article that shows it as the newsroom has it. */
export const SnippetScreen = () => {
  const text = useText('snippets');
  const { elementId = '' } = useParams();
  const query = useApiQuery('getSnippet', { params: { id: elementId } }, { silent: true });
  return (
    <main className="g-snippets-page">
      {query.isPending ? <Skeleton lines={6} /> : null}
      {query.error !== null && !query.data ? <EmptyState title={text('preview.unknown')} level={1} /> : null}
      {query.data ? <Existing key={query.data.id} snippet={query.data} /> : null}
    </main>
  );
};
