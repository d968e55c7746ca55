import { ELEMENT_TYPE, type Element } from '../document.ts';
import { copyAsTheirs, withUniqueIds } from './ids.ts';
import { type MergeChoice, type MergeConflict, mergeDocuments, type MergeInput, resolveMerge } from './merge.ts';

/** Merge that asks nobody. `hasMet`: both sides wrote in one place, and the words of both are kept there. */
export interface BothMerged {
  readonly elements: readonly Element[];
  readonly hasMet: boolean;
}

const FIXED: ReadonlySet<string> = new Set([ELEMENT_TYPE.titleHeader, ELEMENT_TYPE.title, ELEMENT_TYPE.lead]);

const keepsBoth = ({ choices }: MergeConflict): boolean => choices.includes('both');

/** Blocks of the other side that cannot be joined with mine, such as a picture with another caption: they stand as a copy behind mine. */
const withCopies = (elements: readonly Element[], theirs: readonly Element[], conflicts: readonly MergeConflict[]): readonly Element[] => {
  const asked = new Set(conflicts.filter(conflict => conflict.kind !== 'move' && !keepsBoth(conflict)).map(({ blockId }) => blockId));
  const copied = new Map(
    theirs.filter(({ id, type }) => asked.has(id) && !FIXED.has(type)).map(element => [element.id, copyAsTheirs(element)]),
  );
  return withUniqueIds(elements.flatMap(element => [element, copied.get(element.id) ?? []].flat()));
};

/**
 * Merges what one user wrote in two windows and keeps every word. A paragraph written in both stands twice: mine first, theirs behind it
 * with new ids (`p7~theirs`); the three fixed blocks have both texts, joined by a space; what one side changed and the other removed stays.
 * If both moved a block, or changed the data of a fixed one, mine counts.
 */
export const mergeKeepingBoth = (input: MergeInput): BothMerged => {
  const { elements, conflicts } = mergeDocuments(input, 'word');
  if (conflicts.length === 0) return { elements, hasMet: false };
  const choiceOf = (conflict: MergeConflict): MergeChoice => (keepsBoth(conflict) ? 'both' : 'mine');
  const decisions = Object.fromEntries(conflicts.map(conflict => [conflict.key, choiceOf(conflict)]));
  const resolved = resolveMerge(input, decisions, 'word');
  const hasMet = conflicts.some(({ kind }) => kind === 'edit' || kind === 'add' || kind === 'data');
  return { elements: withCopies(resolved.elements, input.theirs.elements, conflicts), hasMet };
};
