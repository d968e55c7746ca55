/** The list with the entry at a place moved one up or down; the same list at its ends. */
export const moveEntry = <Entry>(entries: readonly Entry[], index: number, step: 1 | -1): readonly Entry[] => {
  const entry = entries[index];
  const target = index + step;
  if (entry === undefined || target < 0 || target >= entries.length) return entries;
  const others = entries.filter((_other, place) => place !== index);
  return [...others.slice(0, target), entry, ...others.slice(target)];
};
