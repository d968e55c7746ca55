import { z } from 'zod';
import { type Account, type AccountPatch, usernameSchema } from '#domain/user/account.ts';
import { type Role, ROLES, roleSchema } from '#domain/user/role.ts';
import type { Validator } from '#domain/validation/problem.ts';
import { type CustomFieldProps, defineForm, type RecordForm } from '#renderer/entities/collection/form/record-form.ts';
import { RadioGroup, Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { useRoleHints } from './use-role-hints.ts';

export const accessValuesSchema = z.object({
  username: z.string(),
  role: roleSchema,
  dictionaryAdministrator: z.boolean(),
  serviceUser: z.boolean(),
});
export type AccessValues = Readonly<z.infer<typeof accessValuesSchema>>;
export const ACCESS_FIELDS = Object.keys(accessValuesSchema.shape) as (keyof AccessValues)[]; // the keys of this schema

export const accessValuesOf = ({ username, role, rights, serviceUser }: Account): AccessValues => ({
  username,
  role,
  serviceUser,
  dictionaryAdministrator: rights.dictionaryAdministrator,
});

/** Only what differs is sent: a right that comes with the role is not given besides. */
export const accessPatchOf = (seen: AccessValues, values: AccessValues): AccountPatch => ({
  ...(values.username.trim() === seen.username ? {} : { username: values.username.trim().toLowerCase() }),
  ...(values.role === seen.role ? {} : { role: values.role }),
  ...(values.serviceUser === seen.serviceUser ? {} : { serviceUser: values.serviceUser }),
  ...(values.role === 'ROLE_Moderator' || values.dictionaryAdministrator === seen.dictionaryAdministrator
    ? {}
    : { rights: { dictionaryAdministrator: values.dictionaryAdministrator } }),
});

/** Lower-case letters, digits and . _ - @ +, at least two. */
export const usernameRule: Validator<string> = value =>
  usernameSchema.safeParse(value).success ? null : { key: 'validator.message.username' };

const ROLE_WORDS = 'common:role.';

/** The three roles, each with what it may do. */
export const RoleChoice = <Values,>({ label, value, onChange, error }: CustomFieldProps<Role, Values>) => {
  const text = useText('users');
  const hintOf = useRoleHints();
  return (
    <div>
      <RadioGroup
        label={label}
        value={value}
        options={ROLES.map(role => ({ value: role, label: text(`${ROLE_WORDS}${role}`), hint: hintOf(role) }))}
        onChange={onChange}
      />
      {error === undefined ? null : (
        <p className="g-user-problem" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

const RoleWords = ({ value }: { readonly value: Role }) => <>{useText('common')(`role.${value}`)}</>;

const RightSwitch = <Values extends { readonly role: Role }>({ label, value, values, onChange }: CustomFieldProps<boolean, Values>) => {
  const text = useText('users');
  const isByRole = values.role === 'ROLE_Moderator';
  return (
    <Switch
      label={label}
      hint={text(isByRole ? 'right.byRole' : 'right.dictionaryAdministrator.hint')}
      checked={isByRole || value}
      disabled={isByRole}
      onChange={onChange}
    />
  );
};

const SwitchWords = ({ value }: { readonly value: boolean }) => <>{useText('common')(value ? 'form.on' : 'form.off')}</>;

const ServiceSwitch = <Values,>({ label, value, onChange, error }: CustomFieldProps<boolean, Values>) => (
  <Switch label={label} checked={value} onChange={onChange} {...(error !== undefined && { hint: error })} />
);

/** An account from outside is always a user's. */
const NoField = (): null => null;

/** Returns why a role cannot be chosen, as a locale key; null if it can. */
export const noRoleChoice = ({ source, readOnlyFields }: Pick<Account, 'source' | 'readOnlyFields'>): string | null => {
  if (source === 'external') return 'role.external';
  return readOnlyFields.includes('role') ? 'role.fromSingleSignOn' : null;
};

const FixedRole = <Values,>({ label, value, reason }: CustomFieldProps<Role, Values> & { readonly reason: string }) => {
  const text = useText('users');
  return (
    <div>
      <strong>{label}</strong> {text(`${ROLE_WORDS}${value}`)}
      <p className="g-choice-hint g-quiet">{text(reason)}</p>
    </div>
  );
};

/** Returns the form for the access of an account (D-017). */
export const accessForm = (account: Account): RecordForm<AccessValues> => {
  const fixed = noRoleChoice(account);
  const isManaged = account.readOnlyFields.includes('username');
  return defineForm<AccessValues>({
    username: {
      label: 'users:username',
      hint: isManaged ? 'profile:fromSingleSignOn' : 'users:username.hint',
      required: true,
      rule: usernameRule,
      control: { kind: 'text', maxLength: 100, ...(isManaged && { readOnly: true as const }) },
    },
    role: {
      label: 'users:column.role',
      control: {
        kind: 'custom',
        Field: fixed === null ? RoleChoice : props => <FixedRole {...props} reason={fixed} />,
        Words: RoleWords,
      },
    },
    dictionaryAdministrator: {
      label: 'users:right.dictionaryAdministrator',
      control: { kind: 'custom', Field: RightSwitch, Words: SwitchWords },
    },
    serviceUser: {
      label: 'users:serviceUser',
      control: { kind: 'custom', Field: account.source === 'external' ? NoField : ServiceSwitch, Words: SwitchWords },
    },
  });
};
