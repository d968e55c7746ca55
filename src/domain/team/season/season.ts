import type { LineUpPlayer } from '../team.ts';

/** A team or player as a file names it. */
export interface SeasonTeam {
  readonly line: number;
  readonly name: string;
  /** Null: the file says nothing of it. */
  readonly shortName: string | null;
  /** Null: the league that the import is for. */
  readonly league: string | null;
  /** Null: the file says nothing of it. */
  readonly players: readonly LineUpPlayer[] | null;
}

/** A match as a file names it, by the wall clock of Zurich or as an instant. */
export interface SeasonMatch {
  readonly line: number;
  readonly league: string | null;
  /** The instant of its start, or of the beginning of its day if the time is not known. */
  readonly startsAt: string;
  readonly hasTime: boolean;
  readonly home: string;
  readonly away: string;
  readonly venue: string;
  readonly round: string;
}

/** Reasons for not taking over a row of a file: ends of locale keys. */
export const ROW_FAULTS = [
  'noName',
  'nameTooLong',
  'shortNameTooLong',
  'badNumber',
  'numberTwice',
  'numberWithoutPlayer',
  'badDate',
  'badTime',
  'noSide',
  'sameSide',
  'sharedPlayer',
  'notDecided',
  'sideRefused',
  'openSide',
  'matchTwice',
  'nameTwice',
  'badLineUp',
  'tooManyLeagues',
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/** A row that cannot be read. */
export interface RefusedRow {
  readonly line: number;
  /** Name in the row, as the file writes it. */
  readonly name: string;
  readonly fault: RowFault;
}

/** Content of a file: teams and matches in the order of their rows. */
export interface Season {
  /** The name of the league or tournament in the file. */
  readonly league: string | null;
  readonly teams: readonly SeasonTeam[];
  readonly matches: readonly SeasonMatch[];
  readonly refused: readonly RefusedRow[];
}

/** Reasons why nothing of a file can be read: ends of locale keys. */
export const SEASON_FAULTS = ['noRows', 'unknownColumns', 'noJson', 'otherJson'] as const;
export type SeasonFault = (typeof SEASON_FAULTS)[number];
