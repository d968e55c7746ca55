import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventsAnswer, ListedEvent } from '#contract/tickers/tickers.ts';
import type { FeedMode, FeedProposal, SuppliedEvent } from '#domain/ticker/feed.ts';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import type { OpenfootballMatch } from '#domain/ticker/openfootball.ts';
import type { GoalStanding } from '#domain/ticker/standing.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import { soccerGoal } from '#tests/builders/ticker-events.ts';
import { aGoal, aMessage, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const BASE = '/api/liveticker/tickers';

interface Feed {
  readonly id: string;
  readonly metadataId: string;
  readonly key: string;
}

describeOnBothDatabases('match feeds', kind => {
  let desk: ContentDesk;
  let guest: TestClient;
  let supplier: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gast', source: 'external' });
    supplier = desk.newsroom.clientWith(null);
  });
  afterAll(() => desk.newsroom.dispose());

  const opened = async (mode: FeedMode): Promise<Feed> => {
    const created = await desk.editor.call('POST', BASE, { body: { item: aTicker(), tenantIds: [11], mainTenantId: 11 } });
    const { id, metadataId } = created.json<Ticker>();
    const answer = await desk.editor.call('PUT', `${BASE}/${id}/feed`, { body: { mode, newKey: false } });
    expect(answer.status, answer.text).toBe(200);
    return { id, metadataId, key: answer.json<{ key: string }>().key };
  };
  const goal = (given: Partial<SuppliedEvent> = {}): SuppliedEvent => ({
    id: 'goal-1',
    version: 1,
    instant: '2026-11-23T19:23:00.000Z',
    data: soccerGoal('home', { gameMinute: { minute: 23, second: null, added: null }, scorer: { number: 17, name: 'Meier' } }),
    text: '',
    isKeyEvent: true,
    isRetracted: false,
    ...given,
  });
  const push = ({ id, key }: Feed, body: object): Promise<TestAnswer> =>
    supplier.call('POST', `${BASE}/${id}/feed/events`, { body: { key, ...body } });
  const send = async (feed: Feed, ...events: readonly SuppliedEvent[]) => {
    const answer = await push(feed, { format: 'galley', events });
    expect(answer.status, answer.text).toBe(200);
    return answer.json<{ sent: number; proposed: number; unchanged: number; refused: readonly object[] }>();
  };
  const proposals = async ({ id }: Feed): Promise<readonly FeedProposal[]> =>
    (await desk.editor.get(`${BASE}/${id}/feed`)).json<{ proposals: FeedProposal[] }>().proposals;
  const events = async ({ id }: Feed): Promise<readonly ListedEvent[]> =>
    (await desk.editor.get(`${BASE}/${id}/events`)).json<EventsAnswer>().events;
  const score = async ({ id }: Feed): Promise<string> => {
    const { standing } = (await desk.editor.get(`${BASE}/${id}/events`)).json<EventsAnswer>();
    const { goals } = standing as GoalStanding; // soccer
    return `${String(goals.home)}:${String(goals.away)}`;
  };
  const accept = (feed: Feed, eventId: string, event?: TickerEventDraft, by: TestClient = desk.editor): Promise<TestAnswer> =>
    by.call('POST', `${BASE}/${feed.id}/feed/proposals/${eventId}`, { body: event ? { event } : {} });
  const change = async (feed: Feed, event: ListedEvent, given: Partial<TickerEventDraft>): Promise<void> => {
    const { id, instant, order, data, displayTime, title, message, visible, keyEvent, pinned, annulled, state, etag } = event;
    const body = { id, instant, order, data, displayTime, title, message, visible, keyEvent, pinned, annulled, state, ...given };
    const answer = await desk.editor.call('PUT', `${BASE}/${feed.id}/events/${id}`, { body, headers: { 'if-match': `"${etag}"` } });
    expect(answer.status, answer.text).toBe(200);
  };

  describe('that propose', () => {
    it('put nothing before readers until a person accepts it, in words or as changed', async () => {
      const feed = await opened('propose');
      expect(await send(feed, goal(), goal({ id: 'goal-2', instant: '2026-11-23T19:40:00.000Z' }))).toMatchObject({ sent: 0, proposed: 2 });
      expect(await events(feed)).toEqual([]);
      const [first, second] = await proposals(feed);
      expect(first).toMatchObject({ kind: 'new', event: { keyEvent: true, visible: true } });
      const accepted = await accept(feed, first?.id ?? '');
      expect(accepted.json<{ event: TickerEvent }>().event).toMatchObject({ source: 'feed', author: { firstName: 'Vreni' } });
      expect(JSON.stringify((await events(feed))[0]?.message)).toContain("Tor für Bern, 23', #17 Meier");
      await accept(feed, second?.id ?? '', { ...(second?.event ?? aGoal('home', 1)), message: aMessage('Was für ein Schuss!') });
      expect(JSON.stringify((await events(feed))[1]?.message)).toContain('Was für ein Schuss!');
      expect([await score(feed), await proposals(feed)]).toEqual(['2:0', []]);
      expect((await accept(feed, first?.id ?? '')).status).toBe(404);
    });

    it('do not ask again about what a person dismissed', async () => {
      const feed = await opened('propose');
      await send(feed, goal());
      const [proposal] = await proposals(feed);
      const dismissed = await desk.editor.call('DELETE', `${BASE}/${feed.id}/feed/proposals/${proposal?.id ?? ''}`);
      expect(dismissed.status).toBe(204);
      expect(await send(feed, goal({ version: 2, data: soccerGoal('away') }))).toMatchObject({ proposed: 0 });
      expect(await proposals(feed)).toEqual([]);
    });

    it('propose a correction, which leaves the text, and a retraction', async () => {
      const feed = await opened('propose');
      await send(feed, goal());
      const [proposal] = await proposals(feed);
      await accept(feed, proposal?.id ?? '');
      const [event] = await events(feed);
      if (event) await change(feed, event, { message: aMessage('Von Hand') });
      await send(feed, goal({ version: 2, data: soccerGoal('away') }));
      expect(await proposals(feed)).toMatchObject([{ kind: 'correction' }]);
      expect(await score(feed)).toBe('1:0');
      await accept(feed, proposal?.id ?? '');
      expect(await score(feed)).toBe('0:1');
      expect(JSON.stringify(await events(feed))).toContain('Von Hand');
      await send(feed, goal({ version: 3, isRetracted: true }));
      expect(await proposals(feed)).toMatchObject([{ kind: 'retraction' }]);
      expect((await accept(feed, proposal?.id ?? '')).json()).toEqual({ event: null });
      expect(await events(feed)).toEqual([]);
    });
  });

  describe('that send by themselves', () => {
    it('send each event once, correct what nobody touched and take it back, whatever comes twice or late', async () => {
      const feed = await opened('automatic');
      expect(await send(feed, goal())).toMatchObject({ sent: 1 });
      expect(await send(feed, goal())).toMatchObject({ sent: 0, unchanged: 1 });
      expect((await events(feed))[0]).toMatchObject({ source: 'feed', author: null, keyEvent: true });
      expect(await send(feed, goal({ version: 3, data: soccerGoal('away') }))).toMatchObject({ sent: 1 });
      expect(await send(feed, goal({ version: 2 }))).toMatchObject({ sent: 0, unchanged: 1 });
      expect(await score(feed)).toBe('0:1');
      expect(await send(feed, goal({ version: 4, isRetracted: true }))).toMatchObject({ sent: 1 });
      expect(await score(feed)).toBe('0:0');
    });

    it('never change what a person changed, deleted or wrote', async () => {
      const feed = await opened('automatic');
      await send(feed, goal());
      const [event] = await events(feed);
      if (event) await change(feed, event, { message: aMessage('Von Hand') });
      expect(await send(feed, goal({ version: 2, data: soccerGoal('away') }))).toMatchObject({ sent: 0, proposed: 1 });
      expect([await score(feed), JSON.stringify(await events(feed)).includes('Von Hand')]).toEqual(['1:0', true]);
      const [changed] = await events(feed);
      await desk.editor.call('DELETE', `${BASE}/${feed.id}/events/${changed?.id ?? ''}`, {
        headers: { 'if-match': `"${changed?.etag ?? ''}"` },
      });
      expect(await send(feed, goal({ version: 3 }))).toMatchObject({ sent: 0, proposed: 0 });
      expect(await events(feed)).toEqual([]);
    });

    it('count a goal once that a person wrote, too, until a key says that it is another (D-048)', async () => {
      const feed = await opened('automatic');
      const own = aGoal('home', 23, { instant: '2026-11-23T19:23:10.000Z' });
      expect((await desk.editor.call('POST', `${BASE}/${feed.id}/events`, { body: own })).status).toBe(201);
      await send(feed, goal({ data: soccerGoal('home', { gameMinute: { minute: 23, second: null, added: null } }) }));
      expect([(await events(feed)).length, await score(feed)]).toEqual([2, '1:0']);
    });

    it('name what does not fit the ticker and take the rest', async () => {
      const feed = await opened('automatic');
      const wrong = goal({ id: 'wrong', data: { type: 'standardInfo' } });
      expect(await send(feed, wrong, goal())).toMatchObject({
        sent: 1,
        refused: [{ id: 'wrong', field: 'data.type', code: 'eventTypeNotOfTicker' }],
      });
    });

    it('take a match of openfootball, and take back what it leaves out later', async () => {
      const feed = await opened('automatic');
      const match: OpenfootballMatch = {
        date: '2026-11-23',
        time: '20:00 UTC+1',
        team1: 'Bern',
        team2: 'Basel',
        score: { ht: [1, 0], ft: [1, 1] },
        goals1: [{ name: 'Meier', minute: 23 }],
        goals2: [{ name: 'Favre', minute: '90+4' }],
      };
      expect((await push(feed, { format: 'openfootball', match })).status).toBe(200);
      expect([await score(feed), (await events(feed)).length]).toEqual(['1:1', 6]);
      const again = await push(feed, { format: 'openfootball', match });
      expect(again.json()).toMatchObject({ sent: 0, unchanged: 6 });
      await push(feed, { format: 'openfootball', match: { ...match, goals2: [], score: { ht: [1, 0], ft: [1, 0] } } });
      expect(await score(feed)).toBe('1:0');
    });
  });

  describe('whose match a person brings as a file', () => {
    const match: OpenfootballMatch = { date: '2026-11-23', team1: 'Bern', team2: 'Basel', goals1: [{ name: 'Meier', minute: 23 }] };
    const deliver = (id: string, by: TestClient = desk.editor): Promise<TestAnswer> =>
      by.call('POST', `${BASE}/${id}/feed/matches`, { body: { match } });

    it('propose its events, once, and say where a supplier sends to', async () => {
      const feed = await opened('propose');
      expect((await deliver(feed.id)).json()).toMatchObject({ sent: 0, proposed: 2 });
      expect((await deliver(feed.id)).json()).toMatchObject({ proposed: 0, unchanged: 2 });
      const kept = (await desk.editor.get(`${BASE}/${feed.id}/feed`)).json<{ address: string; proposals: FeedProposal[] }>();
      expect(kept.proposals.map(({ event }) => event.data.type)).toEqual(['soccerTimeEvent', 'soccerGoal']);
      expect(new URL(kept.address).pathname).toBe(`${BASE}/${feed.id}/feed/events`);
    });

    it('refuse it where no feed is open, and from whoever may not change the ticker', async () => {
      const without = (await desk.editor.call('POST', BASE, { body: { item: aTicker() } })).json<Ticker>().id;
      expect(refusalOf(await deliver(without)).code).toBe('notFound');
      const feed = await opened('automatic');
      expect(refusalOf(await deliver(feed.id, guest)).code).toBe('notFound');
      await desk.publish(feed);
      expect(refusalOf(await deliver(feed.id, guest)).code).toBe('notOwnItem');
      const own = (await guest.call('POST', BASE, { body: { item: aTicker() } })).json<Ticker>().id;
      expect(refusalOf(await deliver(own, guest)).code).toBe('externalAccount');
      const gone = (await desk.editor.call('POST', BASE, { body: { item: aTicker() } })).json<Ticker>().id;
      const { etag } = await desk.editor.get(`${BASE}/${gone}`);
      await desk.editor.call('DELETE', `${BASE}/${gone}`, { headers: { 'if-match': etag } });
      expect(refusalOf(await deliver(gone)).code).toBe('deleted');
    });
  });

  describe('are', () => {
    it('sent to with their key alone, and a new key ends the one before', async () => {
      const feed = await opened('automatic');
      const wrong = await push({ ...feed, key: 'wrong' }, { format: 'galley', events: [goal()] });
      expect([wrong.status, refusalOf(wrong).code]).toEqual([401, 'unauthorised']);
      expect((await push({ ...feed, id: randomUUID() }, { format: 'galley', events: [goal()] })).status).toBe(401);
      const answer = await desk.editor.call('PUT', `${BASE}/${feed.id}/feed`, { body: { mode: 'automatic', newKey: true } });
      const { key } = answer.json<{ key: string }>();
      expect((await push(feed, { format: 'galley', events: [goal()] })).status).toBe(401);
      expect(await send({ ...feed, key }, goal())).toMatchObject({ sent: 1 });
      const kept = await desk.editor.call('PUT', `${BASE}/${feed.id}/feed`, { body: { mode: 'propose', newKey: false } });
      expect(kept.json()).toMatchObject({ mode: 'propose', key: null });
    });

    it('refused what is no event', async () => {
      const feed = await opened('automatic');
      const bad = await push(feed, { format: 'galley', events: [{ ...goal(), data: { type: 'soccerGoal', side: 'left' } }] });
      expect([bad.status, refusalOf(bad).code]).toEqual([400, 'validationFailed']);
      expect(await events(feed)).toEqual([]);
    });

    it('refused where the ticker is not there, is not theirs, or the house must decide', async () => {
      const feed = await opened('propose');
      const own = (await guest.call('POST', BASE, { body: { item: aTicker() } })).json<Ticker>().id;
      const gone = (await desk.editor.call('POST', BASE, { body: { item: aTicker() } })).json<Ticker>().id;
      const etag = (await desk.editor.get(`${BASE}/${gone}`)).etag;
      expect((await desk.editor.call('DELETE', `${BASE}/${gone}`, { headers: { 'if-match': etag } })).status).toBe(204);
      const codes = async (by: TestClient, id: string): Promise<readonly string[]> => {
        const body = { mode: 'propose', newKey: true };
        const proposal = `${BASE}/${id}/feed/proposals/${randomUUID()}`;
        const answers = [
          await by.call('PUT', `${BASE}/${id}/feed`, { body }),
          await by.call('DELETE', `${BASE}/${id}/feed`),
          await by.call('POST', proposal, { body: {} }),
          await by.call('DELETE', proposal),
        ];
        return [...new Set(answers.map(answer => refusalOf(answer).code))];
      };
      expect(await codes(desk.editor, randomUUID())).toEqual(['notFound']);
      expect(await codes(desk.editor, gone)).toEqual(['deleted']);
      expect(await codes(guest, feed.id)).toEqual(['notFound']);
      await desk.publish(feed);
      expect(await codes(guest, feed.id)).toEqual(['notOwnItem']);
      expect(await codes(guest, own)).toEqual(['externalAccount']);
      expect(refusalOf(await desk.editor.get(`${BASE}/${randomUUID()}/feed`)).code).toBe('notFound');
      expect(refusalOf(await desk.editor.get(`${BASE}/${gone}/feed`)).code).toBe('deleted');
    });

    it('not accepted with a picture that is not there, into the draft of another, or for a deleted event', async () => {
      const feed = await opened('propose');
      await send(feed, goal());
      const [proposal] = await proposals(feed);
      const id = proposal?.id ?? '';
      const embed = { elvisId: randomUUID() };
      const message = [{ type: 'image', id: 'i', data: { src: '', mimetype: 'image/jpeg', embed }, children: [{ text: '' }] }];
      const draft = proposal?.event ?? aGoal('home', 1);
      expect(refusalOf(await accept(feed, id, { ...draft, message })).code).toBe('picturesNotArrived');
      await accept(feed, id);
      const [event] = await events(feed);
      if (event) await change(feed, event, { state: 'draft' });
      await send(feed, goal({ version: 2, data: soccerGoal('away') }));
      expect(refusalOf(await accept(feed, id, undefined, desk.chief)).code).toBe('othersDraft');
      const [kept] = await events(feed);
      await desk.editor.call('DELETE', `${BASE}/${feed.id}/events/${id}`, { headers: { 'if-match': `"${kept?.etag ?? ''}"` } });
      expect(refusalOf(await accept(feed, id)).code).toBe('deleted');
    });

    it('closed with what they propose', async () => {
      const feed = await opened('propose');
      await send(feed, goal());
      expect((await desk.editor.call('DELETE', `${BASE}/${feed.id}/feed`)).status).toBe(204);
      expect((await desk.editor.get(`${BASE}/${feed.id}/feed`)).json()).toMatchObject({ feed: null, proposals: [] });
      expect((await push(feed, { format: 'galley', events: [goal()] })).status).toBe(401);
    });
  });
});
