import { z } from 'zod';
import { squarePictureSchema } from '../media/square-picture.ts';
import { STORED_FIELDS, TEAM_NAME_MAX, teamIdSchema } from './league.ts';
import { TEAM_PICTURE_PX } from './picture.ts';
import { SHORT_NAME_MAX } from './team.ts';

/** Alone, or two who play together. */
export const TENNIS_MODES = ['single', 'double'] as const;
/** Checks the mode of a player or a match. */
export const tennisModeSchema = z.enum(TENNIS_MODES);
export type TennisMode = z.infer<typeof tennisModeSchema>;

/** The editable fields of a tennis player or a double (A3-035). */
export const tennisPlayerDraftSchema = z.strictObject({
  mode: tennisModeSchema,
  name: z.string().trim().min(1).max(TEAM_NAME_MAX),
  /** For scoreboards; empty: the name. */
  shortName: z.string().trim().max(SHORT_NAME_MAX),
  /** The two players of a double; empty for a single player. */
  playerIds: z.array(teamIdSchema).max(2),
  /** The tournaments that they play. */
  leagueIds: z.array(teamIdSchema).max(20),
  image: squarePictureSchema(TEAM_PICTURE_PX).nullable(),
});
export type TennisPlayerDraft = z.infer<typeof tennisPlayerDraftSchema>;

/** A tennis player or a double as the newsroom stores it. */
export const tennisPlayerSchema = tennisPlayerDraftSchema.extend(STORED_FIELDS);
export type TennisPlayer = z.infer<typeof tennisPlayerSchema>;

/** The people who play: the player, or both of a double. */
export const peopleOf = ({ id, mode, playerIds }: Pick<TennisPlayer, 'id' | 'mode' | 'playerIds'>): readonly string[] =>
  mode === 'double' ? playerIds : [id];

/** Checks whether somebody would play on both sides of a match (D-044). */
export const sharePlayer = (
  home: Pick<TennisPlayer, 'id' | 'mode' | 'playerIds'>,
  away: Pick<TennisPlayer, 'id' | 'mode' | 'playerIds'>,
): boolean => peopleOf(home).some(person => peopleOf(away).includes(person));

/** Returns why a draft is ambiguous: a double names two different players, a single none. */
export const tennisPlayerFault = ({
  mode,
  playerIds,
}: Pick<TennisPlayerDraft, 'mode' | 'playerIds'>): { readonly field: 'playerIds'; readonly message: string } | undefined => {
  if (mode === 'single') return playerIds.length === 0 ? undefined : { field: 'playerIds', message: 'A single player names nobody else' };
  return new Set(playerIds).size === 2 ? undefined : { field: 'playerIds', message: 'A double names two different players' };
};
