import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATIONS, addressOf } from '#tests/support/permission-table.ts';
import { anyString } from './support/matchers.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { createTestBrowser } from './support/browser.ts';
import { postToken, startSignIn } from './support/sign-in.ts';

const requestIdSchema = z.object({ requestId: z.string() });

type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

const policyOf = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    String(headers['content-security-policy'] ?? '')
      .split('; ')
      .map(part => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );

/** A path of the operation with a missing item or an invalid value. */
const pathOf = (operation: (typeof OPERATIONS)[number], id: string): string =>
  addressOf(operation).replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) => (name === 'service' ? 'auth' : id));

describe('every answer of the newsroom', () => {
  let newsroom: TestNewsroom;
  let administrator: TestClient;
  const answers = new Map<string, { readonly status: number; readonly headers: Headers; readonly text: string }>();
  const keep = (name: string, { status, headers, text }: TestAnswer): void => void answers.set(name, { status, headers, text });

  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite', { listens: true });
    administrator = await newsroom.signIn('ROLE_Moderator');
    for (const operation of OPERATIONS) {
      keep(`${operation.id} to nobody`, await newsroom.clientWith(null).call(operation.method, pathOf(operation, 'x')));
      keep(`${operation.id} of nothing`, await administrator.call(operation.method, pathOf(operation, administrator.userId)));
    }
    keep('an unknown address', await administrator.get('/api/unknown'));
    keep('an address that is none', await administrator.get('/api/tenant/tenants/%'));
    keep(
      'a body that is none',
      await administrator.call('PATCH', `/api/auth/resources/users/${administrator.userId}/preferences`, { body: '{' }),
    );
    keep('a call by another name', await administrator.call('GET', '/version', { headers: { host: 'evil.example' } }));
    const browser = createTestBrowser(newsroom.origin);
    for (const [name, address] of [
      ['the login page', startSignIn(newsroom.origin).address],
      ['a refused sign-in', startSignIn(newsroom.origin, { client_id: 'someone' }).address],
      ['where the sign-in is', `${newsroom.origin}/api/auth/.well-known/openid-configuration`],
      ['the description', `${newsroom.origin}/api/openapi.json`],
    ] as const) {
      const { status, headers, html } = await browser.open(address);
      answers.set(name, { status, headers: Object.fromEntries(headers), text: html });
    }
  });
  afterAll(() => newsroom.dispose());

  const wrong = (isRight: (answer: { readonly headers: Headers; readonly text: string }) => boolean): readonly string[] =>
    [...answers].filter(([, answer]) => !isRight(answer)).map(([name, { status }]) => `${name} (${String(status)})`);

  it('every answer of the newsroom was heard: good ones and refusals of each kind', () => {
    expect(answers.size).toBeGreaterThan(150);
    const statuses = new Set([...answers.values()].map(({ status }) => status));
    expect([200, 400, 401, 404, 415, 428].filter(status => !statuses.has(status))).toEqual([]);
  });

  it('names where nothing may come from, what frames it, and what its addresses begin with: nothing (ASVS 3.4.3, 3.4.6)', () => {
    const isStrict = ({ headers }: { readonly headers: Headers }): boolean => {
      const policy = policyOf(headers);
      return ['default-src', 'object-src', 'base-uri', 'frame-ancestors'].every(directive => policy.get(directive) === "'none'");
    };
    expect(wrong(isStrict)).toEqual([]);
  });

  it('every answer of the newsroom is never taken for another type, and sends nobody on with its address (ASVS 3.4.4, 3.4.5)', () => {
    expect(wrong(({ headers }) => headers['x-content-type-options'] === 'nosniff')).toEqual([]);
    expect(wrong(({ headers }) => headers['referrer-policy'] === 'no-referrer')).toEqual([]);
  });

  it('every answer of the newsroom may be read by no other site, but for where the sign-in is, which anybody may know (ASVS 3.4.2)', () => {
    expect(wrong(({ headers }) => headers['access-control-allow-origin'] === undefined)).toEqual(['where the sign-in is (200)']);
    expect(answers.get('where the sign-in is')?.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('every answer of the newsroom is kept by no cache (ASVS 14.3.2)', () => {
    expect(wrong(({ headers }) => String(headers['cache-control']).includes('no-store'))).toEqual([]);
  });

  it('says what it is, and text in which signs (ASVS 4.1.1)', () => {
    const isSaid = ({ headers, text }: { readonly headers: Headers; readonly text: string }): boolean =>
      text === '' || /^(?:application\/json|text\/(?:html|plain)); charset=utf-8$/u.test(String(headers['content-type']));
    expect(wrong(isSaid)).toEqual([]);
  });
});

describe('what the newsroom writes down of refused calls', () => {
  let newsroom: TestNewsroom;
  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite', { listens: true });
  });
  afterAll(() => newsroom.dispose());

  const since = async (act: () => Promise<unknown>): Promise<readonly unknown[]> => {
    const before = newsroom.logged.length;
    await act();
    return newsroom.logged.slice(before).map(line => JSON.parse(line) as unknown);
  };

  it('what the newsroom writes down of refused calls is who was refused what, from where, when it was not theirs to do (ASVS 16.3.2)', async () => {
    const editor = await newsroom.signIn('ROLE_Editor');
    expect(await since(() => editor.get('/api/auth/resources/audit-log'))).toEqual([
      {
        event: 'call refused',
        requestId: anyString(),
        method: 'GET',
        route: '/api/auth/resources/audit-log',
        status: 403,
        from: '127.0.0.1',
        userId: editor.userId,
      },
    ]);
  });

  it('what the newsroom writes down of refused calls is that somebody came without a good token (ASVS 16.3.2)', async () => {
    expect(await since(() => newsroom.clientWith('a.b.c').get('/api/tenant/locales'))).toEqual([
      { event: 'call refused', requestId: anyString(), method: 'GET', route: '/api/tenant/locales', status: 401, from: '127.0.0.1' },
    ]);
  });

  it('names each call as its answer does, or as the proxy in front has; what is no name is not written down', async () => {
    const refused = async (id: string): Promise<readonly unknown[]> => {
      const answers: unknown[] = [];
      const lines = await since(async () => {
        const answer = await newsroom.clientWith(null).get('/api/tenant/locales', { 'x-request-id': id });
        answers.push(answer.headers['x-request-id']);
      });
      return [...answers, ...lines.map(line => requestIdSchema.parse(line).requestId)];
    };
    expect(await refused('proxy-4711')).toEqual(['proxy-4711', 'proxy-4711']);
    const [said, logged] = await refused('{"event":"x"}');
    expect(said).toMatch(/^[\w-]{12}$/u);
    expect(logged).toBe(said);
  });

  it('what the newsroom writes down of refused calls is that somebody went around the checks: input, names, limits, the sign-in (ASVS 16.3.3)', async () => {
    const editor = await newsroom.signIn('ROLE_Editor');
    const path = `/api/auth/resources/users/${editor.userId}/preferences`;
    const lines = [
      ...(await since(() => editor.call('PATCH', path, { body: '{"__proto__":{}}' }))),
      ...(await since(() => editor.call('PATCH', path, { body: '{}', headers: { 'content-type': 'text/plain' } }))),
      ...(await since(() => editor.call('GET', '/version', { headers: { host: 'evil.example' } }))),
      ...(await since(() => postToken(newsroom.origin, { grant_type: 'refresh_token', refresh_token: 'guessed' }))),
    ];
    expect(lines).toMatchObject([400, 415, 400, 400].map(status => ({ event: 'call refused', status, from: '127.0.0.1' })));
  });

  it('what the newsroom writes down of refused calls is none of the words that were sent, and nothing of a call that was served (ASVS 16.2.5)', async () => {
    const editor = await newsroom.signIn('ROLE_Editor');
    const lines = await since(async () => {
      await editor.get('/api/metadata/metadata?geheim=geheim');
      await editor.get('/api/tenant/locales');
    });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('geheim');
  });
});
