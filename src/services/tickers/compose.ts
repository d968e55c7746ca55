import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import { titleOfDraft } from '#domain/kinds/desk.ts';
import type { ItemStore } from '../items/item-store.ts';
import { createRows, type Rows, type RowsPorts } from '../rows/rows.ts';
import { EVENT_ROWS } from './event-rows.ts';

export interface TickerServicesPorts extends Omit<RowsPorts, 'isThere' | 'titleOf'> {
  readonly itemStore: ItemStore;
}

export interface TickerServices {
  readonly events: Rows<TickerEventDraft, TickerEvent>;
}

/** Assembles the services of tickers. */
export const createTickerServices = ({ itemStore, ...ports }: TickerServicesPorts): TickerServices => ({
  events: createRows(EVENT_ROWS, {
    ...ports,
    isThere: (person, id) => itemStore.get(person, id)?.base !== null,
    titleOf: (person, id) => {
      const record = itemStore.get(person, id);
      return record ? titleOfDraft(record.working) : '';
    },
  }),
});
