import { z } from 'zod';
import { TEAM_PICTURE_PX } from './picture.ts';
import { squarePictureSchema } from '../media/square-picture.ts';
import { STORED_FIELDS, TEAM_NAME_MAX, teamIdSchema } from './league.ts';

/** Maximum length of the name on a scoreboard, in characters. */
export const SHORT_NAME_MAX = 12;
/** Maximum number of leagues of a team. */
export const LEAGUES_MAX = 20;
const LINE_UP_MAX = 60;

/** A player of a team: `{ number: 17, name: 'Nando Walser', isCaptain: false, isGoalkeeper: false }`; the shorthand of tickers finds players by their number. */
export const lineUpPlayerSchema = z.strictObject({
  number: z.number().int().min(0).max(99),
  name: z.string().trim().min(1).max(TEAM_NAME_MAX),
  /** Nobody and no position is named if callers from before there were signs leave them out. */
  isCaptain: z.boolean().default(false),
  isGoalkeeper: z.boolean().default(false),
});
export type LineUpPlayer = z.infer<typeof lineUpPlayerSchema>;

/** The players of a team; a number is given once, and one of them is captain at most. */
export const lineUpSchema = z.array(lineUpPlayerSchema).max(LINE_UP_MAX);

/** The editable fields of a team (A3-035). */
export const teamDraftSchema = z.strictObject({
  name: z.string().trim().min(1).max(TEAM_NAME_MAX),
  /** For scoreboards; empty: the name. */
  shortName: z.string().trim().max(SHORT_NAME_MAX),
  leagueIds: z.array(teamIdSchema).max(LEAGUES_MAX),
  players: lineUpSchema,
  /** Square, at least 140 by 140 pixels (B9-006). */
  image: squarePictureSchema(TEAM_PICTURE_PX).nullable(),
});
export type TeamDraft = z.infer<typeof teamDraftSchema>;

/** A team as the newsroom stores it. */
export const teamSchema = teamDraftSchema.extend(STORED_FIELDS);
export type Team = z.infer<typeof teamSchema>;

/** The number that several players of a line-up have; undefined if each has its own. */
export const repeatedNumber = (players: readonly Pick<LineUpPlayer, 'number'>[]): number | undefined =>
  players.find(({ number }, index) => players.findIndex(other => other.number === number) !== index)?.number;

/** The captain beside whom a line-up names another one; undefined if it names one at most. */
export const secondCaptain = <Player extends Pick<LineUpPlayer, 'isCaptain'>>(players: readonly Player[]): Player | undefined =>
  players.filter(({ isCaptain }) => isCaptain)[1];
