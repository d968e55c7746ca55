import { Path } from 'slate';
import type { ReactEditor } from 'slate-react';
import { type Element, ELEMENT_TYPE, type Node, isElement, isText, plainText } from '#domain/article/document.ts';
import { elementsToPlainText } from '#richtext/convert/export/plain-text.ts';
import { elementsToHtml } from '#richtext/html/document-html.ts';
import { blockAt } from '#richtext/editing/runs.ts';
import { fromEditorElements } from '#richtext/editing/islands.ts';
import { FRAGMENT_TYPE } from './fragment.ts';

const isLine = (element: Element): boolean => element.children.every(child => isText(child) || child.type === ELEMENT_TYPE.link);

/** Words out of one block are words elsewhere too, and no paragraph of their own. */
const htmlOf = (elements: readonly Element[]): string => {
  const written = elementsToHtml(elements, { identity: false });
  const [only, ...others] = elements;
  return only && others.length === 0 && isLine(only) ? written.replace(/^<(p|h[1-6]|li|cite)\b[^>]*>([^]*)<\/\1>$/u, '$2') : written;
};

/** Words selected inside one part of a structure (an item, a caption, the words of a quote) are words, not the structure around them. */
const copied = (editor: ReactEditor): readonly Element[] => {
  const fragment: readonly Node[] = editor.getFragment();
  const elements = fromEditorElements(fragment.filter(isElement));
  const { selection } = editor;
  const from = blockAt(editor, selection?.anchor);
  const to = blockAt(editor, selection?.focus);
  const isPart = from && to && Path.equals(from.entry[1], to.entry[1]) && from.model.content === 'text' && from.model.place === 'inner';
  const line = isPart ? lineIn(elements) : undefined;
  return line ? [{ type: ELEMENT_TYPE.paragraph, id: line.id, children: line.children }] : elements;
};

const lineIn = (elements: readonly Element[]): Element | undefined =>
  elements
    .flatMap(element => (isLine(element) ? [element] : (lineIn(element.children.filter(isElement)) ?? [])))
    .find(line => plainText(line) !== '');

/**
 * Cut and copy: the elements themselves for Galley, clean HTML and plain text for every other program. What blocks only show (buttons,
 * previews, frames) does not come along.
 */
export const withCopy = <Kind extends ReactEditor>(editor: Kind): Kind => {
  editor.setFragmentData = data => {
    const elements = copied(editor);
    if (elements.length === 0) return;
    const encoded = btoa(encodeURIComponent(JSON.stringify(elements)));
    data.setData(FRAGMENT_TYPE, encoded);
    data.setData('text/html', `<div data-slate-fragment="${encoded}">${htmlOf(elements)}</div>`);
    data.setData('text/plain', elementsToPlainText(elements));
  };
  return editor;
};
