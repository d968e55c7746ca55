import { Transforms } from 'slate';
import type { ReactEditor } from 'slate-react';
import type { Element } from '#domain/article/document.ts';
import { pasteText } from '#richtext/editing/commands/paste-text.ts';
import { toEditorElements } from '#richtext/editing/islands.ts';
import { isInlineType, modelOf } from '#richtext/models.ts';
import { createRepairTools, repairElement } from '#richtext/normalize.ts';
import { asElements, parseNodes } from '#richtext/repair/parse.ts';
import type { Steps } from './history.ts';

const FRAGMENT_TYPE = 'application/x-slate-fragment';

/** The elements of a piece that was cut or copied here; undefined where the clipboard holds something else under that name. */
export const readFragment = (encoded: string, makeId: () => string): readonly Element[] | undefined => {
  const value = decodeFragment(encoded);
  if (!Array.isArray(value)) return undefined;
  // Any page can write this clipboard type: it is read as hostile, by the same rules as a document.
  const tools = createRepairTools({ makeId });
  const elements = asElements(parseNodes(value, tools), isInlineType, tools);
  const known = elements.flatMap(element => (modelOf(element.type)?.place === 'inner' ? [element] : repairElement(element, tools)));
  return known.length === 0 ? undefined : toEditorElements(known);
};

const decodeFragment = (encoded: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(atob(encoded)));
  } catch (error) {
    // Not base64 (DOMException), not a URI component (URIError), not JSON (SyntaxError): foreign data.
    if (error instanceof DOMException || error instanceof URIError || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Paste: our own pieces, else plain text; each one undo step. Formatted text of other programs comes in as plain text. */
export const withPaste = <Kind extends ReactEditor>(
  editor: Kind,
  { steps, makeId }: { readonly steps: Steps; readonly makeId: () => string },
): Kind => {
  editor.insertData = data => {
    const elements = readFragment(data.getData(FRAGMENT_TYPE), makeId);
    const text = data.getData('text/plain');
    if (!elements && text === '') return;
    steps.asStep(() => {
      if (elements) Transforms.insertFragment(editor, [...elements]);
      else pasteText(editor, text, makeId);
    });
  };
  return editor;
};
