import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';
import { sportSchema } from './sport.ts';

/** Maximum length of the name of a league, team or player, in characters. */
export const TEAM_NAME_MAX = 100;

/** Id of a league, team or player: a UUID. */
export const teamIdSchema = z.uuid();

/** Fields that the newsroom adds to a stored record of this area. */
export const STORED_FIELDS = {
  id: teamIdSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: personSchema.nullable(),
} as const;

/** The editable fields of a league or tournament (A3-035): `{ sport: 'iceHockey', nameDe: 'Bergliga', nameFr: 'Ligue des Monts', nameEn: '' }`. */
export const leagueDraftSchema = z.strictObject({
  sport: sportSchema,
  nameDe: z.string().trim().min(1).max(TEAM_NAME_MAX),
  /** Empty: the German name. */
  nameFr: z.string().trim().max(TEAM_NAME_MAX),
  /** Empty: the German name. */
  nameEn: z.string().trim().max(TEAM_NAME_MAX),
});
export type LeagueDraft = z.infer<typeof leagueDraftSchema>;

/** A league or tournament as the newsroom stores it. */
export const leagueSchema = leagueDraftSchema.extend(STORED_FIELDS);
export type League = z.infer<typeof leagueSchema>;

/** The name of a league in a language, for example "fr-CH". */
export const leagueName = ({ nameDe, nameFr, nameEn }: Pick<League, 'nameDe' | 'nameFr' | 'nameEn'>, locale: string): string => {
  const own = locale.startsWith('fr') ? nameFr : locale.startsWith('en') ? nameEn : nameDe;
  return own === '' ? nameDe : own;
};
