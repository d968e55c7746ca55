import { inOrder } from '#domain/rows/order.ts';
import type { FoldPoint } from '#domain/ticker/fold-on.ts';
import { type Fold, foldEvents } from '#domain/ticker/fold.ts';
import type { ScoredEvent } from '#domain/ticker/scored-event.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { StoredTickerEvent } from '../../repositories/ticker-events.ts';

/** Returns an event in the form that the score needs. */
export const scoredEvent = ({ draft, source, author }: StoredTickerEvent): ScoredEvent => ({ ...draft, source, author });

/** Folds the events that are not deleted, invisible ones included (D-040). */
export const foldStored = (ticker: TickerDraft, events: readonly StoredTickerEvent[]): Fold =>
  foldEvents(ticker, events.filter(({ isDeleted }) => !isDeleted).map(scoredEvent));

/** Scores after each event, and after all of them; null without a scoreboard. */
export interface Standings {
  readonly after: ReadonlyMap<string, Standing | null>;
  readonly present: Standing | null;
  /** Match after all events, to be continued with the next one. */
  readonly fold: FoldPoint | null;
}

const NO_SCORES: Standings = { after: new Map(), present: null, fold: null };

/** Returns the scores of a ticker with these events. */
export const standingsOf = (ticker: TickerDraft, events: readonly StoredTickerEvent[]): Standings => {
  if (!ticker.scoreboardEnabled) return NO_SCORES;
  const { standings, standing, state } = foldStored(ticker, events);
  const last = inOrder(
    events.filter(({ isDeleted }) => !isDeleted).map(({ draft: { instant, order, id } }) => ({ instant, order, id })),
  ).at(-1);
  return { after: standings, present: standing, fold: { last: last ?? null, fold: state } };
};
