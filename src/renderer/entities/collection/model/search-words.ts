/** Minimum number of characters for a search (B9-024). */
export const SEARCH_MINIMUM = 2;

/** Checks whether a text is long enough to search for; a character beyond U+FFFF counts once. */
export const isSearchable = (words: string): boolean => Array.from(words).length >= SEARCH_MINIMUM;
