import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BODY_TYPES, type Operation } from '#contract/calls/operation.ts';
import type { Article } from '#domain/article/article.ts';
import type { Profile, User } from '#domain/user/user.ts';
import { addressOf, OPERATIONS } from '#tests/support/permission-table.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const READING = OPERATIONS.filter(({ method }) => method === 'GET' || method === 'HEAD');
const WITH_BODY = OPERATIONS.filter(({ body }) => body !== undefined);

/** Values of wrong types, and of shapes that loose comparisons confuse with the right ones. */
const WRONG_BODIES: readonly unknown[] = [null, true, 0, 1, '', 'true', [], [{}], ['1'], { length: 1 }, { toString: 'x', valueOf: 'y' }];

/** Values computed from other tables on first use, then stored. */
const REMEMBERED = ['article_attributions', 'renditions'];

const jsonSchemaOf = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** The top-level objects of a body: their field names, and whether they accept others. */
const shapesOf = (schema: unknown): readonly { readonly fields: readonly string[]; readonly isOpen: boolean }[] => {
  const parsed = z
    .looseObject({
      properties: z.record(z.string(), z.unknown()).optional(),
      additionalProperties: z.unknown(),
      anyOf: z.array(z.unknown()).optional(),
      oneOf: z.array(z.unknown()).optional(),
      allOf: z.array(z.unknown()).optional(),
    })
    .safeParse(schema);
  if (!parsed.success) return [];
  const { properties, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = parsed.data;
  const own = properties === undefined ? [] : [{ fields: Object.keys(properties), isOpen: additionalProperties !== false }];
  return [...own, ...[...anyOf, ...oneOf, ...allOf].flatMap(shapesOf)];
};

describe('what the newsroom takes of a call', () => {
  let newsroom: TestNewsroom;
  let administrator: TestClient;
  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite');
    administrator = await newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => newsroom.dispose());

  const pathOf = (operation: Operation): string =>
    addressOf(operation).replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) => (name === 'service' ? 'auth' : administrator.userId));
  const send = (operation: Operation, body: unknown): Promise<TestAnswer> =>
    administrator.call(operation.method, pathOf(operation), {
      body: JSON.stringify(body),
      headers: { 'content-type': BODY_TYPES[operation.bodyType ?? 'json'], 'if-match': '"any"', 'idempotency-key': randomUUID() },
    });

  it.each(WITH_BODY.map(operation => [operation.id, operation] as const))(
    'what the newsroom takes of a call is no body of another type: %s (ASVS 2.2.1, 2.2.2, 15.3.5)',
    async (_id, operation) => {
      const taken: unknown[] = [];
      for (const body of WRONG_BODIES) {
        if (operation.body?.safeParse(body).success) continue; // a patch may hold nothing
        const { status } = await send(operation, body);
        if (status !== 400) taken.push([body, status]);
      }
      expect(taken).toEqual([]);
    },
  );

  it('what the newsroom takes of a call is no field that an operation does not have: each body names all of its fields, or drops the others (ASVS 15.3.3)', () => {
    const loose = WITH_BODY.flatMap(({ id, body }) => {
      if (body === undefined) return [];
      return shapesOf(jsonSchemaOf(body))
        .filter(({ fields, isOpen }) => isOpen && fields.length > 0)
        .map(({ fields }) => `${id}: ${fields.join(' ')}`);
    });
    expect(loose).toEqual([]);
  });

  it('what the newsroom takes of a call is neither a role nor a name of somebody’s account, wherever it is sent along (ASVS 15.3.3, 8.2.3)', async () => {
    const editor = await newsroom.signIn('ROLE_Editor');
    const [profile, preferences] = ['profile', 'preferences'].map(part => `/api/auth/resources/users/${editor.userId}/${part}`);
    const present = await editor.get(profile ?? '');
    const raised = {
      role: 'ROLE_Moderator',
      authorities: ['ROLE_Moderator'],
      username: 'admin',
      id: administrator.userId,
      serviceUser: true,
    };
    const answers = [
      await editor.call('PUT', profile ?? '', { body: { ...present.json<Profile>(), ...raised }, headers: { 'if-match': present.etag } }),
      await editor.call('PATCH', preferences ?? '', { body: raised }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    const { content } = (await administrator.get('/api/auth/resources/users?size=1000')).json<{ readonly content: readonly User[] }>();
    expect(content.find(({ id }) => id === editor.userId)).toMatchObject({ role: 'ROLE_Editor', serviceUser: false });
    expect((await editor.get('/api/auth/resources/audit-log')).status).toBe(403);
  });

  it('gives of a person what colleagues may know, and nothing of how they sign in (ASVS 14.2.6)', async () => {
    const page = await (await newsroom.signIn()).get('/api/auth/resources/users?size=1');
    const [person] = page.json<{ readonly content: readonly User[] }>().content;
    expect(
      Object.keys(person ?? {})
        .toSorted()
        .join(' '),
    ).toBe('disabled firstName fullName id imageUrl jobTitle lastName role serviceUser shortName source username');
    expect(page.text).not.toMatch(/password|hash|salt|preferences/iu);
  });

  it.each([
    ['/api/auth/resources/users?q=a%00b', 'q'],
    ['/api/auth/resources/audit-log?subjectId=a%00b', 'subjectId'],
    ['/api/auth/resources/agencies/99999999999', 'id'],
    ['/api/tenant/tenants/99999999999', 'id'],
    ['/api/tenant/categories?includeIds=1,99999999999', 'includeIds.1'],
  ])('what the newsroom takes of a call has no text or number that a database refuses: %s names its field', async (path, field) => {
    expect([(await administrator.get(path)).status, (await administrator.get(path)).json()]).toMatchObject([
      400,
      { errors: [{ code: 'validationFailed', fieldNames: [field] }] },
    ]);
  });

  it('what the newsroom takes of a call is neither id, nor etag, nor creator of a new article (ASVS 15.3.3)', async () => {
    const body = { template: 'empty', creator: administrator.userId, createdAt: '1999-01-01T00:00:00.000Z', version: 99 };
    const answer = await administrator.call('POST', '/api/content/articles?useTemplate=true', { body });
    expect(answer.status).toBe(400);
  });

  it.each(
    READING.filter(({ query, needs }) => query === undefined && needs !== 'nobody').map(operation => [operation.id, operation] as const),
  )('what the newsroom takes of a call is no query where there is none: %s (ASVS 2.2.1)', async (_id, operation) => {
    expect((await administrator.call(operation.method, `${pathOf(operation)}?nothing=1`)).status).toBe(400);
  });

  it.each([
    ['a page', '/api/metadata/metadata?page=0&page=1'],
    ['a size', '/api/auth/resources/users?size=1&size=1000'],
    ['words to look for', '/api/metadata/metadata?q=eins&q=zwei'],
    ['an order', '/api/metadata/metadata?sort=createdAt,asc&sort=createdAt,desc'],
    ['an address to visit', '/api/functions/url-preview?url=https%3A%2F%2Fa.example&url=http%3A%2F%2F127.0.0.1'],
    ['a person of the audit log', '/api/auth/resources/audit-log?userId=1&userId=2'],
  ])(
    'what the newsroom takes of a call is not %s that comes twice: neither the first nor the last counts (ASVS 15.3.7)',
    async (_name, path) => {
      expect((await administrator.get(path)).status).toBe(400);
    },
  );

  it('comes from one place each: a query stands for no part of the body, nor for the etag (ASVS 15.3.7)', async () => {
    const editor = await newsroom.signIn('ROLE_Editor');
    const path = `/api/auth/resources/users/${editor.userId}`;
    expect((await editor.call('PATCH', `${path}/preferences?uiLocale=fr-CH`, { body: {} })).status).toBe(400);
    const profile = await editor.get(`${path}/profile`);
    const answer = await editor.call('PUT', `${path}/profile`, { body: { ...profile.json<Profile>(), ifMatch: profile.etag } });
    expect(answer.status).toBe(428);
  });

  it('changes nothing when it is only read: after every GET and HEAD each table is as before (ASVS 3.5.3)', async () => {
    const written = await administrator.call('POST', '/api/content/articles?useTemplate=true', { body: { template: 'empty' } });
    const { id } = written.json<Article>();
    const tables = (await newsroom.database.db.introspection.getTables()).filter(({ name }) => !REMEMBERED.includes(name));
    const dump = async (): Promise<Readonly<Record<string, unknown>>> => {
      const rows = tables.map(async ({ name }) => [
        name,
        await newsroom.database.db
          .selectFrom(name as 'articles')
          .selectAll()
          .execute(),
      ]); // any table
      return Object.fromEntries(await Promise.all(rows)) as Readonly<Record<string, unknown>>; // by their names
    };
    const before = await dump();
    for (const operation of READING)
      for (const place of [id, administrator.userId])
        await administrator.call(operation.method, addressOf(operation).replaceAll(/\{\w+\}/gu, place));
    expect(tables.length).toBeGreaterThan(20);
    expect(await dump()).toEqual(before);
  });
});
