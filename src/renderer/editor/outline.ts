import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { Outline } from '#richtext/view/block-view.tsx';
import { crossheadTypeOf } from '#richtext/blocks/crosshead/schema.ts';

/** Returns the numbers of the crossheads of ordered listicles, in reading order. */
export const numberCrossheads = (elements: readonly Element[]): ReadonlyMap<string, number> => {
  const listicle = elements.filter(
    element => element.type === ELEMENT_TYPE.crosshead && crossheadTypeOf(element) === '_crosshead_listicle',
  );
  return new Map(listicle.map((element, index) => [element.id, index + 1]));
};

const sameNumbers = (left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): boolean =>
  left.size === right.size && [...left].every(([id, number]) => right.get(id) === number);

/** Creates the store of the numbers for the blocks; `refresh` is called outside the typing path. */
export const createOutline = (elements: readonly Element[]): Outline & { readonly refresh: (elements: readonly Element[]) => void } => {
  const listeners = new Set<() => void>();
  let numbers = numberCrossheads(elements);
  return {
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    numberOf: id => numbers.get(id),
    refresh: next => {
      const renumbered = numberCrossheads(next);
      if (sameNumbers(numbers, renumbered)) return;
      numbers = renumbered;
      for (const listener of listeners) listener();
    },
  };
};
