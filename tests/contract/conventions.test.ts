import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BODY_TYPES, type Operation, SERVICES } from '#contract/calls/operation.ts';
import { BUILT_SERVICES } from '#contract/system/system.ts';
import type { Profile } from '#domain/user/user.ts';
import { addressOf, OPERATIONS } from '#tests/support/permission-table.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const GUARDED = OPERATIONS.filter(({ ifMatch }) => ifMatch);

describeOnBothDatabases('the conventions of every call', kind => {
  let newsroom: TestNewsroom;
  let administrator: TestClient;
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    administrator = await newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => newsroom.dispose());

  const pathOf = (operation: Operation): string => addressOf(operation).replaceAll(/\{\w+\}/gu, () => randomUUID());

  it('the conventions of every call stand at {api}/{service}{path}, each described in openapi.json; nothing stands where a service is not built (C-006)', async () => {
    const { paths } = (await administrator.get('/api/openapi.json')).json<{ readonly paths: Readonly<Record<string, object>> }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    );
    expect(new Set(described)).toEqual(new Set(OPERATIONS.map(operation => `${operation.method} ${addressOf(operation)}`)));
    const built: readonly string[] = BUILT_SERVICES;
    const services = new Set(OPERATIONS.map(({ service }) => service).filter(service => service !== 'origin' && service !== 'api'));
    expect([...services].filter(service => !built.includes(service))).toEqual([]);
    for (const service of SERVICES.filter(name => !built.includes(name)))
      for (const path of ['', '/', '/health', '/anything'])
        expect((await administrator.get(`/api/${service}${path}`)).status, `${service}${path}`).toBe(404);
  });

  it.each(GUARDED.map(operation => [operation.id, operation] as const))(
    'the conventions of every call need if-match where a state is changed: %s (C-008)',
    async (_id, operation) => {
      const { status } = await administrator.call(operation.method, pathOf(operation), {
        ...(operation.body && { body: '{}', headers: { 'content-type': BODY_TYPES[operation.bodyType ?? 'json'] } }),
      });
      expect(status).toBe(428);
    },
  );

  it('the conventions of every call change nothing under a stale if-match, and answer a change with the new ETag (C-008)', async () => {
    const path = `/api/auth/resources/users/${administrator.userId}/profile`;
    const before = await administrator.get(path);
    const body = { ...before.json<Profile>(), jobTitle: 'Chefin vom Dienst' };
    const stale = await administrator.call('PUT', path, { body, headers: { 'if-match': '"stale"' } });
    expect([stale.status, (await administrator.get(path)).text]).toEqual([412, before.text]);
    const changed = await administrator.call('PUT', path, { body, headers: { 'if-match': before.etag } });
    expect(changed.etag).toMatch(/^"[^"]+"$/u);
    expect(changed.etag).not.toBe(before.etag);
    expect((await administrator.get(path)).etag).toBe(changed.etag);
  });
});
