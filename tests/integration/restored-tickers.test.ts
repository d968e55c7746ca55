import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import { draftOfEvent } from '#domain/ticker/pending.ts';
import { iceHockeyGoal, minute } from '#tests/builders/ticker-events.ts';
import { anEvent, aTicker } from '#tests/builders/tickers.ts';
import type { Desk } from '#tests/support/desk.ts';
import { createRestorableNewsroom, type RestorableNewsroom, RETO } from '#tests/support/restorable-newsroom.ts';

const goalAt = (at: number, title: string): TickerEventDraft =>
  anEvent(iceHockeyGoal('home', { gameMinute: minute(at) }), { instant: new Date(Date.now() + at * 1_000).toISOString(), title });

describe('events of a ticker that a newsroom put back no longer has', () => {
  let newsroom: RestorableNewsroom;
  let desk: Desk;
  let colleague: Desk;
  let tickerId: string;

  beforeEach(async () => {
    newsroom = await createRestorableNewsroom();
    desk = await newsroom.sitDown();
    await newsroom.signIn(desk);
    colleague = await newsroom.sitDown({ seed: 2 });
    await newsroom.signIn(colleague, RETO.username);
    const made = await desk.get('items.create', {
      draft: { resource: 'tickers', item: aTicker({ type: 'iceHockey' }) },
      contentLocale: 'de-CH',
      tenantIds: [],
      mainTenantId: null,
    });
    await desk.get('items.save', { resource: 'tickers', id: made.id });
    await desk.settle();
    tickerId = made.id;
  });
  afterEach(async () => {
    await desk.dispose();
    await colleague.dispose();
    await newsroom.dispose();
  });

  const write = async (on: Desk, event: TickerEventDraft): Promise<void> => {
    await on.get('tickers.work', { tickerId, work: { kind: 'write', event } });
    await on.settle();
  };
  /** What is on screen, and what is asked about it. */
  const read = async (on: Desk): Promise<readonly string[]> => {
    for (const waitMs of [4_000, 20_000, 4_000]) {
      const asking = on.call('tickers.events', { tickerId });
      await on.advance(waitMs);
      await asking;
      await on.settle();
    }
    const { events, pending } = await on.get('tickers.events', { tickerId });
    return events
      .map(({ id, title }) => [title, pending.find(({ eventId }) => eventId === id)?.conflict?.kind].filter(Boolean).join(' '))
      .toSorted();
  };
  const decide = async (id: string, side: 'mine' | 'theirs'): Promise<void> => {
    const { pending } = await desk.get('tickers.events', { tickerId });
    await desk.get('tickers.decide', { tickerId, entryId: pending.find(({ eventId }) => eventId === id)?.entryId ?? '', side });
    await desk.advance(20_000);
    await desk.settle();
  };

  it.each([1, 4])(
    'events of a ticker that a newsroom put back no longer has are asked about at their place, beside all %i that a colleague has written since (D-045)',
    async count => {
      await write(desk, goalAt(1, 'vor der Kopie'));
      const copy = await newsroom.copy();
      const [kept, given] = [goalAt(2, 'bleibt weg'), goalAt(3, 'kommt wieder')];
      for (const event of [kept, given]) await write(desk, event);
      expect(await read(desk)).toEqual(['bleibt weg', 'kommt wieder', 'vor der Kopie']);
      await newsroom.putBack(copy);
      const others = Array.from({ length: count }, (_, index) => goalAt(10 + index, `Kollege ${String(index)}`));
      await read(colleague);
      for (const event of others) await write(colleague, event);
      const titles = others.map(({ title }) => title);
      expect(await read(desk)).toEqual([...titles, 'bleibt weg lost', 'kommt wieder lost', 'vor der Kopie'].toSorted());
      await decide(given.id, 'mine');
      await decide(kept.id, 'theirs');
      expect(await read(desk)).toEqual([...titles, 'kommt wieder', 'vor der Kopie'].toSorted());
      expect(await read(colleague)).toEqual([...titles, 'kommt wieder', 'vor der Kopie'].toSorted());
      expect((await desk.get('outbox.list', {})).entries).toEqual([]);
    },
  );

  it.each(['giveBack', 'giveUp'] as const)(
    'events of a ticker that a newsroom put back no longer has stand in the list of what is lost, also where nobody opened the ticker: %s',
    async act => {
      await write(desk, goalAt(1, 'vor der Kopie'));
      const copy = await newsroom.copy();
      for (const event of [goalAt(2, 'eins'), goalAt(3, 'zwei')]) await write(desk, event);
      await read(desk);
      await newsroom.putBack(copy);
      await desk.advance(60_000);
      await desk.settle();
      const lost = async () => (await desk.get('gone.list', {})).items.filter(({ resource }) => resource === 'tickerEvents');
      expect(await lost()).toMatchObject([{ id: tickerId, count: 2, reason: 'missing' }]);
      await desk.get(`gone.${act}`, { resource: 'tickerEvents', id: tickerId });
      await desk.advance(20_000);
      await desk.settle();
      expect(await lost()).toEqual([]);
      expect(await read(colleague)).toEqual(act === 'giveBack' ? ['eins', 'vor der Kopie', 'zwei'] : ['vor der Kopie']);
    },
  );

  it('events of a ticker that a newsroom put back no longer has are asked about also where they were sent and never read since', async () => {
    const copy = await newsroom.copy();
    await write(desk, goalAt(1, 'nie gelesen'));
    await newsroom.putBack(copy);
    await read(colleague);
    await write(colleague, goalAt(2, 'Kollege'));
    expect(await read(desk)).toEqual(['Kollege', 'nie gelesen lost']);
  });

  it('events of a ticker that a newsroom put back no longer has are not taken for lost where they are sent while the others are read', async () => {
    await write(desk, goalAt(1, 'zuerst'));
    const reading = desk.call('tickers.events', { tickerId });
    await desk.get('tickers.work', { tickerId, work: { kind: 'write', event: goalAt(2, 'inzwischen') } });
    await desk.advance(4_000);
    await reading;
    await desk.settle();
    expect(await read(desk)).toEqual(['inzwischen', 'zuerst']);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  });

  it('events of a ticker that a newsroom put back no longer has come along where somebody deleted the ticker and it is given back as another, with what waited', async () => {
    const place = { resource: 'tickers', id: tickerId } as const;
    await write(desk, goalAt(1, 'eins'));
    await read(colleague);
    await write(colleague, goalAt(2, 'zwei'));
    expect(await read(desk)).toEqual(['eins', 'zwei']);
    const { draft } = await desk.get('items.open', place);
    if (draft.resource !== 'tickers') throw new Error('it is a ticker');
    await desk.get('items.journal', { id: tickerId, draft: { ...draft, item: { ...draft.item, title: 'Noch nicht gesichert' } } });
    await colleague.get('items.open', place);
    await colleague.get('items.delete', place);
    await desk.get('tickers.work', { tickerId, work: { kind: 'write', event: goalAt(3, 'wartet') } });
    await desk.get('items.save', place);
    await desk.advance(20_000);
    await desk.settle();
    expect((await desk.get('gone.list', {})).items).toMatchObject([{ ...place, reason: 'deleted' }]);
    const again = await desk.get('gone.giveBack', place);
    expect(again.id).not.toBe(tickerId);
    await desk.advance(20_000);
    await desk.settle();
    tickerId = again.id;
    expect(await read(desk)).toEqual(['eins', 'wartet', 'zwei']);
    expect(await read(colleague)).toEqual(['eins', 'wartet', 'zwei']);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  });

  it('events of a ticker that a newsroom put back no longer has come with the words that were corrected since the copy', async () => {
    const goal = goalAt(1, 'Mueller');
    await write(desk, goal);
    const copy = await newsroom.copy();
    const stored = (await desk.get('tickers.events', { tickerId })).events.find(({ id }) => id === goal.id);
    if (!stored) throw new Error('the event is there');
    const change = { kind: 'change', eventId: goal.id, before: { title: 'Mueller' }, after: { title: 'Müller' } } as const;
    expect(draftOfEvent(stored).title).toBe('Mueller');
    await desk.get('tickers.work', { tickerId, work: change });
    await desk.settle();
    expect(await read(desk)).toEqual(['Müller']);
    await newsroom.putBack(copy);
    expect(await read(colleague)).toEqual(['Mueller']);
    expect(await read(desk)).toEqual(['Müller lost']);
    await decide(goal.id, 'mine');
    expect(await read(colleague)).toEqual(['Müller']);
  });
});
