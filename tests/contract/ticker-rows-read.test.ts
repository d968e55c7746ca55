import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvariantError } from '#domain/result.ts';
import { foldEvents } from '#domain/ticker/fold.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import type { EventData } from '#domain/ticker/event-data.ts';
import type { Ticker, TickerDraft } from '#domain/ticker/ticker.ts';
import type { SuppliedEvent } from '#domain/ticker/feed.ts';
import type { Queries } from '#server/db/schema.ts';
import { receiveDelivery } from '#server/feed/receive.ts';
import { listAllTickerEvents } from '#server/repositories/tickers/events.ts';
import { addEvent, removeEvent, replaceEvent } from '#server/usecases/ticker/change-event.ts';
import { openEventBook, storeEvents } from '#server/usecases/ticker/event-book.ts';
import { moveEvents } from '#server/usecases/ticker/move-events.ts';
import { tickerRows } from '#server/usecases/ticker/ticker-rows.ts';
import { scoredEvent } from '#server/usecases/ticker/standings.ts';
import type { Writing } from '#server/usecases/writing.ts';
import { point, soccerGoal, soccerTime } from '#tests/builders/ticker-events.ts';
import { aMessage, anEvent, aNote, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const START = '2026-11-21T18:00:00.000Z';
const START_MS = Date.parse(START);
/** An event of a match feed. */
const supplied = (number: number): SuppliedEvent => ({
  id: `supplied-${number}`,
  version: 1,
  instant: START,
  data: soccerGoal('home', { isAnother: true }),
  text: 'Tor.',
  isKeyEvent: false,
  isRetracted: false,
});
const at = (second: number): string => new Date(START_MS + second * 1_000).toISOString();

/** Counts rows that come from the database. */
const createCounter = () => {
  let rows = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      rows += result.rows.length;
      return Promise.resolve(result);
    },
  };
  return { plugin, read: () => rows };
};

describeOnBothDatabases('the write of an event', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const writingIn = (queries: Queries): Writing => ({
    queries,
    dialect: desk.newsroom.database.dialect,
    ids: { uuid: randomUUID },
    now: at(0),
    user: { id: desk.editor.userId, firstName: 'Vreni', lastName: 'Ammann' },
    isExternal: false,
    editorsOf: () => [],
    mutationId: null,
    from: 'test',
  });
  const createTicker = async (given: Partial<TickerDraft> = {}): Promise<string> => {
    const body = { item: aTicker(given), tenantIds: [11], mainTenantId: 11 };
    return (await desk.editor.call('POST', '/api/liveticker/tickers', { body })).json<Ticker>().id;
  };
  const stored = async (id: string) => listAllTickerEvents(desk.newsroom.database.db, id);
  /** Runs a write in a transaction and answers with the rows that it read. */
  const rowsReadBy = async (write: (writing: Writing) => Promise<{ readonly ok: boolean }>): Promise<number> => {
    const { plugin, read } = createCounter();
    const answer = await desk.newsroom.database.transaction(queries => write(writingIn(queries.withPlugin(plugin))));
    expect(answer).toMatchObject({ ok: true });
    return read();
  };
  const eventOf = async (id: string, eventId: string) => {
    const event = (await stored(id)).find(({ draft }) => draft.id === eventId);
    if (!event) throw new InvariantError('it was written');
    return event;
  };

  const fill = async (id: string, count: number): Promise<void> =>
    desk.newsroom.database.transaction(async queries => {
      const writing = writingIn(queries);
      const book = await openEventBook(writing, id);
      if (!book.ok) throw new InvariantError('the ticker is there');
      const written = Array.from({ length: count }, (_, number) => ({
        tickerId: id,
        draft:
          number % 30 === 0
            ? anEvent(soccerGoal('home', { isAnother: true }), { instant: at(number) })
            : aNote('Eckball.', { instant: at(number) }),
        etag: randomUUID(),
        change: 0,
        written: 0,
        isDeleted: false,
        wasShown: false,
        standing: null,
        source: 'person' as const,
        author: null,
        approvedBy: null,
        lastUpdatedBy: null,
        createdAt: at(0),
        updatedAt: at(0),
        firstSent: '',
      }));
      await storeEvents(writing, book.value, { written });
    });

  /** What a desk does all day, each with the rows that it reads. */
  const rowsReadIn = async (events: number): Promise<Readonly<Record<string, number>>> => {
    const id = await createTicker();
    await fill(id, events);
    const note = aNote('Wechsel.', { instant: at(1_000) });
    const goal = anEvent(soccerGoal('away'), { instant: at(1_001) });
    const pinned = aNote('Das Stadion ist voll.', { instant: at(1_002), pinned: true });
    const added: Record<string, number> = {};
    for (const [name, draft] of Object.entries({ note, goal, pinned }))
      added[name] = await rowsReadBy(writing => addEvent(writing, id, draft));
    const replace = async (draft: TickerEventDraft): Promise<number> => {
      const { etag } = await eventOf(id, draft.id);
      return rowsReadBy(writing => replaceEvent(writing, { tickerId: id, id: draft.id, ifMatch: etag, draft }));
    };
    const words = await replace({ ...goal, message: aMessage('Was für ein Tor!') });
    const { etag } = await eventOf(id, note.id);
    const deletion = await rowsReadBy(writing => removeEvent(writing, { tickerId: id, id: note.id, ifMatch: etag }));
    return { ...added, words, deletion };
  };

  it('reads as many rows in a ticker with 600 events as in one with 10', async () => {
    expect(await rowsReadIn(600)).toEqual(await rowsReadIn(10));
  });

  /** Changes before the last event, and deliveries of a match feed, each with the rows that it reads. */
  const rowsReadLate = async (events: number): Promise<Readonly<Record<string, number>>> => {
    const id = await createTicker();
    await fill(id, events);
    const last = (await stored(id)).length - 1;
    const change = async (second: number, draft: (old: TickerEventDraft) => TickerEventDraft): Promise<number> => {
      const event = (await stored(id)).find(({ draft: { instant } }) => instant === at(second));
      if (!event) throw new InvariantError('it was filled in');
      const { draft: old, etag } = event;
      return rowsReadBy(writing => replaceEvent(writing, { tickerId: id, id: old.id, ifMatch: etag, draft: draft(old) }));
    };
    const add = (draft: TickerEventDraft): Promise<number> => rowsReadBy(writing => addEvent(writing, id, draft));
    const deliver = async (mode: 'automatic' | 'propose', sent: readonly Partial<SuppliedEvent>[]): Promise<number> => {
      const delivery = { isWhole: false, events: sent.map((given, number) => ({ ...supplied(number), ...given })) };
      return rowsReadBy(async writing => ({ ok: (await receiveDelivery(writing, { tickerId: id, mode }, delivery)) !== undefined }));
    };
    const rows: Record<string, number> = {};
    rows['an earlier minute'] = await add(aNote('Nachgetragen.', { instant: at(last - 8) }));
    rows['an earlier goal'] = await add(anEvent(soccerGoal('away'), { instant: at(last - 7) }));
    rows['a note that is a goal'] = await change(last - 5, old => ({ ...old, data: soccerGoal('home', { isAnother: true }) }));
    rows['an event moved'] = await change(last - 4, old => ({ ...old, instant: at(last - 2) }));
    rows['news of a feed'] = await deliver('automatic', [{ instant: at(1_000) }, { instant: at(1_001) }]);
    rows['the same again'] = await deliver('automatic', [{ instant: at(1_000) }, { instant: at(1_001) }]);
    rows['a correction of a feed'] = await deliver('automatic', [{ instant: at(1_000), version: 2, data: soccerGoal('away') }]);
    rows['a proposal of a feed'] = await deliver('propose', [{ id: 'later', instant: at(1_002) }]);
    return rows;
  };

  /** Saves of the ticker's head and moves among the newest events, each with the rows that it reads. */
  const rowsReadAside = async (events: number): Promise<Readonly<Record<string, number>>> => {
    const id = await createTicker();
    await fill(id, events);
    const before = aTicker();
    const save = (after: TickerDraft): Promise<number> =>
      rowsReadBy(async writing => ({ ok: (await tickerRows.follow(writing, { id, before, after })) === undefined }));
    const [target, between, moved] = (await stored(id)).slice(-6);
    if (!target || !between || !moved) throw new InvariantError('they were filled in');
    const move = { id: moved.draft.id, after: target.draft.id, etag: moved.etag };
    return {
      'a save of the title': await save({ ...before, title: 'Bern gegen Basel' }),
      'a save of what only the desk sees': await save({ ...before, allowAutomaticTeaserUpdate: !before.allowAutomaticTeaserUpdate }),
      'a move': await rowsReadBy(writing => moveEvents(writing, id, [move])),
    };
  };

  it('reads no event for a save of the head that changes no score, and the newest for a move among them', async () => {
    const [short, long] = [await rowsReadAside(10), await rowsReadAside(600)];
    for (const name of ['a save of the title', 'a save of what only the desk sees'])
      expect([name, long[name]]).toEqual([name, short[name]]);
    expect(long['a move']).toBeLessThanOrEqual(80);
  });

  /** Changes far from the newest events that change no score, each with the rows that it reads. */
  const rowsReadFar = async (events: number): Promise<Readonly<Record<string, number>>> => {
    const id = await createTicker();
    await fill(id, events);
    const [, early, moved, target] = await stored(id);
    if (!early || !moved || !target) throw new InvariantError('they were filled in');
    const minute = aNote('Nachgetragen.', { instant: at(3.5) });
    const added = await rowsReadBy(writing => addEvent(writing, id, minute));
    const draft = { ...early.draft, instant: at(6.5) };
    const corrected = await rowsReadBy(writing => replaceEvent(writing, { tickerId: id, id: early.draft.id, ifMatch: early.etag, draft }));
    const move = { id: moved.draft.id, after: target.draft.id, etag: moved.etag };
    const back = { id: minute.id, after: null, etag: (await eventOf(id, minute.id)).etag };
    return {
      added,
      corrected,
      moved: await rowsReadBy(writing => moveEvents(writing, id, [move])),
      first: await rowsReadBy(writing => moveEvents(writing, id, [back])),
    };
  };

  it('reads as many rows for an event added, corrected or moved far back that changes no score among 600 as among 100', async () => {
    const [short, long] = [await rowsReadFar(100), await rowsReadFar(600)];
    expect(long).toEqual(short);
    for (const [name, rows] of Object.entries(long)) expect([name, rows <= 30]).toEqual([name, true]);
  });

  it('gives events that are added and corrected far back the score that all of them together give', async () => {
    const id = await createTicker();
    await fill(id, 150);
    const info: EventData = { type: 'soccerInfo', occasion: 'none', side: null, player: null, gameMinute: null };
    for (const second of [-1, 0, 30, 31.5, 60, 60, 75]) {
      const draft = anEvent(info, { instant: at(second) });
      await rowsReadBy(writing => addEvent(writing, id, draft));
      const key = { tickerId: id, id: draft.id, ifMatch: (await eventOf(id, draft.id)).etag };
      await rowsReadBy(writing => replaceEvent(writing, { ...key, draft: { ...draft, instant: at(80 - second) } }));
      await rowsReadBy(writing => addEvent(writing, id, anEvent(soccerGoal('away'), { instant: at(200 + second) })));
    }
    const events = await stored(id);
    const { standings, standing } = foldEvents(aTicker(), events.map(scoredEvent));
    expect(events.map(event => event.standing)).toEqual(events.map(({ draft }) => standings.get(draft.id) ?? null));
    expect((await desk.editor.get(`/api/liveticker/tickers/${id}/events`)).json()).toMatchObject({ standing });
  });

  it('puts moved events where a caller who sees all of them puts them, with the scores of that order', async () => {
    const id = await createTicker();
    await fill(id, 150);
    const places = async () => (await stored(id)).map(({ draft }) => draft.id);
    for (const [from, to] of [
      [148, 120],
      [100, 149],
      [110, null],
      [3, 140],
      [148, 20],
      [3, 40],
      [75, 74],
      [41, null],
      [60, 12],
    ] as const) {
      const before = await stored(id);
      const [moved, target] = [before[from], to === null ? null : before[to]];
      if (!moved || target === undefined) throw new InvariantError('they were filled in');
      const after = target?.draft.id ?? null;
      await rowsReadBy(writing => moveEvents(writing, id, [{ id: moved.draft.id, after, etag: moved.etag }]));
      const others = before.map(({ draft }) => draft.id).filter(one => one !== moved.draft.id);
      expect(await places()).toEqual(others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, moved.draft.id));
      const events = await stored(id);
      const { standings } = foldEvents(aTicker(), events.map(scoredEvent));
      expect(events.map(event => event.standing)).toEqual(events.map(({ draft }) => standings.get(draft.id) ?? null));
    }
  });

  it('reads no more than the newest events for a change before the last one and for a delivery of a match feed', async () => {
    const [short, long] = [await rowsReadLate(10), await rowsReadLate(600)];
    for (const [name, rows] of Object.entries(long)) expect([name, rows <= 80]).toEqual([name, true]);
    for (const name of ['the same again', 'a proposal of a feed']) expect([name, long[name]]).toEqual([name, short[name]]);
  });

  it('gives each event the score that all of them together give, whatever is written, corrected and deleted', async () => {
    const id = await createTicker();
    const steps: readonly (readonly [second: number, data: EventData, then?: 'delete' | 'annul' | 'draft'])[] = [
      [0, soccerTime('GAME_START')],
      [10, soccerGoal('home', { isAnother: true })],
      [20, soccerGoal('away', { isAnother: true }), 'annul'],
      [15, soccerGoal('away', { isAnother: true })],
      [30, soccerGoal('home', { isAnother: true }), 'delete'],
      [25, { type: 'soccerInfo', occasion: 'none', side: null, player: null, gameMinute: null }, 'delete'],
      [40, soccerGoal('away', { isAnother: true }), 'draft'],
      [50, soccerTime('GAME_END')],
      [5, { type: 'soccerInfo', occasion: 'none', side: null, player: null, gameMinute: null }],
    ];
    for (const [second, data, then] of steps) {
      const draft = anEvent(data, { instant: at(second) });
      await rowsReadBy(writing => addEvent(writing, id, draft));
      const key = { tickerId: id, id: draft.id, ifMatch: (await eventOf(id, draft.id)).etag };
      if (then === 'delete') await rowsReadBy(writing => removeEvent(writing, key));
      if (then === 'annul') await rowsReadBy(writing => replaceEvent(writing, { ...key, draft: { ...draft, annulled: true } }));
      if (then === 'draft') await rowsReadBy(writing => replaceEvent(writing, { ...key, draft: { ...draft, state: 'draft' } }));
      const events = await stored(id);
      const { standings, standing } = foldEvents(aTicker(), events.filter(({ isDeleted }) => !isDeleted).map(scoredEvent));
      expect(events.map(event => event.standing)).toEqual(events.map(({ draft: { id: one } }) => standings.get(one) ?? null));
      const answer = await desk.editor.get(`/api/liveticker/tickers/${id}/events`);
      expect(answer.json()).toMatchObject({ standing });
    }
  });

  it('folds a ticker anew whose kept match is missing or damaged', async () => {
    const id = await createTicker({ type: 'tennis', mode: 'single', tennisRules: null });
    const serve = async (second: number) => rowsReadBy(writing => addEvent(writing, id, anEvent(point('home'), { instant: at(second) })));
    await serve(0);
    await serve(1);
    for (const fold of [null, '{"version":1,"last":null,"fold":{"kind":"none"}}#AAAAAAAAAAAAAAAAAAAAAA']) {
      await desk.newsroom.database.db.updateTable('tickers').set({ fold }).where('id', '=', id).execute();
      await serve(fold === null ? 2 : 3);
    }
    expect((await stored(id)).at(-1)?.standing).toMatchObject({ points: { home: '0', away: '0' }, sets: [{ home: 1, away: 0 }] });
  });
});
