import { inOrder } from '#domain/rows/order.ts';
import type { FoldPoint } from '#domain/ticker/fold-on.ts';
import { type Fold, foldEvents } from '#domain/ticker/fold.ts';
import type { ScoredEvent } from '#domain/ticker/scored-event.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { StoredTickerEvent } from '../../repositories/ticker-events.ts';

/** An event as the score takes it. */
export const scoredEvent = ({ draft, source, author }: StoredTickerEvent): ScoredEvent => ({ ...draft, source, author });

/** Adds the events up that are not deleted, invisible ones included (D-040). */
export const foldStored = (ticker: TickerDraft, events: readonly StoredTickerEvent[]): Fold =>
  foldEvents(ticker, events.filter(({ isDeleted }) => !isDeleted).map(scoredEvent));

/** The score after each event, and after all of them; null without a scoreboard. */
export interface Standings {
  readonly after: ReadonlyMap<string, Standing | null>;
  readonly present: Standing | null;
  /** The match after all events, which goes on with the next one. */
  readonly fold: FoldPoint | null;
}

const NO_SCORES: Standings = { after: new Map(), present: null, fold: null };

/** The scores of a ticker with these events. */
export const standingsOf = (ticker: TickerDraft, events: readonly StoredTickerEvent[]): Standings => {
  if (!ticker.scoreboardEnabled) return NO_SCORES;
  const { standings, standing, state } = foldStored(ticker, events);
  const last = inOrder(
    events.filter(({ isDeleted }) => !isDeleted).map(({ draft: { instant, order, id } }) => ({ instant, order, id })),
  ).at(-1);
  return { after: standings, present: standing, fold: { last: last ?? null, fold: state } };
};
