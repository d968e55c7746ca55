import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Account } from '#domain/user/account.ts';
import type { Agency } from '#domain/agency.ts';
import { createFirstAdministrator } from '#server/usecases/user/create-first-administrator.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { makeWay, sendForm } from './support/password-page.ts';
import { exchangeCode, signInOnPage } from './support/sign-in.ts';

const AGENCIES = '/api/auth/resources/agencies';
const TENANTS = '/api/tenant/tenants';
const USERS = '/api/auth/resources/users';

const codeOf = (answer: TestAnswer): readonly unknown[] => {
  const [first] = answer.json<{ errors: { code: string; fieldNames: string[] }[] }>().errors;
  return [answer.status, first?.code, ...(first?.fieldNames ?? [])];
};

const TITLE = {
  name: 'Berner Blatt',
  group: 'bern',
  logoUrl: null,
  primaryColor: '#0B5C8A',
  language: 'de_CH',
  audienceType: 'paid',
  categoriesRequired: true,
} as const;

describeOnBothDatabases('administration', kind => {
  let desk: ContentDesk;
  let admin: TestClient;

  beforeAll(async () => {
    desk = await openContentDesk(kind);
    admin = await desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => desk.newsroom.dispose());

  const linesAbout = async (subjectKind: string, subjectId: number): Promise<readonly unknown[]> =>
    (await admin.get(`/api/auth/resources/audit-log?subjectKind=${subjectKind}&subjectId=${String(subjectId)}`))
      .json<AuditEntry[]>()
      .map(({ action, by, details }) => [action, by?.id, details]);

  describe('of agencies', () => {
    const create = (name: string, as = admin): Promise<TestAnswer> => as.call('POST', AGENCIES, { body: { name } });
    const path = (id: number): string => `${AGENCIES}/${String(id)}`;

    it('creates, renames and deletes them, as administrator, each with its line in the audit log (A3-041, B7-024e, D-017)', async () => {
      const made = await create(' Alpenpost ');
      const { id } = made.json<Agency>();
      expect([made.status, made.json()]).toEqual([201, { id, name: 'Alpenpost' }]);
      expect((await desk.editor.get(path(id))).etag).toBe(made.etag);
      const headers = { 'if-match': made.etag };
      const renamed = await admin.call('PUT', path(id), { body: { name: 'Alpenpresse' }, headers });
      expect([renamed.status, renamed.json()]).toEqual([200, { id, name: 'Alpenpresse' }]);
      const late = await admin.call('PUT', path(id), { body: { name: 'Spätpresse' }, headers });
      expect([late.status, late.json()]).toMatchObject([412, { origin: { name: 'Alpenpresse' } }]);
      expect((await admin.call('DELETE', path(id), { headers })).status).toBe(412);
      expect((await admin.call('DELETE', path(id), { headers: { 'if-match': renamed.etag } })).status).toBe(204);
      expect((await admin.get(path(id))).status).toBe(404);
      for (const [method, body] of [
        ['PUT', { body: { name: 'Niemand' } }],
        ['DELETE', {}],
      ] as const)
        expect((await admin.call(method, path(id), { ...body, headers })).status).toBe(404);
      expect(await linesAbout('agencies', id)).toEqual([
        ['agencyDeleted', admin.userId, {}],
        ['agencyChanged', admin.userId, {}],
        ['agencyCreated', admin.userId, {}],
      ]);
    });

    it('gives no two the same name, whatever case and accents, also at the same moment', async () => {
      const first = await create('Agence Zürich');
      expect(codeOf(await create('agence zurich'))).toEqual([422, 'nameTaken', 'name']);
      const other = await create('Agence Genève');
      const headers = { 'if-match': other.etag };
      const taken = await admin.call('PUT', path(other.json<Agency>().id), { body: { name: 'AGENCE ZÜRICH' }, headers });
      expect(codeOf(taken)).toEqual([422, 'nameTaken', 'name']);
      const own = { body: { name: 'Agence Zurich' }, headers: { 'if-match': first.etag } };
      expect((await admin.call('PUT', path(first.json<Agency>().id), own)).status).toBe(200);
      const both = await Promise.all([create('Doppel'), create('doppel')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
      expect(codeOf(await create('  '))).toEqual([400, 'validationFailed', 'name']);
    });

    it('deletes none that an article names as author', async () => {
      const made = await create(`Genannt ${randomUUID().slice(0, 8)}`);
      const { id, name } = made.json<Agency>();
      const { article } = await desk.write();
      const author = { id: 'a', type: 'agency', info: null, name, userId: null, agencyId: id };
      const authors = [{ variantId: 0, authors: [author] }];
      expect((await desk.patch(article, { authors } as never)).status).toBe(200); // as a client sends it
      const headers = { 'if-match': made.etag };
      expect(codeOf(await admin.call('DELETE', path(id), { headers }))).toEqual([422, 'agencyInUse']);
      expect((await desk.patch(article, { authors: [] })).status).toBe(200);
      expect((await admin.call('DELETE', path(id), { headers })).status).toBe(204);
    });

    it('administration of agencies is for administrators alone', async () => {
      for (const client of [desk.editor, desk.chief]) {
        expect((await create('Fremd', client)).status).toBe(403);
        expect((await client.call('PUT', path(1), { body: { name: 'Fremd' }, headers: { 'if-match': '"g1"' } })).status).toBe(403);
        expect((await client.call('DELETE', path(1), { headers: { 'if-match': '"g1"' } })).status).toBe(403);
      }
    });
  });

  it('leaves the work of a disabled person in their name: author, creator, line of the list', async () => {
    const someone = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Rosa', lastName: 'Anderegg' });
    const { article } = await desk.write({ by: someone });
    const author = { id: 'a', type: 'user', info: null, name: 'Rosa Anderegg', userId: someone.userId, agencyId: null };
    expect((await desk.patch(article, { authors: [{ variantId: 0, authors: [author] }] } as never)).status).toBe(200); // as a client sends it
    const { etag } = await admin.get(`${USERS}/${someone.userId}`);
    const off = await admin.call('PATCH', `${USERS}/${someone.userId}`, { body: { disabled: true }, headers: { 'if-match': etag } });
    expect(off.status).toBe(200);
    const { metadata } = await desk.metadataOf(article);
    expect(metadata).toMatchObject({ creator: { lastName: 'Anderegg' }, authors: [{ authors: [{ userId: someone.userId }] }] });
    const listed = await desk.list(`userIds=${someone.userId}`);
    expect(listed.content).toMatchObject([{ creator: { lastName: 'Anderegg' } }]);
    expect((await desk.editor.get(`${USERS}/${someone.userId}/profile`)).json()).toMatchObject({ lastName: 'Anderegg' });
  });

  describe('of titles', () => {
    const nameOf = (): string => `Blatt ${randomUUID().slice(0, 8)}`;
    const create = (body: object = {}, as = admin): Promise<TestAnswer> =>
      as.call('POST', TENANTS, { body: { ...TITLE, name: nameOf(), ...body } });
    const path = (id: number): string => `${TENANTS}/${String(id)}`;

    it('creates and changes them with all fields, which everybody sees at once (D-017)', async () => {
      const logoUrl = 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E';
      const made = await create({ name: 'Neues Blatt', logoUrl });
      const { id } = made.json<Tenant>();
      expect([made.status, made.json()]).toEqual([201, { ...TITLE, id, name: 'Neues Blatt', logoUrl }]);
      const changed = {
        name: 'Nouvelle Feuille',
        group: 'zurich',
        logoUrl: null,
        primaryColor: '#123456',
        language: 'fr_CH',
        audienceType: 'free',
        categoriesRequired: false,
        creditPattern: 'Photo: {byLine} ({agency})',
      } as const;
      const headers = { 'if-match': made.etag };
      const put = await admin.call('PUT', path(id), { body: changed, headers });
      expect([put.status, put.json()]).toEqual([200, { id, ...changed }]);
      expect((await desk.editor.get(path(id))).etag).toBe(put.etag);
      expect((await desk.editor.get(TENANTS)).json<Tenant[]>()).toContainEqual({ id, ...changed });
      expect((await admin.call('PUT', path(id), { body: changed, headers })).status).toBe(412);
      expect(await linesAbout('tenants', id)).toEqual([
        [
          'tenantChanged',
          admin.userId,
          { fields: 'name group logoUrl primaryColor language audienceType categoriesRequired creditPattern' },
        ],
        ['tenantCreated', admin.userId, {}],
      ]);
    });

    it('makes them ready for work: an article goes to a new title', async () => {
      const { id } = (await create()).json<Tenant>();
      const { article } = await desk.write();
      expect((await desk.patch(article, { tenantIds: [id], mainTenantId: id })).status).toBe(200);
    });

    it('gives no two the same name', async () => {
      const name = nameOf();
      const made = await create({ name });
      expect(codeOf(await create({ name: name.toUpperCase() }))).toEqual([422, 'nameTaken', 'name']);
      const other = await create();
      const put = { body: { ...TITLE, name }, headers: { 'if-match': other.etag } };
      expect(codeOf(await admin.call('PUT', path(other.json<Tenant>().id), put))).toEqual([422, 'nameTaken', 'name']);
      const own = { body: { ...TITLE, name: name.toLowerCase() }, headers: { 'if-match': made.etag } };
      expect((await admin.call('PUT', path(made.json<Tenant>().id), own)).status).toBe(200);
      const both = await Promise.all([create({ name: 'Zwilling' }), create({ name: 'Zwilling' })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
      expect((await admin.call('PUT', path(999_999), put)).status).toBe(404);
    });

    it.each([
      ['a colour that is none', { primaryColor: 'red' }, 'primaryColor'],
      ['another group', { group: 'basel' }, 'group'],
      ['another language', { language: 'it_CH' }, 'language'],
      ['a credit without an agency', { creditPattern: 'Foto: {byLine}' }, 'creditPattern'],
      ['a logo that runs', { logoUrl: 'javascript:alert(1)' }, 'logoUrl'],
      ['an empty name', { name: ' ' }, 'name'],
      ['an id of its own', { id: 7 }, 'id'],
    ])('refuses %s and names the field', async (_name, body, field) => {
      expect(codeOf(await create(body))).toEqual([400, 'validationFailed', field]);
    });

    it('administration of titles is for administrators alone', async () => {
      for (const client of [desk.editor, desk.chief]) {
        expect((await create({}, client)).status).toBe(403);
        expect((await client.call('PUT', path(11), { body: TITLE, headers: { 'if-match': '"t1"' } })).status).toBe(403);
      }
    });
  });
});

describeOnBothDatabases('a newsroom without demo content', kind => {
  let newsroom: TestNewsroom;
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true });
  });
  afterAll(() => newsroom.dispose());

  it('a newsroom without demo content is administered wholly by its first administrator: people, roles, titles and agencies (A6-010, B7-024d, D-017)', async () => {
    const { database, clock, origin } = newsroom;
    const password = (await createFirstAdministrator(database, { uuid: randomUUID }, clock)) ?? '';
    const tokens = (await exchangeCode(origin, await signInOnPage(origin, { username: 'admin', password }))).tokens();
    const admin = newsroom.clientWith(tokens.access_token);
    const [second] = await Promise.all(
      ['ROLE_Moderator', 'ROLE_ChiefEditor', 'ROLE_Editor'].map(async role => {
        const body = { username: `neu-${role.slice('ROLE_'.length)}`, firstName: 'Neu', lastName: role.slice('ROLE_'.length), role };
        const made = await admin.call('POST', USERS, { body });
        expect(made.status).toBe(201);
        return made.json<Account>();
      }),
    );
    const external = { username: 'freie', firstName: 'Freie', lastName: 'Feder' };
    expect((await admin.call('POST', `${USERS}/external`, { body: external })).status).toBe(201);
    expect((await admin.call('POST', TENANTS, { body: TITLE })).status).toBe(201);
    expect((await admin.call('POST', AGENCIES, { body: { name: 'Alpenpost' } })).status).toBe(201);

    const chosen = 'vier Wörter im Herbstwald';
    const link = await makeWay(admin, second?.id ?? '', 'link');
    expect((await sendForm(link, { newPassword: chosen, repeatedPassword: chosen })).status).toBe(200);
    const successor = { username: second?.username ?? '', password: chosen };
    const next = newsroom.clientWith((await exchangeCode(origin, await signInOnPage(origin, successor))).tokens().access_token);
    const { content } = (await next.get(`${USERS}?q=admin`)).json<{ content: Account[] }>();
    const [first] = content.filter(({ username }) => username === 'admin');
    const { etag } = await next.get(`${USERS}/${first?.id ?? ''}`);
    const off = await next.call('PATCH', `${USERS}/${first?.id ?? ''}`, { body: { disabled: true }, headers: { 'if-match': etag } });
    expect([off.status, off.json()]).toMatchObject([200, { disabled: true }]);
    expect((await admin.get('/api/tenant/locales')).status).toBe(401);
  });
});
