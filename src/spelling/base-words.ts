import type { ContentLocale } from '#domain/locale.ts';
import french from './words/fr-CH.json' with { type: 'json' };
import german from './words/de-CH.json' with { type: 'json' };
import world from './words/world.json' with { type: 'json' };
import type { AddedWord } from './types.ts';

/** Words of a region by the word that they are inflected like; "" for those of one form. Each line holds many, separated by blanks. */
type WordFile = Readonly<Record<string, readonly string[]>>;

const FILES: Readonly<Record<ContentLocale, readonly WordFile[]>> = { 'de-CH': [german, world], 'fr-CH': [french] };

/** Of the names of the world, places and loan words stand in compounds; those of people would make compounds of many a slip. */
const JOINING: ReadonlySet<string> = new Set(['Berlin', 'Kino', 'chinesisch']);

/** Galley's own list of what the dictionaries do not have: Helvetisms, places, waters, mountains, institutions, media, names; and of the names of the world that news are full of. */
export const baseWordsOf = (locale: ContentLocale): readonly AddedWord[] =>
  FILES[locale].flatMap(file =>
    Object.entries(file).flatMap(([like, lines]) => {
      const isAlone = file === world && !JOINING.has(like);
      return lines.flatMap(line => line.split(' ').map(word => ({ word, like: like === '' ? null : like, isAlone })));
    }),
  );

const GIVEN: ReadonlySet<string> = new Set([german, world].flatMap(file => file.Anna.flatMap(line => line.split(' '))));

/** Checks for a given name; a family name follows it. */
export const isGivenName = (word: string): boolean => GIVEN.has(word);
