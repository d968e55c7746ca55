import { type Element, isText, type Text } from '../document.ts';
import { isEqual } from '../../equal.ts';

/** A character with its marks, as a text of its own. */
type Letter = Text;

/** The characters of a block; undefined if it holds more than running text, such as links. */
const lettersOf = ({ children }: Element): readonly Letter[] | undefined =>
  children.every(isText) ? children.flatMap(child => Array.from(child.text, text => ({ ...child, text }))) : undefined;

const isSameRun = ({ text: _a, ...left }: Letter, { text: _b, ...right }: Letter): boolean => isEqual(left, right);

const textsOf = (letters: readonly Letter[]): readonly Text[] => {
  const texts: Text[] = [];
  for (const letter of letters) {
    const last = texts.at(-1);
    if (last && isSameRun(last, letter)) texts[texts.length - 1] = { ...last, text: last.text + letter.text };
    else texts.push(letter);
  }
  return texts;
};

interface Insertion {
  readonly at: number;
  readonly letters: readonly Letter[];
}

/** What a side put into the base at one place; undefined if it did anything else. */
const insertionOf = (base: readonly Letter[], side: readonly Letter[]): Insertion | undefined => {
  const count = side.length - base.length;
  if (count <= 0) return undefined;
  let at = 0;
  while (at < base.length && isEqual(base[at], side[at])) at += 1;
  const isOneInsertion = base.slice(at).every((letter, index) => isEqual(letter, side[at + count + index]));
  return isOneInsertion ? { at, letters: side.slice(at, at + count) } : undefined;
};

/** Checks whether two blocks are of one kind, with the same data. */
const isSameBut = ({ children: _a, id: _i, ...left }: Element, { children: _b, id: _j, ...right }: Element): boolean =>
  isEqual(left, right);

/**
 * Returns a block into which both sides only put words, each at one place, with the words of both: at the same place mine first, so that
 * what either types on stays together. Undefined if a side did more.
 */
export const withWordsOfBoth = (base: Element, mine: Element, theirs: Element): Element | undefined => {
  const letters = lettersOf(base);
  const [ofMine, ofTheirs] = [lettersOf(mine), lettersOf(theirs)];
  if (!letters || !ofMine || !ofTheirs || !isSameBut(base, mine) || !isSameBut(base, theirs)) return undefined;
  const [own, other] = [insertionOf(letters, ofMine), insertionOf(letters, ofTheirs)];
  if (!own || !other) return undefined;
  const [first, second] = own.at <= other.at ? [own, other] : [other, own];
  const parts = [letters.slice(0, first.at), first.letters, letters.slice(first.at, second.at), second.letters, letters.slice(second.at)];
  return { ...mine, children: [...textsOf(parts.flat())] };
};

/** Checks whether a block begins with all words of another of its kind, marks included. */
export const beginsWith = (block: Element, begun: Element): boolean => {
  const [letters, first] = [lettersOf(block), lettersOf(begun)];
  if (!letters || !first || !isSameBut(block, begun)) return false;
  return first.length <= letters.length && first.every((letter, index) => isEqual(letter, letters[index]));
};
