import type { SuppliedEvent } from '#domain/ticker/feed.ts';
import { type OpenfootballMatch, openfootballEvents } from '#domain/ticker/openfootball.ts';

/** What a supplier sent, as events. */
export interface Delivery {
  /** `version` is absent where a supplier has none: what differs is newer. */
  readonly events: readonly (Omit<SuppliedEvent, 'version'> & { readonly version?: number })[];
  /** Everything that happened so far is in it: what was sent before and is missing did not happen. */
  readonly isWhole: boolean;
}

/** Turns what a supplier sends into events; one for each format of a supplier. */
export type FeedAdapter<Sent> = (sent: Sent) => Delivery;

/** Events in Galley's own form, one or many at a time. */
export const readGalley: FeedAdapter<{ readonly events: readonly SuppliedEvent[] }> = ({ events }) => ({ events, isWhole: false });

/** A match of openfootball, always whole. */
export const readOpenfootball: FeedAdapter<{ readonly match: OpenfootballMatch }> = ({ match }) => ({
  events: openfootballEvents(match),
  isWhole: true,
});
