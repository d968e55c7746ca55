/** What an event is about: an item and its place in lists, who is at an item, its comments, its push messages, the events of a ticker, a front page, reference data, or a maintenance note. */
export const LIVE_KINDS = [
  'content',
  'presence',
  'comments',
  'ticker',
  'push',
  'placement',
  'records',
  'dictionary',
  'maintenance',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** The name of the event that says: what happened in between is not known any more, read everything anew. Its id is the newest number. */
export const LIVE_RESET = 'reset' as const;
