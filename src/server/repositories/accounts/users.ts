import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type Identity, MANAGED_FIELDS, type ManagedField } from '#domain/user/account.ts';
import { NO_RIGHTS, type Rights } from '#domain/user/right.ts';
import { type Role, roleOfAuthorities, ROLES } from '#domain/user/role.ts';
import { DEFAULT_PREFERENCES, type Preferences, preferencesSchema } from '#domain/user/preferences.ts';
import { type Person, type Profile, type User, USER_SOURCES } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';
import { sealText, unsealText } from '../../db/sealed.ts';
import type { UsersTable } from '../../db/tables/people.ts';
import { containsPattern, foldText } from '../fold.ts';
import type { Window } from '../window.ts';
import { versionEtag } from '../../version-etag.ts';

/** A stored value with the etag of its current state. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly etag: string;
}

export interface NewUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly shortName: string;
  readonly jobTitle: string;
  readonly source: User['source'];
  readonly serviceUser: boolean;
  readonly role: Role;
  readonly shortBiography: string;
  readonly longBiography: string;
  readonly imageUrl: string | null;
  readonly xUsername: string | null;
  readonly preferences: Preferences;
  readonly rights?: Rights;
  readonly createdAt?: string;
  /** Identity at an identity provider, and the fields managed there. */
  readonly identity?: Identity;
  readonly managedFields?: readonly ManagedField[];
}

export interface UserFilter {
  readonly q?: string | undefined;
  readonly serviceUser?: boolean | undefined;
  readonly userSource?: User['source'] | undefined;
  readonly role?: Role | undefined;
  readonly disabled?: boolean | undefined;
}

/** Orders of the list. */
export type UserOrder = 'name' | 'username' | 'lastSignInAt';

/** A stored account. */
export type UserRow = Selectable<UsersTable>;

const sourceSchema = z.enum(USER_SOURCES);
const managedFieldsSchema = z.array(z.enum(MANAGED_FIELDS));

/** The fields of an account that its identity provider owns. */
export const managedFieldsOf = ({ managed_fields: fields }: Pick<UserRow, 'managed_fields'>): readonly ManagedField[] =>
  managedFieldsSchema.parse(JSON.parse(fields));

export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  fullName: `${row.first_name} ${row.last_name}`.trim(),
  shortName: row.short_name,
  jobTitle: row.job_title,
  source: sourceSchema.parse(row.source),
  serviceUser: row.service_user === 1,
  role: roleOfAuthorities([row.role]),
});

const toProfile = (row: UserRow): Profile => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  shortName: row.short_name,
  jobTitle: row.job_title,
  shortBiography: unsealText(row.short_biography),
  longBiography: unsealText(row.long_biography),
  imageUrl: row.image_url,
  xUsername: row.x_username,
  prolitterisId: row.prolitteris_id,
  source: sourceSchema.parse(row.source),
  readOnlyFields: [...managedFieldsOf(row)],
});

export const searchText = (names: {
  readonly firstName: string;
  readonly lastName: string;
  readonly shortName: string;
  readonly username: string;
}): string => foldText(`${names.firstName} ${names.lastName} ${names.firstName} ${names.shortName} ${names.username}`);
export const sortText = (names: { readonly firstName: string; readonly lastName: string }): string =>
  foldText(`${names.lastName} ${names.firstName}`);

export const insertUser = async (queries: Queries, user: NewUser): Promise<void> => {
  await queries
    .insertInto('users')
    .values({
      id: user.id,
      username: user.username,
      first_name: user.firstName,
      last_name: user.lastName,
      short_name: user.shortName,
      job_title: user.jobTitle,
      source: user.source,
      service_user: user.serviceUser ? 1 : 0,
      role: user.role,
      short_biography: sealText(user.shortBiography),
      long_biography: sealText(user.longBiography),
      image_url: user.imageUrl,
      x_username: user.xUsername,
      prolitteris_id: null,
      search_text: searchText(user),
      sort_text: sortText(user),
      profile_version: 1,
      preferences: JSON.stringify(user.preferences),
      preferences_version: 1,
      rights: JSON.stringify(user.rights ?? NO_RIGHTS),
      created_at: user.createdAt ?? null,
      issuer: user.identity?.issuer ?? null,
      subject: user.identity?.subject ?? null,
      managed_fields: JSON.stringify(user.managedFields ?? []),
    })
    .execute();
};

export const findUserRow = (queries: Queries, id: string): Promise<UserRow | undefined> =>
  queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findPerson = async (queries: Queries, id: string): Promise<Person | null> => {
  const row = await findUserRow(queries, id);
  return row ? { id: row.id, firstName: row.first_name, lastName: row.last_name } : null;
};

/** Current facts of a token's account. */
export interface FoundCaller {
  readonly person: Person;
  readonly isExternal: boolean;
  /** Tokens made before the last change of the role carry a lower one. */
  readonly authorityVersion: number;
}

/** Returns the user of an account in use; null if there is none, or it is disabled. */
export const findCaller = async (queries: Queries, id: string): Promise<FoundCaller | null> => {
  const row = await findUserRow(queries, id);
  if (!row || row.disabled_at !== null) return null;
  const person = { id: row.id, firstName: row.first_name, lastName: row.last_name };
  return { person, isExternal: row.source === 'external', authorityVersion: row.authority_version };
};

/** Returns the names of these users, by id; unknown ones are missing. */
export const findPeople = async (queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(row => [row.id, { id: row.id, firstName: row.first_name, lastName: row.last_name }]));
};

/** An account as the sign-in needs it: `authority` is stored as it is, even an unknown role. */
export interface SignInAccount {
  readonly id: string;
  readonly username: string;
  readonly authority: string;
  readonly authorityVersion: number;
  readonly isDisabled: boolean;
}

export const findAccount = async (
  queries: Queries,
  by: { readonly id: string } | { readonly username: string },
): Promise<SignInAccount | null> => {
  const query = queries.selectFrom('users').select(['id', 'username', 'role', 'authority_version', 'disabled_at']);
  const row = await ('id' in by ? query.where('id', '=', by.id) : query.where('username', '=', by.username)).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    username: row.username,
    authority: row.role,
    authorityVersion: row.authority_version,
    isDisabled: row.disabled_at !== null,
  };
};

/** Notes a sign-in of a user. */
export const noteSignIn = async (queries: Queries, id: string, at: string): Promise<void> => {
  await queries.updateTable('users').set({ last_sign_in_at: at }).where('id', '=', id).execute();
};

/** An unknown role is an editor (A6-003): editors are all but the others. */
const rolesMeantBy = (role: Role): readonly Role[] => (role === 'ROLE_Editor' ? ROLES.filter(other => other !== role) : [role]);

const ORDER_COLUMNS = { name: 'sort_text', username: 'username', lastSignInAt: 'last_sign_in_at' } as const satisfies Record<
  UserOrder,
  string
>;

export const listUsers = async (
  queries: Queries,
  filter: UserFilter,
  window: Window & { readonly order: UserOrder; readonly descending: boolean },
): Promise<{ readonly users: readonly UserRow[]; readonly total: number }> => {
  let query = queries.selectFrom('users');
  if (filter.q !== undefined) query = query.where(sql<boolean>`search_text like ${containsPattern(filter.q)} escape '\\'`);
  if (filter.serviceUser !== undefined) query = query.where('service_user', '=', filter.serviceUser ? 1 : 0);
  if (filter.userSource !== undefined) query = query.where('source', '=', filter.userSource);
  if (filter.role !== undefined) query = query.where('role', filter.role === 'ROLE_Editor' ? 'not in' : 'in', rolesMeantBy(filter.role));
  if (filter.disabled !== undefined) query = query.where('disabled_at', filter.disabled ? 'is not' : 'is', null);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = window.descending ? 'desc' : 'asc';
  const users = await query
    .selectAll()
    // Never signed in comes before the first sign-in, on both databases.
    .orderBy(({ eb }) => eb.case().when(ORDER_COLUMNS[window.order], 'is', null).then(0).else(1).end(), direction)
    .orderBy(ORDER_COLUMNS[window.order], direction)
    .orderBy('serial', direction)
    .limit(window.size)
    .offset(window.page * window.size)
    .execute();
  return { users, total };
};

/** The part of a profile that is stored. */
export type StoredProfile = Omit<Profile, 'source' | 'readOnlyFields' | 'prolitterisDigits'>;

const profileEtag = (row: UserRow): string => versionEtag('p', row.profile_version, toProfile(row));

export const findProfile = async (queries: Queries, id: string): Promise<Versioned<Profile> | null> => {
  const row = await findUserRow(queries, id);
  return row ? { value: toProfile(row), etag: profileEtag(row) } : null;
};

/** Stores a profile if its etag is still the given one, else returns null. */
export const storeProfile = async (queries: Queries, profile: StoredProfile, etag: string): Promise<Versioned<Profile> | null> => {
  const row = await findUserRow(queries, profile.id);
  if (!row || profileEtag(row) !== etag) return null;
  const changed = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    short_name: profile.shortName,
    job_title: profile.jobTitle,
    short_biography: sealText(profile.shortBiography),
    long_biography: sealText(profile.longBiography),
    image_url: profile.imageUrl,
    x_username: profile.xUsername,
    prolitteris_id: profile.prolitterisId,
    search_text: searchText({ ...profile, username: row.username }),
    sort_text: sortText(profile),
    profile_version: row.profile_version + 1,
    account_version: row.account_version + 1,
  };
  const stored = await queries
    .updateTable('users')
    .set(changed)
    .where('id', '=', profile.id)
    .where('profile_version', '=', row.profile_version)
    .executeTakeFirst();
  return Number(stored.numUpdatedRows) === 1
    ? { value: toProfile({ ...row, ...changed }), etag: profileEtag({ ...row, ...changed }) }
    : null;
};

/** Preferences may gain members: missing ones of a stored row take their default. */
const readPreferences = (row: Pick<UsersTable, 'preferences'>): Preferences =>
  preferencesSchema.parse({ ...DEFAULT_PREFERENCES, ...JSON.parse(row.preferences) });

const preferencesEtag = (row: Pick<UsersTable, 'preferences' | 'preferences_version'>): string =>
  versionEtag('s', row.preferences_version, readPreferences(row));

export const findPreferences = async (queries: Queries, userId: string): Promise<Versioned<Preferences> | null> => {
  const row = await findUserRow(queries, userId);
  return row ? { value: readPreferences(row), etag: preferencesEtag(row) } : null;
};

/** Changes preferences from their current state; the row stays locked until the transaction ends. */
export const changePreferences = async (
  queries: Queries,
  userId: string,
  change: (present: Preferences) => Preferences,
): Promise<Versioned<Preferences> | null> => {
  const locked = await queries
    .updateTable('users')
    .set(({ eb }) => ({ preferences_version: eb('preferences_version', '+', 1) }))
    .where('id', '=', userId)
    .returning(['preferences', 'preferences_version'])
    .executeTakeFirst();
  if (!locked) return null;
  const value = change(readPreferences(locked));
  const preferences = JSON.stringify(value);
  await queries.updateTable('users').set({ preferences }).where('id', '=', userId).execute();
  return { value, etag: preferencesEtag({ ...locked, preferences }) };
};

/** Stores the address of a user's picture. */
export const storePicture = async (queries: Queries, id: string, imageUrl: string | null): Promise<Versioned<Profile> | null> => {
  await queries
    .updateTable('users')
    .set(({ eb }) => ({
      image_url: imageUrl,
      profile_version: eb('profile_version', '+', 1),
      account_version: eb('account_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return findProfile(queries, id);
};
