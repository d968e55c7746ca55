import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import type { EventsAnswer } from '#contract/tickers/tickers.ts';
import type { FeedMode, FeedProposal } from '#domain/ticker/feed.ts';
import type { OpenfootballMatch } from '#domain/ticker/openfootball.ts';
import type { GoalStanding } from '#domain/ticker/standing.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const BASE = '/api/liveticker/tickers';
const MATCH: OpenfootballMatch = {
  date: '2026-11-23',
  time: '20:00 UTC+1',
  team1: 'Bern',
  team2: 'Basel',
  score: { ht: [0, 1], ft: [0, 2] },
};
const GOALS = {
  goals1: [],
  goals2: [
    { name: 'Favre', minute: 23 },
    { name: 'Meier', minute: 80 },
  ],
};

interface Feed {
  readonly id: string;
  readonly key: string;
}

describeOnBothDatabases('a match feed that goes out by itself', kind => {
  let desk: ContentDesk;
  let administrator: TestClient;
  let supplier: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    administrator = await desk.newsroom.signIn('ROLE_Moderator');
    supplier = desk.newsroom.clientWith(null);
  });
  afterAll(() => desk.newsroom.dispose());

  const opened = async (by: TestClient = desk.editor, mode: FeedMode = 'automatic'): Promise<Feed> => {
    const created = await by.call('POST', BASE, { body: { item: aTicker(), tenantIds: [11], mainTenantId: 11 } });
    const { id } = created.json<Ticker>();
    const answer = await by.call('PUT', `${BASE}/${id}/feed`, { body: { mode, newKey: false } });
    expect(answer.status, answer.text).toBe(200);
    return { id, key: answer.json<{ key: string }>().key };
  };
  const push = ({ id, key }: Feed, match: OpenfootballMatch): Promise<TestAnswer> =>
    supplier.call('POST', `${BASE}/${id}/feed/events`, { body: { key, format: 'openfootball', match } });
  const answerOf = async ({ id }: Feed): Promise<EventsAnswer> => (await desk.editor.get(`${BASE}/${id}/events`)).json();
  const proposals = async ({ id }: Feed): Promise<readonly FeedProposal[]> =>
    (await desk.editor.get(`${BASE}/${id}/feed`)).json<{ proposals: FeedProposal[] }>().proposals;
  const accept = (feed: Feed, id: string): Promise<TestAnswer> =>
    desk.editor.call('POST', `${BASE}/${feed.id}/feed/proposals/${id}`, { body: {} });
  const actions = async (id: string): Promise<readonly string[]> =>
    (await administrator.get(`/api/auth/resources/audit-log?subjectId=${id}`)).json<AuditEntry[]>().map(({ action }) => action);
  const resultOf = async (feed: Feed): Promise<string> => {
    const { goals, isFinished } = (await answerOf(feed)).standing as GoalStanding; // soccer
    return `${String(goals.home)}:${String(goals.away)}${isFinished ? ' finished' : ''}`;
  };

  it('proposes a result that its goals do not reach, and tells readers of nothing that the source contradicts', async () => {
    const feed = await opened();
    expect((await push(feed, MATCH)).json()).toMatchObject({ sent: 0, proposed: 4 });
    expect((await answerOf(feed)).events).toEqual([]);
    expect((await push(feed, MATCH)).json()).toMatchObject({ sent: 0, proposed: 0, unchanged: 4 });
    expect((await proposals(feed)).map(({ kind: what }) => what)).toEqual(['new', 'new', 'new', 'new']);
  });

  it('says of what it kept back which result the source states and which its events reach', async () => {
    const feed = await opened();
    await push(feed, MATCH);
    expect((await proposals(feed)).map(({ contradiction }) => contradiction)).toEqual(Array(4).fill({ stated: '0:2', reached: '0:0' }));
    const asked = await opened(desk.editor, 'propose');
    await push(asked, MATCH);
    expect((await proposals(asked)).map(({ contradiction }) => contradiction)).toEqual(Array(4).fill(undefined));
  });

  it('says the same of a correction that takes away what its result needs', async () => {
    const feed = await opened();
    await push(feed, { ...MATCH, ...GOALS });
    await push(feed, { ...MATCH, goals2: GOALS.goals2.slice(0, 1) });
    const [kept, ...others] = await proposals(feed);
    expect([kept?.kind, kept?.contradiction, others]).toEqual(['retraction', { stated: '0:2', reached: '0:1' }, []]);
  });

  it('sends what it kept back once the goals of the source reach its result', async () => {
    const feed = await opened();
    await push(feed, MATCH);
    expect((await push(feed, { ...MATCH, ...GOALS })).json()).toMatchObject({ sent: 6, proposed: 0 });
    expect([await resultOf(feed), await proposals(feed)]).toEqual(['0:2 finished', []]);
  });

  it('keeps what a person dismissed, and lets a person accept what it kept back', async () => {
    const feed = await opened();
    await push(feed, MATCH);
    const [start, ...others] = await proposals(feed);
    await desk.editor.call('DELETE', `${BASE}/${feed.id}/feed/proposals/${others.at(-1)?.id ?? ''}`);
    expect((await accept(feed, start?.id ?? '')).status).toBe(200);
    await push(feed, { ...MATCH, ...GOALS });
    expect(await resultOf(feed)).toBe('0:2');
  });

  it('proposes a correction after which its result would not be reached any more', async () => {
    const feed = await opened();
    await push(feed, { ...MATCH, ...GOALS });
    expect(await resultOf(feed)).toBe('0:2 finished');
    expect((await push(feed, MATCH)).json()).toMatchObject({ sent: 0, proposed: 2 });
    expect(await resultOf(feed)).toBe('0:2 finished');
  });

  it('ends with the account that opened it, and is there again with it', async () => {
    const owner = await desk.newsroom.signIn('ROLE_Editor');
    const feed = await opened(owner);
    const set = async (disabled: boolean): Promise<void> => {
      const path = `/api/auth/resources/users/${owner.userId}`;
      const { etag } = await administrator.get(path);
      const answer = await administrator.call('PATCH', path, { body: { disabled }, headers: { 'if-match': etag } });
      expect(answer.status, answer.text).toBe(200);
    };
    await set(true);
    expect((await push(feed, { ...MATCH, ...GOALS })).status).toBe(401);
    expect((await answerOf(feed)).events).toEqual([]);
    await set(false);
    expect((await push(feed, { ...MATCH, ...GOALS })).status).toBe(200);
  });

  it('ends where the account is one from outside meanwhile', async () => {
    const owner = await desk.newsroom.signIn('ROLE_Editor');
    const feed = await opened(owner);
    await desk.newsroom.database.db.updateTable('users').set({ source: 'external' }).where('id', '=', owner.userId).execute();
    expect((await push(feed, { ...MATCH, ...GOALS })).status).toBe(401);
  });

  it('keeps a key that is renewed while something is delivered, and stays closed', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const feed = await opened();
      const [, renewed] = await Promise.all([
        push(feed, { ...MATCH, ...GOALS }),
        desk.editor.call('PUT', `${BASE}/${feed.id}/feed`, { body: { mode: 'propose', newKey: true } }),
      ]);
      const { key } = renewed.json<{ key: string }>();
      expect([(await push(feed, MATCH)).status, (await push({ ...feed, key }, MATCH)).status]).toEqual([401, 200]);
      await Promise.all([push({ ...feed, key }, MATCH), desk.editor.call('DELETE', `${BASE}/${feed.id}/feed`)]);
      expect((await push({ ...feed, key }, MATCH)).status).toBe(401);
    }
  });

  it('leaves a line in the audit log where it is opened, changed, given another key and closed', async () => {
    const feed = await opened();
    for (const body of [
      { mode: 'propose', newKey: false },
      { mode: 'propose', newKey: true },
    ])
      expect((await desk.editor.call('PUT', `${BASE}/${feed.id}/feed`, { body })).status).toBe(200);
    expect((await desk.editor.call('DELETE', `${BASE}/${feed.id}/feed`)).status).toBe(204);
    expect((await actions(feed.id)).slice(0, 4)).toEqual(['feedClosed', 'feedKeyRenewed', 'feedChanged', 'feedOpened']);
  });
});
