import { isBeginning, type SearchQuery, toFtsMatch } from '#domain/text/search-words.ts';
import type { Dialect } from '../db/migrations/migration.ts';

/** The query in the index's own language. Words are letters and digits only, so they contain no operator. */
export const toMatch = (query: SearchQuery, dialect: Dialect): string =>
  dialect === 'sqlite'
    ? toFtsMatch(query)
    : query.words
        .map((spellings, index) => `(${spellings.map(word => `'${word}'${isBeginning(query, index) ? ':*' : ''}`).join(' | ')})`)
        .join(' & ');
