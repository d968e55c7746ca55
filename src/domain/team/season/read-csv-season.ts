import { err, ok, type Result } from '../../result.ts';
import { readLineUpPlayer } from '../line-up-lines.ts';
import { type LineUpPlayer, repeatedNumber } from '../team.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { readSeasonTime } from './season-time.ts';
import type { RefusedRow, RowFault, Season, SeasonFault, SeasonMatch, SeasonTeam } from './season.ts';

/** Heads that a column may have, in any of the three languages. */
const HEADS = {
  name: ['name', 'team', 'mannschaft', 'club', 'verein', 'nom', 'equipe', 'spieler/in'],
  shortName: ['short name', 'short', 'shortname', 'kurzname', 'kurz', 'kurzel', 'abbreviation', 'nom court', 'abreviation'],
  league: ['league', 'liga', 'ligue', 'tournament', 'turnier', 'tournoi', 'competition', 'wettbewerb'],
  lineUp: ['line-up', 'lineup', 'line up', 'squad', 'aufstellung', 'kader', 'composition', 'effectif'],
  number: ['number', 'no', 'nr', 'nummer', 'numero'],
  player: ['player', 'spieler', 'joueur'],
  date: ['date', 'datum'],
  time: ['time', 'zeit', 'uhrzeit', 'heure', 'anspiel', 'kick-off'],
  home: ['home', 'home team', 'heim', 'heimteam', 'heimmannschaft', 'domicile', 'team1', 'player 1', 'spieler 1', 'joueur 1'],
  away: [
    'away',
    'away team',
    'gast',
    'auswarts',
    'gastteam',
    'gastmannschaft',
    'exterieur',
    'visiteur',
    'team2',
    'player 2',
    'spieler 2',
    'joueur 2',
  ],
  venue: ['venue', 'ground', 'stadium', 'ort', 'stadion', 'spielort', 'lieu', 'stade'],
  round: ['round', 'matchday', 'runde', 'spieltag', 'journee', 'tour'],
} as const;
type Head = keyof typeof HEADS;
type Columns = Readonly<Partial<Record<Head, number>>>;

const folded = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{Mn}|\./gu, '')
    .toLowerCase()
    .trim();

const columnsOf = ({ cells }: CsvRow): Columns => {
  const heads = cells.map(folded);
  const found = (Object.entries(HEADS) as readonly [Head, readonly string[]][]) /* the keys of HEADS */
    .flatMap(([head, words]) => {
      const at = heads.findIndex(cell => words.includes(cell));
      return at === -1 ? [] : [[head, at] as const];
    });
  return Object.fromEntries(found); // only heads of the table
};

type Reader = (head: Head) => string;

const fault = (line: number, name: string, reason: RowFault): RefusedRow => ({ line, name, fault: reason });

/** Players written as number and name: "17 Nando Walser (C)", "17. Walser", "17-Walser", "#17 Walser". */
const playersIn = (text: string): readonly LineUpPlayer[] | RowFault => {
  const players: LineUpPlayer[] = [];
  for (const part of text
    .split(/[;|\n]|,(?=\s*#?\d)/u)
    .map(words => words.trim())
    .filter(words => words !== '')) {
    const player = readLineUpPlayer(part.replace(/^(?<number>#?\d{1,3})-/u, '$<number> '));
    if (!player) return /^#?\d{1,2}\D/u.test(part) ? 'badLineUp' : 'badNumber';
    players.push(player);
  }
  return repeatedNumber(players) === undefined ? players : 'numberTwice';
};

const playerOf = (cell: Reader): LineUpPlayer | RowFault | null => {
  const [number, name] = [cell('number'), cell('player')];
  if (name === '') return number === '' ? null : 'numberWithoutPlayer';
  return /^\d{1,2}$/u.test(number) ? (readLineUpPlayer(`${number} ${name}`) ?? 'badLineUp') : 'badNumber';
};

const readTeam = (line: number, cell: Reader, columns: Columns): SeasonTeam | RefusedRow => {
  const name = cell('name');
  if (name === '') return fault(line, cell('player'), 'noName');
  const listed = columns.lineUp === undefined ? null : playersIn(cell('lineUp'));
  if (typeof listed === 'string') return fault(line, name, listed);
  const single = columns.player === undefined ? null : playerOf(cell);
  if (typeof single === 'string') return fault(line, name, single);
  const hasPlayers = (listed !== null && listed.length > 0) || single !== null;
  return {
    line,
    name,
    shortName: columns.shortName === undefined || cell('shortName') === '' ? null : cell('shortName'),
    league: cell('league') || null,
    players: hasPlayers ? [...(listed ?? []), ...(single === null ? [] : [single])] : null,
  };
};

const readMatch = (line: number, cell: Reader): SeasonMatch | RefusedRow => {
  const [home, away] = [cell('home'), cell('away')];
  const name = `${home} – ${away}`;
  if (home === '' || away === '') return fault(line, name, 'noSide');
  const time = readSeasonTime(cell('date'), cell('time'));
  if (typeof time === 'string') return fault(line, name, time);
  return { line, league: cell('league') || null, ...time, home, away, venue: cell('venue'), round: cell('round') };
};

/** Rows of one team are one: a line-up may be written with a row for each player. */
const joined = (rows: readonly SeasonTeam[]): { readonly teams: readonly SeasonTeam[]; readonly refused: readonly RefusedRow[] } => {
  const teams = new Map<string, SeasonTeam>();
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    const key = `${row.name.toLowerCase()}|${row.league?.toLowerCase() ?? ''}`;
    const before = teams.get(key);
    if (before === undefined) teams.set(key, row);
    else if (row.players === null) refused.push(fault(row.line, row.name, 'nameTwice'));
    else {
      const players = [...(before.players ?? []), ...row.players];
      if (repeatedNumber(players) !== undefined) refused.push(fault(row.line, row.name, 'numberTwice'));
      else teams.set(key, { ...before, players, shortName: before.shortName ?? row.shortName });
    }
  }
  return { teams: [...teams.values()], refused };
};

/** The teams of matches where they are first named. */
const sidesOf = (matches: readonly SeasonMatch[]): readonly SeasonTeam[] => {
  const sides = matches.flatMap(({ line, league, home, away }) => [home, away].map(name => ({ line, league, name })));
  const first = new Map<string, (typeof sides)[number]>();
  for (const side of sides) {
    const key = `${side.name.toLowerCase()}|${side.league?.toLowerCase() ?? ''}`;
    if (!first.has(key)) first.set(key, side);
  }
  return [...first.values()].map(side => ({ ...side, shortName: null, players: null }));
};

/**
 * Reads a season from CSV. A file with the columns date, home and away holds matches; one with a column name holds teams, with their short
 * name, league and line-up ("1 Meier; 17 Walser", or a row for each player with number and name). Heads are read in all three languages.
 */
export const readCsvSeason = (text: string): Result<Season, SeasonFault> => {
  const [head, ...rows] = readCsv(text);
  if (head === undefined) return err('noRows');
  const columns = columnsOf(head);
  const areMatches = columns.date !== undefined && columns.home !== undefined && columns.away !== undefined;
  if (!areMatches && columns.name === undefined) return err('unknownColumns');
  if (rows.length === 0) return err('noRows');
  const cellIn =
    ({ cells }: CsvRow): Reader =>
    name =>
      cells[columns[name] ?? -1] ?? '';
  if (areMatches) {
    const read = rows.map(row => readMatch(row.line, cellIn(row)));
    const matches = read.flatMap(row => ('fault' in row ? [] : [row]));
    return ok({ league: null, teams: sidesOf(matches), matches, refused: read.flatMap(row => ('fault' in row ? [row] : [])) });
  }
  const read = rows.map(row => readTeam(row.line, cellIn(row), columns));
  const { teams, refused } = joined(read.flatMap(row => ('fault' in row ? [] : [row])));
  return ok({ league: null, teams, matches: [], refused: [...read.flatMap(row => ('fault' in row ? [row] : [])), ...refused] });
};
