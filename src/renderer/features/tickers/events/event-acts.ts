/** Action on an event of the list. */
export type EventAct =
  'edit' | 'key' | 'pin' | 'hide' | 'annul' | 'remove' | 'release' | 'another' | 'moveUp' | 'moveDown' | 'mine' | 'theirs';
