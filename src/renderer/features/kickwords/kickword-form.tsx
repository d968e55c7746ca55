import { z } from 'zod';
import type { KickwordDraft } from '#domain/taxonomy/tags.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { hexColor } from '#domain/validation/pattern.ts';
import { requiredText } from '#domain/validation/required.ts';
import { ColorField } from '#renderer/entities/fields/ColorField.tsx';
import { type CustomFieldProps, defineForm, type FormField, type RecordForm } from '#renderer/entities/collection/form/record-form.ts';
import { PlainWords } from '#renderer/entities/fields/PlainWords.tsx';
import { NameField } from '#renderer/entities/taxonomy/NameField.tsx';
import { KickwordPreview } from './KickwordPreview.tsx';

export const kickwordValuesSchema = z.object({
  name: z.string(),
  backgroundColor: z.string(),
  borderColor: z.string(),
  textColor: z.string(),
});
export type KickwordValues = Readonly<z.infer<typeof kickwordValuesSchema>>;
export const KICKWORD_FIELDS = Object.keys(kickwordValuesSchema.shape);

export const EMPTY_KICKWORD: KickwordValues = { name: '', backgroundColor: '#0B5D66', borderColor: '#0B5D66', textColor: '#FFFFFF' };

export const kickwordValuesOf = ({ name, backgroundColor, borderColor, textColor }: Kickword | KickwordValues): KickwordValues => ({
  name,
  backgroundColor,
  borderColor,
  textColor,
});

export const kickwordDraftOf = ({ name, ...colors }: KickwordValues): KickwordDraft => ({
  name: name.trim(),
  backgroundColor: colors.backgroundColor.trim(),
  borderColor: colors.borderColor.trim(),
  textColor: colors.textColor.trim(),
});

const color = (label: string): FormField<string, KickwordValues> => ({
  label,
  required: true,
  rule: value => hexColor(value.trim()),
  control: { kind: 'custom', Field: ColorField, Words: PlainWords },
});

/** The text's colour, and below it what comes of the three. */
const TextColorField = (props: CustomFieldProps<string, KickwordValues>) => (
  <>
    <ColorField {...props} />
    <KickwordPreview values={props.values} onText={props.onChange} />
  </>
);

/** All fields of a kickword (A3-033); `id` is that of the one that is changed. */
export const kickwordFormOf = (id: number | undefined): RecordForm<KickwordValues> =>
  defineForm<KickwordValues>({
    name: {
      label: 'kickwords:name',
      required: true,
      rule: value => requiredText(value.trim()),
      control: {
        kind: 'custom',
        Field: (props: CustomFieldProps<string, KickwordValues>) => <NameField {...props} kind="kickwords" exceptId={id} />,
        Words: PlainWords,
      },
    },
    backgroundColor: color('kickwords:backgroundColor'),
    borderColor: color('kickwords:borderColor'),
    textColor: { ...color('kickwords:textColor'), control: { kind: 'custom', Field: TextColorField, Words: PlainWords } },
  });
