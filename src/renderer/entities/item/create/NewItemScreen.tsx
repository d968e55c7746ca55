import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { ItemResource } from '#bridge/states.ts';
import { HEAD_LIMITS } from '#domain/slideshow/slideshow.ts';
import { TENANT_GROUPS, type Tenant } from '#domain/tenant/tenant.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#domain/user/user.ts';
import { requiredText } from '#domain/validation/required.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import { useForm } from '#renderer/platform/forms/use-form.ts';
import { useProblemText } from '#renderer/platform/forms/use-problem-text.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import '../screen/item.css';
import { LengthGuide, HEAD_GUIDES } from '../screen/GuidedField.tsx';
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
    if (created !== null && !form.isDirty) void navigate(contentPath(resource, created), { replace: true });
  }, [created, form.isDirty, navigate, resource]);
  return form;
};

const LANGUAGES: Readonly<Record<ContentLocale, string>> = { 'de-CH': 'de_CH', 'fr-CH': 'fr_CH' };

interface TenantChecksProps {
  readonly tenants: readonly Tenant[];
  readonly chosen: readonly number[];
  readonly onChange: (tenantIds: readonly number[]) => void;
}

/** The titles in which the item will appear, group by group. */
const TenantChecks = ({ tenants, chosen, onChange }: TenantChecksProps) => {
  const text = useText('items');
  const articles = useText('articles');
  const groups = TENANT_GROUPS.map(group => ({ group, members: tenants.filter(tenant => tenant.group === group) }));
  return (
    <fieldset className="g-item-new-tenants">
      <legend>{text('create.tenants')}</legend>
      {tenants.length === 0 ? <p className="g-quiet">{articles('filter.unknownOffline')}</p> : null}
      <div className="g-item-new-groups">
        {groups
          .filter(({ members }) => members.length > 0)
          .map(({ group, members }) => (
            <div key={group} role="group" aria-label={articles(`tenantGroup.${group}`)}>
              <div className="g-item-new-group">{articles(`tenantGroup.${group}`)}</div>
              {members.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={isChosen => onChange(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))}
                />
              ))}
            </div>
          ))}
      </div>
    </fieldset>
  );
};

const Form = ({ resource, contentLocale }: { readonly resource: ItemResource; readonly contentLocale: ContentLocale }) => {
  const text = useText('items');
  const problemText = useProblemText();
  const form = useNewItem(resource, contentLocale);
  const { tenants } = useTenants();
  const { values } = form;
  const offered = tenants.filter(tenant => tenant.language === LANGUAGES[values.contentLocale]);
  return (
    <FormFrame form={form} title={text(`kind.${resource}.new`)} width={640} submitLabel={text('create.action')}>
      <TextField
        label={text('field.title')}
        value={values.title}
        onChange={title => form.set('title', title)}
        maxLength={HEAD_LIMITS.title}
        hint={<LengthGuide value={values.title} guide={HEAD_GUIDES.title} />}
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
