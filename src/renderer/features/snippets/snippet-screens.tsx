import { useState } from 'react';
import { z } from 'zod';
import { elementSchema } from '#domain/article/document.ts';
import { numericIdSchema } from '#domain/ids.ts';
import { type Snippet, SNIPPET_NAME_MAX, snippetBodyOf, snippetContent } from '#domain/snippet/snippet.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { TenantsField } from '#renderer/entities/fields/TenantsField.tsx';
import { useDeleteRecord } from '#renderer/entities/kind/list/use-delete-record.ts';
import { storedScreens } from '#renderer/entities/kind/reference/stored-screens.tsx';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { type CustomFieldProps, defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { elementsToNodes } from '#richtext/convert/document-html.ts';
import { HtmlView } from '#richtext/html/html-view.tsx';
import { ManualIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { requiredContent } from './required-content.ts';
import { SnippetText } from './SnippetText.tsx';

const valuesSchema = z.object({ name: z.string(), tenantIds: z.array(numericIdSchema), content: z.array(elementSchema) });
type Values = Readonly<z.infer<typeof valuesSchema>>;

const valuesOf = ({ name, tenantIds, body }: Snippet): Values => ({ name, tenantIds, content: snippetContent({ body }) });
const draftOf = ({ name, tenantIds, content }: Values) => ({ name: name.trim(), tenantIds, body: snippetBodyOf(content) });
const EMPTY: Values = { name: '', tenantIds: [], content: [] };

const TitlesField = (props: CustomFieldProps<number[], Values>) => (
  <>
    <TenantsField {...props} />
    <p className="g-quiet">{useText('rtelements')('form.tenants.hint')}</p>
  </>
);

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
  tenantIds: { label: 'rtelements:form.tenants', control: { kind: 'custom', Field: TitlesField, Words: TenantNames } },
  content: {
    label: 'rtelements:form.content',
    rule: requiredContent,
    control: { kind: 'custom', Field: ContentField, Words: ContentWords },
  },
});

const CHANGED = { invalidates: ['listSnippets', 'getSnippet'], fields: ['name', 'tenantIds'] } as const;

/** A new component; and one with its name, titles and text, saved for every article that shows it as the newsroom has it. */
export const { NewScreen, OneScreen } = storedScreens<Snippet, Values>({
  words: 'rtelements:',
  keptAs: 'snippet',
  icon: <ManualIcon />,
  list: '/rtelements',
  ids: z.uuid(),
  formOf: () => SNIPPET_FORM,
  schema: valuesSchema,
  useEmpty: () => EMPTY,
  valuesOf,
  useOne: id => useApiQuery('getSnippet', { params: { id: id ?? '' } }, { enabled: id !== undefined, silent: true }),
  useActs: () => {
    const bridge = useBridge();
    const create = useApiMutation('createSnippet', CHANGED);
    const put = useApiMutation('putSnippet', CHANGED);
    return {
      create: values => create.mutateAsync({ body: draftOf(values) }),
      read: async id => (await callApi(bridge, 'getSnippet', { params: { id } })).body,
      write: async (id, values) => (await put.mutateAsync({ params: { id }, body: draftOf(values) })).body,
      remove: useDeleteRecord(KINDS.rtelements),
    };
  },
});
