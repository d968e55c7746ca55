import type { AuditedAction } from '#contract/accounts/audit.ts';
import { type Account, type AccountPatch, MANAGED_FIELDS, type ManagedField } from '#domain/user/account.ts';
import { RIGHTS } from '#domain/user/right.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import {
  countOtherAdministrators,
  findWholeAccount,
  isAdministrator,
  isUsernameTaken,
  lockAccounts,
  storeAccount,
} from '../../repositories/accounts/accounts.ts';
import { endSessions } from '../../repositories/accounts/sign-in-sessions.ts';
import { findUserRow, type Versioned } from '../../repositories/accounts/users.ts';
import { type Administering, noteAdministration } from './audited.ts';

type ChangeRefusal = Refusal<
  'notFound' | 'preconditionFailed' | 'nameTaken' | 'lastAdministrator' | 'singleSignOnField' | 'externalAccount'
>;

/** Returns the fields of single sign-on that the patch would change (D-071). */
const managedChanges = (present: Account, patch: AccountPatch): readonly ManagedField[] =>
  MANAGED_FIELDS.filter(field => present.readOnlyFields.includes(field) && patch[field] !== undefined && patch[field] !== present[field]);

const refuseChange = async ({ queries }: Administering, present: Account, patch: AccountPatch): Promise<ChangeRefusal | null> => {
  const fieldNames = managedChanges(present, patch);
  if (fieldNames.length > 0) return refusal('singleSignOnField', { fieldNames });
  if (present.source === 'external' && patch.role !== undefined && patch.role !== 'ROLE_Editor')
    return refusal('externalAccount', { message: 'An external account is an editor', fieldNames: ['role'] });
  const wanted = { role: patch.role ?? present.role, disabled: patch.disabled ?? present.disabled };
  const serviceUser = patch.serviceUser ?? present.serviceUser;
  const leaves = isAdministrator(present) && !isAdministrator({ ...wanted, serviceUser });
  if (leaves && (await countOtherAdministrators(queries, present.id)) === 0) {
    const fields = ['role', 'disabled', 'serviceUser'] as const;
    return refusal('lastAdministrator', {
      fieldNames: fields.filter(field => patch[field] !== undefined && patch[field] !== present[field]),
    });
  }
  if (patch.username !== undefined && (await isUsernameTaken(queries, patch.username, present.id)))
    return refusal('nameTaken', { message: 'Another account signs in with this name', fieldNames: ['username'] });
  return null;
};

const NAMES = ['username', 'firstName', 'lastName', 'shortName', 'jobTitle', 'serviceUser'] as const;

/** Returns the audit log lines of a change: names of fields, roles and rights, never typed text. */
const linesOf = (before: Account, after: Account): readonly (readonly [AuditedAction, Readonly<Record<string, string>>])[] => {
  const fields = NAMES.filter(field => before[field] !== after[field]);
  const rights = RIGHTS.filter(right => before.rights[right] !== after.rights[right]);
  return [
    ...(fields.length === 0 ? [] : [['accountChanged', { fields: fields.join(' ') }] as const]),
    ...(before.role === after.role ? [] : [['roleChanged', { before: before.role, after: after.role }] as const]),
    ...(rights.length === 0
      ? []
      : [['rightsChanged', Object.fromEntries(rights.map(right => [right, String(after.rights[right])]))] as const]),
    ...(before.disabled === after.disabled ? [] : [[after.disabled ? 'accountDisabled' : 'accountEnabled', {}] as const]),
  ];
};

/** Changes an account that has not changed since the caller read it. Disabling ends all its sessions in the same transaction. */
export const changeAccount = async (
  work: Administering,
  target: { readonly id: string; readonly etag: string },
  patch: AccountPatch,
): Promise<Result<Versioned<Account>, ChangeRefusal>> => {
  const { queries, now } = work;
  await lockAccounts(queries);
  const present = await findWholeAccount(queries, target.id);
  const row = await findUserRow(queries, target.id);
  if (present === null || row === undefined) return err(notFound);
  if (present.etag !== target.etag) return err(preconditionFailed({ origin: present.value, etag: `"${present.etag}"` }));
  const refused = await refuseChange(work, present.value, patch);
  if (refused) return err(refused);
  await storeAccount(queries, row, patch, now);
  const stored = await findWholeAccount(queries, target.id);
  assertPresent(stored, 'it was stored in this transaction');
  if (stored.value.disabled) await endSessions(queries, { userId: target.id, now });
  for (const [action, details] of linesOf(present.value, stored.value))
    await noteAdministration(work, action, { kind: 'users', id: target.id }, details);
  return ok(stored);
};
