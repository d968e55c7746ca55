import type { Tenant } from '#domain/tenant/tenant.ts';
import { CONTENT_LOCALES } from '#domain/locale.ts';
import { maxLength } from '#domain/validation/length.ts';
import { type CustomFieldProps, defineForm, type RecordForm } from '#renderer/entities/collection/form/record-form.ts';
import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { chooseTenants, type CreateValues, judgePublication, type Publication, tenantsIn } from './create-values.ts';
import { PublicationChoice } from './PublicationChoice.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { numberFormat } from '#ui/formats.ts';

const TITLE_MAXIMUM = 500;

type FieldProps<Name extends keyof CreateValues> = CustomFieldProps<CreateValues[Name], CreateValues>;

const TemplateField = ({ value, values, onChange }: FieldProps<'template'>) => (
  <>
    <TemplateChoice value={value} onChange={onChange} />
    <TemplatePreview template={value} locale={values.contentLocale} />
  </>
);

const TemplateWords = ({ value }: { readonly value: CreateValues['template'] }) => useText('articles')(`template.${value}`);

const useCharacters = (): ((length: number) => string) => {
  const text = useText('articles');
  const number = numberFormat(useUiLanguage());
  return length => text('create.characters', { number: number.format(length) });
};

const LengthField = ({ label, value, onChange }: FieldProps<'targetTextLength'>) => {
  const text = useText('articles');
  const characters = useCharacters();
  const options = useApiQuery('listTargetLengthOptions', {}, { silent: true, staleTimeMs: Number.POSITIVE_INFINITY }).data ?? [];
  return (
    <Select
      label={label}
      value={value === null ? '' : String(value)}
      options={[
        { value: '', label: text('length.none') },
        ...options.map(({ targetLength }) => ({ value: String(targetLength), label: characters(targetLength) })),
      ]}
      onChange={length => onChange(length === '' ? null : Number(length))}
    />
  );
};

const LengthWords = ({ value }: { readonly value: number | null }) => {
  const text = useText('articles');
  const characters = useCharacters();
  return value === null ? text('length.none') : characters(value);
};

const PublicationField = ({ value, values, onChange, error }: FieldProps<'publication'>) => {
  const { tenants } = useTenants();
  return <PublicationChoice tenants={tenantsIn(tenants, values.contentLocale)} value={value} onChange={onChange} error={error} />;
};

const PublicationWords = ({ value: { tenantIds } }: { readonly value: Publication }) => <TenantNames value={tenantIds} />;

/** Creates the form of a new article; what its publications require is known once they are loaded. */
export const createArticleForm = (known: {
  readonly tenants: readonly Tenant[];
  readonly hasCategories: boolean;
}): RecordForm<CreateValues> =>
  defineForm<CreateValues>({
    title: {
      label: 'articles:create.articleTitle',
      hint: 'articles:create.articleTitle.hint',
      rule: maxLength(TITLE_MAXIMUM),
      control: { kind: 'text', maxLength: TITLE_MAXIMUM },
    },
    template: { label: 'articles:create.template', control: { kind: 'custom', Field: TemplateField, Words: TemplateWords } },
    contentLocale: {
      label: 'articles:filter.locale',
      control: { kind: 'choice', options: CONTENT_LOCALES, prefix: 'articles:contentLocale.' },
      // A publication is written in one language.
      sets: (_locale, { publication }) => ({ publication: chooseTenants({ ...publication, mainCategory: null }, []) }),
    },
    targetTextLength: { label: 'articles:length.target', control: { kind: 'custom', Field: LengthField, Words: LengthWords } },
    publication: {
      label: 'articles:create.tenants',
      rule: judgePublication(known),
      control: { kind: 'custom', Field: PublicationField, Words: PublicationWords },
    },
  });
