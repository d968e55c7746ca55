/** Search needs this many characters (B9-024). */
export const SEARCH_MINIMUM = 2;

/** Whether words are long enough to search by; a character beyond U+FFFF counts once. */
export const isSearchable = (words: string): boolean => Array.from(words).length >= SEARCH_MINIMUM;
