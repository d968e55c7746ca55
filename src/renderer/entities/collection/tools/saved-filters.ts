import type { ContentLocale } from '#domain/locale.ts';
import type { SavedFilters } from '#domain/user/preferences.ts';

/** A user's filters of one list, under the name they gave it. */
export interface SavedFilter {
  readonly name: string;
  readonly query: string;
}

export const MAX_FILTER_NAME_LENGTH = 60;

/** Scope of saved filters: content language and list. */
export interface SavedPlace {
  readonly list: string;
  readonly locale: ContentLocale;
}

export const savedOf = (filters: SavedFilters, { list, locale }: SavedPlace): readonly SavedFilter[] => filters[locale]?.[list] ?? [];

const sameName = (left: string, right: string): boolean => left.trim().toLowerCase() === right.trim().toLowerCase();

/** Adds a filter at the end; one of the same name is replaced in its place. */
export const withSaved = (saved: readonly SavedFilter[], filter: SavedFilter): readonly SavedFilter[] => {
  const kept = { name: filter.name.trim().slice(0, MAX_FILTER_NAME_LENGTH), query: filter.query };
  return saved.some(other => sameName(other.name, kept.name))
    ? saved.map(other => (sameName(other.name, kept.name) ? kept : other))
    : [...saved, kept];
};

/** Renames a filter; an existing filter of the new name is replaced. */
export const withRenamed = (saved: readonly SavedFilter[], from: string, to: string): readonly SavedFilter[] => {
  const name = to.trim().slice(0, MAX_FILTER_NAME_LENGTH);
  if (name === '') return saved;
  return saved
    .filter(filter => filter.name === from || !sameName(filter.name, name))
    .map(filter => (filter.name === from ? { ...filter, name } : filter));
};

export const withoutSaved = (saved: readonly SavedFilter[], name: string): readonly SavedFilter[] =>
  saved.filter(filter => filter.name !== name);

/** Replaces the saved filters of one list and language: all others stay as they are. */
export const mergeSaved = (all: SavedFilters, { list, locale }: SavedPlace, saved: readonly SavedFilter[]): SavedFilters => ({
  ...all,
  [locale]: { ...all[locale], [list]: saved.map(filter => ({ ...filter })) },
});
