import type { TickerEvent } from './event.ts';
import type { TickerDraft } from './ticker.ts';

/** What the score takes from an event. */
export type ScoredEvent = Pick<TickerEvent, 'id' | 'instant' | 'order' | 'data' | 'annulled' | 'state' | 'source'> & {
  /** Null for a data supplier. */
  readonly author: { readonly id: string } | null;
};

/** What the score takes from a ticker. */
export type ScoreRules = Pick<TickerDraft, 'type' | 'mode' | 'tennisRules'>;
