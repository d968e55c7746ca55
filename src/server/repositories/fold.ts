/** Text as search compares it: lower case, without accents, single spaces ("Zürich  Süd" → "zurich sud"). */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** A pattern for `like … escape '\'` that finds the folded words anywhere. */
export const containsPattern = (words: string): string => `%${foldText(words).replaceAll(/[\\%_]/gu, '\\$&')}%`;
