import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type NoteMessage, noteMessageSchema, type PublishedNote } from '#contract/articles/notes.ts';
import type { Page } from '#domain/paging.ts';
import { ROLES } from '#domain/user/role.ts';
import { refusalOf, seedReferences } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { openLiveStream } from './support/live-stream.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const API = '/api/releasenotes';
const RELEASE = `${API}/releasenotes`;
const MAINTENANCE = `${API}/maintenancenotes`;
const QUOTES = `${API}/quotes`;
const KINDS = [RELEASE, MAINTENANCE, QUOTES];
const DRAFTS: Readonly<Record<string, object>> = {
  [RELEASE]: { body: 'Neu: Ticker', visible: true },
  [MAINTENANCE]: { status: 'available', barNote: 'Um 22 Uhr kurz weg', homeNote: '' },
  [QUOTES]: { date: '2026-11-24', text: 'Ohne Umschweife.', author: 'R. Zgraggen' },
};

interface Published {
  readonly unread: number;
  readonly notes: readonly PublishedNote[];
}

/** A channel as a client sees it: what it says, and how it ended. */
const openChannel = (newsroom: TestNewsroom, id: string, protocols: readonly string[]) => {
  const socket = new WebSocket(`${newsroom.origin.replace('http', 'ws')}/api/websocket/releasenotes/maintenancenotes/${id}`, [
    ...protocols,
  ]);
  const said: NoteMessage[] = [];
  socket.on('message', (data: Buffer) => void said.push(noteMessageSchema.parse(JSON.parse(data.toString('utf8')))));
  const closed = new Promise<number>(resolve => socket.on('close', resolve));
  const begun = new Promise<number>(resolve => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    socket.on('error', () => undefined); // a refusal is told by the answer
  });
  return { socket, said, closed, begun };
};

describeOnBothDatabases('release and maintenance notes', kind => {
  let newsroom: TestNewsroom;
  let admin: TestClient;
  let editor: TestClient;
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true });
    await seedReferences(newsroom);
    admin = await newsroom.signIn('ROLE_Moderator');
    editor = await newsroom.signIn('ROLE_Editor');
  });
  afterAll(() => newsroom.dispose());

  const create = async (path: string, item: object): Promise<{ readonly id: string; readonly etag: string }> => {
    newsroom.clock.advance(1_000);
    const answer = await admin.call('POST', path, { body: { id: randomUUID(), item } });
    expect(answer.status, answer.text).toBe(201);
    return { id: answer.json<{ id: string }>().id, etag: answer.etag };
  };
  const remove = (path: string, { id, etag }: { readonly id: string; readonly etag: string }): Promise<TestAnswer> =>
    admin.call('DELETE', `${path}/${id}`, { headers: { 'if-match': etag } });
  const published = async (by = editor): Promise<Published> => (await by.get(`${API}/published`)).json();
  const tokenOf = ({ authorization }: TestClient): string => authorization.replace('Bearer ', '');
  const listen = (id: string, by: TestClient) => openChannel(newsroom, id, ['galley.v1', tokenOf(by)]);

  it('A3-042 A3-043 release and maintenance notes are listed, read, changed and deleted with all their fields, the newest first', async () => {
    for (const path of KINDS) {
      const first = await create(path, DRAFTS[path] ?? {});
      const second = await create(path, DRAFTS[path] ?? {});
      const list = (await admin.get(path)).json<Page<{ readonly id: string }>>();
      expect([list.sort, list.content.map(({ id }) => id)]).toEqual(['createdAt,desc', [second.id, first.id]]);
      expect((await admin.get(`${path}/${first.id}`)).json()).toMatchObject(DRAFTS[path] ?? {});
      const changed = await admin.call('PUT', `${path}/${first.id}`, {
        body: {
          ...DRAFTS[path],
          ...(path === QUOTES ? { author: '' } : path === RELEASE ? { visible: false } : { status: 'maintenance' }),
        },
        headers: { 'if-match': first.etag },
      });
      expect([changed.status, changed.text]).toEqual([200, changed.text]);
      expect((await remove(path, first)).status).toBe(412);
      expect((await remove(path, { id: first.id, etag: changed.etag })).status).toBe(204);
      expect((await remove(path, second)).status).toBe(204);
    }
  });

  it('A6-006 B6-007 release and maintenance notes are written by administrators alone; others read maintenance notes, and what is visible of the rest', async () => {
    const made = await Promise.all(KINDS.map(async path => [path, await create(path, DRAFTS[path] ?? {})] as const));
    for (const role of ROLES.filter(name => name !== 'ROLE_Moderator')) {
      const client = await newsroom.signIn(role);
      for (const [path, { id, etag }] of made) {
        const headers = { 'if-match': etag };
        const item = DRAFTS[path] ?? {};
        expect((await client.call('POST', path, { body: { id: randomUUID(), item } })).status).toBe(403);
        expect((await client.call('PUT', `${path}/${id}`, { body: item, headers })).status).toBe(403);
        expect((await client.call('DELETE', `${path}/${id}`, { headers })).status).toBe(403);
        expect((await client.get(path)).status).toBe(path === MAINTENANCE ? 200 : 403);
      }
      expect((await published(client)).notes.map(({ body }) => body)).toEqual(['Neu: Ticker']);
    }
    await Promise.all(made.map(([path, note]) => remove(path, note)));
  });

  it('A4-062 a maintenance note has one of two statuses, and a banner has words', async () => {
    const post = (item: object) => admin.call('POST', MAINTENANCE, { body: { item } });
    expect((await post({ status: 'soon', barNote: 'a', homeNote: '' })).status).toBe(400);
    for (const [item, field] of [
      [{ status: 'maintenance', barNote: ' ', homeNote: 'Mehr' }, 'barNote'],
      [{ status: 'available', barNote: '', homeNote: '' }, 'homeNote'],
    ] as const) {
      const refused = await post(item);
      expect(refusalOf(refused)).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: [field] });
    }
  });

  it('B7-043c release and maintenance notes of release notes everybody gets those that are visible, and which of them are new to them', async () => {
    const old = await create(RELEASE, { body: 'Alt', visible: true });
    const hidden = await create(RELEASE, { body: 'Geheim', visible: false });
    const fresh = await create(RELEASE, { body: 'Frisch\n\n- eins', visible: true });
    expect(await published()).toEqual({
      unread: 2,
      notes: [
        expect.objectContaining({ id: fresh.id, body: 'Frisch\n\n- eins', isRead: false }),
        expect.objectContaining({ id: old.id, isRead: false }),
      ],
    });
    const read = await editor.call('POST', `${API}/published/read`, { body: { ids: [old.id, hidden.id, randomUUID()] } });
    expect(read.status, read.text).toBe(204);
    await editor.call('POST', `${API}/published/read`, { body: { ids: [old.id] } });
    expect((await published()).notes.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect((await published(admin)).unread).toBe(2);
    const shown = await admin.call('PUT', `${RELEASE}/${hidden.id}`, {
      body: { body: 'Geheim', visible: true },
      headers: { 'if-match': hidden.etag },
    });
    expect((await published()).unread).toBe(2);
    await Promise.all([remove(RELEASE, old), remove(RELEASE, fresh), remove(RELEASE, { id: hidden.id, etag: shown.etag })]);
  });

  it('B7-043a says where the channel is; B7-043b has the quotes of a day', async () => {
    expect((await editor.get(`${API}/config`)).json()).toEqual({
      channel: '/api/websocket/releasenotes/maintenancenotes/latest',
      protocol: 'galley.v1',
      heartbeatSeconds: 30,
    });
    const quote = await create(QUOTES, DRAFTS[QUOTES] ?? {});
    const { id } = quote;
    expect((await editor.get(`${API}/quotes-by-date?date=2026-11-24`)).json()).toEqual([{ id, ...DRAFTS[QUOTES] }]);
    expect((await editor.get(`${API}/quotes-by-date?date=2026-11-25`)).json()).toEqual([]);
    expect((await editor.get(`${API}/quotes-by-date?date=morgen`)).status).toBe(400);
    await remove(QUOTES, quote);
  });

  it('B2-012 C-018 B7-044 D-072 the live channel tells of each change, and answers with its own protocol alone', async () => {
    const latest = listen('latest', editor);
    expect([await latest.begun, latest.socket.protocol]).toEqual([101, 'galley.v1']);
    const note = await create(MAINTENANCE, DRAFTS[MAINTENANCE] ?? {});
    await expect.poll(() => latest.said.length).toBe(1);
    const one = listen(note.id, editor);
    expect(await one.begun).toBe(101);
    newsroom.clock.advance(1_000);
    const body = { ...DRAFTS[MAINTENANCE], status: 'maintenance' };
    const changed = await admin.call('PUT', `${MAINTENANCE}/${note.id}`, { body, headers: { 'if-match': note.etag } });
    await expect.poll(() => latest.said.length).toBe(2);
    const other = await create(MAINTENANCE, DRAFTS[MAINTENANCE] ?? {});
    await remove(MAINTENANCE, other);
    await remove(MAINTENANCE, { id: note.id, etag: changed.etag });
    const operations = ({ said }: typeof one) => said.map(({ resourceOperation, id }) => [resourceOperation, id === note.id]);
    await expect
      .poll(() => operations(one))
      .toEqual([
        ['UPDATE', true],
        ['DELETE', true],
      ]);
    await expect.poll(() => latest.said.at(-1)).toEqual({ resourceOperation: 'DELETE', id: note.id });
    expect(operations(latest).slice(0, 2)).toEqual([
      ['CREATE', true],
      ['UPDATE', true],
    ]);
    one.socket.close();
    latest.socket.close();
  });

  it('B6-015 D-072 the live channel is refused without a token or its protocol, and ends with the sign-in', async () => {
    for (const [id, protocols, status] of [
      ['latest', ['galley.v1'], 401],
      ['latest', ['galley.v1', 'no.such.token'], 401],
      ['latest', [tokenOf(editor)], 400],
      [randomUUID(), ['galley.v1', tokenOf(editor)], 404],
      ['newest', ['galley.v1', tokenOf(editor)], 404],
    ] as const)
      expect(await openChannel(newsroom, id, protocols).begun).toBe(status);
    const client = await newsroom.signIn('ROLE_Editor');
    const channel = listen('latest', client);
    expect(await channel.begun).toBe(101);
    await newsroom.database.db.deleteFrom('users').where('id', '=', client.userId).execute();
    await newsroom.database.db.updateTable('access_state').set({ version: 99 }).execute();
    newsroom.clock.advance(2_000);
    expect(await channel.closed).toBe(1_008);
  });

  it('what asks for another protocol elsewhere is answered as any call', async () => {
    const socket = new WebSocket(`${newsroom.origin.replace('http', 'ws')}/version`);
    socket.on('error', () => undefined); // it is no channel
    const status = await new Promise(resolve => socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode)));
    expect(status).toBe(200);
    socket.terminate();
  });

  it('desks are told of a maintenance note as it changes, accounts from outside too', async () => {
    const guest = await newsroom.signIn('ROLE_Editor', { source: 'external' });
    const live = await openLiveStream(newsroom.origin, guest.authorization);
    const note = await create(MAINTENANCE, DRAFTS[MAINTENANCE] ?? {});
    await expect
      .poll(() => live.events.map(event => [event.kind, event.id]))
      .toEqual([
        ['records', null],
        ['maintenance', note.id],
      ]);
    live.close();
    await remove(MAINTENANCE, note);
  });
});
