import type { Descendant } from 'slate';
import type { BlockOrigins, DeskOrigin } from '#domain/article/attribution.ts';
import { isElement } from '#domain/article/document.ts';
import { isEqual } from '#domain/equal.ts';

/** Records which blocks got text other than by typing, until a caller takes the records to store them. */
export interface OriginRecorder {
  /** Records this way for the blocks that differ between the two states. */
  readonly note: (before: readonly Descendant[], after: readonly Descendant[], way: DeskOrigin) => void;
  readonly take: () => readonly BlockOrigins[];
}

export const createOrigins = (): OriginRecorder => {
  let noted = new Map<string, Set<DeskOrigin>>();
  return {
    note: (before, after, way) => {
      const known = new Set<Descendant>(before);
      const changed = after.filter(isElement).filter(node => !known.has(node));
      if (changed.length === 0) return;
      const stood = new Map(before.filter(isElement).map(node => [node.id, node]));
      for (const node of changed) {
        const { id } = node;
        // Inserting beside a block touches it without changing it.
        if (isEqual(stood.get(id), node)) continue;
        // Typing triggered the replacement: both apply to the block.
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
