import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVICES } from '#contract/calls/operation.ts';
import { BUILT_SERVICES } from '#contract/system/system.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestNewsroom } from './support/newsroom.ts';

describeOnBothDatabases('the newsroom itself', kind => {
  let newsroom: TestNewsroom;
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
  });
  afterAll(() => newsroom.dispose());

  it('says its version as plain text to anybody (B2-011, B7-057)', async () => {
    const answer = await newsroom.clientWith(null).get('/version');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('0.1.0-test');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/u);
  });

  it.each(BUILT_SERVICES)('the newsroom itself has a healthy %s: 200 and UP (B7-002, B7-058)', async service => {
    const answer = await newsroom.clientWith(null).get(`/api/${service}/health`);
    expect([answer.status, answer.json()]).toEqual([200, { status: 'UP' }]);
  });

  it('the newsroom itself is ready for calls, and not without its database', async () => {
    const other = await createTestNewsroom(kind);
    const ready = await other.clientWith(null).get('/ready');
    expect([ready.status, ready.json()]).toEqual([200, { status: 'UP' }]);
    await other.database.close();
    const answer = await other.clientWith(null).get('/ready');
    expect([answer.status, answer.json()]).toEqual([503, { status: 'DOWN', details: ['The database does not answer.'] }]);
    await other.dispose();
  });

  it('the newsroom itself is not healthy without its database', async () => {
    const other = await createTestNewsroom(kind);
    await other.database.close();
    const answer = await other.clientWith(null).get('/api/content/health');
    expect([answer.status, answer.json()]).toEqual([503, { status: 'DOWN', details: ['The database does not answer.'] }]);
    await other.dispose();
  });

  it('describes itself', async () => {
    const answer = await newsroom.clientWith(null).get('/api/openapi.json');
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: '0.1.0-test' } });
  });

  it.each(SERVICES.filter(service => !BUILT_SERVICES.some(built => built === service)))('does not have %s yet', async service => {
    expect((await newsroom.clientWith(null).get(`/api/${service}/health`)).status).toBe(404);
  });
});
