import { z } from 'zod';
import { CREDIT_PATTERN_MAX, creditPatternSchema } from '#domain/media/credit.ts';
import { type Tenant, TENANT_GROUPS, type TenantDraft, tenantDraftSchema, tenantGroupSchema } from '#domain/tenant/tenant.ts';
import { PROFILE_LENGTHS } from '#domain/user/user.ts';
import { maxLength } from '#domain/validation/length.ts';
import { hexColor } from '#domain/validation/pattern.ts';
import { firstProblem, type Validator, whenFilled } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { ColorField } from '#renderer/entities/fields/ColorField.tsx';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { PlainWords } from '#renderer/entities/fields/PlainWords.tsx';
import { LogoField } from '#renderer/entities/fields/LogoField.tsx';

const LANGUAGES = ['de_CH', 'fr_CH'] as const;
const AUDIENCES = ['free', 'paid'] as const;

export const titleValuesSchema = z.object({
  name: z.string(),
  group: tenantGroupSchema,
  language: z.enum(LANGUAGES),
  audienceType: z.enum(AUDIENCES),
  primaryColor: z.string(),
  logoUrl: z.string(),
  categoriesRequired: z.boolean(),
  creditPattern: z.string().default(''),
});
export type TitleValues = Readonly<z.infer<typeof titleValuesSchema>>;
export const TITLE_FIELDS = Object.keys(titleValuesSchema.shape);

export const EMPTY_TITLE: TitleValues = {
  name: '',
  group: 'bern',
  language: 'de_CH',
  audienceType: 'free',
  primaryColor: '#336699',
  logoUrl: '',
  categoriesRequired: true,
  creditPattern: '',
};

export const titleValuesOf = ({ id: _id, logoUrl, creditPattern = '', ...rest }: Tenant): TitleValues => ({
  ...rest,
  logoUrl: logoUrl ?? '',
  creditPattern,
});

export const titleDraftOf = ({ logoUrl, name, primaryColor, creditPattern, ...rest }: TitleValues): TenantDraft => ({
  ...rest,
  name: name.trim(),
  primaryColor: primaryColor.trim(),
  logoUrl: logoUrl.trim() === '' ? null : logoUrl.trim(),
  ...(creditPattern.trim() === '' ? {} : { creditPattern: creditPattern.trim() }),
});

const logoRule: Validator<string> = value =>
  tenantDraftSchema.shape.logoUrl.safeParse(value.trim()).success ? null : { key: 'validator.message.logo' };
const creditPatternRule: Validator<string> = value =>
  creditPatternSchema.safeParse(value.trim()).success ? null : { key: 'validator.message.creditPattern' };
/** All fields of a title (D-017). */
export const TITLE_FORM = defineForm<TitleValues>({
  name: {
    label: 'titles:name',
    required: true,
    rule: value => firstProblem(requiredText, maxLength(PROFILE_LENGTHS.name))(value.trim()),
    control: { kind: 'text', maxLength: PROFILE_LENGTHS.name },
  },
  group: { label: 'titles:group', control: { kind: 'choice', options: TENANT_GROUPS, prefix: 'articles:tenantGroup.' } },
  language: { label: 'titles:language', control: { kind: 'choice', options: LANGUAGES, prefix: 'titles:language.' } },
  audienceType: { label: 'titles:audienceType', control: { kind: 'choice', options: AUDIENCES, prefix: 'titles:audienceType.' } },
  primaryColor: {
    label: 'titles:primaryColor',
    required: true,
    rule: value => hexColor(value.trim()),
    control: { kind: 'custom', Field: ColorField, Words: PlainWords },
  },
  logoUrl: { label: 'titles:logo', rule: whenFilled(logoRule), control: { kind: 'custom', Field: LogoField, Words: PlainWords } },
  categoriesRequired: { label: 'titles:categoriesRequired', control: { kind: 'switch' } },
  creditPattern: {
    label: 'titles:creditPattern',
    hint: 'titles:creditPattern.hint',
    rule: whenFilled(creditPatternRule),
    control: { kind: 'text', maxLength: CREDIT_PATTERN_MAX },
  },
});
