import type { Editor } from 'slate';
import { type Element, ELEMENT_TYPE, type Node, isElement, isText, plainText } from '#domain/article/document.ts';
import { elementsToPlainText } from '#richtext/convert/export/plain-text.ts';
import { elementsToHtml } from '#richtext/convert/document-html.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { modelOf } from '#richtext/models.ts';
import { FRAGMENT_TYPE } from './fragment.ts';

const isLine = (element: Element): boolean => element.children.every(child => isText(child) || child.type === ELEMENT_TYPE.link);

/** Returns the HTML of elements; text of a single block is inline, without a paragraph of its own. */
const htmlOf = (elements: readonly Element[]): string => {
  const written = elementsToHtml(elements, { identity: false });
  const [only, ...others] = elements;
  return only && others.length === 0 && isLine(only) ? written.replace(/^<(p|h[1-6]|li|cite)\b[^>]*>([^]*)<\/\1>$/u, '$2') : written;
};

/** Drops the next line from a selection of whole lines (Shift+Down), which ends at its start and includes none of it. */
const withoutNextLine = (elements: readonly Element[]): readonly Element[] => {
  const last = elements.at(-1);
  const isNothing = last !== undefined && modelOf(last.type)?.content === 'text' && plainText(last) === '';
  return isNothing && elements.length > 1 ? elements.slice(0, -1) : elements;
};

/** Clipboard method that slate-react calls. */
export interface Copying {
  setFragmentData: (data: Pick<DataTransfer, 'setData'>) => void;
}

/**
 * Adds cut and copy: the elements themselves for Galley, clean HTML and plain text for other programs. The UI of blocks (buttons,
 * previews, frames) is not included.
 */
export const withCopy = <Kind extends Editor>(editor: Kind): Kind & Copying => {
  const setFragmentData: Copying['setFragmentData'] = data => {
    const fragment: readonly Node[] = editor.getFragment();
    const elements = withoutNextLine(fromEditorElements(fragment.filter(isElement)));
    if (elements.length === 0) return;
    const encoded = btoa(encodeURIComponent(JSON.stringify(elements)));
    data.setData(FRAGMENT_TYPE, encoded);
    data.setData('text/html', `<div data-slate-fragment="${encoded}">${htmlOf(elements)}</div>`);
    data.setData('text/plain', elementsToPlainText(elements));
  };
  return Object.assign(editor, { setFragmentData });
};
