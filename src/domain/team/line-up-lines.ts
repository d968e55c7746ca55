import { type LineUpPlayer, lineUpPlayerSchema } from './team.ts';

const LINE = /^#?(?<number>\d{1,3})(?:[.):\s]|\s-)\s*(?<name>\S.*)$/u;

/** Ends of players: of a line, a semicolon, or a comma before the next number, as in "1 Sommer, 4 Akanji". */
const SEPARATORS = /[\r\n;]+|,\s*(?=#?\d)/u;

const CAPTAIN = 'c|k|cap|kapitän|capitaine|captain';
const GOALKEEPER = 'tw|t|gk|g|gb';
/** Signs in three languages behind a name: "(C)", "(TW)", "(C, TW)". */
const SIGNS = new RegExp(String.raw`\s*\((?<signs>(?:${CAPTAIN}|${GOALKEEPER})(?:[\s,/]+(?:${CAPTAIN}|${GOALKEEPER}))*)\)`, 'giu');
const isCaptainSign = (sign: string): boolean => new RegExp(`^(?:${CAPTAIN})$`, 'iu').test(sign);

/** A line that begins the bench, in three languages; its players may follow in the line. */
const BENCH =
  /(?:^|[\r\n;.])[^\S\r\n]*(?:ersatz(?:bank|spieler)?|auswechselspieler|bank|bench|subs|substitutes|remplaçants|banc)[^\S\r\n]*:?[^\S\r\n]*(?=$|[\r\n]|#?\d)/iu;

/** Letters that stand for the signs when a line-up is written. */
export interface SignLetters {
  readonly captain: string;
  readonly goalkeeper: string;
}

const withSigns = ({ isCaptain, isGoalkeeper }: LineUpPlayer, { captain, goalkeeper }: SignLetters): string => {
  const letters = [...(isCaptain ? [captain] : []), ...(isGoalkeeper ? [goalkeeper] : [])];
  return letters.length === 0 ? '' : ` (${letters.join(', ')})`;
};

/** A line-up as people write it, a player per line: "17 Nando Walser (C)". */
export const linesOfLineUp = (players: readonly LineUpPlayer[], letters: SignLetters = { captain: 'C', goalkeeper: 'G' }): string =>
  players.map(player => `${player.number} ${player.name}${withSigns(player, letters)}`).join('\n');

/** Reads a player: a number and a name, and the signs of a captain or goalkeeper; undefined for anything else. */
export const readLineUpPlayer = (line: string): LineUpPlayer | undefined => {
  const signs = [...line.matchAll(SIGNS)].flatMap(({ groups }) => (groups?.['signs'] ?? '').split(/[\s,/]+/u));
  const parts = LINE.exec(
    line
      .replaceAll(SIGNS, '')
      .replace(/[,.]\s*$/u, '')
      .trim(),
  )?.groups;
  if (!parts) return undefined;
  const isCaptain = signs.some(isCaptainSign);
  const isGoalkeeper = signs.some(sign => !isCaptainSign(sign));
  return lineUpPlayerSchema.safeParse({ number: Number(parts['number']), name: parts['name'], isCaptain, isGoalkeeper }).data;
};

/** Line-up read from a text: its players in their order, and the pieces that are none. */
export interface LineUpReading {
  readonly players: readonly LineUpPlayer[];
  readonly unread: readonly string[];
  /** Players before the line that begins the bench; undefined if there is none. */
  readonly starting: number | undefined;
}

const readPlayers = (text: string): Omit<LineUpReading, 'starting'> => {
  const pieces = text.split(SEPARATORS).map(piece => piece.trim());
  const read = pieces.filter(piece => piece !== '').map(piece => ({ piece, player: readLineUpPlayer(piece) }));
  return {
    players: read.flatMap(({ player }) => player ?? []),
    unread: read.filter(({ player }) => player === undefined).map(({ piece }) => piece),
  };
};

/** Reads a line-up, a player per line or separated by commas: "1 Sommer (TW), 4 Akanji (C)", and after "Ersatz:" the bench. */
export const readLineUp = (text: string): LineUpReading => {
  const bench = BENCH.exec(text);
  if (!bench) return { ...readPlayers(text), starting: undefined };
  const [first, second] = [readPlayers(text.slice(0, bench.index)), readPlayers(text.slice(bench.index + bench[0].length))];
  return {
    players: [...first.players, ...second.players],
    unread: [...first.unread, ...second.unread],
    starting: first.players.length,
  };
};
