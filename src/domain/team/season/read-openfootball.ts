import { z } from 'zod';
import { err, ok, type Result } from '../../result.ts';
import { readSeasonTime } from './season-time.ts';
import type { RefusedRow, Season, SeasonFault, SeasonMatch, SeasonTeam } from './season.ts';

const sideSchema = z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)]);

const matchSchema = z.looseObject({
  round: z.string().catch(''),
  date: z.string().catch(''),
  time: z.string().catch(''),
  team1: sideSchema.catch(''),
  team2: sideSchema.catch(''),
  group: z.string().catch(''),
  ground: z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)]).catch(''),
});
type Match = z.output<typeof matchSchema>;

const fileSchema = z.looseObject({
  name: z.string().catch(''),
  matches: z.array(matchSchema).optional(),
  rounds: z.array(z.looseObject({ name: z.string().catch(''), matches: z.array(matchSchema) })).optional(),
});

/** A side that is not known yet: the winner of a match or the second of a group ("W101", "2A", "3A/B/C/D/F"). */
const OPEN = /^(?:[WL]\d{1,3}|[1-4][A-L](?:\/[A-L])*)$/u;

const readMatch = (match: Match, line: number): SeasonMatch | RefusedRow => {
  const [home, away] = [match.team1.trim(), match.team2.trim()];
  const name = `${home} – ${away}`;
  if (home === '' || away === '') return { line, name, fault: 'noSide' };
  if (OPEN.test(home) || OPEN.test(away)) return { line, name, fault: 'openSide' };
  const time = readSeasonTime(match.date, match.time);
  if (typeof time === 'string') return { line, name, fault: time };
  return { line, league: null, ...time, home, away, venue: match.ground.trim(), round: match.round.trim() };
};

/** Every team where it is first named. */
const teamsOf = (matches: readonly SeasonMatch[]): readonly SeasonTeam[] => {
  const lines = new Map<string, number>();
  for (const { line, home, away } of matches) {
    for (const name of [home, away]) if (!lines.has(name)) lines.set(name, line);
  }
  return [...lines].map(([name, line]) => ({ line, name, shortName: null, league: null, players: null }));
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Reads a season as openfootball writes it (openfootball/worldcup.json, 2026-07): a name and matches; a line is the number of the match. */
export const readOpenfootball = (text: string): Result<Season, SeasonFault> => {
  const json = parse(text);
  if (json === undefined) return err('noJson');
  const file = fileSchema.safeParse(json);
  if (!file.success) return err('otherJson');
  const { name, matches, rounds } = file.data;
  const all = matches ?? rounds?.flatMap(round => round.matches.map(match => ({ ...match, round: match.round || round.name })));
  if (all === undefined) return err('otherJson');
  if (all.length === 0) return err('noRows');
  const rows = all.map((match, index) => readMatch(match, index + 1));
  const read = rows.flatMap(row => ('fault' in row ? [] : [row]));
  const refused = rows.flatMap(row => ('fault' in row ? [row] : []));
  return ok({ league: name.trim() === '' ? null : name.trim(), teams: teamsOf(read), matches: read, refused });
};
