import { sql } from 'kysely';
import { z } from 'zod';
import type { Role } from '#domain/user/role.ts';
import { roleOfAuthorities } from '#domain/user/role.ts';
import {
  DEFAULT_PREFERENCES,
  type Person,
  type Preferences,
  preferencesSchema,
  type Profile,
  type User,
  USER_SOURCES,
} from '#domain/user/user.ts';
import type { Queries } from '../db/schema.ts';
import type { UsersTable } from '../db/tables/people.ts';
import { containsPattern, foldText } from './fold.ts';
import type { Window } from './window.ts';

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
}

export interface UserFilter {
  readonly q?: string | undefined;
  readonly serviceUser?: boolean | undefined;
  readonly userSource?: User['source'] | undefined;
}

const sourceSchema = z.enum(USER_SOURCES);

const toUser = (row: UsersTable): User => ({
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

const toProfile = (row: UsersTable): Profile => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  shortName: row.short_name,
  jobTitle: row.job_title,
  shortBiography: row.short_biography,
  longBiography: row.long_biography,
  imageUrl: row.image_url,
  xUsername: row.x_username,
  prolitterisId: row.prolitteris_id,
  source: sourceSchema.parse(row.source),
});

const searchText = (names: {
  readonly firstName: string;
  readonly lastName: string;
  readonly shortName: string;
  readonly username: string;
}): string => foldText(`${names.firstName} ${names.lastName} ${names.firstName} ${names.shortName} ${names.username}`);
const sortText = (names: { readonly firstName: string; readonly lastName: string }): string =>
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
      short_biography: user.shortBiography,
      long_biography: user.longBiography,
      image_url: user.imageUrl,
      x_username: user.xUsername,
      prolitteris_id: null,
      search_text: searchText(user),
      sort_text: sortText(user),
      profile_version: 1,
      preferences: JSON.stringify(user.preferences),
      preferences_version: 1,
    })
    .execute();
};

const findRow = (queries: Queries, id: string): Promise<UsersTable | undefined> =>
  queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findPerson = async (queries: Queries, id: string): Promise<Person | null> => {
  const row = await findRow(queries, id);
  return row ? { id: row.id, firstName: row.first_name, lastName: row.last_name } : null;
};

/** A person, and whether the account comes from outside. */
export const findCaller = async (
  queries: Queries,
  id: string,
): Promise<{ readonly person: Person; readonly isExternal: boolean } | null> => {
  const row = await findRow(queries, id);
  if (!row) return null;
  return { person: { id: row.id, firstName: row.first_name, lastName: row.last_name }, isExternal: row.source === 'external' };
};

/** The names of these people, by id; unknown ones are missing. */
export const findPeople = async (queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(row => [row.id, { id: row.id, firstName: row.first_name, lastName: row.last_name }]));
};

/** An account as the sign-in needs it: `authority` is stored as it is, even an unknown role. */
export interface Account {
  readonly id: string;
  readonly authority: string;
}

export const findAccount = async (
  queries: Queries,
  by: { readonly id: string } | { readonly username: string },
): Promise<Account | null> => {
  const query = queries.selectFrom('users').select(['id', 'role']);
  const row = await ('id' in by ? query.where('id', '=', by.id) : query.where('username', '=', by.username)).executeTakeFirst();
  return row ? { id: row.id, authority: row.role } : null;
};

export const listUsers = async (
  queries: Queries,
  filter: UserFilter,
  window: Window & { readonly descending: boolean },
): Promise<{ readonly users: readonly User[]; readonly total: number }> => {
  let query = queries.selectFrom('users');
  if (filter.q !== undefined) query = query.where(sql<boolean>`search_text like ${containsPattern(filter.q)} escape '\\'`);
  if (filter.serviceUser !== undefined) query = query.where('service_user', '=', filter.serviceUser ? 1 : 0);
  if (filter.userSource !== undefined) query = query.where('source', '=', filter.userSource);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await query
    .selectAll()
    .orderBy('sort_text', direction)
    .orderBy('id', direction)
    .limit(window.size)
    .offset(window.page * window.size)
    .execute();
  return { users: rows.map(toUser), total };
};

const profileEtag = (row: UsersTable): string => `p${row.profile_version}`;

export const findProfile = async (queries: Queries, id: string): Promise<Versioned<Profile> | null> => {
  const row = await findRow(queries, id);
  return row ? { value: toProfile(row), etag: profileEtag(row) } : null;
};

/** Stores a profile where its etag is still the given one, else returns null. */
export const storeProfile = async (queries: Queries, profile: Profile, etag: string): Promise<Versioned<Profile> | null> => {
  const row = await findRow(queries, profile.id);
  if (!row || profileEtag(row) !== etag) return null;
  const changed = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    short_name: profile.shortName,
    job_title: profile.jobTitle,
    short_biography: profile.shortBiography,
    long_biography: profile.longBiography,
    image_url: profile.imageUrl,
    x_username: profile.xUsername,
    prolitteris_id: profile.prolitterisId,
    search_text: searchText({ ...profile, username: row.username }),
    sort_text: sortText(profile),
    profile_version: row.profile_version + 1,
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

const preferencesEtag = (version: number): string => `s${version}`;

export const findPreferences = async (queries: Queries, userId: string): Promise<Versioned<Preferences> | null> => {
  const row = await findRow(queries, userId);
  return row ? { value: readPreferences(row), etag: preferencesEtag(row.preferences_version) } : null;
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
  await queries
    .updateTable('users')
    .set({ preferences: JSON.stringify(value) })
    .where('id', '=', userId)
    .execute();
  return { value, etag: preferencesEtag(locked.preferences_version) };
};
