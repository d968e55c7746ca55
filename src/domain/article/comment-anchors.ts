import { type Element, isElement, isText, type Node, type RichTextDocument, type Text } from './document.ts';
import { isEqual } from '../equal.ts';

type HasElements = Pick<RichTextDocument, 'elements'>;

const withoutAnchors = (node: Node): Node => {
  if (isElement(node)) return { ...node, children: node.children.map(withoutAnchors) };
  const { commentId: _commentId, ...text } = node;
  return text;
};

/** Anchors split runs: runs that differ only in them are one. */
const joinRuns = (node: Node): Node => {
  if (!isElement(node)) return node;
  const children: Node[] = [];
  for (const child of node.children.map(joinRuns)) {
    const last = children.at(-1);
    if (last && !isElement(last) && !isElement(child) && isEqual({ ...last, text: '' }, { ...child, text: '' }))
      children[children.length - 1] = { ...last, text: last.text + child.text };
    else children.push(child);
  }
  return { ...node, children };
};

/** Checks whether two blocks are equal except for comment anchors: a comment is about words and changes none. */
export const isSameWork = (left: Element, right: Element): boolean =>
  isEqual(left, right) || isEqual(joinRuns(withoutAnchors(left)), joinRuns(withoutAnchors(right)));

/** Checks whether two texts are equal except for comment anchors; untouched blocks cost one pointer comparison. */
export const isSameText = (left: HasElements, right: HasElements): boolean =>
  left.elements === right.elements ||
  (left.elements.length === right.elements.length &&
    left.elements.every((element, index) => {
      const other = right.elements[index];
      return other !== undefined && isSameWork(element, other);
    }));

const runsOf = (node: Node): readonly Text[] => (isText(node) ? [node] : node.children.flatMap(runsOf));

interface Anchor {
  readonly commentId: string;
  readonly from: number;
  readonly words: string;
}

/** Places of comments, in characters of the block; one comment may have several. */
/** The words that the comments of a block are about, and where they are. */
export const anchorsIn = (element: Element): readonly Anchor[] => {
  const anchors: Anchor[] = [];
  let at = 0;
  for (const { text, commentId } of runsOf(element)) {
    const last = anchors.at(-1);
    if (commentId !== undefined && last?.commentId === commentId && last.from + last.words.length === at)
      anchors[anchors.length - 1] = { ...last, words: last.words + text };
    else if (commentId !== undefined) anchors.push({ commentId, from: at, words: text });
    at += text.length;
  }
  return anchors;
};

/** Returns the current place of the words: the old one, else their only occurrence; undefined if they are gone or ambiguous. */
const placeOf = (text: string, { from, words }: Anchor): number | undefined => {
  if (words === '' || text.startsWith(words, from)) return words === '' ? undefined : from;
  const first = text.indexOf(words);
  return first !== -1 && text.lastIndexOf(words) === first ? first : undefined;
};

/** The block with a comment at these characters, where no other one is. */
const anchoredAt = (element: Element, commentId: string, from: number, to: number): Element => {
  let at = 0;
  const mark = (node: Node): readonly Node[] => {
    if (isElement(node)) return [{ ...node, children: node.children.flatMap(mark) }];
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, node.text.length)];
    at += node.text.length;
    if (start >= end || node.commentId !== undefined) return [node];
    const parts: readonly Text[] = [
      { ...node, text: node.text.slice(0, start) },
      { ...node, text: node.text.slice(start, end), commentId },
      { ...node, text: node.text.slice(end) },
    ];
    return parts.filter(({ text }) => text !== '');
  };
  return { ...element, children: element.children.flatMap(mark) };
};

/** A block with the comments of another version of it, each where its words are still found. */
const withAnchorsOf = (element: Element, anchored: Element): Element =>
  anchorsIn(anchored).reduce((block, anchor) => {
    if (anchorsIn(block).some(({ commentId, words }) => commentId === anchor.commentId && words === anchor.words)) return block;
    const text = runsOf(block)
      .map(run => run.text)
      .join('');
    const at = placeOf(text, anchor);
    return at === undefined ? block : anchoredAt(block, anchor.commentId, at, at + anchor.words.length);
  }, element);

/** A side of a merge without its new comments, and the blocks that have nothing else new. */
export interface Unanchored {
  readonly elements: readonly Element[];
  readonly anchored: ReadonlyMap<string, Element>;
}

/** Takes back what a side has done to anchors alone, block by block. */
export const withoutNewAnchors = (base: HasElements, side: HasElements): Unanchored => {
  const before = new Map(base.elements.map(element => [element.id, element]));
  const anchored = new Map<string, Element>();
  const elements = side.elements.map(element => {
    const was = before.get(element.id);
    if (!was || isEqual(was, element) || !isSameWork(was, element)) return element;
    anchored.set(element.id, element);
    return was;
  });
  return { elements, anchored };
};

/** Puts the comments of these blocks back where their words are still found. */
export const withAnchors = (elements: readonly Element[], anchored: ReadonlyMap<string, Element>): readonly Element[] =>
  anchored.size === 0
    ? elements
    : elements.map(element => {
        const version = anchored.get(element.id);
        return version ? withAnchorsOf(element, version) : element;
      });
