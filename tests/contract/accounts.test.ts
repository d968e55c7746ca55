import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import type { Page } from '#domain/paging.ts';
import type { Account, AccountRow } from '#domain/user/account.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { insertUser } from '#server/repositories/accounts/users.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { askPasswordPage } from './support/password-page.ts';

const USERS = '/api/auth/resources/users';

describeOnBothDatabases('accounts', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let chief: TestClient;
  let admin: TestClient;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn('ROLE_Editor', { lastName: 'Zürcher' });
    chief = await newsroom.signIn('ROLE_ChiefEditor');
    admin = await newsroom.signIn('ROLE_Moderator', { username: 'admin' });
  });
  afterAll(() => newsroom.dispose());

  const nameOf = (): string => `lea-${randomUUID().slice(0, 8)}`;
  const create = async (body: object = {}, as = admin, path = USERS): Promise<TestAnswer> =>
    as.call('POST', path, { body: { username: nameOf(), firstName: 'Lea', lastName: 'Steiner', ...body } });
  const created = async (body: object = {}): Promise<Account> => (await create(body)).json<Account>();
  const patch = async (id: string, body: object, as = admin): Promise<TestAnswer> => {
    const { etag } = await admin.get(`${USERS}/${id}`);
    return as.call('PATCH', `${USERS}/${id}`, { body, headers: { 'if-match': etag } });
  };
  const codeOf = (answer: TestAnswer): readonly unknown[] => {
    const [first] = answer.json<{ errors: { code: string; fieldNames: string[] }[] }>().errors;
    return [answer.status, first?.code, ...(first?.fieldNames ?? [])];
  };
  const lines = async (id: string): Promise<readonly AuditEntry[]> =>
    (await admin.get(`/api/auth/resources/audit-log?subjectKind=users&subjectId=${id}`)).json<AuditEntry[]>();

  describe('are created', () => {
    it('accounts are created by administrators as internal ones with role and rights, and that is in the audit log (A6-009, D-017)', async () => {
      const username = nameOf();
      const made = await create({
        username: ` ${username.toUpperCase()} `,
        role: 'ROLE_ChiefEditor',
        rights: { dictionaryAdministrator: true },
      });
      expect(made.status).toBe(201);
      const account = made.json<Account>();
      expect(account).toMatchObject({
        username,
        fullName: 'Lea Steiner',
        source: 'internal',
        serviceUser: false,
        singleSignOn: false,
        identity: null,
        role: 'ROLE_ChiefEditor',
        rights: { dictionaryAdministrator: true },
        disabled: false,
        hasPassword: false,
        lastSignInAt: null,
        createdAt: newsroom.clock.now().toISOString(),
      });
      const read = await admin.get(`${USERS}/${account.id}`);
      expect([read.json(), read.etag]).toEqual([account, made.etag]);
      expect(await lines(account.id)).toMatchObject([
        {
          action: 'accountCreated',
          by: { id: admin.userId },
          subjectPerson: { lastName: 'Steiner' },
          details: { role: 'ROLE_ChiefEditor' },
        },
      ]);
    });

    it('accounts are created by chief editors and administrators as external ones, which are editors (B7-024d, A6-010, D-017)', async () => {
      for (const client of [chief, admin]) {
        const made = await create({}, client, `${USERS}/external`);
        expect([made.status, made.json()]).toMatchObject([201, { source: 'external', role: 'ROLE_Editor', serviceUser: false }]);
      }
      expect((await create({}, editor, `${USERS}/external`)).status).toBe(403);
      expect((await create({}, chief)).status).toBe(403);
      expect(codeOf(await create({ role: 'ROLE_Moderator' }, chief, `${USERS}/external`))).toEqual([400, 'validationFailed', 'role']);
    });

    it('once for one idempotency key, and never twice with one name, whatever its case', async () => {
      const body = { username: nameOf(), firstName: 'Lea', lastName: 'Steiner' };
      const headers = { 'idempotency-key': randomUUID() };
      const [one, other] = [await admin.call('POST', USERS, { body, headers }), await admin.call('POST', USERS, { body, headers })];
      expect(other.json()).toEqual(one.json());
      const taken = { ...body, username: body.username.toUpperCase() };
      expect(codeOf(await create(taken))).toEqual([422, 'nameTaken', 'username']);
      expect(codeOf(await create(taken, chief, `${USERS}/external`))).toEqual([422, 'nameTaken', 'username']);
      const at = await Promise.all([create({ username: 'zwilling' }), create({ username: 'zwilling' })]);
      expect(at.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    });

    it.each([
      ['an empty name', { firstName: ' ' }, 'firstName'],
      ['a name of several lines', { lastName: 'Steiner\nMuster' }, 'lastName'],
      ['a name with a NUL', { lastName: 'Steiner\u0000' }, 'lastName'],
      ['a name that is too long', { firstName: 'x'.repeat(101) }, 'firstName'],
      ['a username with a space', { username: 'lea steiner' }, 'username'],
      ['an unknown role', { role: 'ROLE_Publisher' }, 'role'],
      ['an unknown right', { rights: { everything: true } }, 'rights.everything'],
      ['a password', { password: 'geheim' }, 'password'],
    ])('never with %s: the field is named', async (_name, body, field) => {
      expect(codeOf(await create(body))).toEqual([400, 'validationFailed', field]);
    });
  });

  describe('are listed', () => {
    const list = async (query: string, as = admin): Promise<readonly AccountRow[]> =>
      (await as.get(`${USERS}?${query}`)).json<Page<AccountRow>>().content;

    it('accounts are listed by source, service account, role and state, with what signs in how (B7-024a, B7-052, A6-009)', async () => {
      const word = `W${randomUUID().slice(0, 8)}`;
      const [plain, service, off] = [
        await created({ lastName: word }),
        await created({ lastName: word, serviceUser: true, role: 'ROLE_ChiefEditor' }),
        await created({ lastName: word }),
      ];
      await patch(off.id, { disabled: true });
      const outside = (await create({ lastName: word }, chief, `${USERS}/external`)).json<Account>();
      const ids = async (query: string): Promise<readonly string[]> => (await list(`q=${word}&${query}`)).map(({ id }) => id).toSorted();
      const sorted = (...of: readonly Account[]): readonly string[] => of.map(({ id }) => id).toSorted();
      expect(await ids('userSource=external')).toEqual([outside.id]);
      expect(await ids('serviceUser=true')).toEqual([service.id]);
      expect(await ids('role=ROLE_ChiefEditor')).toEqual([service.id]);
      expect(await ids('role=ROLE_Editor')).toEqual(sorted(plain, off, outside));
      expect(await ids('disabled=true')).toEqual([off.id]);
      expect(await ids('disabled=false&size=2&page=1')).toHaveLength(1);
      expect((await list(`q=${word}&disabled=true`))[0]).toMatchObject({ singleSignOn: false, disabled: true, lastSignInAt: null });
    });

    it('accounts are listed for everybody, but the last sign-in is for those who open the users’ section (A6-005, B6-005)', async () => {
      const [row] = await list('q=admin', editor);
      expect(row).toMatchObject({ username: 'admin', role: 'ROLE_Moderator' });
      expect(row).not.toHaveProperty('lastSignInAt');
      expect(row).not.toHaveProperty('singleSignOn');
      expect((await list('q=admin', chief))[0]).toHaveProperty('lastSignInAt');
      expect(codeOf(await editor.get(`${USERS}?sort=lastSignInAt,desc`))).toEqual([400, 'validationFailed', 'sort']);
      expect((await chief.get(`${USERS}?sort=lastSignInAt,desc`)).status).toBe(200);
      expect((await chief.get(`${USERS}?sort=username,asc`)).status).toBe(200);
    });
  });

  describe('are read', () => {
    it('accounts are read by their person, by chief editors and by administrators', async () => {
      expect((await editor.get(`${USERS}/${editor.userId}`)).json()).toMatchObject({ id: editor.userId, role: 'ROLE_Editor' });
      for (const client of [chief, admin]) expect((await client.get(`${USERS}/${editor.userId}`)).status).toBe(200);
      expect((await editor.get(`${USERS}/${chief.userId}`)).status).toBe(403);
      expect((await admin.get(`${USERS}/${randomUUID()}`)).status).toBe(404);
    });
  });

  describe('are changed', () => {
    it('accounts are changed by administrators alone: names, role, rights, state, each with its line in the audit log (D-017)', async () => {
      const account = await created();
      expect((await patch(account.id, { role: 'ROLE_ChiefEditor' }, chief)).status).toBe(403);
      const changed = await patch(account.id, { lastName: 'Vogel', role: 'ROLE_ChiefEditor', rights: { dictionaryAdministrator: true } });
      expect([changed.status, changed.json()]).toMatchObject([
        200,
        { fullName: 'Lea Vogel', role: 'ROLE_ChiefEditor', rights: { dictionaryAdministrator: true }, username: account.username },
      ]);
      await patch(account.id, { disabled: true });
      await patch(account.id, { disabled: false });
      const found = await lines(account.id);
      expect(found.map(({ action, details }) => [action, details])).toEqual([
        ['accountEnabled', {}],
        ['accountDisabled', {}],
        ['rightsChanged', { dictionaryAdministrator: 'true' }],
        ['roleChanged', { before: 'ROLE_Editor', after: 'ROLE_ChiefEditor' }],
        ['accountChanged', { fields: 'lastName' }],
        ['accountCreated', { source: 'internal', role: 'ROLE_Editor' }],
      ]);
      expect(JSON.stringify(found.map(({ details }) => details))).not.toContain('Vogel');
    });

    it('never over a change that was not seen', async () => {
      const account = await created();
      const { etag } = await admin.get(`${USERS}/${account.id}`);
      await patch(account.id, { jobTitle: 'Reporterin' });
      const late = await admin.call('PATCH', `${USERS}/${account.id}`, { body: { jobTitle: 'Chefin' }, headers: { 'if-match': etag } });
      expect([late.status, late.json()]).toMatchObject([412, { origin: { jobTitle: 'Reporterin' } }]);
      expect((await admin.call('PATCH', `${USERS}/${account.id}`, { body: {} })).status).toBe(428);
      const nobody = { body: {}, headers: { 'if-match': '"a1"' } };
      expect((await admin.call('PATCH', `${USERS}/${randomUUID()}`, nobody)).status).toBe(404);
    });

    it('never to a name that is taken, nor from outside to another role', async () => {
      const account = await created();
      expect(codeOf(await patch(account.id, { username: 'ADMIN' }))).toEqual([422, 'nameTaken', 'username']);
      const outside = (await create({}, chief, `${USERS}/external`)).json<Account>();
      expect(codeOf(await patch(outside.id, { role: 'ROLE_ChiefEditor' }))).toEqual([422, 'externalAccount', 'role']);
    });

    it('but for what comes from single sign-on: the fields are named (D-071)', async () => {
      const id = randomUUID();
      await newsroom.database.transaction(queries =>
        insertUser(queries, {
          id,
          username: nameOf(),
          firstName: 'Noé',
          lastName: 'Favre',
          shortName: '',
          jobTitle: '',
          source: 'internal',
          serviceUser: false,
          role: 'ROLE_Editor',
          shortBiography: '',
          longBiography: '',
          imageUrl: null,
          xUsername: null,
          preferences: DEFAULT_PREFERENCES,
          identity: { issuer: 'https://id.example', subject: 'noe' },
          managedFields: ['firstName', 'lastName', 'role'],
        }),
      );
      const read = (await admin.get(`${USERS}/${id}`)).json<Account>();
      expect(read).toMatchObject({ singleSignOn: true, identity: { subject: 'noe' }, readOnlyFields: ['firstName', 'lastName', 'role'] });
      expect(codeOf(await patch(id, { firstName: 'Noah', role: 'ROLE_ChiefEditor' }))).toEqual([
        422,
        'singleSignOnField',
        'firstName',
        'role',
      ]);
      expect((await patch(id, { firstName: 'Noé', jobTitle: 'Reporter' })).status).toBe(200);
      const profile = await chief.get(`${USERS}/${id}/profile`);
      const saved = await chief.call('PUT', `${USERS}/${id}/profile`, {
        body: { ...profile.json<object>(), lastName: 'Faure' },
        headers: { 'if-match': profile.etag },
      });
      expect(codeOf(saved)).toEqual([422, 'singleSignOnField', 'lastName']);
      const expiresAt = new Date(newsroom.clock.now().getTime() + 3_600_000);
      const address = tokenAddressOf(newsroom.origin);
      const own = newsroom.clientWith(
        await signAccessToken({ keys: newsroom.keys, address, userId: id, authorities: ['ROLE_Editor'], expiresAt }),
        id,
      );
      for (const client of [own, admin]) expect(codeOf(await askPasswordPage(client, id))).toEqual([422, 'singleSignOnAccount']);
    });
  });

  describe('that are disabled', () => {
    it('accounts that are disabled are refused at once, also with a token that was good a moment ago, and let in again when enabled', async () => {
      const person = await newsroom.signIn();
      expect((await person.get('/api/tenant/locales')).status).toBe(200);
      expect((await patch(person.userId, { disabled: true })).json()).toMatchObject({ disabled: true });
      expect((await person.get('/api/tenant/locales')).status).toBe(401);
      expect((await admin.get(`${USERS}/${person.userId}/profile`)).status).toBe(200);
      await patch(person.userId, { disabled: false });
      expect((await person.get('/api/tenant/locales')).status).toBe(200);
    });
  });
});

describeOnBothDatabases('the last administrator', kind => {
  let newsroom: TestNewsroom;
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
  });
  afterAll(() => newsroom.dispose());

  const patch = async (as: TestClient, id: string, body: object): Promise<TestAnswer> => {
    const { etag } = await as.get(`${USERS}/${id}`);
    return as.call('PATCH', `${USERS}/${id}`, { body, headers: { 'if-match': etag } });
  };

  it('the last administrator cannot be demoted or disabled, nor become a service account (D-017)', async () => {
    const admin = await newsroom.signIn('ROLE_Moderator');
    await newsroom.signIn('ROLE_Moderator', { serviceUser: true });
    expect((await admin.get(`${USERS}/${admin.userId}`)).json()).toMatchObject({ isLastAdministrator: true });
    for (const [body, field] of [
      [{ role: 'ROLE_Editor' }, 'role'],
      [{ disabled: true }, 'disabled'],
      [{ serviceUser: true }, 'serviceUser'],
    ] as const) {
      const answer = await patch(admin, admin.userId, body);
      expect([answer.status, answer.json()]).toMatchObject([422, { errors: [{ code: 'lastAdministrator', fieldNames: [field] }] }]);
    }
    expect((await patch(admin, admin.userId, { jobTitle: 'Leitung' })).status).toBe(200);
    const other = await newsroom.signIn('ROLE_Moderator');
    for (const id of [admin.userId, other.userId])
      expect((await admin.get(`${USERS}/${id}`)).json()).not.toHaveProperty('isLastAdministrator');
    expect((await patch(admin, other.userId, { disabled: true })).json()).not.toHaveProperty('isLastAdministrator');
    expect((await admin.get(`${USERS}/${admin.userId}`)).json()).toMatchObject({ isLastAdministrator: true });
  });

  it('stays when two leave at the same moment', async () => {
    const [one, other] = [await newsroom.signIn('ROLE_Moderator'), await newsroom.signIn('ROLE_Moderator')];
    const first = (await one.get(`${USERS}?role=ROLE_Moderator&serviceUser=false`)).json<Page<AccountRow>>().content;
    for (const { id } of first) if (id !== one.userId && id !== other.userId) await patch(one, id, { disabled: true });
    const answers = await Promise.all([patch(one, one.userId, { role: 'ROLE_Editor' }), patch(other, other.userId, { disabled: true })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
