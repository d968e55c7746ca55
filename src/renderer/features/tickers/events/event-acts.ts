/** Decision about what the data supplier says otherwise than an event: its version, the one that stands, or that both happened. */
export type FeedAct = 'feedTake' | 'feedKeep' | 'feedAnother';

/** Action on an event of the list. */
export type EventAct =
  'edit' | 'key' | 'pin' | 'hide' | 'annul' | 'remove' | 'release' | 'another' | 'moveUp' | 'moveDown' | 'mine' | 'theirs' | FeedAct;
