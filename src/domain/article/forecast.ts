import { mergeDocuments, type MergeInput } from './merge.ts';

/** What a merge would bring, in blocks of the text. */
export interface MergeForecast {
  /** Blocks that the other side added, changed or removed. */
  readonly changed: number;
  /** Those of them that this side has touched, too. */
  readonly shared: number;
  /** The other side put blocks in another order. */
  readonly isReordered: boolean;
  /** Questions that a person would have to decide. */
  readonly questions: number;
}

/** Says what taking over another text would mean, without doing it. */
export const forecastMerge = (input: MergeInput): MergeForecast => {
  const { automatic, conflicts } = mergeDocuments(input);
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
