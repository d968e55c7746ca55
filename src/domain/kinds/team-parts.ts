import type { ImageValue } from '../media/image.ts';
import { imageIds } from './item-parts.ts';
import type { Sport } from '../team/sport.ts';
import { FIRST_FORMAT, type RecordReference } from './kind.ts';

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ä/giu, 'ae'],
  [/ö/giu, 'oe'],
  [/ü/giu, 'ue'],
];

/** A name with its umlauts written out: who types "Zuerich" finds "Zürich", too. */
const writtenOut = (name: string): string => SPELLINGS.reduce((text, [umlaut, letters]) => text.replaceAll(umlaut, letters), name);

/** The words that find names, besides the first one. */
export const wordsOfNames = (...names: readonly string[]): readonly string[] => [...names, ...names.map(writtenOut)];

/** Declarations that leagues, teams and players share; every user maintains them (A6-004). */
export const TEAM_KIND = {
  menu: { section: 'teams' },
  access: { open: 'all', see: 'all', create: 'all', change: 'all', delete: 'all' },
  offline: 'written',
  merge: 'record',
  format: FIRST_FORMAT,
  published: false,
  refusals: ['nameTaken', 'unknownReference'],
  deleteRefusals: ['recordInUse'],
} as const;

/** The ids of a picture. */
export const pictureOf = ({ image }: { readonly image: ImageValue | null }): readonly string[] => imageIds([image]);

/** A team or player plays in leagues of its sport. */
export const leaguesOf = (sport: Sport): RecordReference => ({ kind: 'leaguesAndTournaments', where: { field: 'sport', value: sport } });
