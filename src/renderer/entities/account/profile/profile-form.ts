import { z } from 'zod';
import { PROFILE_LENGTHS, type Profile, type ProfileDraft, PROLITTERIS_DIGITS } from '#domain/user/user.ts';
import { maxLength } from '#domain/validation/length.ts';
import { prolitterisId, xUsername } from '#domain/validation/pattern.ts';
import { firstProblem, type Validator, whenFilled } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { defineForm, type FormField, type RecordForm } from '../../collection/form/record-form.ts';

/** A profile as typed, without the picture. */
export const profileValuesSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  shortName: z.string(),
  jobTitle: z.string(),
  shortBiography: z.string(),
  longBiography: z.string(),
  xUsername: z.string(),
  prolitterisId: z.string(),
});
export type ProfileValues = Readonly<z.infer<typeof profileValuesSchema>>;
export const PROFILE_FIELDS = Object.keys(profileValuesSchema.shape) as (keyof ProfileValues)[]; // the keys of this schema

export const profileValuesOf = (profile: Profile): ProfileValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  shortName: profile.shortName,
  jobTitle: profile.jobTitle,
  shortBiography: profile.shortBiography,
  longBiography: profile.longBiography,
  xUsername: profile.xUsername ?? '',
  prolitterisId: profile.prolitterisId ?? '',
});

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** The profile as it is sent; an empty Prolitteris id is sent as null (B5-012). */
export const profileDraftOf = (present: Profile, values: ProfileValues): ProfileDraft => ({
  id: present.id,
  imageUrl: present.imageUrl,
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  shortName: values.shortName.trim(),
  jobTitle: values.jobTitle.trim(),
  shortBiography: values.shortBiography,
  longBiography: values.longBiography,
  xUsername: orNull(values.xUsername),
  prolitterisId: orNull(values.prolitterisId),
});

/** Number of characters that a field accepts: far more than its limit, so that pasted text can be shortened by hand. */
const TAKES = 100_000;
const trimmed =
  (rule: Validator<string>): Validator<string> =>
  value =>
    rule(value.trim());

/** The fields of a profile; what single sign-on owns is shown and cannot be changed (D-071). */
export const profileForm = (profile: Pick<Profile, 'readOnlyFields' | 'prolitterisDigits'>): RecordForm<ProfileValues> => {
  const managed = new Set(profile.readOnlyFields);
  const digits = profile.prolitterisDigits ?? PROLITTERIS_DIGITS;
  const line = (name: keyof ProfileValues, field: Omit<FormField<string, ProfileValues>, 'label' | 'control'>) => ({
    label: `profile:${name}`,
    control: { kind: 'text' as const, maxLength: PROFILE_LENGTHS.name * 2, ...(managed.has(name) && { readOnly: true as const }) },
    ...field,
    ...(managed.has(name) && { hint: 'profile:fromSingleSignOn' }),
  });
  const biography = (name: 'shortBiography' | 'longBiography', rows: number) => ({
    label: `profile:${name}`,
    rule: maxLength(PROFILE_LENGTHS[name]),
    control: { kind: 'text' as const, maxLength: TAKES, limit: PROFILE_LENGTHS[name], rows },
  });
  const name = trimmed(firstProblem(requiredText, maxLength(PROFILE_LENGTHS.name)));
  const optional = maxLength(PROFILE_LENGTHS.name);
  return defineForm<ProfileValues>({
    firstName: line('firstName', { required: true, rule: name }),
    lastName: line('lastName', { required: true, rule: name }),
    shortName: line('shortName', { rule: optional }),
    jobTitle: line('jobTitle', { rule: optional }),
    shortBiography: biography('shortBiography', 3),
    longBiography: biography('longBiography', 8),
    xUsername: line('xUsername', { hint: 'profile:xUsername.hint', rule: trimmed(whenFilled(xUsername)) }),
    prolitterisId: line('prolitterisId', { rule: trimmed(prolitterisId(digits)) }),
  });
};
