/** Limits of the service to readers. */
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

/** Requests: a page with all of its pictures many times over; streams of an address: an office; streams: the capacity of a node of 1 GB. */
export const READERS_LIMITS: ReadersLimits = { requestsPerMinute: 600, streams: 10_000, streamsPerAddress: 200, newcomersPerMinute: 120 };
