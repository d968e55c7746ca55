/** The state of a change in the queue. */
type State = 'waiting' | 'sending' | 'failed' | 'conflict' | 'needsConfirmation' | 'unreadable';

/** Whether a change is sent without anybody's doing, as soon as it can be. */
export const goesByItself = ({ state }: { readonly state: State }): boolean => state === 'waiting' || state === 'sending';

/** How many of the changes that the newsroom does not have are sent by themselves. */
export type QueueSentence = 'all' | 'some' | 'none';

/** What may be said of a whole queue: never that it is sent where one of its changes stays until somebody acts. */
export const queueSentence = (entries: readonly { readonly state: State }[]): QueueSentence => {
  const going = entries.filter(goesByItself).length;
  if (going === entries.length) return 'all';
  return going === 0 ? 'none' : 'some';
};
