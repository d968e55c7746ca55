import { isEqual } from '#domain/equal.ts';
import type { FieldsOf } from '#domain/kinds/item.ts';
import { InvariantError } from '#domain/result.ts';
import { refusal } from '../../refusal.ts';
import { hasTickerEvents } from '../../repositories/tickers/events.ts';
import type { ItemRows } from '../item/item-rows.ts';
import { lockTicker, storeEvents, storeHead, withEvents } from './event-book.ts';

type Fields = FieldsOf<'tickers'>;

/** Returns the part of a ticker's head that readers see. */
const headOf = ({ allowAutomaticTeaserUpdate: _allowed, emailAlertEnabled: _enabled, ...head }: Fields) => head;

/** Returns the part of a ticker on which the scores of its events depend. */
const scoringOf = ({ type, mode, tennisRules, scoreboardEnabled }: Fields) => ({ type, mode, tennisRules, scoreboardEnabled });

/** Updates events after a save of the ticker: other rules give other scores to all of them, and another type does not fit them. */
export const tickerRows: ItemRows<'tickers'> = {
  follow: async (writing, { id, before, after }) => {
    const locked = await lockTicker(writing, id);
    if (!locked.ok) throw new InvariantError('a ticker that was just saved is there');
    const ticker = locked.value;
    if (after.type !== before.type && (await hasTickerEvents(writing.queries, id)))
      return refusal('validationFailed', { message: 'A ticker with events keeps its type', fieldNames: ['type'] });
    const hasNewHead = !isEqual(headOf(before), headOf(after));
    const hasScores = isEqual(scoringOf(before), scoringOf(after)) && (ticker.state.fold !== null || !after.scoreboardEnabled);
    if (!hasScores) await storeEvents(writing, await withEvents(writing, ticker), { written: [], hasNewHead });
    else if (hasNewHead) await storeHead(writing, ticker);
    return undefined;
  },
};
