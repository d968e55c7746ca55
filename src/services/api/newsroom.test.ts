import { describe, expect, it } from 'vitest';
import { createApiClient } from '#contract/client.ts';
import { createEtagMemory } from '#contract/etags.ts';
import { createNewsroom } from './newsroom.ts';

const USER_ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';

/** The newsroom as services call it, over a back-end that answers so. */
const openNewsroom = (status: number, body: string | null, type = 'application/json') => {
  const warned: string[] = [];
  const client = createApiClient({
    apiUrl: 'https://newsroom.example/api',
    fetch: () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })),
    locales: () => ({ uiLocale: 'de-CH', contentLocale: 'de-CH' }),
    authorization: () => 'Bearer token',
    etags: createEtagMemory(),
    timeoutMs: 1_000,
    now: () => 0,
    warn: event => void warned.push(event),
  });
  const session = { ready: () => Promise.resolve(), authorization: () => 'Bearer token', renewAfterRefusal: () => Promise.resolve(false) };
  return { warned, newsroom: createNewsroom({ client, session, isOnline: () => true }) };
};
const ended = { params: { id: USER_ID }, query: {} };

describe('an answer with a status that has no schema', () => {
  it('B8-012 is logged and returned as is, where nobody reads a body of its operation', async () => {
    const { newsroom, warned } = openNewsroom(200, '{"ended":2}');
    expect(await newsroom.call('deleteSessions', ended)).toMatchObject({ ok: true, value: { status: 200, body: { ended: 2 } } });
    expect(warned).toEqual(['answerWithoutSchema']);
  });

  it.each([
    ['a portal’s page', 200, '<html></html>', 'text/html'],
    ['a proxy’s word', 203, '{}', 'application/json'],
    ['a promise', 202, '{}', 'application/json'],
  ])('is not taken for done where it is %s', async (_name, status, body, type) => {
    const { newsroom } = openNewsroom(status, body, type);
    expect(await newsroom.call('deleteSessions', ended)).toMatchObject({ ok: false, error: { code: 'schemaMismatch' } });
  });

  it('is never shown or stored where a body is read', async () => {
    const { newsroom } = openNewsroom(201, '{"anything":true}');
    expect(await newsroom.call('listTenants', {})).toMatchObject({ ok: false, error: { code: 'schemaMismatch' } });
  });
});
