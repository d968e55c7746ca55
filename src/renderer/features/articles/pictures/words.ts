import { type Element, isText, type Node } from '#domain/article/document.ts';

/** Returns the text of a node, without line breaks between its parts. */
export const wordsOf = (node: Node): string => (isText(node) ? node.text : node.children.map(wordsOf).join(''));

const sharedStart = (a: string, b: string): number => {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
};

const sharedEnd = (a: string, b: string, from: number): number => {
  let count = 0;
  while (count < a.length - from && count < b.length - from && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return count;
};

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** Replaces a range of the text; the insertion goes into the run that ends or is at its start. */
const replaceIn = (nodes: readonly Node[], { from, to, words }: Replacement): readonly Node[] => {
  let offset = 0;
  let isInserted = false;
  return nodes.map(node => {
    const start = offset;
    const length = wordsOf(node).length;
    offset += length;
    const takesWords = !isInserted && from <= offset && (from >= start || start === 0);
    if (takesWords) isInserted = true;
    const inner = { from: Math.max(0, from - start), to: Math.min(length, to - start), words: takesWords ? words : '' };
    if (inner.to <= inner.from && inner.words === '') return node;
    if (isText(node))
      return { ...node, text: node.text.slice(0, inner.from) + inner.words + node.text.slice(Math.max(inner.from, inner.to)) };
    return { ...node, children: replaceIn(node.children, inner) };
  });
};

/** Replaces the text of a line: formatting and links of unchanged text stay. Returns the same element if nothing changes. */
export const withWords = (line: Element, words: string): Element => {
  const before = wordsOf(line);
  if (before === words) return line;
  const from = sharedStart(before, words);
  const tail = sharedEnd(before, words, from);
  const children = line.children.length === 0 ? [{ text: '' }] : line.children;
  return { ...line, children: replaceIn(children, { from, to: before.length - tail, words: words.slice(from, words.length - tail) }) };
};
