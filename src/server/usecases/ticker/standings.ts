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
}

/** The scores of a ticker with these events. */
export const standingsOf = (ticker: TickerDraft, events: readonly StoredTickerEvent[]): Standings => {
  if (!ticker.scoreboardEnabled) return { after: new Map(), present: null };
  const { standings, standing } = foldStored(ticker, events);
  return { after: standings, present: standing };
};
