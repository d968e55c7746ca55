/** Removes accents and case. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Returns how well a name matches the query: null if not all letters occur in order, else higher is better.
 * Letters that follow each other and letters at the start of a word count more; accents and case don't count.
 */
export const fuzzyScore = (query: string, name: string): number | null => {
  const wanted = fold(query).replace(/\s+/gu, '');
  const letters = fold(name);
  let score = 0;
  let from = 0;
  let previous = -2;
  for (const letter of wanted) {
    const at = letters.indexOf(letter, from);
    if (at === -1) return null;
    const startsWord = at === 0 || /[^\p{L}\p{N}]/u.test(letters[at - 1] ?? ' ');
    score += at === previous + 1 ? 5 : startsWord ? 4 : 1;
    previous = at;
    from = at + 1;
  }
  return score - letters.length / 100;
};

/** Ranks items for a palette: by match; without a query, recent ones first. Items given by their source (`isGiven`) follow matches. */
export const rankByQuery = <Item extends { readonly id: string; readonly name: string; readonly isGiven?: true }>(
  items: readonly Item[],
  query: string,
  recent: readonly string[],
): readonly Item[] => {
  const recency = (item: Item): number => {
    const place = recent.indexOf(item.id);
    return place === -1 ? 0 : recent.length - place;
  };
  if (query.trim() === '') return [...items].sort((left, right) => recency(right) - recency(left));
  return items
    .flatMap(item => {
      const score = fuzzyScore(query, item.name) ?? (item.isGiven === true ? 0 : null);
      return score === null ? [] : [{ item, score: score + recency(item) / 10 }];
    })
    .sort((left, right) => right.score - left.score)
    .map(({ item }) => item);
};
