import { type FoldPoint, foldFrom, matchAtStart } from '#domain/ticker/fold-on.ts';
import { standingOfFold } from '#domain/ticker/fold.ts';
import type { ScoredEvent } from '#domain/ticker/scored-event.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { StoredTickerEvent } from '../../repositories/tickers/events.ts';

/** Returns an event in the form that the score needs. */
export const scoredEvent = ({ draft, source, author }: StoredTickerEvent): ScoredEvent => ({ ...draft, source, author });

/** Scores after each event, and after all of them; null without a scoreboard. */
export interface Standings {
  readonly after: ReadonlyMap<string, Standing | null>;
  readonly present: Standing | null;
  /** Match after all events, to be continued with the next one. */
  readonly fold: FoldPoint | null;
}

const NO_SCORES: Standings = { after: new Map(), present: null, fold: null };

/** Returns the scores of a ticker with these events, which follow the match before them; deleted ones do not count, invisible ones do (D-040). */
export const standingsOf = (
  ticker: TickerDraft,
  events: readonly StoredTickerEvent[],
  before: FoldPoint = matchAtStart(ticker),
): Standings => {
  if (!ticker.scoreboardEnabled) return NO_SCORES;
  const { standings, point } = foldFrom(ticker, before, events.filter(({ isDeleted }) => !isDeleted).map(scoredEvent));
  return { after: standings, present: standingOfFold(point.fold), fold: point };
};
