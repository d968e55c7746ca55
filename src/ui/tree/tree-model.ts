/** An entry of a tree. Entries are given with siblings in their order; parents may stand anywhere. */
export interface TreeItem {
  readonly id: string;
  /** Null at the top. */
  readonly parentId: string | null;
  /** Name of the entry: read out and searched. */
  readonly name: string;
}

/** Target of a move: below a parent (null: at the top), right after a sibling (null: first). */
export interface TreePlace {
  readonly parentId: string | null;
  readonly afterId: string | null;
}

/** A step that a key takes an entry. */
export type TreeStep = 'up' | 'down' | 'out' | 'in';

/** A tree as screens ask about it: built once for each list of entries. */
export interface Tree<Item extends TreeItem> {
  readonly byId: ReadonlyMap<string, Item>;
  readonly childrenOf: (id: string | null) => readonly Item[];
  /** The entries above one, from the top. */
  readonly above: (id: string) => readonly Item[];
  /** "Sport / Football" */
  readonly path: (id: string) => string;
}

const NONE: readonly never[] = [];

/** Builds the tree; an entry whose parent is not there stands at the top, one that is below itself nowhere. */
export const buildTree = <Item extends TreeItem>(items: readonly Item[]): Tree<Item> => {
  const byId = new Map(items.map(item => [item.id, item]));
  const parentOf = ({ parentId }: TreeItem): string | null => (parentId !== null && byId.has(parentId) ? parentId : null);
  const children = Map.groupBy(items, parentOf);
  const above = (id: string): readonly Item[] => {
    const found: Item[] = [];
    const start = byId.get(id);
    for (let at = start && byId.get(start.parentId ?? ''); at && !found.includes(at); at = byId.get(at.parentId ?? '')) found.unshift(at);
    return found;
  };
  return {
    byId,
    childrenOf: id => children.get(id) ?? NONE,
    above,
    path: id => [...above(id), ...(byId.get(id) ? [byId.get(id)] : [])].map(item => item?.name).join(' / '),
  };
};

/** Checks whether an entry is another one or below it. */
export const isWithin = <Item extends TreeItem>(tree: Tree<Item>, id: string | null, other: string): boolean =>
  id !== null && (id === other || tree.above(id).some(item => item.id === other));

const fold = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** A row that is shown. */
export interface TreeRow<Item> {
  readonly item: Item;
  /** From 1 at the top. */
  readonly level: number;
  /** From 1 among the siblings that are shown. */
  readonly position: number;
  readonly siblings: number;
  /** Null without children. */
  readonly isOpen: boolean | null;
  /** It is what was sought, not only on the way there. */
  readonly isFound: boolean;
}

/** The entries that have the sought words, or what is above such ones; undefined without words. */
const soughtOf = <Item extends TreeItem>(tree: Tree<Item>, words: string) => {
  const wanted = fold(words);
  if (wanted === '') return undefined;
  const found = new Set([...tree.byId.values()].filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id));
  const shown = new Set(found);
  for (const id of found) for (const item of tree.above(id)) shown.add(item.id);
  return { found, shown };
};

/** The rows from top to bottom: what is below open entries, or with words what has them and what is above. */
export const visibleRows = <Item extends TreeItem>(tree: Tree<Item>, open: ReadonlySet<string>, words = ''): readonly TreeRow<Item>[] => {
  const sought = soughtOf(tree, words);
  const rows: TreeRow<Item>[] = [];
  const add = (parentId: string | null, level: number): void => {
    const all = tree.childrenOf(parentId);
    const siblings = sought ? all.filter(({ id }) => sought.shown.has(id)) : all;
    for (const [index, item] of siblings.entries()) {
      const below = tree.childrenOf(item.id);
      const isOpen = sought ? below.some(({ id }) => sought.shown.has(id)) : open.has(item.id);
      const row = { item, level, position: index + 1, siblings: siblings.length, isFound: sought?.found.has(item.id) ?? false };
      rows.push({ ...row, isOpen: below.length === 0 ? null : isOpen });
      if (isOpen && below.length > 0) add(item.id, level + 1);
    }
  };
  add(null, 1);
  return rows;
};

/** Returns the place to which a step moves an entry; undefined if there is none. */
export const placeOfStep = <Item extends TreeItem>(tree: Tree<Item>, id: string, step: TreeStep): TreePlace | undefined => {
  const item = tree.byId.get(id);
  if (!item) return undefined;
  const parentId = tree.above(id).at(-1)?.id ?? null;
  const siblings = tree.childrenOf(parentId);
  const index = siblings.indexOf(item);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  switch (step) {
    case 'up':
      return previous && { parentId, afterId: siblings[index - 2]?.id ?? null };
    case 'down':
      return next && { parentId, afterId: next.id };
    case 'out':
      return parentId === null ? undefined : { parentId: tree.above(parentId).at(-1)?.id ?? null, afterId: parentId };
    case 'in':
      return previous && { parentId: previous.id, afterId: tree.childrenOf(previous.id).at(-1)?.id ?? null };
  }
};

/** Returns the place to which a drop on a row moves an entry: before it, after it, or into it as the last. */
export const placeOfDrop = <Item extends TreeItem>(
  tree: Tree<Item>,
  id: string,
  on: string,
  edge: 'before' | 'into' | 'after',
): TreePlace => {
  const others = (parentId: string | null) => tree.childrenOf(parentId).filter(item => item.id !== id);
  if (edge === 'into') return { parentId: on, afterId: others(on).at(-1)?.id ?? null };
  const parentId = tree.above(on).at(-1)?.id ?? null;
  if (edge === 'after') return { parentId, afterId: on };
  const siblings = others(parentId);
  return { parentId, afterId: siblings[siblings.findIndex(item => item.id === on) - 1]?.id ?? null };
};
