import type { SuppliedEvent } from '#domain/ticker/feed.ts';
import { type OpenfootballMatch, openfootballEvents } from '#domain/ticker/openfootball.ts';

/** Message of a supplier, as events. */
export interface Delivery {
  /** `version` is absent if a supplier has none: then any difference is newer. */
  readonly events: readonly (Omit<SuppliedEvent, 'version'> & { readonly version?: number })[];
  /** True if it contains everything that happened so far: events sent before and missing here did not happen. */
  readonly isWhole: boolean;
}

/** Converts a supplier's message into events; one for each format of a supplier. */
export type FeedAdapter<Sent> = (sent: Sent) => Delivery;

/** Events in Galley's own form, one or many at a time. */
export const readGalley: FeedAdapter<{ readonly events: readonly SuppliedEvent[] }> = ({ events }) => ({ events, isWhole: false });

/** A match of openfootball, always whole. */
export const readOpenfootball: FeedAdapter<{ readonly match: OpenfootballMatch }> = ({ match }) => ({
  events: openfootballEvents(match),
  isWhole: true,
});
