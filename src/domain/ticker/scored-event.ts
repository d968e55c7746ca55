import type { TickerEvent } from './event.ts';
import type { TickerDraft } from './ticker.ts';

/** Part of an event that the score depends on. */
export type ScoredEvent = Pick<TickerEvent, 'id' | 'instant' | 'order' | 'data' | 'annulled' | 'state' | 'source'> & {
  /** Null for a data supplier. */
  readonly author: { readonly id: string } | null;
};

/** Part of a ticker that the score depends on. */
export type ScoreRules = Pick<TickerDraft, 'type' | 'mode' | 'tennisRules'>;
