import {
  createAgency,
  deleteAgency,
  getAgency,
  getPreferences,
  getProfile,
  listAgencies,
  listUsers,
  patchPreferences,
  putAgency,
  putPreferences,
  putProfile,
} from '#contract/accounts/users.ts';
import { toPage } from '#domain/paging.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { canOpenSection } from '#domain/kinds/sections.ts';
import type { Preferences } from '#domain/user/preferences.ts';
import type { Profile } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';
import { asSeenFromOutside, toAccountRow } from '../../repositories/accounts/accounts.ts';
import { listAgencies as readAgencies } from '../../repositories/agencies.ts';
import * as users from '../../repositories/accounts/users.ts';
import { windowOf } from '../../repositories/window.ts';
import { agencyWork } from '../../usecases/user/change-agency.ts';
import { editProfile, type EditProfileFailure } from '../../usecases/user/edit-profile.ts';
import type { Caller } from '../../caller.ts';
import { implement } from '../calls/implement.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { numberedRoutes } from '../calls/numbered-routes.ts';
import { forbidden, notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { readSort } from '../calls/sort.ts';

/** Pickers ask for 100 agencies at once (rules.md, section 9). */
const AGENCIES_PAGE_SIZE = 100;

type PreferencesAnswer = Result<{ readonly body: Preferences; readonly etag: string }, Refusal<'forbidden'>>;

const HAS_ACCOUNT = 'a caller has an account';

const changeOwnPreferences = async (
  queries: Queries,
  user: Caller,
  userId: string,
  change: (present: Preferences) => Preferences,
): Promise<PreferencesAnswer> => {
  if (user.id !== userId) return err(forbidden);
  const stored = await users.changePreferences(queries, userId, change);
  assertPresent(stored, HAS_ACCOUNT);
  return ok({ body: stored.value, etag: stored.etag });
};

const preferenceRoutes = (newsroom: Newsroom): void => {
  implement(newsroom, getPreferences, async ({ params, queries, user }) => {
    if (user.id !== params.id) return err(forbidden);
    const preferences = await users.findPreferences(queries, params.id);
    assertPresent(preferences, HAS_ACCOUNT);
    return ok({ body: preferences.value, etag: preferences.etag });
  });
  implement(newsroom, putPreferences, async ({ params, body, queries, user }) =>
    changeOwnPreferences(queries, user, params.id, () => body),
  );
  implement(newsroom, patchPreferences, async ({ params, body, queries, user }) =>
    changeOwnPreferences(queries, user, params.id, present => ({ ...present, ...withoutUndefined(body) })),
  );
};

type Defined<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> };
const withoutUndefined = <Value extends object>(value: Value): Defined<Value> =>
  // Leaving members out keeps the others' types; Object.fromEntries forgets them.
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Defined<Value>;

const refuseProfile = (
  failure: EditProfileFailure,
): Refusal<'forbidden' | 'notFound' | 'preconditionFailed' | 'validationFailed' | 'singleSignOnField'> => {
  switch (failure.code) {
    case 'stale':
      return preconditionFailed({ origin: failure.present.value, etag: `"${failure.present.etag}"` });
    case 'invalid':
      return refusal('validationFailed', {
        message: `Body does not fit the contract: ${failure.fieldNames.join(', ')}`,
        fieldNames: failure.fieldNames,
      });
    case 'singleSignOn':
      return refusal('singleSignOnField', { fieldNames: failure.fieldNames });
    default:
      return refusal(failure.code);
  }
};

/** Who may change people sees them whole: what is not read would be lost with the next save. */
const seesNamesOnly = ({ isExternal, role }: Caller): boolean => isExternal && role === 'ROLE_Editor';

/** Name, short name and picture (D-076). */
const seenFromOutside = ({ id, firstName, lastName, shortName, imageUrl, source }: Profile): Profile => ({
  id,
  firstName,
  lastName,
  shortName,
  imageUrl,
  source,
  jobTitle: '',
  shortBiography: '',
  longBiography: '',
  xUsername: null,
  prolitterisId: null,
});

const profileRoutes = (newsroom: Newsroom): void => {
  const { prolitterisDigits, tokens } = newsroom;
  const answer = ({ value, etag }: users.Versioned<Profile>) => ok({ body: { ...value, prolitterisDigits }, etag });
  implement(newsroom, getProfile, async ({ params, queries, user }) => {
    const profile = await users.findProfile(queries, params.id);
    if (!profile) return err(notFound);
    return answer(seesNamesOnly(user) && user.id !== params.id ? { ...profile, value: seenFromOutside(profile.value) } : profile);
  });
  implement(newsroom, putProfile, async ({ params, body, queries, user, ifMatch, now, from, afterCommit }) => {
    const input = { caller: user, userId: params.id, profile: body, etag: ifMatch, now, from, prolitterisDigits };
    const edited = await editProfile(queries, input);
    if (!edited.ok) return err(refuseProfile(edited.error));
    afterCommit(() => tokens.forget(params.id));
    return answer(edited.value);
  });
};

const agencyRoutes = (newsroom: Newsroom): void => {
  implement(newsroom, listAgencies, async ({ query, queries }) => {
    const window = windowOf(query, AGENCIES_PAGE_SIZE);
    const agencies = await readAgencies(queries, window);
    const content = [...agencies.agencies];
    return ok({
      body: { ...toPage({ content, number: window.page, size: window.size, totalElements: agencies.total, sort: 'name,asc' }), content },
    });
  });
  numberedRoutes(newsroom, { get: getAgency, create: createAgency, put: putAgency, delete: deleteAgency }, agencyWork);
};

/** By last name; "name" is the same. When somebody last signed in is for those who administer people. */
const ORDERS = { lastName: 'name', name: 'name', username: 'username', lastSignInAt: 'lastSignInAt' } as const;
type OrderField = keyof typeof ORDERS;
const orderOf = (field: string): users.UserOrder => (Object.hasOwn(ORDERS, field) ? ORDERS[field as OrderField] : 'name'); // just looked

export const userRoutes: Resource = newsroom => {
  implement(newsroom, listUsers, async ({ query, queries, user }) => {
    const administers = canOpenSection(user.role, 'users');
    if (seesNamesOnly(user) && query.role !== undefined) return err(forbidden);
    const sort = readSort(query.sort, [
      'lastName',
      'name',
      ...(seesNamesOnly(user) ? [] : ['username']),
      ...(administers ? ['lastSignInAt'] : []),
    ]);
    if (!sort.ok) return sort;
    const window = windowOf(query);
    const { descending, field } = sort.value;
    const found = await users.listUsers(queries, query, { ...window, order: orderOf(field), descending });
    const content = found.users
      .map(row => toAccountRow(row, administers))
      .map(row => (seesNamesOnly(user) && row.id !== user.id ? asSeenFromOutside(row) : row));
    const page = { number: window.page, size: window.size, totalElements: found.total, sort: sort.value.text };
    return ok({ body: { ...toPage({ ...page, content }), content } });
  });
  preferenceRoutes(newsroom);
  profileRoutes(newsroom);
  agencyRoutes(newsroom);
};
