import { z } from 'zod';
import type { NewAccount, NewExternalAccount } from '#domain/user/account.ts';
import { roleSchema } from '#domain/user/role.ts';
import { PROFILE_LENGTHS, USER_SOURCES } from '#domain/user/user.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem, type Validator } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { defineForm, type RecordForm } from '#renderer/entities/collection/form/record-form.ts';
import { useText } from '#ui/i18n.ts';
import { RoleChoice, usernameRule } from '../detail/access-form.tsx';

export const newUserValuesSchema = z.object({
  source: z.enum(USER_SOURCES),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  shortName: z.string(),
  jobTitle: z.string(),
  role: roleSchema,
  serviceUser: z.boolean(),
});
export type NewUserValues = Readonly<z.infer<typeof newUserValuesSchema>>;
export const NEW_USER_FIELDS = Object.keys(newUserValuesSchema.shape) as (keyof NewUserValues)[]; // the keys of this schema

export const emptyUser = (source: NewUserValues['source']): NewUserValues => ({
  source,
  firstName: '',
  lastName: '',
  username: '',
  shortName: '',
  jobTitle: '',
  role: 'ROLE_Editor',
  serviceUser: false,
});

/** An account from outside: names only, its role is editor. */
export const externalOf = (values: NewUserValues): NewExternalAccount => ({
  username: values.username.trim().toLowerCase(),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  shortName: values.shortName.trim(),
  jobTitle: values.jobTitle.trim(),
});

/** An account of the newsroom's own. */
export const internalOf = (values: NewUserValues): NewAccount => ({
  ...externalOf(values),
  role: values.role,
  serviceUser: values.serviceUser,
});

const line =
  (rule: Validator<string>): Validator<string> =>
  value =>
    rule(value.trim());
const NAME = line(firstProblem(requiredText, maxLength(PROFILE_LENGTHS.name)));
const OPTIONAL = line(maxLength(PROFILE_LENGTHS.name));
const text = { kind: 'text', maxLength: PROFILE_LENGTHS.name } as const;

const RoleWords = ({ value }: { readonly value: NewUserValues['role'] }) => <>{useText('common')(`role.${value}`)}</>;

type AnyFields = Partial<RecordForm<NewUserValues>>;

/** Fields of every account. */
const NAMES = {
  firstName: { label: 'profile:firstName', required: true, rule: NAME, control: text },
  lastName: { label: 'profile:lastName', required: true, rule: NAME, control: text },
  username: { label: 'users:username', hint: 'users:username.hint', required: true, rule: usernameRule, control: text },
  shortName: { label: 'profile:shortName', rule: OPTIONAL, control: text },
  jobTitle: { label: 'profile:jobTitle', rule: OPTIONAL, control: text },
} as const satisfies AnyFields;

const SOURCE = {
  label: 'users:filter.source',
  control: { kind: 'choice', options: USER_SOURCES, prefix: 'users:source.' },
} as const satisfies RecordForm<NewUserValues>['source'];

export const NEW_USER_FORM = defineForm<NewUserValues>({
  source: SOURCE,
  ...NAMES,
  role: { label: 'users:column.role', control: { kind: 'custom', Field: RoleChoice, Words: RoleWords } },
  serviceUser: { label: 'users:serviceUser', control: { kind: 'switch' } },
});
