/** How much is served to readers. */
export interface ReadersLimits {
  /** Requests of one address in a minute. */
  readonly requestsPerMinute: number;
  /** Open streams in all. */
  readonly streams: number;
  /** Open streams of one address. */
  readonly streamsPerAddress: number;
  /** New readers of tested teasers from one address in a minute. */
  readonly newcomersPerMinute: number;
}

/** A page with all of its pictures many times over; an office behind one address; what a node of 1 GB holds. */
export const READERS_LIMITS: ReadersLimits = { requestsPerMinute: 600, streams: 10_000, streamsPerAddress: 200, newcomersPerMinute: 120 };
