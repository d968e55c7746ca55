import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BRIDGE_OPERATIONS } from '#bridge/operations.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeCall, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

describe('api gateway', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let ursina: FakeUser;

  beforeEach(async () => {
    ({ newsroom, desk, ursina } = await openSignedInDesk(staffed => {
      for (const title of ['Fluss', 'Berg', 'Lawine am Fluss']) staffed.newsroom.addArticle(documentWith({ title }), staffed.ursina);
      return {};
    }));
  });
  afterEach(() => closeDesk(desk));

  const list = (query: Readonly<Record<string, unknown>>) => desk.call('api.call', { operation: 'listMetadata', query });
  const titles = async (query: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
    const answer = await list(query);
    if (!answer.ok) throw new Error(answer.error.code);
    return (answer.value.body as { readonly content: readonly { readonly title: string }[] }).content.map(row => row.title).toSorted();
  };
  const isList = (call: FakeCall): boolean => call.path === '/metadata/metadata';
  const lists = (): number => newsroom.calls.filter(isList).length;
  const offline = () => desk.get('connectivity.setForcedOffline', { offline: true });

  it('returns the last answer of the same call while offline, and marks it as old', async () => {
    const fresh = await desk.get('api.call', { operation: 'listMetadata', query: { page: 0, size: 10 } });
    expect(fresh.stale).toBe(false);
    await offline();
    await desk.clock.advance(60_000);
    const old = await desk.get('api.call', { operation: 'listMetadata', query: { size: 10, page: 0 } });
    expect(old).toEqual({ ...fresh, stale: true });
  });

  it('api gateway has the last answer of the person signed in without asking the newsroom, and none of what nobody asked or of anybody else', async () => {
    const fresh = await desk.get('api.call', { operation: 'listMetadata', query: { page: 0, size: 10 } });
    const kept = async (operation: string, query: Readonly<Record<string, unknown>>) =>
      (await desk.get('api.kept', { operation, query })).answer;
    const asked = newsroom.calls.length;
    expect(await kept('listMetadata', { size: 10, page: 0 })).toEqual({ status: 200, body: fresh.body, receivedAt: fresh.receivedAt });
    expect(await kept('listMetadata', { size: 10, page: 1 })).toBeNull();
    expect(await kept('putArticle', {})).toBeNull();
    expect(await kept('none', {})).toBeNull();
    expect(newsroom.calls).toHaveLength(asked);
    await desk.get('session.signOut', {});
    expect(await kept('listMetadata', { size: 10, page: 0 })).toBeNull();
    await desk.signIn(newsroom.addUser().id);
    expect(await kept('listMetadata', { size: 10, page: 0 })).toBeNull();
  });

  it('answers whether a name is free over every transport: an answer without a body has one that JSON keeps', async () => {
    const taken: typeof fetch = (...[input, init]) => {
      const { method, url } = new Request(input, init);
      if (method !== 'HEAD') return newsroom.fetch(input, init);
      return Promise.resolve(new Response(null, { status: url.includes('slug=frei') ? 404 : 200 }));
    };
    const other = createDesk({ newsroom: { ...newsroom, fetch: taken } });
    await other.start();
    await other.signIn(ursina.id);
    const statusOf = async (slug: string) => {
      const answer = await other.get('api.call', { operation: 'headSlug', query: { slug, tenantIds: [11] } });
      return BRIDGE_OPERATIONS['api.call'].output.parse(JSON.parse(JSON.stringify(answer))).status;
    };
    expect([await statusOf('frei'), await statusOf('vergeben')]).toEqual([404, 200]);
    await other.dispose();
  });

  it('does not report editing from the cache: that was true only when it was reported (A4-044)', async () => {
    const usedBy = [{ id: ursina.id, firstName: ursina.firstName, lastName: ursina.lastName }];
    const busy: typeof fetch = async (...request) => {
      const answer = await newsroom.fetch(...request);
      return new Response((await answer.text()).replaceAll('"usedBy":[]', `"usedBy":${JSON.stringify(usedBy)}`), answer);
    };
    const other = createDesk({ newsroom: { ...newsroom, fetch: busy } });
    await other.start();
    await other.signIn(ursina.id);
    const editors = async () => {
      const { body } = await other.get('api.call', { operation: 'listMetadata', query: { page: 0 } });
      return (body as { readonly content: readonly MetadataRow[] }).content.flatMap(row => row.usedBy); // the contract's body
    };
    expect(await editors()).toEqual([usedBy, usedBy, usedBy].flat());
    await other.get('connectivity.setForcedOffline', { offline: true });
    await other.clock.advance(60_000);
    expect(await editors()).toEqual([]);
    await other.dispose();
  });

  it('keeps a grouped list with its groups and without who was editing, and knows its rows', async () => {
    const usedBy = [{ id: ursina.id, firstName: ursina.firstName, lastName: ursina.lastName }];
    const grouping: typeof fetch = async (...request) => {
      const answer = await newsroom.fetch(...request);
      const busy = (await answer.text()).replaceAll('"usedBy":[]', `"usedBy":${JSON.stringify(usedBy)}`);
      return new Response(busy.replace('"totalElements":3', '"totalElements":3,"groups":[{"key":"draft","count":3}]'), answer);
    };
    const other = createDesk({ newsroom: { ...newsroom, fetch: grouping } });
    await other.start();
    await other.signIn(ursina.id);
    const ask = (query: Readonly<Record<string, unknown>>) => other.get('api.call', { operation: 'listMetadata', query });
    await ask({ page: 0, groupBy: 'status' });
    await other.get('connectivity.setForcedOffline', { offline: true });
    await other.clock.advance(60_000);
    const { body } = await ask({ page: 0, groupBy: 'status' });
    expect(body).toMatchObject({ groups: [{ key: 'draft', count: 3 }], content: [{ usedBy: [] }, { usedBy: [] }, { usedBy: [] }] });
    expect((await ask({ q: 'fluss' })).body).toMatchObject({ totalElements: 2 });
    await other.dispose();
  });

  it('filters known rows for a list that was never requested', async () => {
    await list({ page: 0 });
    await offline();
    expect(await titles({ q: 'fluss' })).toEqual(['Fluss', 'Lawine am Fluss']);
    expect(await titles({ contentStatus: ['readyToPublish'] })).toEqual([]);
    expect(await titles({ userIds: [ursina.id], size: 2 })).toHaveLength(2);
    expect(await titles({ contentLocale: 'fr-CH' })).toEqual([]);
  });

  it('api gateway has no answer for other calls that were never made', async () => {
    await offline();
    expect(await desk.call('api.call', { operation: 'listTenants' })).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it.each(['createArticle', 'putArticle', 'deleteArticle', 'restoreArticleRevision', 'patchMetadata', 'putMetadata'])(
    'refuses %s: articles are written through their own operations',
    async operation => {
      const before = newsroom.calls.length;
      expect(await desk.call('api.call', { operation, body: {} })).toMatchObject({ ok: false, error: { code: 'useArticles' } });
      expect(newsroom.calls.length).toBe(before);
    },
  );

  it.each(['__proto__', 'constructor', 'toString', 'nothing', 'createPasswordPage'])('knows no operation %s', async operation => {
    expect(await desk.call('api.call', { operation })).toMatchObject({ ok: false, error: { code: 'unknownOperation' } });
  });

  it('retries a read three times before it gives up (B9-017)', async () => {
    newsroom.setFault(call => (isList(call) ? { kind: 'status', status: 500 } : undefined));
    const reading = list({ page: 3 });
    await desk.advance(10_000);
    expect(await reading).toMatchObject({ ok: true, value: { stale: true } });
    expect(lists()).toBe(4);
  });

  it('reuses an answer for one second, unless this computer has written meanwhile (B9-017)', async () => {
    await list({ page: 0 });
    await desk.clock.advance(900);
    await list({ page: 0 });
    expect(lists()).toBe(1);
    await desk.call('api.call', { operation: 'patchPreferences', params: { id: ursina.id }, body: { betaFeaturesEnabled: true } });
    await list({ page: 0 });
    expect(lists()).toBe(2);
    await desk.clock.advance(1_001);
    await list({ page: 0 });
    expect(lists()).toBe(3);
  });

  it('sends a forbidden call only once and passes the refusal on', async () => {
    newsroom.setFault(call => (call.path === '/tenant/tenants' ? { kind: 'status', status: 403 } : undefined));
    expect(await desk.call('api.call', { operation: 'listTenants' })).toMatchObject({
      ok: false,
      error: { code: 'forbidden', data: { status: 403 } },
    });
    expect(newsroom.calls.filter(call => call.path === '/tenant/tenants')).toHaveLength(1);
  });

  it('asks once more for the lost answer of a push message, under the same id, and then leaves it to the person (D-005)', async () => {
    const isPush = (call: FakeCall): boolean => call.path === '/notification/notifications/content';
    newsroom.setFault(call => (isPush(call) ? { kind: 'loseAnswer' } : undefined));
    const body = {
      text: 'Brücke gesperrt',
      tenantIds: [11],
      categoryIds: [],
      services: ['webPush'],
      plan: { kind: 'now' },
      recalls: null,
      metadataId: '100000000042',
    };
    const sending = desk.call('api.call', { operation: 'createPushMessage', body });
    await desk.advance(10_000);
    expect(await sending).toMatchObject({ ok: false });
    const keys = newsroom.calls.filter(isPush).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it('gives up a call by its ticket: the newsroom hears that nobody waits, and it is not asked again', async () => {
    const asked: string[] = [];
    let left = 0;
    const hanging: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      if (!request.url.includes('/metadata/metadata')) return newsroom.fetch(input, init);
      asked.push(request.url);
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => {
          left += 1;
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    };
    const other = createDesk({ newsroom: { ...newsroom, fetch: hanging } });
    await other.start();
    await other.signIn(ursina.id);
    const answer = other.call('api.call', { operation: 'listMetadata', query: { page: 0 }, ticket: 'question' });
    await expect.poll(() => asked.length).toBe(1);
    await other.get('api.cancel', { ticket: 'another' });
    expect(left).toBe(0);
    await other.get('api.cancel', { ticket: 'question' });
    expect(await answer).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect([asked.length, left]).toEqual([1, 1]);
    // One that has ended stays as it ended.
    await other.get('api.cancel', { ticket: 'question' });
    await other.dispose();
  });

  it('sends both languages with every call', async () => {
    await desk.get('settings.setLocales', { uiLocale: 'fr-CH', contentLocale: 'fr-CH' });
    await list({ page: 0 });
    const headers = newsroom.calls.findLast(isList)?.headers;
    expect([headers?.get('accept-language'), headers?.get('x-unity-content-language')]).toEqual(['fr-CH', 'fr-CH']);
  });

  it('forgets what was read when the person signs out', async () => {
    await list({ page: 0 });
    await desk.get('session.signOut', {});
    await desk.signIn(ursina.id);
    await offline();
    expect(await titles({ page: 0 })).toEqual([]);
  });
});
