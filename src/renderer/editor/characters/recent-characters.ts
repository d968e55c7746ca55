import { withRecent } from './characters.ts';

const STORAGE_KEY = 'galley.editor.recentCharacters';

/** Reads the recently used characters of this desk, stored across articles. */
export const readRecent = (storage: Storage): readonly string[] =>
  (storage.getItem(STORAGE_KEY) ?? '').split(' ').filter(name => name !== '');

export const keepRecent = (storage: Storage, name: string): void =>
  storage.setItem(STORAGE_KEY, withRecent(readRecent(storage), name).join(' '));
