import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';

describe('pictures for the window', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  const id = randomUUID();
  const get = (path: string, query = '') => desk.host.media(path, new URLSearchParams(query));
  const fetched = () => newsroom.calls.filter(call => call.path.startsWith('/filerepo/'));

  beforeEach(async () => {
    newsroom = createFakeNewsroom();
    desk = createDesk({ newsroom });
    await desk.start();
    await desk.signIn(newsroom.addUser().id);
  });
  afterEach(() => desk.dispose());

  it('pictures for the window are loaded with a token that the window never sees, and fetched once', async () => {
    const first = await get(`/media/${id}`, 'maxWidth=100');
    expect(first).toMatchObject({ status: 200, contentType: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) });
    expect(fetched()[0]?.headers.get('authorization')).toMatch(/^Bearer /u);
    expect(await get(id, 'maxWidth=100')).toEqual(first);
    expect(fetched()).toHaveLength(1);
    await get(id, 'maxWidth=200');
    expect(fetched()).toHaveLength(2);
  });

  it('pictures for the window are available offline when they were seen before, and else report it', async () => {
    await get(id);
    await desk.get('connectivity.setForcedOffline', { offline: true });
    expect((await get(id)).status).toBe(200);
    expect(await get(randomUUID())).toMatchObject({ status: 503, bytes: new Uint8Array() });
  });

  it('pictures for the window that no window shows as they were sent are asked for as a drawing', async () => {
    const asked: string[] = [];
    const asSent: FakeNewsroom = {
      ...newsroom,
      fetch: async (address, options) => {
        const answer = await newsroom.fetch(address, options);
        const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address);
        if (!pathname.includes('/filerepo/files/')) return answer;
        asked.push(searchParams.toString());
        const type = searchParams.get('mimetype') ?? 'image/heic';
        return new Response(await answer.arrayBuffer(), { headers: { 'content-type': type } });
      },
    };
    const other = createDesk({ newsroom: asSent });
    await other.start();
    await other.signIn(newsroom.addUser().id);
    expect(await other.host.media(`/media/${id}`, new URLSearchParams())).toMatchObject({ status: 200, contentType: 'image/webp' });
    expect(asked).toEqual(['', 'mimetype=image%2Fwebp']);
    await other.dispose();
  });

  it('pictures for the window of the web are loaded through the newsroom, once, and are available offline', async () => {
    const url = 'https://b.example.ch/a.png?x=1';
    const fromWeb = () => newsroom.calls.filter(call => call.path === '/functions/picture');
    expect(await get('/media/web', new URLSearchParams({ url }).toString())).toMatchObject({ status: 200, contentType: 'image/png' });
    expect(fromWeb()).toHaveLength(1);
    await desk.get('connectivity.setForcedOffline', { offline: true });
    expect((await get('web', new URLSearchParams({ url }).toString())).status).toBe(200);
    expect((await get('web', new URLSearchParams({ url: `${url}2` }).toString())).status).toBe(503);
    expect(fromWeb()).toHaveLength(1);
  });

  it.each(['', 'url=', 'url=http%3A%2F%2Fb.example.ch%2Fa.png', 'url=file%3A%2F%2F%2Fetc%2Fpasswd', 'url=https%3A%2F%2Flocalhost%2Fa.png'])(
    'pictures for the window of the web need a web address: %s',
    async query => {
      expect((await get('web', query)).status).toBe(404);
    },
  );

  it.each(['../galley.db', '/media/../login.sealed', '%2e%2e/x', 'x', `${id}/../..`])(
    'pictures for the window are never a file by its path: %s',
    async path => {
      expect((await get(path)).status).toBe(404);
      expect(fetched()).toEqual([]);
    },
  );

  it('pictures for the window are for people who are signed in', async () => {
    await get(id);
    await desk.get('session.signOut', {});
    expect((await get(id)).status).toBe(401);
  });
});
