import { type Element, isElement, isText, type Node, plainText, type Text } from '../document.ts';
import type { MergeConflict } from './conflict.ts';
import { isEqual } from '../../equal.ts';
import { bySentence, type Placed, type Versions, withoutSentence } from './moved.ts';
import type { Side } from './order.ts';
import { shapeOf } from './split.ts';
import { splitSentences } from '../sentences.ts';
import { splitWords } from '../words.ts';

/** The words that a moved sentence had, and those that the other side gave it. */
interface Corrected {
  readonly from: string;
  readonly to: string;
}

/** Versions in which a moved sentence stands only if it was moved to, and what is put into it after the merge. */
export interface Carried {
  readonly versions: Versions;
  readonly corrected: readonly Corrected[];
}

const holderIn = (elements: readonly Element[], id: string): Element | undefined => {
  for (const element of elements) {
    if (element.id === id) return element;
    const inner = shapeOf(element) === 'container' ? holderIn(element.children.filter(isElement), id) : undefined;
    if (inner) return inner;
  }
  return undefined;
};

const sentencesOf = (element: Element): readonly string[] => splitSentences(plainText(element)).map(sentence => sentence.trim());

/** The run that holds a whole sentence; undefined if marks or links cut it into several. */
const runWith = (nodes: readonly Node[], sentence: string): Text | undefined => {
  for (const node of nodes) {
    const text = isText(node) ? (node.text.includes(sentence) ? node : undefined) : runWith(node.children, sentence);
    if (text) return text;
  }
  return undefined;
};

const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token);

/** Checks whether two sentences share half of their words: then one is a correction of the other, not a different sentence. */
const isCorrection = (before: string, after: string): boolean => {
  const words = splitWords(before).filter(isWord);
  const present = new Set(splitWords(after));
  return words.filter(word => present.has(word)).length * 2 >= words.length;
};

/** Returns the other side's version of a sentence, found between the neighbours that it left unchanged. */
const correctionIn = (before: readonly string[], index: number, after: readonly string[]): string | undefined => {
  const sentence = before[index] ?? '';
  const at = index === 0 ? 0 : after.indexOf(before[index - 1] ?? '') + 1;
  const isPlaced = (index === 0 || at > 0) && after[at + 1] === before[index + 1];
  const candidate = isPlaced ? after[at] : undefined;
  return candidate !== undefined && candidate !== sentence && isCorrection(sentence, candidate) ? candidate : undefined;
};

interface Other {
  readonly place: Placed;
  readonly holder: Element;
  readonly elements: readonly Element[];
}

/** The block and those that were split off it: the new ones right behind it. */
const withTails = ({ place, elements }: Other, inBase: ReadonlySet<string>): readonly Element[] => {
  const at = elements.findIndex(({ id }) => id === place.holderId);
  if (at < 0) return [];
  const behind = elements.slice(at + 1);
  const end = behind.findIndex(({ id }) => inBase.has(id));
  return [...elements.slice(at, at + 1), ...(end < 0 ? behind : behind.slice(0, end))];
};

/** Checks whether the sentences that both lists contain are in the same order. */
const isInOrder = (before: readonly string[], after: readonly string[]): boolean =>
  isEqual(
    before.filter(sentence => after.includes(sentence)),
    after.filter(sentence => before.includes(sentence)),
  );

/** Returns the sentence's place on the other side, unchanged or corrected; undefined if that side moved or removed it, too. */
const otherPlace = (other: Other, inBase: ReadonlySet<string>): Placed | undefined => {
  const { place, holder, elements } = other;
  const same = bySentence(elements).get(place.sentence) ?? [];
  const [only] = same;
  if (only) {
    const parts = withTails(other, inBase);
    const isThere = only.holderId === place.holderId || parts.some(({ id }) => id === only.holderId);
    return isThere && same.length === 1 && isInOrder(sentencesOf(holder), parts.flatMap(sentencesOf)) ? only : undefined;
  }
  const now = holderIn(elements, place.holderId);
  const sentence = now && correctionIn(sentencesOf(holder), place.index, sentencesOf(now));
  return sentence === undefined ? undefined : { ...place, sentence };
};

/** A text without a sentence; undefined if it is not in one run. */
const cut = (elements: readonly Element[], place: Placed, inBase: ReadonlySet<string>): readonly Element[] | undefined => {
  const holder = holderIn(elements, place.holderId);
  return holder && runWith(holder.children, place.sentence) ? withoutSentence(elements, place, inBase) : undefined;
};

const sameStyle = (one: Text, other: Text): boolean => isEqual({ ...one, text: '' }, { ...other, text: '' });

/** Takes one sentence, which `mover` moved, from where it was: out of what both began with, and out of the other side's text. */
const carry = (versions: Versions, mover: Side, place: Placed): Carried | undefined => {
  const other: Side = mover === 'mine' ? 'theirs' : 'mine';
  const ids = new Set(versions.base.map(({ id }) => id));
  const holder = holderIn(versions.base, place.holderId);
  const moved = bySentence(versions[mover]).get(place.sentence) ?? [];
  const [to] = moved;
  if (!holder || !to || moved.length !== 1 || to.holderId === place.holderId || !holderIn(versions[mover], place.holderId))
    return undefined;
  const target = holderIn(versions[mover], to.holderId);
  const isTarget = target && (holderIn(versions.base, to.holderId) || plainText(target).trim() === place.sentence);
  const left = otherPlace({ place, holder, elements: versions[other] }, ids);
  const from = left && holderIn(versions[other], left.holderId);
  const runs = [runWith(holder.children, place.sentence), target && runWith(target.children, place.sentence)];
  const last = left && from && runWith(from.children, left.sentence);
  const [first] = runs;
  if (!isTarget || !left || !first || !last || runs.includes(undefined) || !sameStyle(first, last)) return undefined;
  const [base, side] = [cut(versions.base, place, ids), cut(versions[other], left, ids)];
  if (!base || !side) return undefined;
  const corrected = left.sentence === place.sentence ? [] : [{ from: place.sentence, to: left.sentence }];
  return { versions: { ...versions, base, [other]: side }, corrected };
};

/**
 * Resolves a sentence that one side moved to another paragraph, and that the other side corrected or split from its neighbours, without a
 * question: it is at its new place, corrected. Only what would be asked about is examined.
 */
export const carryMoved = (versions: Versions, conflicts: readonly MergeConflict[]): Carried | undefined => {
  const asked = new Set(conflicts.map(({ blockId }) => blockId));
  const places = [...bySentence(versions.base).values()].flatMap(found => (found.length === 1 ? found : []));
  let carried: Carried = { versions, corrected: [] };
  for (const place of places.filter(({ blockId }) => asked.has(blockId)))
    for (const mover of ['mine', 'theirs'] as const) {
      const next = carry(carried.versions, mover, place);
      if (next) carried = { versions: next.versions, corrected: [...carried.corrected, ...next.corrected] };
    }
  return isEqual(carried.versions.base, versions.base) ? undefined : carried;
};

const correctedNode = (node: Node, corrected: readonly Corrected[]): Node => {
  if (isElement(node)) return withCorrections(node, corrected);
  const text = corrected.reduce((words, { from, to }) => words.replace(from, () => to), node.text);
  return text === node.text ? node : { ...node, text };
};

/** Puts the corrections into the sentences where they stand now. */
export const withCorrections = (element: Element, corrected: readonly Corrected[]): Element => {
  if (!corrected.some(({ from }) => plainText(element).includes(from))) return element;
  return { ...element, children: element.children.map(node => correctedNode(node, corrected)) };
};
