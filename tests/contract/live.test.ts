import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { LiveEvent } from '#contract/system/live.ts';
import { createLiveFeed } from '#server/live/feed.ts';
import { createWakeUps } from '#server/live/wake-ups.ts';
import { forgetOldEvents, tell } from '#server/repositories/live-events.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { amount } from '../faults/support/amount.ts';
import { seedReferences } from './support/content.ts';
import { createTestDatabase, describeOnBothDatabases, openOnceMore } from './support/databases.ts';
import { openLiveStream } from './support/live-stream.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Told {
  readonly last: number;
  readonly reset: boolean;
  readonly events: readonly LiveEvent[];
}

describeOnBothDatabases('live events', kind => {
  let newsroom: TestNewsroom;
  let vreni: TestClient;
  let urs: TestClient;
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true });
    await seedReferences(newsroom);
    vreni = await newsroom.signIn('ROLE_Editor', { firstName: 'Vreni' });
    urs = await newsroom.signIn('ROLE_ChiefEditor', { firstName: 'Urs' });
  });
  afterAll(() => newsroom.dispose());

  const stream = (client: TestClient, after?: number) => openLiveStream(newsroom.origin, client.authorization, after);
  const told = async (client: TestClient, query = ''): Promise<Told> => (await client.get(`/live${query}`)).json();
  const write = async (by: TestClient): Promise<Article> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await by.call('POST', '/api/content/articles', { body: { document: aDocument(), metadata: {} }, headers });
    expect(answer.status, answer.text).toBe(201);
    return answer.json();
  };
  const comment = (by: TestClient, article: Article) =>
    by.call('POST', `/api/content/articles/${article.id}/comments`, { body: { text: 'Stimmt das?' } });
  const say = (by: TestClient, article: Article, mode: string) =>
    by.call('PATCH', `/api/user-presence/user-presences/${article.id}`, { body: { session: 'one', mode } });

  it('live events tell of saves, comments and who is there, by ids and kinds alone', async () => {
    const live = await stream(vreni);
    const article = await write(urs);
    await comment(urs, article);
    await say(urs, article, 'editing');
    await say(urs, article, 'editing');
    await say(urs, article, 'left');
    await expect.poll(() => live.events.map(event => event.kind)).toEqual(['content', 'comments', 'presence', 'presence']);
    expect(live.events.map(event => event.id)).toEqual(Array(4).fill(article.id));
    live.close();
  });

  it('live events come with what their numbers belong to, as every answer does', async () => {
    const live = await stream(vreni);
    const { current } = (await vreni.get('/lineage')).json<{ current: { token: string } }>();
    expect(live.lineage?.split(' ')[0]).toBe(current.token);
    live.close();
  });

  it('live events are told once more from any number on, and at once where no stream is wanted', async () => {
    const { last } = await told(vreni);
    const articles = [await write(urs), await write(urs), await write(urs)];
    const later = await told(vreni, `?after=${last}`);
    expect(later).toMatchObject({ last: last + 3, reset: false });
    expect(later.events.map(({ id }) => id)).toEqual(articles.map(({ id }) => id));
    const live = await stream(vreni, last + 1);
    await expect.poll(() => live.events.map(event => event.number)).toEqual([last + 2, last + 3]);
    live.close();
    expect(await told(vreni, `?after=${last + 3}`)).toEqual({ last: last + 3, reset: false, events: [] });
  });

  it('live events say that everything is to be read anew where something in between is not known any more', async () => {
    const { last } = await told(vreni);
    await write(urs);
    await newsroom.database.transaction(queries => forgetOldEvents(queries, Number.MAX_SAFE_INTEGER));
    expect(await told(vreni, `?after=${last}`)).toEqual({ last: last + 1, reset: true, events: [] });
    expect(await told(vreni, '?after=999999')).toMatchObject({ reset: true });
    const live = await stream(vreni, last);
    await expect.poll(() => live.events).toEqual([{ number: last + 1, kind: 'reset', id: null }]);
    await write(urs);
    await expect.poll(() => live.events.map(event => event.number)).toEqual([last + 1, last + 2]);
    live.close();
  });

  it('live events name to accounts from outside only their own items (D-010, D-076)', async () => {
    const outside = await newsroom.signIn('ROLE_Editor', { source: 'external' });
    const { last } = await told(outside);
    const live = await stream(outside);
    const others = await write(urs);
    await comment(urs, others);
    await say(urs, others, 'editing');
    const own = await write(outside);
    await comment(outside, own);
    await say(outside, own, 'editing');
    const visible = [
      ['content', null],
      ['content', own.id],
      ['comments', own.id],
      ['presence', own.id],
    ];
    await expect.poll(() => live.events.map(event => [event.kind, event.id])).toEqual(visible);
    live.close();
    const replayed = await stream(outside, last);
    await expect.poll(() => replayed.events.map(event => [event.kind, event.id])).toEqual(visible);
    replayed.close();
    expect((await told(outside, `?after=${last}`)).events.map(event => [event.kind, event.id])).toEqual(visible);
  });

  it('live events are refused without a token, and end when the sign-in ends', async () => {
    expect((await openLiveStream(newsroom.origin, '')).status).toBe(401);
    const client = await newsroom.signIn('ROLE_Editor');
    const live = await stream(client);
    await newsroom.database.db.deleteFrom('users').where('id', '=', client.userId).execute();
    await newsroom.database.db.updateTable('access_state').set({ version: 99 }).execute();
    newsroom.clock.advance(2_000);
    await live.ended;
    expect((await stream(client)).status).toBe(401);
  });

  it('live events end when their token expires', async () => {
    const client = await newsroom.signIn('ROLE_Editor');
    const live = await stream(client);
    newsroom.clock.advance(8 * 3_600_000 + 1_000);
    await live.ended;
  });
});

describe('live events of two nodes', () => {
  it('live events of two nodes reach the desks of both, and go on at the other where a desk continues there', async () => {
    const one = await createTestNewsroom('postgres', { listens: true });
    const other = await createTestNewsroom('postgres', { besides: one, listens: true, publicOrigin: one.origin });
    await seedReferences(one);
    const vreni = await one.signIn('ROLE_Editor');
    const [here, there] = [await openLiveStream(one.origin, vreni.authorization), await openLiveStream(other.origin, vreni.authorization)];
    const article = await one.signIn('ROLE_ChiefEditor').then(urs =>
      urs.call('POST', '/api/content/articles', {
        body: { document: aDocument(), metadata: {} },
        headers: { 'idempotency-key': randomUUID() },
      }),
    );
    expect(article.status).toBe(201);
    for (const live of [here, there]) await expect.poll(() => live.events.map(event => event.kind)).toEqual(['content']);
    expect(here.events).toEqual(there.events);
    for (const live of [here, there]) live.close();
    await other.dispose();
    await one.dispose();
  });
});

describeOnBothDatabases('the order of live events', kind => {
  const WRITERS = 8;
  const EACH = amount({ short: 25, long: 500 });
  it(`the order of live events has no gap that a reader could skip: ${WRITERS * EACH} events of ${WRITERS} writers at once`, async () => {
    const { database, dispose } = await createTestDatabase(kind);
    const second = kind === 'postgres' ? await openOnceMore(database, 'second') : database;
    const wakeUps = createWakeUps(second, silent);
    const feed = createLiveFeed({ database: second, log: silent, wakeUps });
    const seen: number[] = [];
    feed.on(events => void seen.push(...events.map(({ number }) => number)));
    await feed.start();
    const write = async (writer: number): Promise<void> => {
      for (let turn = 0; turn < EACH; turn += 1) {
        const told = database.transaction(async queries => {
          await tell(queries, { kind: 'content', subject: randomUUID(), at: '2026-11-21T09:42:00.000Z' });
          // Some are taken back after they had their number.
          if ((writer + turn) % 5 === 0) throw new Error('taken back');
        });
        await told.catch(() => undefined);
        void feed.look();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_value, writer) => write(writer)));
    await feed.look();
    await feed.look();
    expect(seen).toEqual(Array.from({ length: (WRITERS * EACH * 4) / 5 }, (_value, index) => index + 1));
    await feed.close();
    await wakeUps.close();
    if (second !== database) await second.close();
    await dispose();
  });
});
