import { type Account, type AccountPatch, type AccountRow, type Identity } from '#domain/user/account.ts';
import { NO_RIGHTS, rightsInForce, rightsSchema, type Rights } from '#domain/user/right.ts';
import type { Queries } from '../../db/schema.ts';
import { findUserRow, managedFieldsOf, searchText, sortText, toUser, type UserRow, type Versioned } from './users.ts';
import { versionEtag } from '../../version-etag.ts';

/** An account as a row of the list; its sign-in data only for callers who administer users. */
export const toAccountRow = (row: UserRow, seesSignIns: boolean): AccountRow => ({
  ...toUser(row),
  disabled: row.disabled_at !== null,
  imageUrl: row.image_url,
  ...(seesSignIns ? { singleSignOn: row.issuer !== null, lastSignInAt: row.last_sign_in_at } : {}),
});

/** Returns the part of an account that external accounts see (D-076): names, picture, and whether it can be named as an author. */
export const asSeenFromOutside = (row: AccountRow): AccountRow => {
  const { id, firstName, lastName, fullName, shortName, imageUrl, source, serviceUser, disabled } = row;
  const seen = { id, firstName, lastName, fullName, shortName, imageUrl, source, serviceUser, disabled };
  return { ...seen, username: '', jobTitle: '', role: 'ROLE_Editor' };
};

/** The rights as they were given; missing ones are not. */
const givenRights = (row: UserRow): Rights => rightsSchema.parse({ ...NO_RIGHTS, ...JSON.parse(row.rights) });

const identityOf = ({ issuer, subject }: UserRow): Identity | null => (issuer === null || subject === null ? null : { issuer, subject });

/** Returns the etag of an account; the fields that a sign-in changes are not part of it. */
const accountEtag = (row: UserRow): string => {
  const { lastSignInAt: _last, ...account } = toAccountRow(row, true);
  return versionEtag('a', row.account_version, {
    ...account,
    rights: givenRights(row),
    identity: identityOf(row),
    disabledAt: row.disabled_at,
  });
};

/** Checks whether an account can administer the newsroom. */
export const isAdministrator = ({ role, disabled, serviceUser }: Pick<Account, 'role' | 'disabled' | 'serviceUser'>): boolean =>
  role === 'ROLE_Moderator' && !disabled && !serviceUser;

/** Returns the number of active administrators besides this one. */
export const countOtherAdministrators = async (queries: Queries, exceptId: string): Promise<number> => {
  const { total } = await queries
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('role', '=', 'ROLE_Moderator')
    .where('disabled_at', 'is', null)
    .where('service_user', '=', 0)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return total;
};

/** Returns an account; null if there is none. */
export const findWholeAccount = async (queries: Queries, id: string): Promise<Versioned<Account> | null> => {
  const row = await findUserRow(queries, id);
  if (!row) return null;
  const password = await queries.selectFrom('passwords').select('must_change').where('user_id', '=', id).executeTakeFirst();
  const base = toAccountRow(row, true);
  const isLast = isAdministrator(base) && (await countOtherAdministrators(queries, id)) === 0;
  return {
    etag: accountEtag(row),
    value: {
      ...base,
      singleSignOn: row.issuer !== null,
      rights: rightsInForce(base.role, givenRights(row)),
      identity: identityOf(row),
      readOnlyFields: [...managedFieldsOf(row)],
      hasPassword: password !== undefined,
      mustChangePassword: password?.must_change === 1,
      createdAt: row.created_at,
      disabledAt: row.disabled_at,
      ...(isLast && { isLastAdministrator: true }),
    },
  };
};

/** Checks whether another account has this username. */
export const isUsernameTaken = async (queries: Queries, username: string, exceptId: string | null): Promise<boolean> => {
  const row = await queries.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  return row !== undefined && row.id !== exceptId;
};

/**
 * Makes other transactions that change accounts wait until this one ends, on both databases: a rule about all accounts ("one administrator
 * is left", "the name is free") holds for the state that is stored in the end.
 */
export const lockAccounts = async (queries: Queries): Promise<void> => {
  await queries
    .insertInto('settings')
    .values({ name: 'accounts', value: 'lock' })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: 'lock' }))
    .execute();
};

/** Stores a changed account; the caller has checked its etag under the lock. */
export const storeAccount = async (queries: Queries, row: UserRow, patch: AccountPatch, now: string): Promise<void> => {
  const names = {
    username: patch.username ?? row.username,
    firstName: patch.firstName ?? row.first_name,
    lastName: patch.lastName ?? row.last_name,
    shortName: patch.shortName ?? row.short_name,
  };
  const role = patch.role ?? row.role;
  const disabledAt = patch.disabled === undefined ? row.disabled_at : patch.disabled ? (row.disabled_at ?? now) : null;
  await queries
    .updateTable('users')
    .set({
      username: names.username,
      first_name: names.firstName,
      last_name: names.lastName,
      short_name: names.shortName,
      job_title: patch.jobTitle ?? row.job_title,
      role,
      rights: JSON.stringify({ ...givenRights(row), ...patch.rights }),
      service_user: (patch.serviceUser ?? row.service_user === 1) ? 1 : 0,
      disabled_at: disabledAt,
      search_text: searchText(names),
      sort_text: sortText(names),
      profile_version: row.profile_version + 1,
      account_version: row.account_version + 1,
      authority_version: row.authority_version + (role === row.role ? 0 : 1),
    })
    .where('id', '=', row.id)
    .execute();
};

/** Returns the id of the account of an identity; null before its first sign-in. */
export const findIdOfIdentity = async (queries: Queries, { issuer, subject }: Identity): Promise<string | null> => {
  const row = await queries.selectFrom('users').select('id').where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
  return row?.id ?? null;
};
