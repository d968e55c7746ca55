import { type SearchedTokens, toFtsMatch } from '#domain/text/search-words.ts';
import type { Dialect } from '../../db/migrations/migration.ts';

const toTsQuery = (tokens: readonly SearchedTokens[]): string =>
  tokens
    .map(({ whole, beginnings }) => `(${[...beginnings.map(word => `'${word}':*`), ...whole.map(word => `'${word}'`)].join(' | ')})`)
    .join(' & ');

/** The tokens in the index's own language. They are letters and digits only, so they contain no operator. */
export const toMatch = (tokens: readonly SearchedTokens[], dialect: Dialect): string =>
  dialect === 'sqlite' ? toFtsMatch(tokens) : toTsQuery(tokens);
