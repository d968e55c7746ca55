import type { BlockOrigins, DeskOrigin } from '#domain/article/attribution.ts';
import type { Element } from '#domain/article/document.ts';
import { isEqual } from '#domain/equal.ts';
import type { DraftStore } from './draft-store.ts';

/** Origins of each draft's unsent words: in memory, and on disk before anyone sees them. */
export interface BlockOriginsBook {
  readonly of: (draftId: number) => readonly BlockOrigins[];
  /** Adds what is new; known entries are not written again. */
  readonly note: (draftId: number, blocks: readonly BlockOrigins[]) => void;
  /** Forgets blocks that the newsroom has unchanged, and those that are gone. */
  readonly tidy: (draftId: number, texts: { readonly base: readonly Element[]; readonly working: readonly Element[] }) => void;
  readonly forget: (draftId: number) => void;
  /** Memory may be ahead of the disk: read it again. */
  readonly forgetAll: () => void;
}

export const createBlockOrigins = (store: Pick<DraftStore, 'readOrigins' | 'addOrigin' | 'dropOrigins'>): BlockOriginsBook => {
  const memory = new Map<number, Map<string, Set<DeskOrigin>>>();
  const knownOf = (draftId: number): Map<string, Set<DeskOrigin>> => {
    const known = memory.get(draftId) ?? new Map(store.readOrigins(draftId).map(({ id, ways }) => [id, new Set(ways)]));
    memory.set(draftId, known);
    return known;
  };

  return {
    of: draftId => [...knownOf(draftId)].map(([id, ways]) => ({ id, ways: [...ways] })),
    note: (draftId, blocks) => {
      const known = knownOf(draftId);
      for (const { id, ways } of blocks) {
        const ofBlock = known.get(id) ?? new Set();
        for (const way of ways) {
          if (ofBlock.has(way)) continue;
          store.addOrigin(draftId, id, way);
          ofBlock.add(way);
        }
        known.set(id, ofBlock);
      }
    },
    tidy: (draftId, { base, working }) => {
      const known = knownOf(draftId);
      if (known.size === 0) return;
      const before = new Map(base.map(element => [element.id, element]));
      const now = new Map(working.map(element => [element.id, element]));
      for (const id of known.keys()) {
        const stands = now.get(id);
        if (stands && !isEqual(before.get(id), stands)) continue;
        store.dropOrigins(draftId, id);
        known.delete(id);
      }
    },
    forget: draftId => void memory.delete(draftId),
    forgetAll: () => void memory.clear(),
  };
};
