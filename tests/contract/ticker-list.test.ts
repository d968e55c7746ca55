import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { QUIET_MS } from '#domain/ticker/ticker-row.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import type { Ticker, TickerDraft } from '#domain/ticker/ticker.ts';
import { soccerTime } from '#tests/builders/ticker-events.ts';
import { aGoal, aMessage, anEvent, aNote, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestClient } from './support/newsroom.ts';

const BASE = '/api/liveticker/tickers';

describeOnBothDatabases('the list of tickers', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const create = async (title: string, given: Partial<TickerDraft> = {}, by: TestClient = desk.editor): Promise<Ticker> => {
    const body = { item: aTicker({ title, ...given }), tenantIds: [11], mainTenantId: 11 };
    const created = await by.call('POST', BASE, { body });
    expect(created.status, created.text).toBe(201);
    return created.json<Ticker>();
  };
  const write = async ({ id }: Ticker, event: TickerEventDraft, by: TestClient = desk.editor): Promise<void> => {
    const written = await by.call('POST', `${BASE}/${id}/events`, { body: event });
    expect(written.status, written.text).toBe(201);
  };
  const listed = async (query: string, by: TestClient = desk.editor): Promise<readonly MetadataRow[]> => {
    const answer = await by.get(`/api/metadata/metadata?contentType=tickers&size=50&${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json<Page<MetadataRow>>().content;
  };
  const titles = async (query: string, of: readonly Ticker[]): Promise<readonly string[]> => {
    const ids = new Set(of.map(({ id }) => id));
    return (await listed(query)).filter(({ resourceId }) => ids.has(resourceId)).map(({ title }) => title);
  };

  it('says of each its sport, start, score, last event with its time, and who wrote the newest ones, the last first', async () => {
    const startsAt = '2026-11-21T18:00:00.000Z';
    const ticker = await create('Bern – Thun', { startsAt });
    await write(ticker, aGoal('home', 3));
    await write(ticker, anEvent(soccerTime('GAME_START'), { instant: startsAt, message: aMessage('Anpfiff.') }), desk.chief);
    await write(ticker, aNote('Nur für uns.', { instant: '2026-11-21T18:50:00.000Z', state: 'draft' }));
    const row = (await listed('')).find(({ resourceId }) => resourceId === ticker.id);
    expect(row?.ticker).toMatchObject({
      type: 'soccer',
      sport: '',
      startsAt,
      lastEventAt: desk.newsroom.clock.now().toISOString(),
      feed: null,
      standing: { goals: { home: 1, away: 0 } },
      lastEvent: { at: '2026-11-21T18:03:00.000Z', words: 'Tor in der 3. Minute.' },
      writers: [{ lastName: 'Keller' }, { lastName: 'Ammann' }],
    });
  });

  it('the list of tickers is narrowed to live, planned and ended ones, and by sport', async () => {
    const [planned, live, ended, silent] = [
      await create('Geplant'),
      await create('Live'),
      await create('Zu Ende'),
      await create('Verstummt'),
    ];
    const standard = await create('Wahltag', { type: 'standard', scoreboardEnabled: false, home: null, away: null });
    const all = [planned, live, ended, silent, standard];
    await write(silent, aNote('Anpfiff.'));
    const longAgo = new Date(desk.newsroom.clock.now().getTime() - QUIET_MS - 1_000).toISOString();
    await desk.newsroom.database.db.updateTable('tickers').set({ last_event_at: longAgo }).where('id', '=', silent.id).execute();
    await write(live, aNote('Anpfiff.'));
    await write(ended, anEvent(soccerTime('GAME_END')));
    await write(planned, aNote('Noch nicht.', { state: 'draft' }));
    expect((await titles('tickerState=live', all)).toSorted()).toEqual(['Live']);
    expect((await titles('tickerState=ended', all)).toSorted()).toEqual(['Verstummt', 'Zu Ende']);
    expect((await titles('tickerState=planned,live', all)).toSorted()).toEqual(['Geplant', 'Live', 'Wahltag']);
    expect(await titles('tickerState=planned&type=standard', all)).toEqual(['Wahltag']);
  });

  it('counts a postponed match among the planned ones and an awarded one, with its score, among the ended ones', async () => {
    const startsAt = '2026-11-21T18:00:00.000Z';
    const postponed = await create('Verschoben', { startsAt, matchStatus: { kind: 'postponed', reason: 'Schnee', formerStart: startsAt } });
    const awarded = { kind: 'awarded', reason: 'Nicht angetreten', score: { home: 0, away: 3 } } as const;
    const forfeited = await create('Forfait', { startsAt, matchStatus: awarded });
    for (const ticker of [postponed, forfeited]) await write(ticker, aNote('Anpfiff.'));
    await write(forfeited, aGoal('home', 3));
    const all = [postponed, forfeited];
    expect(await titles('tickerState=live', all)).toEqual([]);
    expect(await titles('tickerState=planned', all)).toEqual(['Verschoben']);
    expect(await titles('tickerState=ended', all)).toEqual(['Forfait']);
    const rows = await listed('');
    const rowFor = ({ id }: Ticker) => rows.find(({ resourceId }) => resourceId === id)?.ticker;
    expect(rowFor(postponed)).toMatchObject({ startsAt: null, matchStatus: { kind: 'postponed', reason: 'Schnee' } });
    expect(rowFor(forfeited)).toMatchObject({ matchStatus: awarded, standing: { goals: { home: 0, away: 3 }, winner: 'away' } });
  });

  it.each([
    ['matchStatus', { type: 'standard', home: null, away: null, scoreboardEnabled: false }, { kind: 'abandoned', reason: '' }],
    ['matchStatus', { type: 'tennis', mode: 'single' }, { kind: 'awarded', reason: 'Forfait', score: { home: 2, away: 0 } }],
    ['item.matchStatus.reason', {}, { kind: 'awarded', reason: ' ', score: { home: 3, away: 0 } }],
    ['item.matchStatus.score.home', {}, { kind: 'awarded', reason: 'Forfait', score: { home: -3, away: 0 } }],
  ] as const)('refuses a status that cannot be, and names %s', async (field, given, matchStatus) => {
    const body = { item: { ...aTicker(), ...given, matchStatus }, tenantIds: [11], mainTenantId: 11 };
    const refused = await desk.editor.call('POST', BASE, { body });
    expect(refused.json()).toMatchObject({ errors: [{ code: 'validationFailed', fieldNames: [field] }] });
  });

  it('counts what is narrowed, and answers it by pages', async () => {
    const answer = await desk.editor.get('/api/metadata/metadata?contentType=tickers&tickerState=live&size=1&page=0');
    const { content, totalElements, totalPages } = answer.json<Page<MetadataRow>>();
    expect([content.length, totalPages]).toEqual([1, totalElements]);
  });

  it('says when the match feed of a ticker was heard of last', async () => {
    const ticker = await create('Mit Daten');
    await desk.editor.call('PUT', `${BASE}/${ticker.id}/feed`, { body: { mode: 'propose', newKey: false } });
    const feed = async () => (await listed('')).find(({ resourceId }) => resourceId === ticker.id)?.ticker?.feed;
    expect(await feed()).toEqual({ receivedAt: null, awaitedFrom: null });
  });

  it('says from when on a match feed is awaited: the start, else the creation of the first event that is out', async () => {
    const startsAt = '2026-11-21T18:00:00.000Z';
    const [known, unknown] = [await create('Mit Beginn', { startsAt }), await create('Ohne Beginn')];
    for (const { id } of [known, unknown])
      await desk.editor.call('PUT', `${BASE}/${id}/feed`, { body: { mode: 'propose', newKey: false } });
    const awaited = async ({ id }: Ticker) => (await listed('')).find(row => row.resourceId === id)?.ticker?.feed?.awaitedFrom;
    await write(unknown, aNote('Nur für uns.', { state: 'draft' }));
    expect([await awaited(known), await awaited(unknown)]).toEqual([startsAt, null]);
    const firstAt = desk.newsroom.clock.now().toISOString();
    for (const event of [aGoal('home', 3), aGoal('away', 2)]) {
      await write(unknown, event);
      desk.newsroom.clock.advance(60_000);
    }
    expect([await awaited(known), await awaited(unknown)]).toEqual([startsAt, firstAt]);
  });

  it('refuses a state that there is not, and says nothing of events in lists of other things', async () => {
    const refused = await desk.editor.get('/api/metadata/metadata?contentType=tickers&tickerState=running');
    expect(refused.status).toBe(400);
    const answer = await desk.editor.get('/api/metadata/metadata?size=50');
    expect(answer.json<Page<MetadataRow>>().content.every(({ ticker }) => ticker === undefined)).toBe(true);
  });

  it('keeps who writes the tickers of others from accounts from outside (D-076)', async () => {
    const outside = await desk.newsroom.signIn('ROLE_Editor', { source: 'external', firstName: 'Ida', lastName: 'Frey' });
    const own = await create('Eigener', {}, outside);
    const other = await create('Fremder', {});
    const path = `/api/metadata/metadata/${other.metadataId}`;
    const headers = { 'if-match': (await desk.editor.get(path)).etag };
    const published = await desk.editor.call('PATCH', path, { body: { publicationStatus: 'published' }, headers });
    expect(published.status, published.text).toBe(200);
    const rows = await listed('', outside);
    expect(rows.find(({ resourceId }) => resourceId === own.id)?.ticker).toBeDefined();
    expect(rows.find(({ resourceId }) => resourceId === other.id)?.ticker).toBeUndefined();
  });
});
