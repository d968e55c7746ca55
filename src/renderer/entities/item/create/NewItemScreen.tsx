import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { emptyDraft } from '#domain/kinds/empty-draft.ts';
import type { ItemResource } from '#domain/kinds/item.ts';
import { HEAD_LIMITS } from '#domain/slideshow/slideshow.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#domain/locale.ts';
import { requiredText } from '#domain/validation/required.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { JUST_CREATED } from '#renderer/platform/navigation/leaving.ts';
import { contentPath, resourcePath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import '../screen/item.css';
import { FormFields } from '../../collection/form/FormFields.tsx';
import { FormPage } from '../../collection/form/FormPage.tsx';
import { defineForm } from '../../collection/form/record-form.ts';
import { useGoWhenSaved } from '../../collection/form/use-go-when-saved.ts';
import { useRecordForm } from '../../collection/form/use-record-form.ts';
import { LanguageTenantsField } from '../../fields/TenantsField.tsx';

const valuesSchema = z.object({ title: z.string(), contentLocale: z.enum(CONTENT_LOCALES), tenantIds: z.array(z.number()) });
type NewItemValues = Readonly<z.infer<typeof valuesSchema>>;

const NEW_ITEM_FORM = defineForm<NewItemValues>({
  title: {
    label: 'items:field.title',
    required: true,
    rule: value => requiredText(value.trim()),
    control: { kind: 'text', maxLength: HEAD_LIMITS.title, guide: GUIDE_LENGTHS.title },
  },
  contentLocale: {
    label: 'items:metadata.language',
    control: { kind: 'choice', options: CONTENT_LOCALES, prefix: 'items:language.' },
    sets: () => ({ tenantIds: [] }),
  },
  tenantIds: { label: 'items:create.tenants', control: { kind: 'custom', Field: LanguageTenantsField, Words: TenantNames } },
});

export interface NewItemScreenProps {
  readonly resource: ItemResource;
  /** Told before the item is opened. */
  readonly onCreated?: (id: string) => void;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** The form with what it does: the item is made on this desk, with or without a network. */
const useNewItem = ({ resource, onCreated }: NewItemScreenProps, contentLocale: ContentLocale) => {
  const create = useBridgeMutation('items.create', { silent: true });
  const [created, setCreated] = useState<string | null>(null);
  const { form, binding } = useRecordForm(NEW_ITEM_FORM, {
    name: `${resource}.new`,
    initial: { title: '', contentLocale, tenantIds: [] },
    schema: valuesSchema,
    submit: async values => {
      const { title, tenantIds } = values;
      try {
        const made = await create.mutateAsync({
          draft: emptyDraft(resource, title.trim()),
          contentLocale: values.contentLocale,
          tenantIds,
          mainTenantId: tenantIds[0] ?? null,
        });
        onCreated?.(made.id);
        setCreated(made.id);
        return { ok: true };
      } catch (thrown) {
        return { ok: false, error: toBridgeError(thrown) };
      }
    },
  });
  useGoWhenSaved(form, created === null ? null : contentPath(resource, created), JUST_CREATED);
  return { form, binding };
};

const Form = ({ contentLocale, ...props }: NewItemScreenProps & { readonly contentLocale: ContentLocale }) => {
  const { resource, children } = props;
  const text = useText('items');
  const { form, binding } = useNewItem(props, contentLocale);
  return (
    <FormPage
      form={form}
      title={text(`${resource}:new`)}
      backTo={resourcePath(resource)}
      submitLabel={text('create.action')}
      isSavedOffline
    >
      <FormFields form={NEW_ITEM_FORM} binding={binding} autoFocus="title" />
      {children}
    </FormPage>
  );
};

/** Begins an item of a kind: its title, language and publications; everything else is written on its own screen. */
export const NewItemScreen = (props: NewItemScreenProps) => {
  const { preferences, isPending } = usePreferences();
  return isPending ? <Skeleton lines={5} /> : <Form {...props} contentLocale={preferences.contentLocale} />;
};
