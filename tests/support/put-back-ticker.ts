import { iceHockeyGoal, minute } from '#tests/builders/ticker-events.ts';
import { anEvent, aTicker } from '#tests/builders/tickers.ts';
import type { Desk } from './desk.ts';
import type { RestorableNewsroom } from './restorable-newsroom.ts';

/** What a ticker of a schedule is run with; the desk changes with each restart. */
export interface PutBackTickerInput {
  readonly newsroom: RestorableNewsroom;
  readonly desk: () => Desk;
  readonly nextWord: () => string;
  readonly held: (word: string) => void;
}

/** A ticker on a desk whose newsroom is put back: the person and a colleague write events, and all of them are where both can see them. */
export const createPutBackTicker = async ({ newsroom, desk, nextWord, held }: PutBackTickerInput) => {
  let written = 0;
  const eventWith = (title: string) => {
    written += 1;
    const instant = new Date(Date.now() + written * 1_000).toISOString();
    return anEvent(iceHockeyGoal('home', { gameMinute: minute(written) }), { instant, title });
  };
  const made = await desk().get('items.create', {
    draft: { resource: 'tickers', item: aTicker({ type: 'iceHockey' }) },
    contentLocale: 'de-CH',
    tenantIds: [],
    mainTenantId: null,
  });
  await desk().get('items.save', { resource: 'tickers', id: made.id });
  await desk().settle();
  let tickerId = made.id;
  const ask = async () => {
    const asking = desk().call('tickers.events', { tickerId });
    await desk().advance(20_000);
    const answer = await asking;
    await desk().settle();
    return answer.ok ? answer.value : undefined;
  };
  return {
    write: async (): Promise<void> => {
      const title = nextWord();
      const done = await desk().call('tickers.work', { tickerId, work: { kind: 'write', event: eventWith(title) } });
      if (done.ok) held(title);
      await desk().settle();
      await ask(); // whoever writes has the ticker on screen
    },
    colleague: async (): Promise<void> => {
      await newsroom.addEvent(tickerId, eventWith(nextWord()));
      await ask();
    },
    moved: (from: string, to: string): void => {
      if (from === tickerId) tickerId = to;
    },
    /** Asks for what the newsroom has, and takes the own side where something is asked. */
    heal: async (): Promise<void> => {
      for (const { entryId, conflict } of (await ask())?.pending ?? [])
        if (conflict) await desk().call('tickers.decide', { tickerId, entryId, side: 'mine' });
      await desk().advance(65_000);
      await ask();
    },
    /** What the desk shows and what the newsroom has of it; without a ticker there is nothing to compare. */
    check: async (): Promise<{ readonly shown: readonly string[]; readonly problems: readonly string[] }> => {
      const shown = ((await ask())?.events ?? []).map(({ title }) => title).toSorted();
      const there = await newsroom.events(tickerId);
      if (!there || there.toSorted().join(' ') === shown.join(' ')) return { shown, problems: [] };
      return { shown, problems: [`the desk shows ${shown.join(' ')} of the ticker, the newsroom has ${there.join(' ')}`] };
    },
  };
};
