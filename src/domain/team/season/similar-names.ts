/** Words of clubs that say nothing of which one it is. */
const COMMON = new Set(['fc', 'sc', 'ac', 'afc', 'cf', 'sv', 'ev', 'ehc', 'hc', 'club', 'the']);
const SHORTEST = 6;

/** A name without accents, written-out umlauts, signs and the common words of clubs: "FC Zürich" and "Zuerich" are "zurich". */
export const coreOfName = (name: string): string => {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(word => word.replaceAll(/([aou])e/gu, '$1'));
  const telling = words.filter(word => !COMMON.has(word));
  return (telling.length === 0 ? words : telling).sort().join(' ');
};

/** Checks whether one letter more, less or other makes two texts the same. */
const areOneApart = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one.charAt(start) === other.charAt(start)) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  if (restOne.length === restOther.length) return restOne.slice(1) === restOther.slice(1);
  return restOne.length > restOther.length ? restOne.slice(1) === restOther : restOne === restOther.slice(1);
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Finds records whose name may mean the same as another one: "FC Zürich" for "FC Zuerich". */
export const similarFinder = (known: readonly Named[]): ((name: string) => readonly Named[]) => {
  const cored = known.map(named => ({ named, core: coreOfName(named.name) }));
  return name => {
    const core = coreOfName(name);
    return cored
      .filter(other => other.core === core || (core.length >= SHORTEST && areOneApart(core, other.core)))
      .map(({ named }) => ({ id: named.id, name: named.name }));
  };
};
