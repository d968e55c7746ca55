import type { KeptPlace } from '#bridge/offline.ts';

/** Keeps for a while what a user opened; gives the answer on. */
export type NoteOpened = (place: KeptPlace) => <Answer extends { readonly ok: boolean }>(opened: Answer) => Answer;

export const createNoteOpened =
  (kept: { readonly noteOpened: (place: KeptPlace) => void }): NoteOpened =>
  place =>
  opened => {
    if (opened.ok) kept.noteOpened(place);
    return opened;
  };
