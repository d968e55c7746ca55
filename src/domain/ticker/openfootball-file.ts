import { z } from 'zod';
import { type OpenfootballMatch, openfootballMatchSchema } from './openfootball.ts';

const name = z.union([z.string(), z.looseObject({ name: z.string() }).transform(side => side.name)]);
const fileSchema = z.union([
  z.looseObject({ matches: z.array(z.unknown()) }).transform(({ matches }) => matches),
  z
    .looseObject({ rounds: z.array(z.looseObject({ matches: z.array(z.unknown()) })) })
    .transform(({ rounds }) => rounds.flatMap(one => one.matches)),
  z.array(z.unknown()),
  z.looseObject({ team1: z.unknown(), team2: z.unknown() }).transform(match => [match]),
]);
const sidesSchema = z.looseObject({ team1: name, team2: name });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** The matches in a file of openfootball, a season, one round or a single match; what is no match is left out, and of no file there are none. */
export const openfootballMatches = (text: string): readonly OpenfootballMatch[] => {
  const file = fileSchema.safeParse(parse(text));
  return (file.data ?? []).flatMap(entry => {
    const sides = sidesSchema.safeParse(entry);
    const match = openfootballMatchSchema.safeParse(sides.data);
    return match.success ? [match.data] : [];
  });
};

const folded = (words: string): string => words.normalize('NFKC').toLocaleLowerCase('de-CH').trim();

/** The match of both sides, the first at home; undefined if the file has none, or several. */
export const matchOfSides = (matches: readonly OpenfootballMatch[], home: string, away: string): OpenfootballMatch | undefined => {
  const found = matches.filter(({ team1, team2 }) => folded(team1) === folded(home) && folded(team2) === folded(away));
  return found.length === 1 ? found[0] : undefined;
};
