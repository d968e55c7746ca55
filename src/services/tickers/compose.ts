import { titleOfDraft } from '#domain/kinds/desk.ts';
import type { AnswerStore } from '../api/answer-store.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { ItemStore } from '../items/item-store.ts';
import { createKeptEvents, type KeptEvents } from './kept-events.ts';
import { createEventRemote } from './remote.ts';
import { createTickers, type Tickers, type TickersPorts } from './tickers.ts';

type OwnPorts = 'remote' | 'kept' | 'isThere' | 'titleOf';
export interface TickerServicesPorts extends Omit<TickersPorts, OwnPorts> {
  readonly newsroom: Newsroom;
  readonly answers: AnswerStore;
  readonly itemStore: ItemStore;
}

export interface TickerServices {
  readonly tickers: Tickers;
  readonly keptEvents: KeptEvents;
}

/** Assembles the services of tickers. */
export const createTickerServices = (ports: TickerServicesPorts): TickerServices => {
  const { newsroom, answers, itemStore, clock } = ports;
  const keptEvents = createKeptEvents({ answers, clock });
  const tickers = createTickers({
    ...ports,
    remote: createEventRemote(newsroom),
    kept: keptEvents,
    isThere: (person, id) => itemStore.get(person, id)?.base !== null,
    titleOf: (person, id) => {
      const record = itemStore.get(person, id);
      return record ? titleOfDraft(record.working) : '';
    },
  });
  return { tickers, keptEvents };
};
