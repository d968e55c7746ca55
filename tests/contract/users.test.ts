import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#domain/paging.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/user/preferences.ts';
import type { Profile, User } from '#domain/user/user.ts';
import { insertAgencies } from '#server/repositories/agencies.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { textLike } from './support/matchers.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

describeOnBothDatabases('people', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let chief: TestClient;
  let admin: TestClient;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn('ROLE_Editor', { firstName: 'Éloïse', lastName: 'Zürcher', username: 'eloise' });
    chief = await newsroom.signIn('ROLE_ChiefEditor', { firstName: 'Beat', lastName: 'Ammann', username: 'beat' });
    admin = await newsroom.signIn('ROLE_Moderator', {
      firstName: 'Rita',
      lastName: '100% Muster_mann',
      username: 'rita',
      source: 'external',
      serviceUser: true,
    });
    await newsroom.database.transaction(queries =>
      insertAgencies(queries, [
        { id: 2, name: 'Zeitlese' },
        { id: 1, name: 'Alpenpost' },
      ]),
    );
  });
  afterAll(() => newsroom.dispose());

  describe('the list of accounts', () => {
    const list = async (query: string): Promise<Page<User>> => (await editor.get(`/api/auth/resources/users?${query}`)).json<Page<User>>();
    const names = async (query: string): Promise<readonly string[]> => (await list(query)).content.map(user => user.username);

    it('comes in pages with all their members (A3-081, B3-049)', async () => {
      expect(await list('page=1&size=2')).toMatchObject({
        content: [{ username: 'eloise', fullName: 'Éloïse Zürcher', role: 'ROLE_Editor' }],
        first: false,
        last: true,
        number: 1,
        size: 2,
        totalElements: 3,
        totalPages: 2,
        sort: 'lastName,asc',
      });
    });

    it.each([
      ['accents do not matter', 'q=eloise%20zurcher', ['eloise']],
      ['last name first', 'q=zurcher%20eloise', ['eloise']],
      ['a percent sign is a letter like others', 'q=100%25', ['rita']],
      ['an underscore is a letter like others', 'q=muster_', ['rita']],
      ['external people', 'userSource=external', ['rita']],
      ['no service users', 'serviceUser=false', ['beat', 'eloise']],
      ['from behind', 'sort=lastName,desc', ['eloise', 'beat', 'rita']],
    ])('finds by filter: %s', async (_name, query, expected) => {
      expect(await names(query)).toEqual(expected);
    });

    it.each([
      ['q=x', 'q'],
      ['size=0', 'size'],
      ['size=1001', 'size'],
      ['page=-1', 'page'],
      ['userSource=elsewhere', 'userSource'],
      ['sort=password,asc', 'sort'],
      ['colour=red', 'colour'],
    ])('refuses ?%s and names the Query and its field (B5-002)', async (query, field) => {
      const answer = await editor.get(`/api/auth/resources/users?${query}`);
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        {
          status: 400,
          errors: [{ code: 'validationFailed', title: 'Validation failed', message: textLike(/^Query/u), fieldNames: [field] }],
        },
      ]);
    });
  });

  describe('preferences', () => {
    const path = (client: TestClient): string => `/api/auth/resources/users/${client.userId}/preferences`;

    it('preferences are visible only to their owner, also for administrators', async () => {
      expect((await editor.get(path(editor))).json()).toEqual(DEFAULT_PREFERENCES);
      expect((await admin.get(path(editor))).status).toBe(403);
      expect((await admin.call('PATCH', path(editor), { body: { uiLocale: 'fr-CH' } })).status).toBe(403);
      expect((await admin.call('PUT', path(editor), { body: DEFAULT_PREFERENCES })).status).toBe(403);
    });

    it('preferences change by merge patch, and every change makes a new etag (A3-040, B7-024b)', async () => {
      const before = await editor.get(path(editor));
      const changed = await editor.call('PATCH', path(editor), { body: { contentLocale: 'fr-CH' } });
      expect(changed.json<Preferences>()).toEqual({ ...DEFAULT_PREFERENCES, contentLocale: 'fr-CH' });
      expect(changed.etag).toMatch(/^"[^"]+"$/u);
      expect(changed.etag).not.toBe(before.etag);
      const filters = { 'de-CH': { articles: [{ name: 'Meine', query: 'contentStatus=inWork' }] } };
      await editor.call('PATCH', path(editor), { body: { filters, markdownTyping: 'withNumbers' } });
      const after = await editor.get(path(editor));
      expect(after.json()).toEqual({ ...DEFAULT_PREFERENCES, contentLocale: 'fr-CH', filters, markdownTyping: 'withNumbers' });
    });

    it('preferences are replaced by PUT (B7-024b)', async () => {
      const wanted = { ...DEFAULT_PREFERENCES, uiLocale: 'de-CH', betaFeaturesEnabled: true };
      expect((await chief.call('PUT', path(chief), { body: wanted })).json()).toEqual(wanted);
      expect((await chief.get(path(chief))).json()).toEqual(wanted);
    });

    it('loses no field when two changes come at the same moment', async () => {
      const someone = await newsroom.signIn();
      await Promise.all([
        someone.call('PATCH', path(someone), { body: { uiLocale: 'fr-CH' } }),
        someone.call('PATCH', path(someone), { body: { betaFeaturesEnabled: true } }),
      ]);
      expect((await someone.get(path(someone))).json()).toMatchObject({ uiLocale: 'fr-CH', betaFeaturesEnabled: true });
    });

    it.each([
      ['an unknown language', { uiLocale: 'it-CH' }, ['uiLocale']],
      ['an unknown member', { role: 'ROLE_Moderator' }, ['role']],
      ['a wrong type', { betaFeaturesEnabled: 'yes' }, ['betaFeaturesEnabled']],
    ])('refuses %s and names the Body and its field (B5-002)', async (_name, body, fieldNames) => {
      const answer = await editor.call('PATCH', path(editor), { body });
      expect([answer.status, answer.json()]).toMatchObject([400, { errors: [{ message: textLike(/^Body/u), fieldNames }] }]);
    });

    it('refuses a PATCH that is not a merge patch (B7-004)', async () => {
      const answer = await editor.call('PATCH', path(editor), {
        body: { uiLocale: 'de-CH' },
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, answer.json()]).toMatchObject([415, { errors: [{ code: 'unsupportedMediaType' }] }]);
    });

    it('answers 304 to a client that has the current state', async () => {
      const present = await editor.get(path(editor));
      const again = await editor.get(path(editor), { 'if-none-match': present.etag });
      expect([again.status, again.text, again.etag]).toEqual([304, '', present.etag]);
    });
  });

  describe('profiles', () => {
    const path = (userId: string): string => `/api/auth/resources/users/${userId}/profile`;
    const change = async (as: TestClient, userId: string, changes: Partial<Profile>, etag?: string) => {
      const present = await as.get(path(userId));
      return as.call('PUT', path(userId), {
        body: { ...present.json<Profile>(), ...changes },
        headers: { 'if-match': etag ?? present.etag },
      });
    };

    it('profiles may be read by everybody (B7-024c)', async () => {
      expect((await editor.get(path(chief.userId))).json()).toMatchObject({ id: chief.userId, firstName: 'Beat' });
      expect((await editor.get(path(randomUUID()))).status).toBe(404);
    });

    it('D-010 profiles say where the account comes from; a saved profile does not change it', async () => {
      const external = await newsroom.signIn('ROLE_Editor', { lastName: 'Freier', source: 'external' });
      expect((await editor.get(path(external.userId))).json()).toMatchObject({ source: 'external' });
      expect((await editor.get(path(editor.userId))).json()).toMatchObject({ source: 'internal' });
      const saved = await change(external, external.userId, { jobTitle: 'Freie', source: 'internal' });
      expect([saved.status, saved.json()]).toMatchObject([200, { jobTitle: 'Freie', source: 'external' }]);
      const { source: _, ...ofBefore } = (await external.get(path(external.userId))).json<Profile>();
      const again = await external.call('PUT', path(external.userId), { body: ofBefore, headers: { 'if-match': saved.etag } });
      expect([again.status, again.json()]).toMatchObject([200, { source: 'external' }]);
    });

    it('profiles may be changed by their person, by chief editors and by administrators', async () => {
      const someone = await newsroom.signIn('ROLE_Editor', { lastName: 'Vogel' });
      expect((await change(someone, someone.userId, { jobTitle: 'Reporterin' })).status).toBe(200);
      expect((await change(chief, someone.userId, { xUsername: 'vogel_1' })).status).toBe(200);
      expect((await change(admin, someone.userId, { prolitterisId: '12345' })).status).toBe(200);
      expect((await editor.get(path(someone.userId))).json()).toMatchObject({
        jobTitle: 'Reporterin',
        xUsername: 'vogel_1',
        prolitterisId: '12345',
      });
      expect((await change(editor, someone.userId, { jobTitle: 'Chefin' })).status).toBe(403);
    });

    it('profiles are found by a new name at once', async () => {
      const someone = await newsroom.signIn('ROLE_Editor', { lastName: 'Vorher' });
      await change(someone, someone.userId, { lastName: 'Nachher' });
      const found = await editor.get('/api/auth/resources/users?q=nachher');
      expect(found.json<Page<User>>().content.map(user => user.id)).toEqual([someone.userId]);
      const present = await someone.call('PATCH', `/api/user-presence/user-presences/${randomUUID()}`, {
        body: { mode: 'viewing', session: 'a' },
      });
      expect(present.json()).toMatchObject({ users: [{ user: { lastName: 'Nachher' } }] });
    });

    it('profiles are not overwritten by someone who has not seen the last change', async () => {
      const someone = await newsroom.signIn();
      const stale = (await someone.get(path(someone.userId))).etag;
      await change(someone, someone.userId, { jobTitle: 'Korrektorin' });
      const answer = await change(someone, someone.userId, { jobTitle: 'Redaktorin' }, stale);
      expect([answer.status, answer.json()]).toMatchObject([412, { status: 412, errors: [{ code: 'preconditionFailed' }] }]);
      expect((await someone.get(path(someone.userId))).json()).toMatchObject({ jobTitle: 'Korrektorin' });
    });

    it.each([{}, { 'if-match': '*' }])('want to know which state is meant (%j)', async headers => {
      const present = (await editor.get(path(editor.userId))).json<Profile>();
      expect((await editor.call('PUT', path(editor.userId), { body: present, headers })).status).toBe(428);
    });

    it('profiles keep their limits', async () => {
      expect((await change(editor, editor.userId, { shortBiography: 'x'.repeat(181) })).json()).toMatchObject({
        errors: [{ fieldNames: ['shortBiography'] }],
      });
      expect((await change(editor, editor.userId, { id: chief.userId })).json()).toMatchObject({
        status: 400,
        errors: [{ fieldNames: ['id'] }],
      });
    });
  });

  describe('agencies', () => {
    it('agencies come by name, as many as a picker asks for (A3-041, B7-024e, B7-053)', async () => {
      expect((await editor.get('/api/auth/resources/agencies?size=1&page=1')).json()).toMatchObject({
        content: [{ id: 2, name: 'Zeitlese' }],
        number: 1,
        size: 1,
        totalElements: 2,
        totalPages: 2,
      });
      expect((await editor.get('/api/auth/resources/agencies?size=100')).json()).toMatchObject({
        content: [
          { id: 1, name: 'Alpenpost' },
          { id: 2, name: 'Zeitlese' },
        ],
        totalElements: 2,
      });
    });

    it('agencies come one by one', async () => {
      expect((await editor.get('/api/auth/resources/agencies/2')).json()).toEqual({ id: 2, name: 'Zeitlese' });
      expect((await editor.get('/api/auth/resources/agencies/9')).status).toBe(404);
      expect((await editor.get('/api/auth/resources/agencies/two')).status).toBe(400);
    });
  });
});
