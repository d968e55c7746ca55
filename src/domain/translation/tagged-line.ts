import { type Element, isText, type Node, type Text } from '../article/document.ts';

/*
 * A line of text as a translator gets it: marked runs and links are in numbered tags, so that they return around the right words.
 *
 *   "Der ", bold "Stadtrat", " sagt ", link("Ja")   ──▶   Der <t1>Stadtrat</t1> sagt <t2>Ja</t2>
 */

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescape = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The marks of a run; a comment stays with the text it was made on. */
const marksOf = ({ text: _text, commentId: _comment, ...marks }: Text): Omit<Text, 'text'> => marks;

const isPlain = (node: Node): boolean => isText(node) && Object.values(marksOf(node)).every(mark => !mark);

interface Tag {
  readonly number: number;
  readonly node: Node;
  readonly parent: number;
}

interface Written {
  readonly line: string;
  readonly tags: readonly Tag[];
}

const write = (nodes: readonly Node[], parent: number, from: number): Written => {
  const tags: Tag[] = [];
  let line = '';
  for (const node of nodes) {
    if (isText(node) && (isPlain(node) || node.text === '')) {
      line += escape(node.text);
      continue;
    }
    const number = from + tags.length;
    tags.push({ number, node, parent });
    const inner = isText(node) ? { line: escape(node.text), tags: [] } : write(node.children, number, number + 1);
    tags.push(...inner.tags);
    line += `<t${number}>${inner.line}</t${number}>`;
  }
  return { line, tags };
};

/** Writes the children of a block of text as one line with tags. */
export const writeLine = (children: readonly Node[]): string => write(children, 0, 1).line;

const TOKEN = /<t(\d{1,4})>|<\/t(\d{1,4})>/gu;

interface Open {
  readonly number: number;
  readonly children: Node[];
}

const withText = (children: Node[], text: string): void => {
  if (text !== '') children.push({ text: unescape(text) });
};

/** Puts the content of a tag back into its run or link. */
const close = (node: Node, children: readonly Node[]): Node => {
  if (!isText(node)) return { ...node, children: surround(children) };
  return { ...marksOf(node), text: children.map(child => (isText(child) ? child.text : '')).join('') };
};

/** The editor requires text, possibly empty, on both sides of a link. */
const surround = (nodes: readonly Node[]): readonly Node[] => {
  const result: Node[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (!isText(node) && (last === undefined || !isText(last))) result.push({ text: '' });
    result.push(node);
  }
  const last = result.at(-1);
  if (last === undefined || !isText(last)) result.push({ text: '' });
  return result;
};

/** Reads a translated line back; undefined if its tags are not those of the original, each once and inside the same one. */
export const readLine = (original: readonly Node[], line: string): readonly Node[] | undefined => {
  const tags = new Map(write(original, 0, 1).tags.map(tag => [tag.number, tag]));
  const open: Open[] = [{ number: 0, children: [] }];
  let end = 0;
  for (const token of line.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (!inside) return undefined;
    withText(inside.children, line.slice(end, token.index));
    end = token.index + token[0].length;
    const number = Number(token[1] ?? token[2]);
    const tag = tags.get(number);
    if (token[1] !== undefined) {
      if (tag?.parent !== inside.number) return undefined;
      open.push({ number, children: [] });
    } else {
      const [outside] = open.slice(-2);
      if (!tag || inside.number !== number || !outside) return undefined;
      tags.delete(number);
      open.pop();
      outside.children.push(close(tag.node, inside.children));
    }
  }
  const [root] = open;
  if (!root || open.length > 1 || tags.size > 0) return undefined;
  withText(root.children, line.slice(end));
  return surround(root.children);
};

/** The pieces of a line between its tags: translated one by one where the tags do not survive. */
export const piecesOf = (line: string): readonly string[] => line.split(/(<\/?t\d{1,4}>)/u);

/** The tags of a line, each with its parent: "1<0,2<1"; undefined if they are not nested properly. */
const framesOf = (line: string): string | undefined => {
  const open = ['0'];
  const frames: string[] = [];
  for (const [, opened, closed] of line.matchAll(TOKEN)) {
    if (opened !== undefined) {
      frames.push(`${opened}<${open.at(-1) ?? ''}`);
      open.push(opened);
    } else if (open.pop() !== closed) return undefined;
  }
  return open.length === 1 ? frames.toSorted().join() : undefined;
};

/** Checks whether a translated line has the tags of its original, each once and inside the same one. */
export const keepsTags = (original: string, translated: string): boolean => framesOf(original) === framesOf(translated);

/** Checks whether there is something to translate in a line or a piece of it. */
export const hasWords = (line: string): boolean => /\p{L}/u.test(line.replaceAll(TOKEN, ''));

/** Checks whether an element holds a line of text. */
export const isLine = (element: Element): boolean => element.children.some(isText);
