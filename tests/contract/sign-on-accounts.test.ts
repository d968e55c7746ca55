import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#domain/user/account.ts';
import { createAccountOfIdentity, type IdentityClaims } from '#server/usecases/user/create-account.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const ISSUER = 'https://id.example';

describeOnBothDatabases('accounts of single sign-on', kind => {
  let newsroom: TestNewsroom;
  let admin: TestClient;
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    admin = await newsroom.signIn('ROLE_Moderator', { username: 'admin' });
  });
  afterAll(() => newsroom.dispose());

  const arrive = (subject: string, changes: Partial<IdentityClaims> = {}): ReturnType<typeof createAccountOfIdentity> =>
    newsroom.database.transaction(queries =>
      createAccountOfIdentity(
        { queries, ids: { uuid: randomUUID }, now: newsroom.clock.now().toISOString(), from: '10.0.0.7' },
        {
          identity: { issuer: ISSUER, subject },
          username: 'Noé.Favre',
          firstName: 'Noé',
          lastName: 'Favre',
          role: 'ROLE_Editor',
          managedFields: ['firstName', 'lastName', 'role'],
          ...changes,
        },
      ),
    );
  const accountOf = async (id: string): Promise<Account> => (await admin.get(`/api/auth/resources/users/${id}`)).json<Account>();

  it('accounts of single sign-on are created at the first sign-in and found again by issuer and subject (A6-011)', async () => {
    const first = await arrive('noe');
    expect(first.isNew).toBe(true);
    expect(await arrive('noe', { username: 'anders', firstName: 'Noah' })).toEqual({ userId: first.userId, isNew: false });
    const other = await arrive('noe', { identity: { issuer: 'https://other.example', subject: 'noe' } });
    expect(other.isNew).toBe(true);
    expect(await accountOf(first.userId)).toMatchObject({
      username: 'noe.favre',
      fullName: 'Noé Favre',
      source: 'internal',
      singleSignOn: true,
      identity: { issuer: ISSUER, subject: 'noe' },
      readOnlyFields: ['firstName', 'lastName', 'role'],
      hasPassword: false,
    });
    const lines = (await admin.get(`/api/auth/resources/audit-log?subjectId=${first.userId}`)).json<unknown[]>();
    expect(lines).toMatchObject([{ action: 'accountCreated', from: '10.0.0.7', details: { source: 'singleSignOn' } }]);
  });

  it.each([
    ['the name of an account of the newsroom’s own', 'admin', 'admin-2'],
    ['a name that is no username', '<script>', 'script'],
    ['no letter of ours', '你好', 'person'],
  ])('never take another account over by its name: %s', async (_name, username, expected) => {
    const { userId } = await arrive(randomUUID(), { username });
    expect(userId).not.toBe(admin.userId);
    expect(await accountOf(userId)).toMatchObject({ username: expected });
  });

  it('accounts of single sign-on are created once where two sign-ins come at the same moment', async () => {
    const subject = randomUUID();
    const both = await Promise.all([arrive(subject), arrive(subject)]);
    expect(new Set(both.map(({ userId }) => userId)).size).toBe(1);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  });
});
