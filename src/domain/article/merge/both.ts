import { ELEMENT_TYPE, type Element } from '../document.ts';
import { isEqual } from '../../equal.ts';
import { copyAsTheirs, withUniqueIds } from './ids.ts';
import { type MergeChoice, type MergeConflict, mergeDocuments, type MergeInput, resolveMerge } from './merge.ts';
import { beginsWith, withWordsOfBoth } from './met-words.ts';
import { withoutIds } from './same.ts';

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

const byId = (elements: readonly Element[]): ReadonlyMap<string, Element> => new Map(elements.map(element => [element.id, element]));

const isCopyOf = (id: string, { id: copyId }: Element): boolean => copyId.startsWith(`${id}~`);

/** A copy that an earlier merge has put behind a block, with what this side began with. */
const copyOfBase = (base: Element, known: ReadonlyMap<string, Element>, theirs: readonly Element[]): Element | undefined =>
  theirs.find(
    element => isCopyOf(base.id, element) && !known.has(element.id) && isEqual(withoutIds({ ...element, id: '' }), withoutIds(base)),
  );

/**
 * Settles blocks that both changed without another copy. Words that both put in stand in one block. Where the other side has what this one
 * began with as a copy, this side goes on with it: the two change places.
 */
const settleMeetings = (input: MergeInput, conflicts: readonly MergeConflict[]): MergeInput => {
  const [bases, mines, theirs] = [byId(input.base.elements), byId(input.mine.elements), byId(input.theirs.elements)];
  const [ofMine, ofTheirs] = [new Map<string, Element>(), new Map<string, Element>()];
  for (const { blockId } of conflicts.filter(({ kind }) => kind === 'edit')) {
    const [base, mine, other] = [bases.get(blockId), mines.get(blockId), theirs.get(blockId)];
    if (!base || !mine || !other) continue;
    const joined = withWordsOfBoth(base, mine, other);
    const copy = joined ? undefined : copyOfBase(base, bases, input.theirs.elements);
    if (joined) for (const side of [ofMine, ofTheirs]) side.set(blockId, joined);
    else if (copy) ofTheirs.set(blockId, base).set(copy.id, { ...copyAsTheirs(other), id: copy.id });
  }
  const settle = (elements: readonly Element[], settled: ReadonlyMap<string, Element>): readonly Element[] =>
    elements.map(element => settled.get(element.id) ?? element);
  return {
    base: input.base,
    mine: { ...input.mine, elements: settle(input.mine.elements, ofMine) },
    theirs: { ...input.theirs, elements: settle(input.theirs.elements, ofTheirs) },
  };
};

/** Drops copies of a block that are the beginning of it, or of a newer copy: every word of them stands there. */
const withoutBegun = (elements: readonly Element[], input: MergeInput): readonly Element[] => {
  const known = new Set([...input.mine.elements, ...input.theirs.elements].map(({ id }) => id));
  const made = elements.filter(({ id }) => !known.has(id) && id.includes('~'));
  if (made.length === 0) return elements;
  const blockOf = ({ id }: Element): string => id.slice(0, id.indexOf('~'));
  const dropped = new Set<Element>();
  for (const copy of made) {
    const others = elements.filter(
      other => other !== copy && !dropped.has(other) && (other.id === blockOf(copy) || isCopyOf(blockOf(copy), other)),
    );
    if (others.some(other => beginsWith(other, copy))) dropped.add(copy);
    else for (const other of others) if (other.id !== blockOf(copy) && beginsWith(copy, other)) dropped.add(other);
  }
  return dropped.size === 0 ? elements : elements.filter(element => !dropped.has(element));
};

/**
 * Merges what one user wrote in two windows and keeps every word. Words that both put into a paragraph stand in it, mine first. A paragraph
 * that both changed otherwise stands twice: mine first, theirs behind it with new ids (`p7~theirs`); the three fixed blocks have both texts,
 * joined by a space; what one side changed and the other removed stays. If both moved a block, or changed the data of a fixed one, mine counts.
 * A copy is made once: while both type on, each goes on in their own.
 */
export const mergeKeepingBoth = (given: MergeInput): BothMerged => {
  const met = mergeDocuments(given, 'word');
  if (met.conflicts.length === 0) return { elements: met.elements, hasMet: false };
  const input = settleMeetings(given, met.conflicts);
  const { conflicts } = mergeDocuments(input, 'word');
  const choiceOf = (conflict: MergeConflict): MergeChoice => (keepsBoth(conflict) ? 'both' : 'mine');
  const decisions = Object.fromEntries(conflicts.map(conflict => [conflict.key, choiceOf(conflict)]));
  const resolved = resolveMerge(input, decisions, 'word');
  const hasMet = met.conflicts.some(({ kind }) => kind === 'edit' || kind === 'add' || kind === 'data');
  return { elements: withoutBegun(withCopies(resolved.elements, input.theirs.elements, conflicts), input), hasMet };
};
