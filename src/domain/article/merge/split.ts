import { type Element, isText, type Node, plainText } from '../document.ts';
import { isEqual } from '../../equal.ts';
import type { Side } from './order.ts';
import { matchWords, splitWords } from '../words.ts';

/** Way in which an element's content merges: as running text, as a list of inner elements, or either if it is empty. */
export type Shape = 'inline' | 'container' | 'empty';

/** Returns whether an element holds running text, inner elements, or neither. */
export const shapeOf = ({ children }: Element): Shape => {
  if (children.length === 0) return 'empty';
  return children.some(child => isText(child) || child.type === 'link') ? 'inline' : 'container';
};

/** An element of a list together with the blocks that were split off it. */
export type Splits = ReadonlyMap<string, readonly Element[]>;

const isWord = (token: string): boolean => token.trim() !== '';

/** Checks whether at least half of the tail's words are words that the head lost. */
const isSplitOff = (origin: Node, heads: readonly Element[], tail: Element): boolean => {
  const before = splitWords(heads.map(plainText).join('\n'));
  const words = splitWords(plainText(tail));
  const match = matchWords(splitWords(plainText(origin)), [...before, '\n', ...words]);
  const found = match.reduce((count, partner) => (isWord(words[partner - before.length - 1] ?? ' ') ? count + 1 : count), 0);
  return found > 0 && found * 2 >= words.filter(isWord).length;
};

/** Finds blocks that one side split: the new blocks right after an old one that have its words. */
export const findSplits = (base: ReadonlyMap<string, Element>, side: readonly Element[]): Splits => {
  const splits = new Map<string, readonly Element[]>();
  side.forEach((head, index) => {
    const origin = base.get(head.id);
    if (!origin || shapeOf(origin) !== 'inline' || shapeOf(head) !== 'inline' || origin === head) return;
    const tails: Element[] = [];
    for (const tail of side.slice(index + 1, index + 9)) {
      if (base.has(tail.id) || shapeOf(tail) !== 'inline' || !isSplitOff(origin, [head, ...tails], tail)) break;
      tails.push(tail);
    }
    if (tails.length > 0) splits.set(head.id, tails);
  });
  return splits;
};

/** Maps each split-off block to the block that it follows. */
export const tieSplits = (splits: Splits): ReadonlyMap<string, string> =>
  new Map([...splits].flatMap(([head, tails]) => tails.map((tail, index) => [tail.id, tails[index - 1]?.id ?? head] as const)));

interface SplitVersions {
  readonly base: Element | undefined;
  readonly mine: Element | undefined;
  readonly theirs: Element | undefined;
  readonly tails: Readonly<Record<Side, readonly Element[]>>;
}

/** Checks whether a split block must be merged together with its tails: the other side edited its words or removed it. */
export const isWoven = ({ base, mine, theirs, tails }: SplitVersions): boolean => {
  if (!base || (tails.mine.length === 0 && tails.theirs.length === 0)) return false;
  if (!mine || !theirs) return !isEqual(base, mine ?? theirs);
  if (isEqual(base, mine) || isEqual(base, theirs)) return false;
  return !(isEqual(mine, theirs) && isEqual(tails.mine, tails.theirs));
};
