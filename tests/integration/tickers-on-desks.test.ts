import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import { foldEvents } from '#domain/ticker/fold.ts';
import { inOrder } from '#domain/rows/order.ts';
import { draftOfEvent, type EventFields, type TickerWork } from '#domain/ticker/pending.ts';
import type { Side } from '#domain/ticker/ticker-types.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { ICE_HOCKEY, iceHockeyGoal, KICK_OFF, minute } from '#tests/builders/ticker-events.ts';
import { anEvent, aTicker } from '#tests/builders/tickers.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { createNewsroomInProcess, type NewsroomInProcess } from '#tests/support/newsroom-in-process.ts';

const goalAt = (side: Side, at: number): TickerEventDraft =>
  anEvent(iceHockeyGoal(side, { gameMinute: minute(at) }), { instant: new Date(KICK_OFF + at * 60_000).toISOString() });

const PLAYER = { number: 1, name: '', isStarting: true, isOnBench: false, isCaptain: false, isGoalkeeper: false };

const changeOf = (event: TickerEventDraft, after: EventFields): TickerWork => ({
  kind: 'change',
  eventId: event.id,
  before: Object.fromEntries(Object.keys(after).map(name => [name, event[name as keyof EventFields]])),
  after,
});

/** A desk whose process can be killed, and whose answers can be lost. */
interface Seat {
  desk: Desk;
  losesAnswers: boolean;
  losesCalls?: boolean;
  isRefused?: boolean;
}

describe('events of a ticker on desks', () => {
  let there: NewsroomInProcess;
  let clock: ManualClock;
  let folder: ReturnType<typeof temporaryFolder>;
  let reporter: Seat;
  let colleague: Seat;
  let tickerId: string;
  /** Every call that reached the newsroom: method, address, body. */
  const asked: (readonly [string, string, string])[] = [];

  const deskOf = (seat: () => Seat, path?: string): Desk =>
    createDesk({
      newsroom: createFakeNewsroom(),
      ...(path === undefined ? {} : { folder: path }),
      clock,
      fetch: async (...request: Parameters<typeof globalThis.fetch>) => {
        const call = new Request(...request);
        if (seat().losesCalls && call.method !== 'GET') throw new TypeError('fetch failed');
        if (seat().isRefused && call.method !== 'GET') return Response.json({ code: 'forbidden' }, { status: 403 });
        asked.push([call.method, call.url, await call.clone().text()]);
        const answer = await there.fetch(...request);
        if (seat().losesAnswers && answer.url === '' && new Request(...request).method !== 'GET') throw new TypeError('fetch failed');
        return answer;
      },
      config: { apiUrl: `${there.newsroom.origin}/api` },
    });
  const sitDown = async (username: string, path?: string): Promise<Seat> => {
    const seat: Seat = { losesAnswers: false } as Seat; // its desk is set in the next line
    seat.desk = deskOf(() => seat, path);
    await seat.desk.start();
    await there.signIn(seat.desk, { username, firstName: username });
    await seat.desk.settle();
    return seat;
  };

  beforeEach(async () => {
    there = await createNewsroomInProcess();
    folder = temporaryFolder();
    clock = createManualClock(KICK_OFF);
    reporter = await sitDown('ursina', folder.path);
    colleague = await sitDown('reto');
    tickerId = await newTicker(reporter.desk);
  });
  afterEach(async () => {
    await reporter.desk.dispose();
    await colleague.desk.dispose();
    await there.dispose();
    folder.remove();
  });

  const newTicker = async (desk: Desk, item = aTicker({ type: 'iceHockey' })): Promise<string> => {
    const made = await desk.get('items.create', {
      draft: { resource: 'tickers', item },
      contentLocale: 'de-CH',
      tenantIds: [],
      mainTenantId: null,
    });
    await desk.get('items.save', { resource: 'tickers', id: made.id });
    await desk.settle();
    return made.id;
  };
  const offline = (seat: Seat, isOffline: boolean) => seat.desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const work = (seat: Seat, piece: TickerWork) => seat.desk.get('tickers.work', { tickerId, work: piece });
  const write = (seat: Seat, event: TickerEventDraft) => work(seat, { kind: 'write', event });
  const read = async (seat: Seat) => {
    await seat.desk.get('tickers.events', { tickerId });
    await seat.desk.advance(4_000);
    await seat.desk.get('tickers.events', { tickerId });
    await seat.desk.settle();
    return seat.desk.get('tickers.events', { tickerId });
  };
  const eventsOn = async (seat: Seat): Promise<readonly TickerEvent[]> => inOrder((await read(seat)).events);
  const scoreOn = async (seat: Seat): Promise<string> => {
    const { standing } = foldEvents(ICE_HOCKEY, await eventsOn(seat));
    return standing?.kind === 'goals' ? `${standing.goals.home}:${standing.goals.away}` : '';
  };
  const unsent = async (seat: Seat) => (await seat.desk.get('outbox.list', {})).entries;

  it('events of a ticker on desks are kept while the line is broken and over a kill, go out in order with their own times, and give one score (D-045)', async () => {
    const [first, second] = [goalAt('home', 3), goalAt('home', 5)];
    await write(reporter, first);
    await write(reporter, second);
    await reporter.desk.settle();
    expect(await scoreOn(colleague)).toBe('2:0');
    await offline(reporter, true);
    const written = [goalAt('home', 8), goalAt('away', 9)];
    for (const event of written) await write(reporter, event);
    await work(reporter, changeOf(written[1] ?? first, { keyEvent: true }));
    expect((await reporter.desk.get('tickers.events', { tickerId })).events).toHaveLength(4);
    expect((await unsent(reporter)).map(({ kind, itemTitle }) => [kind, itemTitle])).toEqual([
      ['writeEvent', expect.any(String)],
      ['writeEvent', expect.any(String)],
    ]);
    reporter.desk.kill();
    reporter.desk = deskOf(() => reporter, folder.path);
    await reporter.desk.start();
    expect(await scoreOn(reporter)).toBe('3:1');
    // Meanwhile the second goal turned out to be one of the other side.
    await work(colleague, changeOf(second, { data: iceHockeyGoal('away', { gameMinute: minute(5) }) }));
    await colleague.desk.settle();
    await offline(reporter, false);
    await reporter.desk.settle();
    expect(await unsent(reporter)).toEqual([]);
    expect([await scoreOn(reporter), await scoreOn(colleague)]).toEqual(['2:2', '2:2']);
    const events = await eventsOn(colleague);
    expect(events.map(({ id, instant }) => [id, instant])).toEqual([first, second, ...written].map(({ id, instant }) => [id, instant]));
    expect(events.at(-1)?.keyEvent).toBe(true);
  });

  it('events of a ticker on desks arrive once when answers were lost', async () => {
    reporter.losesAnswers = true;
    await write(reporter, goalAt('home', 3));
    await reporter.desk.settle();
    reporter.losesAnswers = false;
    await reporter.desk.advance(10_000);
    expect(await eventsOn(colleague)).toHaveLength(1);
    expect(await unsent(reporter)).toEqual([]);
  });

  it('events of a ticker on desks wait for a ticker that was made without a network', async () => {
    await offline(reporter, true);
    tickerId = await newTicker(reporter.desk);
    await write(reporter, goalAt('away', 2));
    await reporter.desk.settle();
    expect((await unsent(reporter)).map(({ kind }) => kind)).toEqual(['createItem', 'writeEvent']);
    await offline(reporter, false);
    await reporter.desk.settle();
    expect(await scoreOn(colleague)).toBe('0:1');
  });

  it('events of a ticker on desks are merged field by field; only one field that two changed asks, at its event, and holds no other back', async () => {
    const goal = goalAt('home', 3);
    await write(reporter, goal);
    await reporter.desk.settle();
    await eventsOn(colleague);
    await offline(reporter, true);
    await work(reporter, changeOf(goal, { title: 'Meiner' }));
    await work(reporter, changeOf({ ...goal, title: 'Meiner' }, { pinned: true }));
    await write(reporter, goalAt('home', 7));
    await work(colleague, changeOf(goal, { title: 'Ihrer', displayTime: 'gleich' }));
    await colleague.desk.settle();
    await offline(reporter, false);
    await reporter.desk.settle();
    const { events, pending } = await read(reporter);
    expect(pending).toMatchObject([
      { state: 'conflict', conflict: { kind: 'changed', fields: [{ field: 'title', mine: 'Meiner', theirs: 'Ihrer' }] } },
    ]);
    expect(events).toHaveLength(2);
    expect(await eventsOn(colleague)).toHaveLength(2);
    await reporter.desk.get('tickers.decide', { tickerId, entryId: pending[0]?.entryId ?? '', side: 'mine' });
    await reporter.desk.settle();
    expect((await eventsOn(colleague))[0]).toMatchObject({ title: 'Meiner', displayTime: 'gleich', pinned: true });
    expect(await unsent(reporter)).toEqual([]);
  });

  it('events of a ticker on desks that somebody removed ask whoever corrected them', async () => {
    const goal = goalAt('home', 3);
    await write(reporter, goal);
    await reporter.desk.settle();
    await eventsOn(colleague);
    await offline(reporter, true);
    await work(reporter, changeOf(goal, { title: 'Meiner' }));
    await work(colleague, { kind: 'remove', eventId: goal.id, before: goal });
    await colleague.desk.settle();
    expect(await unsent(colleague)).toEqual([]);
    await offline(reporter, false);
    await reporter.desk.settle();
    const { pending } = await read(reporter);
    expect(pending).toMatchObject([{ state: 'conflict', conflict: { kind: 'removed' } }]);
    await reporter.desk.get('tickers.decide', { tickerId, entryId: pending[0]?.entryId ?? '', side: 'theirs' });
    expect(await unsent(reporter)).toEqual([]);
    expect(await eventsOn(reporter)).toEqual([]);
  });

  it('events of a ticker on desks leave its line-up to be written by two: what each changed of other players is there in the end, and nobody is asked', async () => {
    const lineUp = [7, 12, 9].map(number => ({ ...PLAYER, number, name: `Nummer ${String(number)}` }));
    const start = aTicker({ type: 'iceHockey' });
    const withHome = (players: typeof lineUp) => ({ ...start, home: start.home && { ...start.home, lineUp: players } });
    const id = await newTicker(reporter.desk, withHome(lineUp));
    const place = { resource: 'tickers' as const, id };
    for (const seat of [reporter, colleague]) await seat.desk.get('items.open', place);
    await offline(reporter, true);
    const change = async (seat: Seat, number: number, changes: Partial<typeof PLAYER>): Promise<void> => {
      const item = withHome(lineUp.map(one => (one.number === number ? { ...one, ...changes } : one)));
      await seat.desk.get('items.journal', { id, draft: { resource: 'tickers', item } });
      await seat.desk.get('items.save', place);
    };
    await change(reporter, 9, { isStarting: false, isOnBench: true });
    await change(colleague, 7, { isCaptain: true });
    await colleague.desk.settle();
    await offline(reporter, false);
    await reporter.desk.settle();
    const { draft, sync } = await reporter.desk.get('items.open', place);
    expect(sync.kind).toBe('synced');
    expect(
      draft.resource === 'tickers' && draft.item.home?.lineUp.map(({ number, isOnBench, isCaptain }) => [number, isOnBench, isCaptain]),
    ).toEqual([
      [7, false, true],
      [12, false, false],
      [9, true, false],
    ]);
  });

  it('events of a ticker on desks that were removed come back, also before the removal was sent', async () => {
    const goal = goalAt('home', 3);
    await write(reporter, goal);
    await reporter.desk.settle();
    const [stored] = await eventsOn(reporter);
    if (!stored) throw new Error('the event is there');
    const before = draftOfEvent(stored);
    await work(reporter, { kind: 'remove', eventId: goal.id, before });
    await reporter.desk.settle();
    expect(await scoreOn(colleague)).toBe('0:0');
    await work(reporter, { kind: 'restore', event: before });
    await reporter.desk.settle();
    expect(await scoreOn(colleague)).toBe('1:0');
    await offline(reporter, true);
    await work(reporter, { kind: 'remove', eventId: goal.id, before });
    await work(reporter, { kind: 'restore', event: before });
    expect(await scoreOn(reporter)).toBe('1:0');
    await offline(reporter, false);
    await reporter.desk.settle();
    expect(await unsent(reporter)).toEqual([]);
    expect(await scoreOn(colleague)).toBe('1:0');
  });

  const posted = (): readonly string[] =>
    asked.filter(([method, address]) => method !== 'GET' && address.includes('/events')).map(([method, , body]) => `${method} ${body}`);

  it('events of a ticker on desks that were taken back before they were sent are never sent (D-045)', async () => {
    await offline(reporter, true);
    asked.length = 0;
    const goal = goalAt('home', 26);
    await write(reporter, goal);
    await work(reporter, { kind: 'remove', eventId: goal.id, before: goal });
    expect(await unsent(reporter)).toEqual([]);
    await offline(reporter, false);
    await reporter.desk.settle();
    expect(posted()).toEqual([]);
  });

  it('events of a ticker on desks that were taken back and brought back before they were sent are sent once, as new', async () => {
    await offline(reporter, true);
    const goal = goalAt('home', 26);
    await write(reporter, goal);
    await work(reporter, { kind: 'remove', eventId: goal.id, before: goal });
    await work(reporter, { kind: 'restore', event: goal });
    expect((await unsent(reporter)).map(({ kind }) => kind)).toEqual(['writeEvent']);
    await offline(reporter, false);
    await reporter.desk.settle();
    expect(await unsent(reporter)).toEqual([]);
    expect(await scoreOn(colleague)).toBe('1:0');
  });

  it('events of a ticker on desks that were corrected before they were sent go out corrected, never as they were first', async () => {
    await offline(reporter, true);
    const goal = { ...goalAt('home', 26), title: 'Mueller' };
    await write(reporter, goal);
    await work(reporter, changeOf(goal, { title: 'Müller' }));
    asked.length = 0;
    await offline(reporter, false);
    await reporter.desk.settle();
    expect(posted()).toEqual([expect.stringMatching(/^POST .*"Müller"/u)]);
    expect((await eventsOn(colleague)).map(({ title }) => title)).toEqual(['Müller']);
  });

  it('events of a ticker on desks that were changed and changed back before that was sent say nothing', async () => {
    const goal = goalAt('home', 3);
    await write(reporter, goal);
    await reporter.desk.settle();
    await offline(reporter, true);
    await work(reporter, changeOf(goal, { pinned: true }));
    await work(reporter, changeOf({ ...goal, pinned: true }, { pinned: false }));
    expect(await unsent(reporter)).toEqual([]);
    await work(reporter, changeOf(goal, { title: 'Eins' }));
    await work(reporter, { kind: 'remove', eventId: goal.id, before: { ...goal, title: 'Eins' } });
    asked.length = 0;
    await offline(reporter, false);
    await reporter.desk.settle();
    expect(posted()).toEqual([expect.stringMatching(/^DELETE /u)]);
    expect(await unsent(reporter)).toEqual([]);
    expect(await eventsOn(colleague)).toEqual([]);
  });

  it('events of a ticker on desks whose correction was refused are sent once when they are corrected again', async () => {
    const goal = { ...goalAt('home', 26), title: 'Mueller' };
    await write(reporter, goal);
    await reporter.desk.settle();
    reporter.isRefused = true;
    await work(reporter, changeOf(goal, { title: 'Müler' }));
    await reporter.desk.settle();
    expect((await unsent(reporter)).map(({ state }) => state)).toEqual(['failed']);
    reporter.isRefused = false;
    asked.length = 0;
    await work(reporter, changeOf({ ...goal, title: 'Müler' }, { title: 'Müller' }));
    await reporter.desk.settle();
    expect(posted()).toEqual([expect.stringMatching(/^PUT .*"Müller"/u)]);
    expect(await unsent(reporter)).toEqual([]);
    expect((await eventsOn(colleague)).map(({ title }) => title)).toEqual(['Müller']);
  });

  describe('whose first attempt has no answer', () => {
    /** The line is cut before the first call arrives, or after. */
    const cut = async (seat: Seat, what: 'call' | 'answer', piece: TickerWork): Promise<void> => {
      Object.assign(seat, what === 'call' ? { losesCalls: true } : { losesAnswers: true });
      await work(seat, piece);
      await seat.desk.settle();
      expect((await unsent(seat)).length).toBe(1);
    };
    const reconnect = async (seat: Seat): Promise<void> => {
      asked.length = 0;
      Object.assign(seat, { losesCalls: false, losesAnswers: false });
      await seat.desk.advance(60_000);
      await seat.desk.settle();
      expect(await unsent(seat)).toEqual([]);
    };

    it.each(['call', 'answer'] as const)('and were taken back meanwhile are shown to no reader again: the %s was lost', async what => {
      const goal = goalAt('home', 26);
      await cut(reporter, what, { kind: 'write', event: goal });
      await work(reporter, { kind: 'remove', eventId: goal.id, before: goal });
      await reconnect(reporter);
      expect(posted().filter(call => call.startsWith('POST') && call.includes('"state":"out"'))).toEqual([]);
      expect(await eventsOn(colleague)).toEqual([]);
      expect(await eventsOn(reporter)).toEqual([]);
    });

    it.each(['call', 'answer'] as const)('and were corrected meanwhile go out corrected: the %s was lost', async what => {
      const goal = { ...goalAt('home', 26), title: 'Mueller' };
      await cut(reporter, what, { kind: 'write', event: goal });
      await work(reporter, changeOf(goal, { title: 'Müller' }));
      await reconnect(reporter);
      expect(posted().filter(call => call.includes('Mueller'))).toEqual([]);
      expect((await eventsOn(colleague)).map(({ title }) => title)).toEqual(['Müller']);
    });

    it.each(['call', 'answer'] as const)('of a change that was corrected meanwhile: the %s was lost', async what => {
      const goal = { ...goalAt('home', 26), title: 'Tor' };
      await write(reporter, goal);
      await reporter.desk.settle();
      await cut(reporter, what, changeOf(goal, { title: 'Mueller' }));
      await work(reporter, changeOf({ ...goal, title: 'Mueller' }, { title: 'Müller' }));
      await reconnect(reporter);
      expect(posted().filter(call => call.includes('Mueller'))).toEqual([]);
      expect((await eventsOn(colleague)).map(({ title }) => title)).toEqual(['Müller']);
    });
  });
});
