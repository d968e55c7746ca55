import { type Element, plainText } from '../document.ts';
import { isEqual } from '../../equal.ts';
import type { Side } from './order.ts';
import { shapeOf, type Splits } from './split.ts';
import { matchWords, splitWords } from '../words.ts';

/** The blocks behind a block that merge together with it, in each version. */
export type Tails = Readonly<Record<Side | 'base', readonly Element[]>>;

const SIDES = ['mine', 'theirs'] as const;

const isWord = (token: string): boolean => token.trim() !== '';

const isRunning = (element: Element | undefined): element is Element => element !== undefined && shapeOf(element) === 'inline';

/** Checks whether at least half of the tail's words are now in the block that stands for the preceding ones. */
const isJoined = (heads: readonly Element[], tail: Element, joined: Element): boolean => {
  const before = splitWords(heads.map(plainText).join('\n'));
  const words = splitWords(plainText(tail));
  const match = matchWords([...before, '\n', ...words], splitWords(plainText(joined)));
  const count = words.filter((word, index) => isWord(word) && (match[before.length + 1 + index] ?? -1) >= 0).length;
  return count > 0 && count * 2 >= words.filter(isWord).length;
};

/** The blocks of the base that a side put together with the block before them. */
const findJoined = (base: readonly Element[], side: ReadonlyMap<string, Element>): ReadonlySet<string> => {
  const joined = new Set<string>();
  base.forEach((head, index) => {
    const now = side.get(head.id);
    if (!isRunning(now) || !isRunning(head) || now === head) return;
    const heads = [head];
    for (const tail of base.slice(index + 1, index + 9)) {
      if (side.has(tail.id) || !isRunning(tail) || !isJoined(heads, tail, now)) break;
      heads.push(tail);
      joined.add(tail.id);
    }
  });
  return joined;
};

/** Returns a side's version of a group of blocks, with those split off them; undefined if they do not follow each other there. */
const followIn = (list: readonly Element[], group: readonly Element[], splits: Splits): readonly Element[] | undefined => {
  const present = new Map(list.map(element => [element.id, element]));
  const blocks = group.flatMap(({ id }) => [...(present.has(id) ? [present.get(id)] : []), ...(splits.get(id) ?? [])]).filter(isRunning);
  const first = list.findIndex(({ id }) => id === group[0]?.id);
  return first >= 0 && blocks.every(({ id }, index) => list[first + index]?.id === id) ? blocks : undefined;
};

interface JoinVersions {
  readonly base: readonly Element[];
  readonly mine: readonly Element[];
  readonly theirs: readonly Element[];
}

/** Blocks that merge as one stretch: the first of the base, and what follows it in each version. */
export interface Join {
  readonly head: Element;
  readonly tails: Tails;
}

/** Joins those blocks of the base that both sides joined, with the space that the sides put between them. */
const foldIn = (group: readonly Element[], sides: readonly (readonly Element[])[]): readonly Element[] => {
  const texts = sides.map(blocks => blocks.map(plainText).join('\n'));
  return group.reduce<readonly Element[]>((folded, tail) => {
    const head = folded.at(-1);
    if (!head || sides.some(blocks => blocks.some(({ id }) => id === tail.id))) return [...folded, tail];
    const [before, after] = [plainText(head), plainText(tail)];
    const isClose = /\s$/u.test(before) || /^\s/u.test(after) || texts.some(text => text.includes(before.slice(-3) + after.slice(0, 3)));
    const children = [...head.children, ...(isClose ? [] : [{ text: ' ' }]), ...tail.children];
    return [...folded.slice(0, -1), { ...head, children }];
  }, []);
};

/** Finds blocks that a side put together while the other side changed them too; by the first block. */
export const findJoins = (versions: JoinVersions, splits: Readonly<Record<Side, Splits>>): ReadonlyMap<string, Join> => {
  const joined = new Set(
    SIDES.flatMap(side => [...findJoined(versions.base, new Map(versions[side].map(element => [element.id, element])))]),
  );
  const joins = new Map<string, Join>();
  if (joined.size === 0) return joins;
  versions.base.forEach((first, index) => {
    if (joined.has(first.id)) return;
    const rest = versions.base.slice(index + 1);
    const end = rest.findIndex(({ id }) => !joined.has(id));
    const group = [first, ...(end < 0 ? rest : rest.slice(0, end))];
    if (group.length === 1) return;
    const [mine, theirs] = SIDES.map(side => followIn(versions[side], group, splits[side]));
    if (!mine || !theirs || isEqual(group, mine) || isEqual(group, theirs)) return;
    const [head = first, ...tails] = foldIn(group, [mine, theirs]);
    joins.set(first.id, { head, tails: { base: tails, mine: mine.slice(1), theirs: theirs.slice(1) } });
  });
  return joins;
};
