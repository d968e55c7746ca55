import { type Element, isElement, isText, type Node, plainText } from '../document.ts';
import { isEqual } from '../../equal.ts';
import { withoutIds } from './same.ts';
import type { Side } from './order.ts';
import { shapeOf } from './split.ts';
import { splitSentences } from '../sentences.ts';

/** The three texts of a merge, block by block. */
export type Versions = Readonly<Record<Side | 'base', readonly Element[]>>;

const hasWords = (element: Element): boolean => plainText(element).trim() !== '';

/**
 * Gives a block that a side cut out and pasted elsewhere its old id: then it counts as moved, and merges with what the other side wrote in
 * it.
 */
const withOldIds = (base: readonly Element[], side: readonly Element[], taken: ReadonlySet<string>): readonly Element[] => {
  const present = new Set(side.map(({ id }) => id));
  const gone = base.filter(element => !present.has(element.id) && hasWords(element));
  if (gone.length === 0) return side;
  return side.map(element => {
    if (taken.has(element.id) || !hasWords(element)) return element;
    const index = gone.findIndex(old => isEqual(withoutIds(old), withoutIds(element)));
    const [old] = index < 0 ? [] : gone.splice(index, 1);
    return old ? { ...element, id: old.id } : element;
  });
};

/** Gives blocks that were cut out and pasted their ids back. */
export const recogniseMoves = ({ base, mine, theirs }: Versions): Versions => {
  if (isEqual(base, mine) || isEqual(base, theirs)) return { base, mine, theirs };
  const idsOf = (elements: readonly Element[]): readonly string[] => elements.map(({ id }) => id);
  return {
    base,
    mine: withOldIds(base, mine, new Set([...idsOf(base), ...idsOf(theirs)])),
    theirs: withOldIds(base, theirs, new Set([...idsOf(base), ...idsOf(mine)])),
  };
};

/** A sentence at its place. */
export interface Placed {
  readonly sentence: string;
  /** The block that holds it directly, and the top-level one. */
  readonly holderId: string;
  readonly blockId: string;
  readonly index: number;
}

/** Minimum number of words of a sentence; shorter ones may occur twice by chance: "Nein.", "Er kam." */
const SENTENCE_WORDS = 3;

const placesIn = (elements: readonly Element[], blockId?: string): readonly Placed[] =>
  elements.flatMap((element): readonly Placed[] => {
    const top = blockId ?? element.id;
    if (shapeOf(element) === 'container') return placesIn(element.children.filter(isElement), top);
    return splitSentences(plainText(element)).flatMap((text, index) => {
      const sentence = text.trim();
      return sentence.split(' ').length < SENTENCE_WORDS ? [] : [{ sentence, holderId: element.id, blockId: top, index }];
    });
  });

/** Returns the places of each sentence. */
export const bySentence = (elements: readonly Element[]): ReadonlyMap<string, readonly Placed[]> =>
  Map.groupBy(placesIn(elements), ({ sentence }) => sentence);

/** A sentence that each version has once and a merge twice: both sides moved it, to two places. */
export interface MovedTwice {
  readonly base: Placed;
  readonly mine: Placed;
  readonly theirs: Placed;
}

const isMoved = (base: Placed, now: Placed): boolean => base.holderId !== now.holderId || base.index !== now.index;

/** Finds sentences that both sides moved; those that the merge already asks about are left out. */
export const findMovedTwice = (versions: Versions, merged: readonly Element[], asked: readonly Element[]): readonly MovedTwice[] => {
  const twice = [...bySentence(merged)].filter(([, places]) => places.length > 1);
  if (twice.length === 0) return [];
  const [ofBase, ofMine, ofTheirs] = [versions.base, versions.mine, versions.theirs].map(bySentence);
  const only = (places: readonly Placed[] | undefined): Placed | undefined => (places?.length === 1 ? places[0] : undefined);
  const inQuestion = asked.map(plainText).join('\n');
  return twice.flatMap(([sentence]) => {
    if (inQuestion.includes(sentence)) return [];
    const [base, mine, theirs] = [ofBase, ofMine, ofTheirs].map(places => only(places?.get(sentence)));
    return base && mine && theirs && isMoved(base, mine) && isMoved(base, theirs) ? [{ base, mine, theirs }] : [];
  });
};

const cutFrom = (nodes: readonly Node[], sentence: string): readonly Node[] =>
  nodes.map(node => {
    if (!isText(node)) return { ...node, children: cutFrom(node.children, sentence) };
    const at = node.text.indexOf(sentence);
    if (at < 0) return node;
    const [before, after] = [node.text.slice(0, at), node.text.slice(at + sentence.length).trimStart()];
    return { ...node, text: after === '' ? before.trimEnd() : before + after };
  });

/** Returns a side's text without a sentence that it moved; without the whole block if the sentence was moved as a block. */
export const withoutSentence = (
  side: readonly Element[],
  { sentence, holderId }: Placed,
  inBase: ReadonlySet<string>,
): readonly Element[] =>
  side.flatMap((element): readonly Element[] => {
    if (element.id !== holderId) {
      if (shapeOf(element) !== 'container') return [element];
      const inner = withoutSentence(element.children.filter(isElement), { sentence, holderId, blockId: '', index: 0 }, inBase);
      return [isEqual(inner, element.children) ? element : { ...element, children: inner }];
    }
    const cut = { ...element, children: cutFrom(element.children, sentence) };
    return inBase.has(element.id) || hasWords(cut) ? [cut] : [];
  });
