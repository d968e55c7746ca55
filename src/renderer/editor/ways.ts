import type { Descendant } from 'slate';
import type { BlockWays, DeskWay } from '#domain/article/attribution.ts';
import { isElement } from '#domain/article/document.ts';

/** Remembers which blocks got words in another way than by typing, until a caller takes them to store them. */
export interface WaysRecorder {
  /** Blocks that are not the same object in both states came in this way. */
  readonly note: (before: readonly Descendant[], after: readonly Descendant[], way: DeskWay) => void;
  readonly take: () => readonly BlockWays[];
}

export const createWays = (): WaysRecorder => {
  let noted = new Map<string, Set<DeskWay>>();
  return {
    note: (before, after, way) => {
      const known = new Set<Descendant>(before);
      for (const node of after) {
        if (known.has(node) || !isElement(node)) continue;
        const { id } = node;
        // Typing set the replacement off: both are true of the block.
        noted.set(id, new Set([...(noted.get(id) ?? []), ...(way === 'autoReplace' ? (['typing'] as const) : []), way]));
      }
    },
    take: () => {
      const taken = [...noted].map(([id, ways]) => ({ id, ways: [...ways] }));
      noted = new Map();
      return taken;
    },
  };
};
