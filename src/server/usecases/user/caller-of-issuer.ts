import type { ManagedField } from '#domain/user/account.ts';
import type { IssuerPerson, IssuerTokens } from '../../auth/issuer/issuer-tokens.ts';
import type { CallOrigin, Sender } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Queries } from '../../db/schema.ts';
import type { Clock, Ids, Log } from '../../ports.ts';
import { findIdOfIdentity, lockAccounts, storeAccount } from '../../repositories/accounts/accounts.ts';
import { findCaller, findUserRow, noteSignIn, type UserRow } from '../../repositories/accounts/users.ts';
import { createAccountOfIdentity } from './create-account.ts';
import { sessionOfIssuer } from './issuer-session.ts';

export interface CallerOfIssuerDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Log;
  readonly tokens: IssuerTokens;
}

const NAME_LENGTH = 100;
const shortened = (name: string): string => name.trim().slice(0, NAME_LENGTH);

/** Returns the fields that a token states; the others stay with the account. */
const saidBy = ({ firstName, lastName, role }: IssuerPerson) => ({
  ...(firstName === '' ? {} : { firstName: shortened(firstName) }),
  ...(lastName === '' ? {} : { lastName: shortened(lastName) }),
  role,
});

const isInStep = (row: UserRow, said: ReturnType<typeof saidBy>): boolean =>
  row.role === said.role && (said.firstName ?? row.first_name) === row.first_name && (said.lastName ?? row.last_name) === row.last_name;

/** Updates the account from the data of its issuer (D-071). */
const bringInStep = async (queries: Queries, id: string, person: IssuerPerson, now: string): Promise<void> => {
  await lockAccounts(queries);
  const row = await findUserRow(queries, id);
  const said = saidBy(person);
  if (row && !isInStep(row, said)) await storeAccount(queries, row, said, now);
};

const withNames = async (person: IssuerPerson, token: string, { tokens }: CallerOfIssuerDeps): Promise<IssuerPerson> => {
  if (person.firstName !== '' || person.lastName !== '') return person;
  const names = await tokens.askNames(token);
  return { ...person, ...names, username: person.username || names.username };
};

/** Returns the account of a user, created at the first sign-in. */
const accountOf = async (person: IssuerPerson, token: string, deps: CallerOfIssuerDeps, from: string): Promise<string> => {
  const { database, ids, clock } = deps;
  const identity = { issuer: person.issuer, subject: person.subject };
  const now = clock.now().toISOString();
  const known = await findIdOfIdentity(database.db, identity);
  const row = known === null ? undefined : await findUserRow(database.db, known);
  if (row) {
    if (!isInStep(row, saidBy(person))) await database.transaction(queries => bringInStep(queries, row.id, person, now));
    return row.id;
  }
  const named = await withNames(person, token, deps);
  const isNamed = named.firstName !== '' || named.lastName !== '';
  const managedFields: readonly ManagedField[] = ['username', 'role', ...(isNamed ? (['firstName', 'lastName'] as const) : [])];
  return database.transaction(async queries => {
    const claims = { identity, ...named, firstName: shortened(named.firstName), lastName: shortened(named.lastName), managedFields };
    const { userId } = await createAccountOfIdentity({ queries, ids, now, from }, claims);
    await noteSignIn(queries, userId, now);
    return userId;
  });
};

export const createCallerOfIssuer =
  (deps: CallerOfIssuerDeps) =>
  async (token: string, origin: CallOrigin): Promise<Sender> => {
    const verdict = await deps.tokens.judge(token);
    if (verdict.kind === 'refused') return null;
    if (verdict.kind !== 'person') return verdict.kind;
    const { person: said } = verdict;
    const caller = await findCaller(deps.database.db, await accountOf(said, token, deps, origin.from));
    if (caller === null) return null;
    const { person, isExternal } = caller;
    const sessionId = await sessionOfIssuer(deps, { person: said, userId: person.id, origin });
    return sessionId === null
      ? null
      : { caller: { id: person.id, role: said.role, person, isExternal, sessionId }, expiresAt: said.expiresAt };
  };
