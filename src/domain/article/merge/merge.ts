import { z } from 'zod';
import { withAnchors, withoutNewAnchors } from '../comment-anchors.ts';
import type { MergeUnit } from '../../merge-unit.ts';
import type { Element, RichTextDocument } from '../document.ts';
import type { MergeChoice, MergeConflict } from './conflict.ts';
import { type Carried, carryMoved, withCorrections } from './carried.ts';
import { type MergeContext, mergeElement } from './element.ts';
import { isEqual } from '../../equal.ts';
import { type FramedVersions, frameVersions } from './frame.ts';
import { withUniqueIds } from './ids.ts';
import { mergeList } from './list.ts';
import { findMovedTwice, type MovedTwice, recogniseMoves, withoutSentence } from './moved.ts';
import type { MergedOrder } from './order.ts';
import { unifyAdditions } from './same.ts';

export { mergeConflictSchema } from './conflict.ts';
export type { MergeChoice, MergeConflict } from './conflict.ts';

type HasElements = Pick<RichTextDocument, 'elements'>;

/** The three texts of a merge: what both sides started from, mine, and what the other side made of it. */
export interface MergeInput {
  readonly base: HasElements;
  readonly mine: HasElements;
  readonly theirs: HasElements;
}

/** Something that merged without a conflict, for the fold above the conflicts. One entry per top-level block and kind. */
export const automaticMergeSchema = z.object({
  elementId: z.string(),
  kind: z.enum(['add', 'remove', 'move', 'edit']),
  side: z.enum(['mine', 'theirs', 'both']),
});
export type AutomaticMerge = z.infer<typeof automaticMergeSchema>;

/** `elements`: the automatic merge, with mine in place for each of `conflicts`. */
export interface MergeResult {
  readonly elements: readonly Element[];
  readonly conflicts: readonly MergeConflict[];
  readonly automatic: readonly AutomaticMerge[];
}

type Decisions = Readonly<Record<string, MergeChoice>>;

interface Run {
  readonly elements: readonly Element[];
  readonly versions: FramedVersions;
  readonly moved: MergedOrder['moved'];
  readonly met: ReadonlySet<string>;
  readonly conflicts: readonly MergeConflict[];
}

const isPossible = (choice: MergeChoice | undefined, choices: readonly MergeChoice[]): choice is MergeChoice =>
  choice !== undefined && choices.includes(choice);

const runPlain = ({ base, mine, theirs }: MergeInput, decisions: Decisions, unit: MergeUnit): Run => {
  const versions = frameVersions(unifyAdditions(recogniseMoves({ base: base.elements, mine: mine.elements, theirs: theirs.elements })));
  const conflicts: MergeConflict[] = [];
  const context: MergeContext = {
    unit,
    mergeList: (lists, inner) => mergeList(lists, inner).elements,
    decide: (key, choices) => {
      const choice = Object.hasOwn(decisions, key) ? decisions[key] : undefined;
      return isPossible(choice, choices) ? choice : 'mine';
    },
    report: conflict => conflicts.push(conflict()),
  };
  const frame = versions.frame.flatMap(block => mergeElement({ ...block, canRepeat: false, blockId: block.mine.id }, context));
  const body = mergeList({ ...versions.body, blockId: null }, context);
  return { elements: withUniqueIds([...frame, ...body.elements]), versions, moved: body.moved, met: body.met, conflicts };
};

/** Merges apart from comment anchors, which change no words: if only an anchor conflicts, nobody is asked, and it follows its words. */
const runApart = (input: MergeInput, decisions: Decisions, unit: MergeUnit): Run => {
  const run = runPlain(input, decisions, unit);
  if (run.conflicts.length === 0) return run;
  const [mine, theirs] = [withoutNewAnchors(input.base, input.mine), withoutNewAnchors(input.base, input.theirs)];
  const isInTheWay = ({ blockId }: MergeConflict): boolean => [mine, theirs].some(({ anchored }) => anchored.has(blockId));
  if (!run.conflicts.some(isInTheWay)) return run;
  const apart = runPlain({ base: input.base, mine, theirs }, decisions, unit);
  return { ...apart, elements: withAnchors(withAnchors(apart.elements, mine.anchored), theirs.anchored) };
};

const questionOf = ({ base, mine, theirs }: MovedTwice): MergeConflict => {
  const shown: Element = { type: 'paragraph', id: base.holderId, children: [{ text: base.sentence }] };
  return {
    key: `${base.holderId}:move${String(base.index)}`,
    elementId: base.holderId,
    blockId: base.blockId,
    kind: 'move',
    base: shown,
    mine: shown,
    theirs: shown,
    places: { mine: { after: mine.holderId }, theirs: { after: theirs.holderId } },
    choices: ['mine', 'theirs'],
  };
};

/** Merges once; a sentence that both sides moved to two places stays at one of them: the other side's text merges without it. */
const runOnce = (input: MergeInput, decisions: Decisions, unit: MergeUnit): Run => {
  const run = runApart(input, decisions, unit);
  const { base, mine, theirs } = input;
  // The questions do not depend on the decisions.
  const undecided = Object.keys(decisions).length === 0 ? run : runApart(input, {}, unit);
  const asked = undecided.conflicts.flatMap(conflict => [conflict.base, conflict.mine, conflict.theirs].filter(side => side !== undefined));
  const versions = { base: base.elements, mine: mine.elements, theirs: theirs.elements };
  const twice = findMovedTwice(versions, undecided.elements, asked);
  if (twice.length === 0) return run;
  const inBase = new Set(base.elements.map(({ id }) => id));
  const questions = twice.map(questionOf);
  const sides = { mine: mine.elements, theirs: theirs.elements };
  for (const [index, moved] of twice.entries()) {
    const key = questions[index]?.key ?? '';
    const other = Object.hasOwn(decisions, key) && decisions[key] === 'theirs' ? 'mine' : 'theirs';
    sides[other] = withoutSentence(sides[other], moved[other], inBase);
  }
  const once = runApart({ base, mine: { elements: sides.mine }, theirs: { elements: sides.theirs } }, decisions, unit);
  return { ...once, conflicts: [...once.conflicts, ...questions] };
};

const correct = (conflict: MergeConflict, corrected: Carried['corrected']): MergeConflict => ({
  ...conflict,
  ...(conflict.mine && { mine: withCorrections(conflict.mine, corrected) }),
  ...(conflict.theirs && { theirs: withCorrections(conflict.theirs, corrected) }),
});

/** Merges; a sentence moved by one side and corrected by the other is corrected at its new place, if that leaves fewer questions. */
const runMerge = (input: MergeInput, decisions: Decisions, unit: MergeUnit): Run => {
  const run = runOnce(input, decisions, unit);
  // The questions do not depend on the decisions.
  const { conflicts } = Object.keys(decisions).length === 0 ? run : runOnce(input, {}, unit);
  if (conflicts.length === 0) return run;
  const { base, mine, theirs } = input;
  const carried = carryMoved({ base: base.elements, mine: mine.elements, theirs: theirs.elements }, conflicts);
  if (!carried) return run;
  const { versions, corrected } = carried;
  const moved = { base: { elements: versions.base }, mine: { elements: versions.mine }, theirs: { elements: versions.theirs } };
  if (runOnce(moved, {}, unit).conflicts.length >= conflicts.length) return run;
  const after = runOnce(moved, decisions, unit);
  const elements = after.elements.map(element => withCorrections(element, corrected));
  return { ...after, versions: run.versions, elements, conflicts: after.conflicts.map(conflict => correct(conflict, corrected)) };
};

/** Lists the changes that were taken over without a conflict. */
const findAutomatic = ({ elements, versions, moved, met, conflicts }: Run): readonly AutomaticMerge[] => {
  const { frame, body } = versions;
  const base = new Map([...frame.flatMap(block => block.base ?? []), ...body.base].map(element => [element.id, element]));
  const mine = new Map([...frame.map(block => block.mine), ...body.mine].map(element => [element.id, element]));
  const theirs = new Map([...frame.map(block => block.theirs), ...body.theirs].map(element => [element.id, element]));
  const asked = new Set(conflicts.filter(({ kind }) => kind !== 'move').map(({ blockId }) => blockId));
  const sideOf = (isMine: boolean, isTheirs: boolean): AutomaticMerge['side'] => (isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs');
  const changes = (id: string): readonly AutomaticMerge[] => {
    const [before, ofMine, ofTheirs] = [base.get(id), mine.get(id), theirs.get(id)];
    if (asked.has(id) || met.has(id)) return [];
    if (!before) return [{ elementId: id, kind: 'add', side: sideOf(ofMine !== undefined, ofTheirs !== undefined) }];
    if (!ofMine || !ofTheirs) return [{ elementId: id, kind: 'remove', side: sideOf(!ofMine, !ofTheirs) }];
    const [byMine, byTheirs] = [!isEqual(before, ofMine), !isEqual(before, ofTheirs)];
    return byMine || byTheirs ? [{ elementId: id, kind: 'edit', side: sideOf(byMine, byTheirs) }] : [];
  };
  const ids = new Set([...elements.map(element => element.id), ...mine.keys(), ...theirs.keys(), ...base.keys()]);
  return [...ids].flatMap(id => {
    const side = moved.get(id);
    return [...(side && mine.has(id) && theirs.has(id) ? [{ elementId: id, kind: 'move', side } as const] : []), ...changes(id)];
  });
};

/** Returns the other side's text exactly if one side changed nothing. */
const findUntouched = ({ base, mine, theirs }: MergeInput): readonly Element[] | undefined => {
  if (isEqual(base.elements, mine.elements)) return withUniqueIds(theirs.elements);
  return isEqual(base.elements, theirs.elements) ? withUniqueIds(mine.elements) : undefined;
};

/**
 * Merges two texts with one base: block by block (by id), inside blocks sentence by sentence and mark by mark. Two changes
 * of one sentence are a conflict, so that nobody's text says what nobody wrote; with the unit "word" they merge as long as
 * a word is between them that neither changed. Insertions at one place, of words or of whole blocks, are a conflict in any case.
 * Never drops a side's words without a conflict, unless the other side removed what this side had not changed.
 * Symmetric: with the sides swapped the merge is the same, and the conflicts are mirrored.
 */
export const mergeDocuments = (input: MergeInput, unit: MergeUnit = 'sentence'): MergeResult => {
  const run = runMerge(input, {}, unit);
  return { elements: findUntouched(input) ?? run.elements, conflicts: run.conflicts, automatic: findAutomatic(run) };
};

/**
 * Applies decisions by conflict key. A conflict without a (possible) decision stays open, with mine in place.
 * "both" keeps the two versions one after the other, theirs with new ids (`p7~theirs`); in the three fixed
 * blocks the texts are joined by a space; of edited here and removed there, the edited one stays.
 */
export const resolveMerge = (
  input: MergeInput,
  decisions: Decisions,
  unit: MergeUnit = 'sentence',
): { readonly elements: readonly Element[]; readonly open: readonly string[] } => {
  const { elements, conflicts } = runMerge(input, decisions, unit);
  const open = conflicts.filter(({ key, choices }) => !isPossible(Object.hasOwn(decisions, key) ? decisions[key] : undefined, choices));
  return { elements, open: open.map(({ key }) => key) };
};
