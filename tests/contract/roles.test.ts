import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const USERS = '/api/auth/resources/users';

/** Everybody who may try. */
const CALLERS = ['editor', 'chief', 'admin', 'external', 'unknownRole', 'severalRoles', 'noRole', 'disabled', 'nobody'] as const;
type CallerName = (typeof CALLERS)[number];
type Expected = Readonly<Record<CallerName, 'yes' | 'no' | 'login'>>;

const LOGIN = { disabled: 'login', nobody: 'login' } as const;
const EDITORS = ['editor', 'external', 'unknownRole', 'noRole'] as const;
const allOf = (answer: 'yes' | 'no', names: readonly CallerName[]) => Object.fromEntries(names.map(name => [name, answer]));
/** `severalRoles` has chief editor first and administrator second. */
const table = (editors: 'yes' | 'no', chiefs: 'yes' | 'no', admins: 'yes' | 'no'): Expected =>
  ({ ...allOf(editors, EDITORS), chief: chiefs, severalRoles: chiefs, admin: admins, ...LOGIN }) as Expected; // every name is listed
const ALL = table('yes', 'yes', 'yes');
const LEAD = table('no', 'yes', 'yes');
const ADMIN = table('no', 'no', 'yes');

type Call = readonly [
  name: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: (other: string) => string,
  body: () => unknown,
];
const names = () => ({ username: `neu-${randomUUID()}`, firstName: 'Neu', lastName: 'Person' });
const TITLE = { group: 'bern', logoUrl: null, primaryColor: '#0B5C8A', language: 'de_CH', audienceType: 'paid', categoriesRequired: true };

const CALLS: readonly (readonly [Expected, Call])[] = [
  [ALL, ['list people', 'GET', () => USERS, () => undefined]],
  [ALL, ['read anybody’s profile', 'GET', id => `${USERS}/${id}/profile`, () => undefined]],
  [ALL, ['list agencies', 'GET', () => '/api/auth/resources/agencies', () => undefined]],
  [ALL, ['list titles', 'GET', () => '/api/tenant/tenants', () => undefined]],
  [LEAD, ['read anybody’s account', 'GET', id => `${USERS}/${id}`, () => undefined]],
  [LEAD, ['create an external account', 'POST', () => `${USERS}/external`, names]],
  [LEAD, ['remove anybody’s picture', 'DELETE', id => `${USERS}/${id}/picture`, () => undefined]],
  [LEAD, ['set anybody’s picture', 'PUT', id => `${USERS}/${id}/picture`, () => ({ fileId: randomUUID() })]],
  [ADMIN, ['create an account', 'POST', () => USERS, names]],
  [ADMIN, ['change an account', 'PATCH', id => `${USERS}/${id}`, () => ({ role: 'ROLE_Moderator' })]],
  [ADMIN, ['give anybody a way to a password', 'POST', id => `${USERS}/${id}/password-pages`, () => undefined]],
  [ADMIN, ['list anybody’s sessions', 'GET', id => `${USERS}/${id}/sessions`, () => undefined]],
  [ADMIN, ['end anybody’s session', 'DELETE', id => `${USERS}/${id}/sessions/${randomUUID()}`, () => undefined]],
  [ADMIN, ['end anybody’s sessions', 'DELETE', id => `${USERS}/${id}/sessions`, () => undefined]],
  [ADMIN, ['read the audit log', 'GET', () => '/api/auth/resources/audit-log', () => undefined]],
  [ADMIN, ['create an agency', 'POST', () => '/api/auth/resources/agencies', () => ({ name: randomUUID() })]],
  [ADMIN, ['rename an agency', 'PUT', () => '/api/auth/resources/agencies/9999', () => ({ name: randomUUID() })]],
  [ADMIN, ['delete an agency', 'DELETE', () => '/api/auth/resources/agencies/9999', () => undefined]],
  [ADMIN, ['create a title', 'POST', () => '/api/tenant/tenants', () => ({ ...TITLE, name: randomUUID() })]],
  [ADMIN, ['change a title', 'PUT', () => '/api/tenant/tenants/9999', () => ({ ...TITLE, name: randomUUID() })]],
];

const ROWS = CALLS.map(([expected, call]) => [call[0], expected, call] as const);

describeOnBothDatabases('who may administer people and titles', kind => {
  let newsroom: TestNewsroom;
  let other: string;
  const clients = new Map<CallerName, TestClient>();

  const withAuthorities = async (authorities: readonly string[]): Promise<TestClient> => {
    const { userId } = await newsroom.signIn();
    const expiresAt = new Date(newsroom.clock.now().getTime() + 3_600_000);
    return newsroom.clientWith(
      await signAccessToken({ keys: newsroom.keys, address: tokenAddressOf(newsroom.origin), userId, authorities, expiresAt }),
      userId,
    );
  };

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    const admin = await newsroom.signIn('ROLE_Moderator');
    const disabled = await newsroom.signIn('ROLE_Moderator');
    other = (await newsroom.signIn()).userId;
    clients.set('editor', await newsroom.signIn('ROLE_Editor'));
    clients.set('chief', await newsroom.signIn('ROLE_ChiefEditor'));
    clients.set('admin', admin);
    clients.set('external', await newsroom.signIn('ROLE_Editor', { source: 'external' }));
    clients.set('unknownRole', await withAuthorities(['ROLE_Publisher', 'ROLE_Moderator']));
    clients.set('severalRoles', await withAuthorities(['ROLE_ChiefEditor', 'ROLE_Moderator']));
    clients.set('noRole', await withAuthorities([]));
    clients.set('disabled', disabled);
    clients.set('nobody', newsroom.clientWith(null));
    const { etag } = await admin.get(`${USERS}/${disabled.userId}`);
    await admin.call('PATCH', `${USERS}/${disabled.userId}`, { body: { disabled: true }, headers: { 'if-match': etag } });
  });
  afterAll(() => newsroom.dispose());

  const answerOf = (status: number): string => (status === 401 ? 'login' : status === 403 ? 'no' : status < 500 ? 'yes' : String(status));

  it.each(ROWS)(
    '%s: by the first authority of the token, an unknown one is an editor (A6-001, A6-002, A6-003, A6-005, B6-001, B6-002, B6-005, D-017)',
    async (_name, expected, [, method, path, body]) => {
      const answers: Partial<Record<CallerName, string>> = {};
      for (const caller of CALLERS) {
        const sent = body();
        const headers = { 'if-match': '"none"' };
        const answer = await clients.get(caller)?.call(method, path(other), sent === undefined ? { headers } : { body: sent, headers });
        answers[caller] = answerOf(answer?.status ?? 0);
      }
      expect(answers).toEqual(expected);
    },
  );

  it('lets everybody read and change their own: account, profile, sessions, preferences (A6-004, B6-003)', async () => {
    for (const caller of ['editor', 'chief', 'admin', 'external', 'unknownRole', 'noRole'] as const) {
      const client = clients.get(caller);
      const own = `${USERS}/${client?.userId ?? ''}`;
      for (const path of [own, `${own}/profile`, `${own}/sessions`, `${own}/preferences`])
        expect((await client?.get(path))?.status).toBe(200);
      expect((await client?.call('PATCH', `${own}/preferences`, { body: { uiLocale: 'fr-CH' } }))?.status).toBe(200);
      expect((await client?.get(`${USERS}/${other}/preferences`))?.status).toBe(403);
    }
  });
});
