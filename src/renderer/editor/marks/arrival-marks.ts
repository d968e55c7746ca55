import { Node, type Path } from 'slate';
import type { ReactEditor } from 'slate-react';
import { type Element, isText, type Node as DocumentNode } from '#domain/article/document.ts';
import { diffTexts } from '#domain/article/words.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import type { GalleyEditor } from '../create-editor.ts';
import { domNodeOf, domRangeOf } from '../dom-range.ts';
import { showHighlight } from './highlight.ts';

/** A block that received text of another user. */
export interface ArrivalMark {
  readonly id: string;
  readonly name: string;
  /** The block before the merge; missing if all of it is by the other user. */
  readonly mine?: Element;
  readonly merged: Element;
}

const HIGHLIGHT = 'galley-arrival';
const ATTRIBUTE = 'data-arrived-from';

const wordsOf = (node: DocumentNode): string => (isText(node) ? node.text : node.children.map(wordsOf).join(''));

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Returns the parts of a text that are not in an earlier version, by character. */
const addedTo = (before: string, after: string): readonly Stretch[] => {
  let at = 0;
  return diffTexts(before, after).flatMap(({ kind, text }) => {
    if (kind === 'removed') return [];
    const from = at;
    at += text.length;
    return kind === 'added' ? [{ from, to: at }] : [];
  });
};

/** Returns the positions of these stretches after further edits. */
const follow = (stretches: readonly Stretch[], before: string, after: string): readonly Stretch[] => {
  let [was, is] = [0, 0];
  return diffTexts(before, after).flatMap(({ kind, text }) => {
    const from = was;
    if (kind !== 'added') was += text.length;
    const offset = is - from;
    if (kind !== 'removed') is += text.length;
    if (kind !== 'same') return [];
    return stretches.flatMap(stretch => {
      const [start, end] = [Math.max(stretch.from, from), Math.min(stretch.to, was)];
      return start < end ? [{ from: start + offset, to: end + offset }] : [];
    });
  });
};

/** Finds the text of the other user in a block's current state. */
export const arrivedIn = ({ mine, merged }: ArrivalMark, now: Element): readonly Stretch[] => {
  const [before, after] = [mine ? wordsOf(mine) : '', wordsOf(merged)];
  return follow(addedTo(before, after), after, wordsOf(now));
};

const rangeOf = (editor: GalleyEditor<ReactEditor>, path: Path, { from, to }: Stretch): Range | undefined => {
  const pointAt = (offset: number, isEnd: boolean) => {
    let at = 0;
    for (const [text, inner] of Node.texts(Node.get(editor, path))) {
      const isWithin = isEnd ? offset <= at + text.text.length : offset < at + text.text.length;
      if (isWithin) return { path: [...path, ...inner], offset: offset - at };
      at += text.text.length;
    }
    return undefined;
  };
  const [anchor, focus] = [pointAt(from, false), pointAt(to, true)];
  return anchor && focus && domRangeOf(editor, { anchor, focus });
};

/** Highlights incoming text without touching the document: nothing is rerendered, and what is marked already is left alone. */
export const markArrivals = (editor: GalleyEditor<ReactEditor>, marks: readonly ArrivalMark[], area: HTMLElement | null): void => {
  // What is not rendered yet is marked with the next change.
  const names = new Map<globalThis.Element, string>();
  const elements = elementsOf(editor);
  const ranges = marks.flatMap(mark => {
    const index = elements.findIndex(({ id }) => id === mark.id);
    const element = elements[index];
    const block = element && domNodeOf(editor, element);
    if (!element || !block) return [];
    names.set(block, mark.name);
    return arrivedIn(mark, element).flatMap(stretch => rangeOf(editor, [index], stretch) ?? []);
  });
  for (const marked of area?.querySelectorAll(`[${ATTRIBUTE}]`) ?? []) if (!names.has(marked)) marked.removeAttribute(ATTRIBUTE);
  for (const [block, name] of names) if (block.getAttribute(ATTRIBUTE) !== name) block.setAttribute(ATTRIBUTE, name);
  showHighlight(HIGHLIGHT, ranges);
};
