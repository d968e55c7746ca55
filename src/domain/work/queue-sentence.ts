/** The state of a change in the queue. */
type State = 'waiting' | 'sending' | 'failed' | 'conflict' | 'needsConfirmation' | 'unreadable';

/** Checks whether a change is sent automatically, as soon as possible. */
export const goesByItself = ({ state }: { readonly state: State }): boolean => state === 'waiting' || state === 'sending';

/** Share of the unsent changes that are sent automatically. */
export type QueueSentence = 'all' | 'some' | 'none';

/** Returns the true statement about a whole queue: never that it is sent while one of its changes stays until somebody acts. */
export const queueSentence = (entries: readonly { readonly state: State }[]): QueueSentence => {
  const going = entries.filter(goesByItself).length;
  if (going === entries.length) return 'all';
  return going === 0 ? 'none' : 'some';
};
