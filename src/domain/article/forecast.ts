import type { MergeUnit } from '../merge-unit.ts';
import { mergeDocuments, type MergeInput } from './merge/merge.ts';

/** The effect of a merge, in blocks of the text. */
export interface MergeForecast {
  /** Blocks that the other side added, changed or removed. */
  readonly changed: number;
  /** Those of them that this side changed too. */
  readonly shared: number;
  /** The other side put blocks in another order. */
  readonly isReordered: boolean;
  /** Conflicts that a user would have to resolve. */
  readonly questions: number;
}

/** Computes the effect of taking over another text, without doing it. */
export const forecastMerge = (input: MergeInput, unit: MergeUnit = 'sentence'): MergeForecast => {
  const { automatic, conflicts } = mergeDocuments(input, unit);
  const byThem = automatic.filter(({ side }) => side !== 'mine');
  const asked = conflicts.map(({ blockId }) => blockId);
  const edited = byThem.filter(({ kind }) => kind !== 'move');
  const changed = new Set([...edited.map(({ elementId }) => elementId), ...asked]);
  const shared = new Set([...edited.filter(({ side }) => side === 'both').map(({ elementId }) => elementId), ...asked]);
  return {
    changed: changed.size,
    shared: shared.size,
    isReordered: byThem.some(({ kind }) => kind === 'move'),
    questions: conflicts.length,
  };
};
