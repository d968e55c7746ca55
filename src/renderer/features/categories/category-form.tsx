import { z } from 'zod';
import type { CategoryDraft, CategoryRecord } from '#domain/taxonomy/category.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { requiredText } from '#domain/validation/required.ts';
import { type CustomFieldProps, defineForm, type RecordForm } from '#renderer/entities/collection/form/record-form.ts';
import { PlainWords } from '#renderer/entities/fields/PlainWords.tsx';
import { NameField } from '#renderer/entities/taxonomy/NameField.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';

const TYPES = ['default', 'series'] as const;

export const categoryValuesSchema = z.object({
  'names.de-CH': z.string(),
  'names.fr-CH': z.string(),
  type: z.enum(TYPES),
  expiryDate: z.string(),
  syncedWithDesknet: z.boolean(),
  frontCategory: z.boolean(),
  temporary: z.boolean(),
});
export type CategoryValues = Readonly<z.infer<typeof categoryValuesSchema>>;
export const CATEGORY_FIELDS = Object.keys(categoryValuesSchema.shape);

export const EMPTY_CATEGORY: CategoryValues = {
  'names.de-CH': '',
  'names.fr-CH': '',
  type: 'default',
  expiryDate: '',
  syncedWithDesknet: false,
  frontCategory: false,
  temporary: false,
};

export const categoryValuesOf = ({
  names,
  type,
  expiryDate,
  syncedWithDesknet,
  frontCategory,
  temporary,
}: CategoryRecord): CategoryValues => ({
  'names.de-CH': names['de-CH'],
  'names.fr-CH': names['fr-CH'],
  expiryDate: expiryDate ?? '',
  type,
  syncedWithDesknet,
  frontCategory,
  temporary,
});

/** Returns the draft of a category; without a French name it has its German one there. */
export const categoryDraftOf = (values: CategoryValues, active: boolean): CategoryDraft => {
  const { type, expiryDate, syncedWithDesknet, frontCategory, temporary } = values;
  const [german, french] = [values['names.de-CH'].trim(), values['names.fr-CH'].trim()];
  return {
    names: { 'de-CH': german, 'fr-CH': french === '' ? german : french },
    expiryDate: expiryDate === '' ? null : expiryDate,
    active,
    type,
    syncedWithDesknet,
    frontCategory,
    temporary,
  };
};

const DateField = ({ label, value, onChange, error }: CustomFieldProps<string, CategoryValues>) => (
  <TextField label={label} type="date" value={value} onChange={onChange} error={error} hint={useText('categories')('expiryDate.hint')} />
);

interface FormOptions {
  readonly id: number | undefined;
  readonly parentId: number;
}

/** Returns the form of a category (A3-030) without place and active state, which have commands of their own. */
export const categoryFormOf = ({ id, parentId }: FormOptions): RecordForm<CategoryValues> => {
  const nameIn = (contentLocale: ContentLocale, required: boolean) => (props: CustomFieldProps<string, CategoryValues>) => (
    <NameField {...props} kind="categories" exceptId={id} within={{ parentId, contentLocale }} required={required} />
  );
  return defineForm<CategoryValues>({
    'names.de-CH': {
      label: 'categories:name.de',
      required: true,
      rule: value => requiredText(value.trim()),
      control: { kind: 'custom', Field: nameIn('de-CH', true), Words: PlainWords },
    },
    'names.fr-CH': { label: 'categories:name.fr', control: { kind: 'custom', Field: nameIn('fr-CH', false), Words: PlainWords } },
    type: { label: 'categories:type', control: { kind: 'choice', options: TYPES, prefix: 'categories:type.' } },
    expiryDate: { label: 'categories:expiryDate', control: { kind: 'custom', Field: DateField, Words: PlainWords } },
    syncedWithDesknet: { label: 'categories:synced', control: { kind: 'switch' } },
    frontCategory: { label: 'categories:front', control: { kind: 'switch' } },
    temporary: { label: 'categories:temporary', control: { kind: 'switch' } },
  });
};
