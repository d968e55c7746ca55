import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import type { Profile } from '#domain/user/user.ts';
import { createCondition } from '#server/condition.ts';
import { refuseInOurShape } from '#server/hardening.ts';
import { forgetOldKeys, KEYS_KEPT_DAYS } from '#server/routes/calls/idempotency.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { textLike } from './support/matchers.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const DAY_MS = 86_400_000;

describeOnBothDatabases('every call', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
  });
  beforeEach(async () => {
    editor = await newsroom.signIn();
  });
  afterAll(() => newsroom.dispose());

  const profilePath = (): string => `/api/auth/resources/users/${editor.userId}/profile`;
  const preferencesPath = (): string => `/api/auth/resources/users/${editor.userId}/preferences`;
  const patch = (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> =>
    editor.call('PATCH', preferencesPath(), { body, headers });

  describe('with an idempotency key', () => {
    it('every call with an idempotency key has one effect and one answer, however often it comes (C-010)', async () => {
      const present = await editor.get(profilePath());
      const body = { ...present.json<Profile>(), jobTitle: 'Korrespondentin' };
      const headers = { 'if-match': present.etag, 'idempotency-key': randomUUID() };
      const first = await editor.call('PUT', profilePath(), { body, headers });
      const second = await editor.call('PUT', profilePath(), { body, headers });
      expect(first.status).toBe(200);
      expect([second.status, second.text, second.etag]).toEqual([first.status, first.text, first.etag]);
      expect((await editor.get(profilePath())).etag).toBe(first.etag);
    });

    it('every call with an idempotency key has one effect when it comes twice at the same moment', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const before = (await editor.get(preferencesPath())).etag;
      const answers = await Promise.all([1, 2, 3].map(() => patch({ betaFeaturesEnabled: true }, headers)));
      expect(new Set(answers.map(answer => `${answer.status} ${answer.etag} ${answer.text}`)).size).toBe(1);
      expect((await editor.get(preferencesPath())).etag).toBe(answers[0]?.etag);
      expect(answers[0]?.etag).not.toBe(before);
    });

    it('every call with an idempotency key is refused when the key belongs to another call', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      await patch({ uiLocale: 'de-CH' }, headers);
      const other = await patch({ uiLocale: 'fr-CH' }, headers);
      expect([other.status, other.json()]).toMatchObject([422, { errors: [{ code: 'idempotencyKeyReused' }] }]);
      expect((await editor.call('PUT', preferencesPath(), { body: DEFAULT_PREFERENCES, headers })).status).toBe(422);
      expect((await editor.get(preferencesPath())).json()).toMatchObject({ uiLocale: 'de-CH' });
    });

    it('every call with an idempotency key may use a key that another person used', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      await patch({ uiLocale: 'de-CH' }, headers);
      editor = await newsroom.signIn();
      expect((await patch({ uiLocale: 'fr-CH' }, headers)).json()).toMatchObject({ uiLocale: 'fr-CH' });
    });

    it('every call with an idempotency key may come again after it was refused: a refusal has no effect to repeat', async () => {
      const present = await editor.get(profilePath());
      const key = { 'idempotency-key': randomUUID() };
      const refused = await editor.call('PUT', profilePath(), { body: present.json(), headers: { ...key, 'if-match': '"old"' } });
      const accepted = await editor.call('PUT', profilePath(), { body: present.json(), headers: { ...key, 'if-match': present.etag } });
      expect([refused.status, accepted.status]).toEqual([412, 200]);
    });

    it('every call with an idempotency key is remembered for 30 days', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      await patch({ uiLocale: 'de-CH' }, headers);
      const kept = async (afterMs: number): Promise<number> => {
        await forgetOldKeys(newsroom.database.db, new Date(newsroom.clock.now().getTime() + afterMs));
        return (await patch({ uiLocale: 'fr-CH' }, headers)).status;
      };
      expect(await kept(KEYS_KEPT_DAYS * DAY_MS)).toBe(422);
      expect(await kept(KEYS_KEPT_DAYS * DAY_MS + 1)).toBe(200);
    });

    it('every call with an idempotency key is refused with a key that no client of ours makes', async () => {
      const answer = await patch({ uiLocale: 'de-CH' }, { 'idempotency-key': 'x'.repeat(129) });
      expect([answer.status, answer.json()]).toMatchObject([400, { errors: [{ fieldNames: ['idempotency-key'] }] }]);
    });
  });

  describe('that is not well made', () => {
    it('every call that is not well made is refused when its body is no JSON', async () => {
      const answer = await patch('{"uiLocale":');
      expect([answer.status, answer.json()]).toMatchObject([400, { status: 400, errors: [{ code: 'validationFailed' }] }]);
    });

    it.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
      'every call that is not well made is refused when it reaches for prototypes: %s',
      async body => {
        expect((await patch(body)).status).toBe(400);
        expect(Object.prototype).not.toHaveProperty('isAdmin');
      },
    );

    it('every call that is not well made is refused when its body is too large', async () => {
      const answer = await patch({ uiLocale: 'x'.repeat(2 * 1_048_576) });
      expect([answer.status, answer.json()]).toMatchObject([413, { errors: [{ code: 'payloadTooLarge' }] }]);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json-patch+json'])(
      'every call that is not well made is refused in the type %s',
      async type => {
        expect((await patch('{"uiLocale":"de-CH"}', { 'content-type': type })).status).toBe(415);
      },
    );

    it('every call that is not well made is refused without saying where the newsroom keeps its code', async () => {
      for (const path of ['/api/unknown', '/api/tenant/tenants/%', '/..%2f..%2fetc/passwd']) {
        const answer = await editor.get(path);
        expect([400, 404]).toContain(answer.status);
        expect(answer.text).not.toMatch(/node_modules|\/src\/|\.ts|at \w+ \(/u);
      }
    });

    it('every call that is not well made is refused when it comes by a name that is not ours (DNS rebinding)', async () => {
      const answer = await newsroom.fastify.inject({ url: '/version', authority: 'newsroom.evil.example' });
      expect(answer.statusCode).toBe(400);
    });
  });

  describe('is answered', () => {
    it('so that no browser runs, frames, sniffs or keeps it, nor another site reads it', async () => {
      const answer = await editor.call('GET', '/api/tenant/locales', { headers: { origin: 'http://evil.example' } });
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': textLike(/default-src 'none'/u),
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    });

    it('every call is answered with 503 when it takes longer than a call may', async () => {
      const slow = Fastify({ handlerTimeout: 20 });
      refuseInOurShape(slow, { info: () => undefined, warn: () => undefined, error: () => undefined }, createCondition());
      slow.get('/slow', () => new Promise(() => undefined));
      const answer = await slow.inject('/slow');
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { errors: [{ code: 'unavailable' }] }]);
      await slow.close();
    });

    it('every call is answered with 500 and no more when the newsroom itself is at fault, and the log keeps user text out', async () => {
      await newsroom.database.db.updateTable('users').set({ preferences: '{"uiLocale":"geheim' }).where('id', '=', editor.userId).execute();
      const answer = await editor.get(preferencesPath());
      expect([answer.status, answer.json()]).toEqual([
        500,
        {
          status: 500,
          errors: [{ code: 'internalServerError', title: 'Internal Server Error', message: 'Internal Server Error', fieldNames: [] }],
        },
      ]);
    });
  });
});
