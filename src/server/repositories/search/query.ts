import { type SearchedTokens, toFtsMatch } from '#domain/text/search-words.ts';
import type { Dialect } from '../../db/migrations/migration.ts';

/** Words that an item must have: anywhere (or in the tier), and in its title. At least one of the two is not empty. */
export interface WordQuery {
  readonly words: readonly SearchedTokens[];
  readonly title: readonly SearchedTokens[];
}

const toTsQuery = (tokens: readonly SearchedTokens[]): string =>
  tokens
    .map(({ whole, beginnings }) => `(${[...beginnings.map(word => `'${word}':*`), ...whole.map(word => `'${word}'`)].join(' | ')})`)
    .join(' & ');

/** The tokens in the index's own language. They are letters and digits only, so they contain no operator. */
export const toMatch = (tokens: readonly SearchedTokens[], dialect: Dialect): string =>
  dialect === 'sqlite' ? toFtsMatch(tokens) : toTsQuery(tokens);
