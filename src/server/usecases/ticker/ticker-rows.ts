import { isEqual } from '#domain/equal.ts';
import type { FieldsOf } from '#domain/kinds/item.ts';
import { InvariantError } from '#domain/result.ts';
import { refusal } from '../../refusal.ts';
import type { ItemRows } from '../item/item-rows.ts';
import { openEventBook, storeEvents } from './event-book.ts';

/** Returns the part of a ticker's head that readers see. */
const headOf = ({ allowAutomaticTeaserUpdate: _allowed, emailAlertEnabled: _enabled, ...head }: FieldsOf<'tickers'>) => head;

/** Updates events after a save of the ticker: other rules or sides give other scores, and another type does not fit them. */
export const tickerRows: ItemRows<'tickers'> = {
  follow: async (writing, { id, before, after }) => {
    const book = await openEventBook(writing, id);
    if (!book.ok) throw new InvariantError('a ticker that was just saved is there');
    const { events } = book.value;
    if (after.type !== before.type && events.some(({ isDeleted }) => !isDeleted))
      return refusal('validationFailed', { message: 'A ticker with events keeps its type', fieldNames: ['type'] });
    await storeEvents(writing, book.value, { written: [], hasNewHead: !isEqual(headOf(before), headOf(after)) });
    return undefined;
  },
};
