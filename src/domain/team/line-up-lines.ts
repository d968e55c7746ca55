import { type LineUpPlayer, lineUpPlayerSchema } from './team.ts';

const LINE = /^#?(?<number>\d{1,3})(?:[.):\s]|\s-)\s*(?<name>\S.*)$/u;

/** A line-up as people write it, a player per line: "17 Nando Walser". */
export const linesOfLineUp = (players: readonly LineUpPlayer[]): string =>
  players.map(({ number, name }) => `${number} ${name}`).join('\n');

/** Reads a player: a number and a name; undefined for anything else. */
export const readLineUpPlayer = (line: string): LineUpPlayer | undefined => {
  const parts = LINE.exec(line.trim())?.groups;
  return parts && lineUpPlayerSchema.safeParse({ number: Number(parts['number']), name: parts['name'] }).data;
};

/** Reads a line-up, a player per line; the number of the first line that is none, from 1. */
export const readLineUp = (text: string): readonly LineUpPlayer[] | { readonly line: number } => {
  const lines = text.split(/\r\n|\r|\n/u);
  const read = lines.map(line => (line.trim() === '' ? null : readLineUpPlayer(line)));
  const bad = read.indexOf(undefined);
  if (bad !== -1) return { line: bad + 1 };
  return read.flatMap(player => player ?? []);
};
