import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { ItemResource } from '#domain/kinds/item.ts';
import { HEAD_LIMITS } from '#domain/slideshow/slideshow.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#domain/user/user.ts';
import { requiredText } from '#domain/validation/required.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import { useForm } from '#renderer/platform/forms/use-form.ts';
import { useProblemText } from '#renderer/platform/forms/use-problem-text.ts';
import { JUST_CREATED } from '#renderer/platform/navigation/leaving.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { RadioGroup } from '#ui/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import '../screen/item.css';
import { LengthGuide } from '../screen/GuidedField.tsx';
import { TenantChecks, tenantsOf } from '../screen/TenantChecks.tsx';
import { emptyDraft } from './empty-draft.ts';

const valuesSchema = z.object({ title: z.string(), contentLocale: z.enum(CONTENT_LOCALES), tenantIds: z.array(z.number()) });
interface NewItemValues {
  readonly title: string;
  readonly contentLocale: ContentLocale;
  readonly tenantIds: number[];
}

/** The form with what it does: the item is made on this desk, with or without a network. */
const useNewItem = (resource: ItemResource, contentLocale: ContentLocale) => {
  const navigate = useNavigate();
  const create = useBridgeMutation('items.create', { silent: true });
  const [created, setCreated] = useState<string | null>(null);
  const form = useForm<{ -readonly [Key in keyof NewItemValues]: NewItemValues[Key] }>({
    name: `${resource}.new`,
    initial: { title: '', contentLocale, tenantIds: [] },
    schema: valuesSchema,
    rules: { title: value => requiredText(value.trim()) },
    submit: async values => {
      const { title, tenantIds } = values;
      try {
        const made = await create.mutateAsync({
          draft: emptyDraft(resource, title.trim()),
          contentLocale: values.contentLocale,
          tenantIds,
          mainTenantId: tenantIds[0] ?? null,
        });
        setCreated(made.id);
        return { ok: true };
      } catch (thrown) {
        return { ok: false, error: toBridgeError(thrown) };
      }
    },
  });
  // Only once the form counts as saved: leaving asks nothing then.
  useEffect(() => {
    if (created !== null && !form.isDirty) void navigate(contentPath(resource, created), { replace: true, state: JUST_CREATED });
  }, [created, form.isDirty, navigate, resource]);
  return form;
};

const Form = ({ resource, contentLocale }: { readonly resource: ItemResource; readonly contentLocale: ContentLocale }) => {
  const text = useText('items');
  const problemText = useProblemText();
  const form = useNewItem(resource, contentLocale);
  const { tenants } = useTenants();
  const { values } = form;
  const offered = tenantsOf(tenants, values.contentLocale);
  return (
    <FormFrame form={form} title={text(`kind.${resource}.new`)} width={640} submitLabel={text('create.action')}>
      <TextField
        label={text('field.title')}
        value={values.title}
        onChange={title => form.set('title', title)}
        maxLength={HEAD_LIMITS.title}
        hint={<LengthGuide value={values.title} guide={GUIDE_LENGTHS.title} />}
        error={problemText(form.problems.title)}
        required
        autoFocus
      />
      <RadioGroup
        label={text('metadata.language')}
        inline
        value={values.contentLocale}
        options={CONTENT_LOCALES.map(value => ({ value, label: text(`language.${value}`) }))}
        onChange={next => {
          form.set('contentLocale', next);
          form.set('tenantIds', []);
        }}
      />
      <TenantChecks tenants={offered} chosen={values.tenantIds} onChange={tenantIds => form.set('tenantIds', [...tenantIds])} />
    </FormFrame>
  );
};

/** Begins an item of a kind: its title, language and publications; everything else is written on its own screen. */
export const NewItemScreen = ({ resource }: { readonly resource: ItemResource }) => {
  const text = useText('items');
  const { preferences, isPending } = usePreferences();
  return (
    <main className="g-item-new">
      <h1 className="g-hidden">{text(`kind.${resource}.new`)}</h1>
      {isPending ? <Skeleton lines={5} /> : <Form resource={resource} contentLocale={preferences.contentLocale} />}
    </main>
  );
};
