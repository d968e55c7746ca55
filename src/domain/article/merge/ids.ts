import { type Element, isText, type Node } from '../document.ts';

const visitIds = (nodes: readonly Node[], visit: (id: string) => void): void => {
  for (const node of nodes) {
    if (isText(node)) continue;
    visit(node.id);
    visitIds(node.children, visit);
  }
};

const mapIds = (element: Element, rename: (id: string) => string): Element => ({
  ...element,
  id: rename(element.id),
  children: element.children.map(child => (isText(child) ? child : mapIds(child, rename))),
});

/** Gives an element and its descendants new ids, derived from the old ones: `p7~theirs`. */
export const copyAsTheirs = (element: Element): Element => mapIds(element, id => `${id}~theirs`);

/** Makes ids unique: the first element keeps its id, further ones get `~2`, `~3` … Returns the same list when there is nothing to do. */
export const withUniqueIds = (elements: readonly Element[]): readonly Element[] => {
  const all = new Set<string>();
  let count = 0;
  visitIds(elements, id => {
    all.add(id);
    count++;
  });
  if (all.size === count) return elements;
  const seen = new Set<string>();
  const claim = (id: string): string => {
    let unique = id;
    for (let number = 2; seen.has(unique) || (unique !== id && all.has(unique)); number++) unique = `${id}~${number}`;
    seen.add(unique);
    return unique;
  };
  return elements.map(element => mapIds(element, claim));
};
