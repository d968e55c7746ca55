import { ROW_KINDS } from './rows/row-kinds.ts';

/**
 * Subject of an event: an item and its place in lists, presence at an item, its comments, its push messages, a front page, reference data,
 * or a maintenance note; and the rows below an item, by their kind.
 */
export const LIVE_KINDS = [
  ...(['content', 'presence', 'comments', 'push', 'placement', 'records', 'dictionary', 'maintenance'] as const),
  ...Object.values(ROW_KINDS).map(({ live }) => live),
];
export type LiveKind = (typeof LIVE_KINDS)[number];

/** The name of the event that says: what happened in between is not known any more, read everything anew. Its id is the newest number. */
export const LIVE_RESET = 'reset' as const;
