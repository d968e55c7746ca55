/** An import of one file by another, both by their paths. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Entries of a folder that reach each other by imports, with one import for each pair; a subfolder's name ends in a slash. */
export interface FolderCycle {
  readonly folder: string;
  readonly entries: readonly string[];
  readonly imports: readonly Import[];
}

const foldersOf = (path: string): readonly string[] => {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
};

/** The entry of a folder that contains a path: "drafts/" for "src/services/drafts/book.ts" in "src/services". */
const entryOf = (folder: string, path: string): string | undefined => {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [name = '', ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length === 0 ? name : `${name}/`;
};

const reachableFrom = (start: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = [start];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    for (const other of next.get(entry) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      waiting.push(other);
    }
  }
  return reached;
};

const onePerPair = (folder: string, imports: readonly Import[]): readonly Import[] => {
  const byPair = new Map(imports.map(found => [`${entryOf(folder, found.from)} ${entryOf(folder, found.to)}`, found] as const));
  return [...byPair.values()];
};

const cyclesIn = (folder: string, imports: readonly Import[]): readonly FolderCycle[] => {
  const next = new Map<string, Set<string>>();
  const crossing = imports.filter(({ from, to }) => {
    const [one, other] = [entryOf(folder, from), entryOf(folder, to)];
    if (one === undefined || other === undefined || one === other) return false;
    next.set(one, (next.get(one) ?? new Set()).add(other));
    return true;
  });
  const reached = new Map([...next.keys()].map(entry => [entry, reachableFrom(entry, next)] as const));
  const together = (one: string, other: string): boolean => reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true;
  const found: FolderCycle[] = [];
  for (const entry of [...next.keys()].toSorted()) {
    if (!together(entry, entry) || found.some(({ entries }) => entries.includes(entry))) continue;
    const isPart = (path: string): boolean => together(entry, entryOf(folder, path) ?? '');
    found.push({
      folder,
      entries: [...next.keys()].filter(other => together(entry, other)).toSorted(),
      imports: onePerPair(
        folder,
        crossing.filter(({ from, to }) => isPart(from) && isPart(to)),
      ),
    });
  }
  return found;
};

/**
 * Finds the cycles between the entries of each folder, at every depth.
 *
 * A subfolder counts as one entry, whatever it contains. A file in the folder itself is an entry of its own, so a layer may hold
 * what all its folders need (`ports.ts`) beside what puts them together (`compose.ts`). A subfolder that imports a file of its parent
 * while this file imports the subfolder, directly or by others, is a cycle. Type-only imports count: who must know whom is the same.
 */
export const folderCycles = (imports: readonly Import[]): readonly FolderCycle[] => {
  const folders = new Set(imports.flatMap(({ from, to }) => [...foldersOf(from), ...foldersOf(to)]));
  return [...folders].toSorted().flatMap(folder => cyclesIn(folder, imports));
};
