import { type Element, isElement, type Node } from '../document.ts';
import { isEqual } from '../../equal.ts';

interface Versions {
  readonly base: readonly Element[];
  readonly mine: readonly Element[];
  readonly theirs: readonly Element[];
}

/** A node whose elements have no ids, to compare what two people wrote. */
export const withoutIds = (node: Node): Node => (isElement(node) ? { ...node, id: '', children: node.children.map(withoutIds) } : node);

/** Groups a side's additions by the base block that they follow. */
const additionsOf = (side: readonly Element[], inBase: ReadonlySet<string>): ReadonlyMap<string | null, readonly Element[]> => {
  const additions = new Map<string | null, Element[]>();
  let place: string | null = null;
  for (const element of side) {
    if (inBase.has(element.id)) place = element.id;
    else additions.set(place, [...(additions.get(place) ?? []), element]);
  }
  return additions;
};

const withBlocks = (side: readonly Element[], blocks: ReadonlyMap<string, Element>): readonly Element[] =>
  blocks.size === 0 ? side : side.map(element => blocks.get(element.id) ?? element);

/**
 * Blocks that both sides added at one place with the same content, such as the same text of an agency pasted twice, become one block
 * with one id (the smaller), so that they do not stand in the merge twice. Symmetric in the sides.
 */
export const unifyAdditions = ({ base, mine, theirs }: Versions): Versions => {
  const inBase = new Set(base.map(({ id }) => id));
  const [ofMine, ofTheirs] = [additionsOf(mine, inBase), additionsOf(theirs, inBase)];
  const ids = { mine: new Set(mine.map(({ id }) => id)), theirs: new Set(theirs.map(({ id }) => id)) };
  const replaced = { mine: new Map<string, Element>(), theirs: new Map<string, Element>() };
  for (const [place, added] of ofMine) {
    let candidates = (ofTheirs.get(place) ?? []).filter(({ id }) => !ids.mine.has(id));
    for (const element of added.filter(({ id }) => !ids.theirs.has(id))) {
      const index = candidates.findIndex(candidate => isEqual(withoutIds(candidate), withoutIds(element)));
      const twin = candidates[index];
      if (!twin) continue;
      candidates = candidates.slice(index + 1);
      if (element.id <= twin.id) replaced.theirs.set(twin.id, element);
      else replaced.mine.set(element.id, twin);
    }
  }
  return { base, mine: withBlocks(mine, replaced.mine), theirs: withBlocks(theirs, replaced.theirs) };
};
