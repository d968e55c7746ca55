import type { Account, Identity, ManagedField, NewAccount, NewExternalAccount } from '#domain/user/account.ts';
import { NO_RIGHTS } from '#domain/user/right.ts';
import type { Role } from '#domain/user/role.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import type { USER_SOURCES } from '#domain/user/user.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import type { Ids } from '../../ports.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { findIdOfIdentity, findWholeAccount, isUsernameTaken, lockAccounts } from '../../repositories/accounts/accounts.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { insertUser, type NewUser, type Versioned } from '../../repositories/accounts/users.ts';
import { type Administering, noteAdministration } from './audited.ts';

type Source = (typeof USER_SOURCES)[number];
type Created = Promise<Result<Versioned<Account>, Refusal<'nameTaken'>>>;

const toNewUser = (id: string, source: Source, names: NewExternalAccount, now: string): NewUser => ({
  id,
  source,
  username: names.username,
  firstName: names.firstName,
  lastName: names.lastName,
  shortName: names.shortName ?? '',
  jobTitle: names.jobTitle ?? '',
  serviceUser: false,
  role: 'ROLE_Editor',
  shortBiography: '',
  longBiography: '',
  imageUrl: null,
  xUsername: null,
  preferences: DEFAULT_PREFERENCES,
  createdAt: now,
});

const created = async (queries: Queries, id: string): Promise<Versioned<Account>> => {
  const account = await findWholeAccount(queries, id);
  assertPresent(account, 'it was stored in this transaction');
  return account;
};

const nameTaken = refusal('nameTaken', { message: 'Another account signs in with this name', fieldNames: ['username'] });

const create = async (work: Administering & { readonly ids: Ids }, user: NewUser): Created => {
  const { queries } = work;
  await lockAccounts(queries);
  if (await isUsernameTaken(queries, user.username, null)) return err(nameTaken);
  await insertUser(queries, user);
  const details = { source: user.source, role: user.role, ...(user.serviceUser ? { serviceUser: 'true' } : {}) };
  await noteAdministration(work, 'accountCreated', { kind: 'users', id: user.id }, details);
  return ok(await created(queries, user.id));
};

/** Creates an account of the newsroom's own; it has no password yet. */
export const createInternalAccount = (work: Administering & { readonly ids: Ids }, account: NewAccount): Created =>
  create(work, {
    ...toNewUser(work.ids.uuid(), 'internal', account, work.now),
    role: account.role ?? 'ROLE_Editor',
    serviceUser: account.serviceUser ?? false,
    rights: { ...NO_RIGHTS, ...definedOf(account.rights) },
  });

const definedOf = (rights: NewAccount['rights']): Partial<typeof NO_RIGHTS> =>
  rights?.dictionaryAdministrator === undefined ? {} : { dictionaryAdministrator: rights.dictionaryAdministrator };

/** Creates an external account: always an editor (D-010). */
export const createExternalAccount = (work: Administering & { readonly ids: Ids }, account: NewExternalAccount): Created =>
  create(work, toNewUser(work.ids.uuid(), 'external', account, work.now));

/** Claims of an identity provider about a user. */
export interface IdentityClaims {
  readonly identity: Identity;
  /** Wanted name; if it is taken, a number is added. */
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** Fields that the provider owns: they cannot be changed here (D-071). */
  readonly managedFields: readonly ManagedField[];
}

interface Arriving {
  readonly queries: Queries;
  readonly ids: Ids;
  readonly now: string;
  readonly from: string;
}

const FALLBACK_NAME = 'person';
const MAX_NAME = 90;

/** Normalises a wanted name for accounts: "Lea.Steiner" becomes "lea.steiner". */
const plainUsername = (wanted: string): string => {
  const plain = wanted
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._@+-]/gu, '')
    .replace(/^[^a-z0-9]+/u, '')
    .slice(0, MAX_NAME);
  return plain.length < 2 ? FALLBACK_NAME : plain;
};

const freeUsername = async (queries: Queries, wanted: string): Promise<string> => {
  const plain = plainUsername(wanted);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? plain : `${plain}-${String(number)}`;
    if (!(await isUsernameTaken(queries, name, null))) return name;
  }
};

/**
 * Returns the account of an identity provider's user, found by issuer and subject, never by name: created at the first sign-in. Runs in a
 * transaction; two concurrent first sign-ins create one account.
 */
export const createAccountOfIdentity = async (
  { queries, ids, now, from }: Arriving,
  claims: IdentityClaims,
): Promise<{ readonly userId: string; readonly isNew: boolean }> => {
  await lockAccounts(queries);
  const known = await findIdOfIdentity(queries, claims.identity);
  if (known !== null) return { userId: known, isNew: false };
  const id = ids.uuid();
  const { identity, managedFields, role, firstName, lastName } = claims;
  const names = { username: await freeUsername(queries, claims.username), firstName, lastName };
  await insertUser(queries, { ...toNewUser(id, 'internal', names, now), role, identity, managedFields });
  const [subject, details] = [
    { kind: 'users', id },
    { source: 'singleSignOn', role },
  ];
  await appendAuditLine(queries, { at: now, action: 'accountCreated', userId: id, from, subject, details });
  return { userId: id, isNew: true };
};
