import { type LineUpPlayer, lineUpPlayerSchema } from './team.ts';

const LINE = /^#?(?<number>\d{1,3})(?:[.):\s]|\s-)\s*(?<name>\S.*)$/u;

/** Ends of players: of a line, a semicolon, or a comma before the next number, as in "1 Sommer, 4 Akanji". */
const SEPARATORS = /[\r\n;]+|,\s*(?=#?\d)/u;

/** Signs of captains and goalkeepers in three languages, which are no part of a name. */
const SIGNS = /\s*\((?:c|k|cap|kapitän|tw|t|gk|g|gb)\)/giu;

/** A line-up as people write it, a player per line: "17 Nando Walser". */
export const linesOfLineUp = (players: readonly LineUpPlayer[]): string =>
  players.map(({ number, name }) => `${number} ${name}`).join('\n');

/** Reads a player: a number and a name, without the sign of a captain or goalkeeper; undefined for anything else. */
export const readLineUpPlayer = (line: string): LineUpPlayer | undefined => {
  const parts = LINE.exec(
    line
      .replaceAll(SIGNS, '')
      .replace(/[,.]\s*$/u, '')
      .trim(),
  )?.groups;
  return parts && lineUpPlayerSchema.safeParse({ number: Number(parts['number']), name: parts['name'] }).data;
};

/** Line-up read from a text: its players in their order, and the pieces that are none. */
export interface LineUpReading {
  readonly players: readonly LineUpPlayer[];
  readonly unread: readonly string[];
}

/** Reads a line-up, a player per line or separated by commas: "1 Sommer, 4 Akanji (C)". */
export const readLineUp = (text: string): LineUpReading => {
  const pieces = text.split(SEPARATORS).map(piece => piece.trim());
  const read = pieces.filter(piece => piece !== '').map(piece => ({ piece, player: readLineUpPlayer(piece) }));
  return {
    players: read.flatMap(({ player }) => player ?? []),
    unread: read.filter(({ player }) => player === undefined).map(({ piece }) => piece),
  };
};
