import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventsAnswer } from '#contract/tickers/tickers.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import type { GoalStanding } from '#domain/ticker/standing.ts';
import type { Ticker, TickerDraft } from '#domain/ticker/ticker.ts';
import { publicEventsSince } from '#server/repositories/tickers/events.ts';
import { aGoal, anEvent, aNote, aSide, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const BASE = '/api/liveticker/tickers';
const TITLES = { tenantIds: [11], mainTenantId: 11 } as const;
const JSON_PATCH = 'application/json-patch+json';

interface Kept {
  readonly event: TickerEvent;
  readonly etag: string;
}

describeOnBothDatabases('tickers', kind => {
  let desk: ContentDesk;
  let reto: TestClient;
  let guest: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    reto = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Reto', lastName: 'Frei' });
    guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gast', source: 'external' });
  });
  afterAll(() => desk.newsroom.dispose());

  const created = async (item: TickerDraft = aTicker(), by: TestClient = desk.editor): Promise<{ ticker: Ticker; etag: string }> => {
    const answer = await by.call('POST', BASE, { body: { item, ...TITLES } });
    expect(answer.status, answer.text).toBe(201);
    return { ticker: answer.json(), etag: answer.etag };
  };
  const post = (id: string, draft: TickerEventDraft, by: TestClient = desk.editor): Promise<TestAnswer> =>
    by.call('POST', `${BASE}/${id}/events`, { body: draft });
  const added = async (id: string, draft: TickerEventDraft, by: TestClient = desk.editor): Promise<Kept> => {
    const answer = await post(id, draft, by);
    expect(answer.status, answer.text).toBe(201);
    return { event: answer.json(), etag: answer.etag };
  };
  const put = (id: string, draft: TickerEventDraft, etag: string, by: TestClient = desk.editor): Promise<TestAnswer> =>
    by.call('PUT', `${BASE}/${id}/events/${draft.id}`, { body: draft, headers: { 'if-match': etag } });
  const events = async (id: string, query = ''): Promise<EventsAnswer> => {
    const answer = await desk.editor.get(`${BASE}/${id}/events${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json();
  };
  const metadataOf = async ({ metadataId }: Ticker): Promise<{ metadata: Metadata; etag: string }> => {
    const answer = await desk.editor.get(`/api/metadata/metadata/${metadataId}`);
    return { metadata: answer.json(), etag: answer.etag };
  };
  const teaserOf = async (ticker: Ticker): Promise<string | undefined> => (await metadataOf(ticker)).metadata.teasers[0]?.default.title;
  const publish = async (ticker: Ticker): Promise<void> => {
    const { etag } = await metadataOf(ticker);
    const body = { publicationStatus: 'published' };
    const answer = await desk.chief.call('PATCH', `/api/metadata/metadata/${ticker.metadataId}`, { body, headers: { 'if-match': etag } });
    expect(answer.status, answer.text).toBe(200);
  };
  const goals = (standing: EventsAnswer['standing']): string => {
    const { home, away } = (standing as GoalStanding).goals; // soccer
    return `${String(home)}:${String(away)}`;
  };
  const scores = async (id: string): Promise<readonly string[]> => (await events(id)).events.map(({ standing }) => goals(standing));

  describe('a ticker', () => {
    it('a ticker has type, league, sides, scoreboard, title header, title, lead, intro and its switches; it is read, saved and deleted (A3-050, A2-053, B7-035a)', async () => {
      const draft = aTicker({ league: { id: randomUUID(), name: 'Super League' }, intro: 'Aus dem Stadion.' });
      const { ticker, etag } = await created(draft);
      expect(ticker).toMatchObject({ ...draft, locale: 'de-CH', creator: { firstName: 'Vreni' } });
      const read = await desk.editor.get(`${BASE}/${ticker.id}`);
      expect([read.json<Ticker>(), read.etag]).toEqual([ticker, etag]);
      const saved = await desk.editor.call('PUT', `${BASE}/${ticker.id}`, {
        body: { ...draft, title: 'Neu' },
        headers: { 'if-match': etag },
      });
      expect([saved.status, saved.json<Ticker>().title]).toEqual([200, 'Neu']);
      expect((await metadataOf(ticker)).metadata).toMatchObject({ title: 'Neu', resourceName: 'tickers' });
      await added(ticker.id, aNote('Es geht los.'));
      const removed = await desk.editor.call('DELETE', `${BASE}/${ticker.id}`, { headers: { 'if-match': saved.etag } });
      expect(removed.status, removed.text).toBe(204);
      for (const path of ['', '/events'])
        expect(refusalOf(await desk.editor.get(`${BASE}/${ticker.id}${path}`))).toMatchObject({ status: 404, code: 'deleted' });
      expect(refusalOf(await post(ticker.id, aNote('Zu spät.')))).toMatchObject({ status: 404, code: 'deleted' });
    });

    it('names its types with their types of event (B7-035a, B3-050, A3-053, A3-054, A3-055, A3-056, A3-057)', async () => {
      const types = (await desk.editor.get('/api/liveticker/types')).json<readonly { type: string; eventTypes: readonly string[] }[]>();
      expect(Object.fromEntries(types.map(({ type, eventTypes }) => [type, eventTypes.join(' ')]))).toEqual({
        soccer: 'soccerGoal soccerCard soccerTimeEvent soccerShootOut soccerSubstitution soccerInfo',
        iceHockey: 'iceHockeyGoal iceHockeyPenalty iceHockeyTimeEvent iceHockeyShootOut iceHockeyTimeout iceHockeyInfo',
        tennis: 'tennisPoint tennisTiebreak tennisGame tennisSet tennisMatch tennisInfo',
        standard: 'standardInfo',
        sportsCompact: 'sportsCompactInfo',
      });
    });

    it.each([
      ['the same team on both sides', aTicker({ away: aSide('bern') }), 'away'],
      ['no opponent for the scoreboard', aTicker({ away: null }), 'away'],
    ])('a ticker is refused with %s (B5-015)', async (_name, item, field) => {
      const answer = await desk.editor.call('POST', BASE, { body: { item, ...TITLES } });
      expect(refusalOf(answer)).toMatchObject({
        status: 400,
        code: 'validationFailed',
        fieldNames: [field],
        message: 'Two different teams must be chosen',
      });
    });

    it('a ticker is refused with a player on both sides of a double (D-044)', async () => {
      const item = aTicker({
        type: 'tennis',
        mode: 'double',
        home: aSide('A/B', {
          players: [
            { id: null, name: 'A' },
            { id: null, name: 'B' },
          ],
        }),
        away: aSide('C/A', {
          players: [
            { id: null, name: 'C' },
            { id: null, name: 'A' },
          ],
        }),
      });
      expect(refusalOf(await desk.editor.call('POST', BASE, { body: { item } }))).toMatchObject({ fieldNames: ['away.players'] });
    });

    it('keeps its type once it has events', async () => {
      const { ticker, etag } = await created();
      await added(ticker.id, aNote('Es geht los.'));
      const body = aTicker({ type: 'iceHockey' });
      const answer = await desk.editor.call('PUT', `${BASE}/${ticker.id}`, { body, headers: { 'if-match': etag } });
      expect(refusalOf(answer)).toMatchObject({ status: 400, fieldNames: ['type'] });
    });

    it('never switches its e-mail alert off again, whoever asks (A4-035, D-013)', async () => {
      const { ticker, etag } = await created();
      const on = aTicker({ emailAlertEnabled: true });
      const enabled = await desk.editor.call('PUT', `${BASE}/${ticker.id}`, { body: on, headers: { 'if-match': etag } });
      expect(enabled.json<Ticker>().emailAlertEnabled).toBe(true);
      const old = await desk.editor.call('PUT', `${BASE}/${ticker.id}`, { body: aTicker(), headers: { 'if-match': enabled.etag } });
      expect([old.status, old.json<Ticker>().emailAlertEnabled]).toEqual([200, true]);
      expect((await metadataOf(ticker)).metadata.emailAlertEnabled).toBe(true);
      const own = await created(aTicker(), guest);
      const refused = await guest.call('PUT', `${BASE}/${own.ticker.id}`, { body: on, headers: { 'if-match': own.etag } });
      expect(refusalOf(refused)).toMatchObject({ status: 400, fieldNames: ['emailAlertEnabled'] });
    });

    it('shows the alert that was enabled through its metadata', async () => {
      const { ticker } = await created();
      const { etag } = await metadataOf(ticker);
      const body = { emailAlertEnabled: true };
      await desk.editor.call('PATCH', `/api/metadata/metadata/${ticker.metadataId}`, { body, headers: { 'if-match': etag } });
      expect((await desk.editor.get(`${BASE}/${ticker.id}`)).json<Ticker>().emailAlertEnabled).toBe(true);
    });
  });

  describe('events', () => {
    it('events have type, date, time, displayTime, title, message, visible, keyEvent and pinned, and are kept in order (A3-052, A3-058, B3-051, B7-035c, D-041)', async () => {
      const { ticker } = await created();
      const goal = aGoal('home', 23, { displayTime: 'Gleich', title: 'Tor', keyEvent: true, pinned: true });
      const { event, etag } = await added(ticker.id, goal);
      expect(event).toMatchObject({ ...goal, date: '2026-11-21', time: '19:23', offset: '+01:00', author: { firstName: 'Vreni' } });
      const read = await desk.editor.get(`${BASE}/${ticker.id}/events/${goal.id}`);
      expect([read.json<TickerEvent>(), read.etag]).toEqual([event, etag]);
      await added(ticker.id, aNote('Anpfiff.', { instant: '2026-11-21T18:00:00Z' }));
      const listed = await events(ticker.id);
      expect(listed.events.map(({ message }) => JSON.stringify(message).includes('Anpfiff'))).toEqual([true, false]);
      expect((await events(ticker.id, '?keyEvent=true')).events.map(({ id }) => id)).toEqual([goal.id]);
      expect((await events(ticker.id, '?keyEvent=false')).events).toHaveLength(1);
    });

    it('replace the goals by the score after each of them, also when one is typed late, corrected, annulled or deleted (A4-067, B4-073, D-040, D-047)', async () => {
      const { ticker } = await created();
      const [one, three] = [await added(ticker.id, aGoal('home', 10)), await added(ticker.id, aGoal('away', 80))];
      await added(ticker.id, aGoal('home', 40));
      expect(await scores(ticker.id)).toEqual(['1:0', '2:0', '2:1']);
      const corrected = await put(ticker.id, { ...aGoal('away', 10), id: one.event.id }, one.etag);
      expect(await scores(ticker.id)).toEqual(['0:1', '1:1', '1:2']);
      const { standing: _standing, ...rest } = corrected.json<TickerEvent>();
      expect(rest.lastUpdatedBy).toMatchObject({ firstName: 'Vreni' });
      await put(ticker.id, { ...aGoal('away', 10), id: one.event.id, annulled: true }, corrected.etag);
      expect(await scores(ticker.id)).toEqual(['0:0', '1:0', '1:1']);
      const { change } = (await events(ticker.id)).events[2] ?? { change: 0 };
      expect(change).toBeGreaterThan(three.event.change);
      // The standing is no change of a user: its etag still counts.
      const gone = await desk.editor.call('DELETE', `${BASE}/${ticker.id}/events/${three.event.id}`, {
        headers: { 'if-match': three.etag },
      });
      expect(gone.status, gone.text).toBe(204);
      expect(await scores(ticker.id)).toEqual(['0:0', '1:0']);
    });

    it('events are added once by the id of the desk, whatever happens to the answers (D-045)', async () => {
      const { ticker } = await created();
      const goal = aGoal('home', 5);
      const first = await added(ticker.id, goal);
      const corrected = await put(ticker.id, { ...goal, title: 'Tor!' }, first.etag, reto);
      const again = await post(ticker.id, goal);
      expect([again.status, again.etag, again.json<TickerEvent>().title]).toEqual([200, corrected.etag, 'Tor!']);
      expect((await events(ticker.id)).events).toHaveLength(1);
      expect(refusalOf(await post(ticker.id, { ...goal, title: 'anders' }))).toMatchObject({ code: 'alreadyExists' });
      const { ticker: other } = await created();
      expect(refusalOf(await post(other.id, goal))).toMatchObject({ code: 'alreadyExists' });
      await desk.editor.call('DELETE', `${BASE}/${ticker.id}/events/${goal.id}`, { headers: { 'if-match': corrected.etag } });
      expect(refusalOf(await post(ticker.id, goal))).toMatchObject({ status: 404, code: 'deleted' });
    });

    it('events are corrected under their own etag: 412 with the present one for who comes second, 428 without (B7-035c)', async () => {
      const { ticker } = await created();
      const { event, etag } = await added(ticker.id, aNote('Eckball.'));
      const mine = aNote('Eckball für Bern.', { id: event.id });
      const saved = await put(ticker.id, mine, etag);
      expect(saved.status).toBe(200);
      const late = await put(ticker.id, aNote('Eckball für Basel.', { id: event.id }), etag, reto);
      expect(late.status).toBe(412);
      expect(late.json()).toMatchObject({ etag: saved.etag, origin: { id: event.id, message: mine.message } });
      const bare = await desk.editor.call('PUT', `${BASE}/${ticker.id}/events/${event.id}`, { body: mine });
      expect(bare.status).toBe(428);
      expect(refusalOf(await put(ticker.id, aNote('x', { id: randomUUID() }), saved.etag)).status).toBe(404);
    });

    it('events that were deleted come back under the etag of their deletion, and are gone for everybody else', async () => {
      const { ticker } = await created();
      const { event, etag } = await added(ticker.id, aGoal('home', 8));
      const path = `${BASE}/${ticker.id}/events/${event.id}`;
      const removed = await desk.editor.call('DELETE', path, { headers: { 'if-match': etag } });
      expect(refusalOf(await desk.editor.get(path))).toMatchObject({ status: 404, code: 'deleted' });
      const draft = { ...aGoal('home', 8), id: event.id };
      expect(refusalOf(await put(ticker.id, draft, etag, reto))).toMatchObject({ status: 404, code: 'deleted' });
      expect((await put(ticker.id, draft, removed.etag)).status).toBe(200);
      expect(await scores(ticker.id)).toEqual(['1:0']);
    });

    it.each([
      ['neither a message nor invisible', aNote('', { message: [] }), ['message'], 'B5-018'],
      ['another sport', anEvent({ type: 'standardInfo' }), ['data.type'], 'A3-053'],
      ['an annulment of what is no goal', aNote('x', { annulled: true }), ['annulled'], 'D-047'],
    ])('events are refused with %s, and say which field', async (_name, draft, fieldNames) => {
      const { ticker } = await created();
      expect(refusalOf(await post(ticker.id, draft))).toMatchObject({ status: 400, code: 'validationFailed', fieldNames });
    });

    it('events say what is missing: either set to invisible or post message has to be filled out (B5-018, D-045)', async () => {
      const { ticker } = await created();
      const { message } = refusalOf(await post(ticker.id, aNote('', { message: [] })));
      expect(message).toBe('Either set to invisible or post message has to be filled out');
      expect((await post(ticker.id, aNote('', { message: [], visible: false }))).status).toBe(201);
    });

    it('events have one pin', async () => {
      const { ticker } = await created();
      const first = await added(ticker.id, aNote('eins', { pinned: true }));
      const second = await added(ticker.id, aNote('zwei', { pinned: true, instant: '2026-11-21T18:05:00Z' }));
      const pinned = (await events(ticker.id)).events.filter(event => event.pinned).map(({ id }) => id);
      expect(pinned).toEqual([second.event.id]);
      expect((await put(ticker.id, aNote('neu', { id: first.event.id }), first.etag)).status).toBe(412);
    });

    it('events are moved behind others, and the scores follow (B7-035d)', async () => {
      const { ticker } = await created();
      const [one, two] = [await added(ticker.id, aGoal('home', 10)), await added(ticker.id, aGoal('away', 20))];
      const move = (id: string, after: string | null, etag: string) =>
        desk.editor.call('PATCH', `${BASE}/${ticker.id}/events`, {
          body: [{ op: 'move', id, after, etag: etag.replaceAll('"', '') }],
          headers: { 'content-type': JSON_PATCH },
        });
      const moved = await move(two.event.id, null, two.etag);
      expect(moved.status, moved.text).toBe(200);
      expect(moved.json<EventsAnswer>().events.map(({ id }) => id)).toEqual([two.event.id, one.event.id]);
      expect(await scores(ticker.id)).toEqual(['0:1', '1:1']);
      expect((await move(two.event.id, one.event.id, two.etag)).status).toBe(412);
      expect(refusalOf(await move(randomUUID(), null, 'x')).status).toBe(404);
      expect(refusalOf(await move(one.event.id, randomUUID(), one.etag))).toMatchObject({ status: 400, fieldNames: ['after'] });
    });

    it('events that changed since a change number are given, deleted ones by their ids (B7-035c)', async () => {
      const { ticker } = await created();
      const [one, two] = [await added(ticker.id, aGoal('home', 10)), await added(ticker.id, aGoal('away', 20))];
      const { last } = await events(ticker.id);
      expect((await events(ticker.id, `?after=${String(last)}`)).events).toEqual([]);
      await put(ticker.id, { ...aGoal('away', 10), id: one.event.id }, one.etag);
      const since = await events(ticker.id, `?after=${String(last)}`);
      expect(since.events.map(({ id, standing }) => [id, goals(standing)])).toEqual([
        [one.event.id, '0:1'],
        [two.event.id, '0:2'],
      ]);
      await desk.editor.call('DELETE', `${BASE}/${ticker.id}/events/${two.event.id}`, { headers: { 'if-match': two.etag } });
      expect((await events(ticker.id, `?after=${String(since.last)}`)).deleted).toMatchObject([{ id: two.event.id }]);
    });

    it('events are told to the desks of others', async () => {
      const { ticker } = await created();
      const { last } = (await desk.editor.get('/live')).json<{ last: number }>();
      await added(ticker.id, aNote('Es geht los.'));
      const { events: told } = (await reto.get(`/live?after=${String(last)}`)).json<{ events: readonly object[] }>();
      expect(told).toMatchObject([{ kind: 'ticker', id: ticker.id }]);
    });
  });

  describe('a draft', () => {
    it('belongs to its author, counts nothing, and may lack its message', async () => {
      const { ticker } = await created();
      const { event, etag } = await added(ticker.id, aGoal('home', 3, { state: 'draft', message: [] }));
      expect(event.standing).toMatchObject({ goals: { home: 0, away: 0 } });
      expect(refusalOf(await put(ticker.id, { ...aGoal('home', 3), id: event.id }, etag, reto))).toMatchObject({ code: 'othersDraft' });
      const removed = await reto.call('DELETE', `${BASE}/${ticker.id}/events/${event.id}`, { headers: { 'if-match': etag } });
      expect(refusalOf(removed)).toMatchObject({ code: 'othersDraft' });
      expect((await put(ticker.id, { ...aGoal('home', 3), id: event.id }, etag)).status).toBe(200);
      expect(await scores(ticker.id)).toEqual(['1:0']);
    });

    it('a draft that waits for a second person is released by another one, who is named', async () => {
      const { ticker } = await created();
      const waiting = aGoal('home', 3, { state: 'review' });
      const { etag } = await added(ticker.id, waiting);
      expect(refusalOf(await put(ticker.id, { ...waiting, state: 'out' }, etag))).toMatchObject({ code: 'secondPersonNeeded' });
      const released = await put(ticker.id, { ...waiting, state: 'out' }, etag, reto);
      expect(released.json<TickerEvent>().approvedBy).toMatchObject({ firstName: 'Reto' });
    });

    it('a draft of an external account goes out through somebody of the house (D-010)', async () => {
      const { ticker } = await created(aTicker(), guest);
      expect(refusalOf(await post(ticker.id, aNote('x'), guest))).toMatchObject({ code: 'externalAccount' });
      const waiting = aNote('x', { state: 'review' });
      const { etag } = await added(ticker.id, waiting, guest);
      const released = await put(ticker.id, { ...waiting, state: 'out' }, etag);
      expect(released.status, released.text).toBe(200);
      expect(refusalOf(await put(ticker.id, { ...waiting, state: 'review' }, released.etag, guest))).toMatchObject({
        code: 'externalAccount',
      });
      const { ticker: others } = await created();
      expect(refusalOf(await post(others.id, aNote('x', { state: 'review' }), guest))).toMatchObject({ code: 'notFound' });
      await publish(others);
      expect(refusalOf(await post(others.id, aNote('x', { state: 'review' }), guest))).toMatchObject({ code: 'notOwnItem' });
    });
  });

  describe('the teaser', () => {
    it('the teaser has the score in its title where that is allowed, and what readers have follows', async () => {
      const { ticker, etag } = await created();
      await publish(ticker);
      expect(await teaserOf(ticker)).toBe('Bern – Basel');
      const goal = await added(ticker.id, aGoal('home', 10));
      expect(await teaserOf(ticker)).toBe('Bern – Basel 1:0');
      await put(ticker.id, { ...aGoal('home', 10), id: goal.event.id, annulled: true }, goal.etag);
      await added(ticker.id, aGoal('away', 20));
      expect(await teaserOf(ticker)).toBe('Bern – Basel 0:1');
      const off = { ...aTicker(), title: 'Spitzenspiel', allowAutomaticTeaserUpdate: false };
      expect((await desk.editor.call('PUT', `${BASE}/${ticker.id}`, { body: off, headers: { 'if-match': etag } })).status).toBe(200);
      expect(await teaserOf(ticker)).toBe('Spitzenspiel');
    });
  });

  it('tickers give readers what is out and visible, what was changed, and what is gone, by change number', async () => {
    const { ticker } = await created();
    const { db } = desk.newsroom.database;
    const one = await added(ticker.id, aGoal('home', 10));
    await added(ticker.id, aGoal('away', 20, { visible: false, message: [] }));
    await added(ticker.id, aNote('Entwurf', { state: 'draft' }));
    const first = await publicEventsSince(db, ticker.id);
    expect([first.events.map(({ id }) => id), goals(first.standing), first.gone]).toEqual([[one.event.id], '1:1', []]);
    await put(ticker.id, { ...aGoal('home', 10), id: one.event.id, visible: false }, one.etag);
    const next = await publicEventsSince(db, ticker.id, first.last);
    expect([next.events, next.gone.map(({ id }) => id), next.hasNewHead]).toEqual([[], [one.event.id], false]);
    expect((await publicEventsSince(db, ticker.id, next.last)).gone).toEqual([]);
  });
});
