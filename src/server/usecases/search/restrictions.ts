import { endOfZurichDay, startOfZurichDay } from '#domain/time/zurich.ts';
import type { SearchQuery } from '#domain/text/search-words.ts';
import { foldWords } from '#domain/text/search-words.ts';
import type { Queries } from '../../db/schema.ts';
import { NO_FILTER } from '../../repositories/lists/filter.ts';
import type { Selection } from '../../repositories/lists/list-index.ts';

/** Number that no item has. */
const NOBODY = '-';
const NO_TAG = -1;

/** Checks whether a name has words that begin with the typed ones. */
const isNamed = (name: string, typed: string): boolean => {
  const words = foldWords(name).split(' ');
  return typed.split(' ').every(part => words.some(word => word.startsWith(part)));
};

const peopleNamed = async (queries: Queries, names: readonly string[]): Promise<readonly string[]> => {
  const people = await queries.selectFrom('users').select(['id', 'first_name', 'last_name']).execute();
  const found = people.filter(person => names.some(name => isNamed(`${person.first_name} ${person.last_name}`, name)));
  return found.length === 0 ? [NOBODY] : found.map(({ id }) => id);
};

const tagsNamed = async (queries: Queries, names: readonly string[]): Promise<readonly number[]> => {
  const tags = await queries.selectFrom('tags').select(['id', 'name']).execute();
  const found = tags.filter(tag => names.some(name => isNamed(tag.name, name)));
  return found.length === 0 ? [NO_TAG] : found.map(({ id }) => id);
};

/** Returns the restriction by the fields of a search; null if it has none. Of several tags or authors, one is enough. */
export const restrictionOf = async (queries: Queries, { authors, tags, from, until }: SearchQuery): Promise<Selection | null> => {
  if (authors.length + tags.length === 0 && from === null && until === null) return null;
  return {
    filter: {
      ...NO_FILTER,
      personIds: authors.length === 0 ? [] : await peopleNamed(queries, authors),
      tagIds: tags.length === 0 ? [] : await tagsNamed(queries, tags),
      publishedFrom: from === null ? null : Date.parse(startOfZurichDay(from)),
      publishedUntil: until === null ? null : Date.parse(endOfZurichDay(until)),
    },
  };
};
