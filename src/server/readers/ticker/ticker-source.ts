import type { Database } from '../../db/database.ts';
import { findTickerState, publicEventsSince } from '../../repositories/tickers/events.ts';
import type { Change, Changes, ChangeSource } from '../fan-out/change.ts';
import { readPublicTicker } from './public-ticker.ts';
import { tickerChange } from './ticker-change.ts';

/** Approximate number of changes per piece, for readers who were away for long. */
const PIECE = 200;
/** The name of the event in a stream. */
const CHANGE = 'change';

/** Creates the source of changes of tickers that readers reach: events and head, as far as readers see them. */
export const createTickerSource = ({ db }: Pick<Database, 'db'>): ChangeSource => ({
  last: async id => {
    const ticker = await readPublicTicker(db, id);
    return ticker.status === 200 ? (await findTickerState(db, id)).last : null;
  },
  after: async (id, number): Promise<Changes | null> => {
    const ticker = await readPublicTicker(db, id);
    if (ticker.status !== 200) return null;
    const { view } = ticker;
    const { last, standing, hasNewHead, events, rescored, gone } = await publicEventsSince(db, id, number);
    if (last <= number) return { changes: [], until: number };
    // Changes made since the number was read come with the next request.
    const numbers = [...events, ...gone].map(({ change }) => change).filter(change => change <= last);
    const steps = [...new Set([...numbers, last])].toSorted((one, other) => one - other).slice(0, PIECE);
    const until = steps.at(-1) ?? last;
    // Recomputed scores go with the last step: an early correction is one line for each, in one change.
    const isKnown = ({ change }: { readonly change: number }): boolean => change <= until;
    const changes = steps.map((step): Change => {
      const isOf = ({ change }: { readonly change: number }): boolean => change === step;
      const value = tickerChange({
        view,
        standing,
        hasNewHead: hasNewHead && step === until,
        events: events.filter(isOf),
        gone: gone.filter(isOf),
        rescored: step === until ? rescored.filter(isKnown) : [],
      });
      return { number: step, name: CHANGE, value };
    });
    return { changes, until };
  },
});
