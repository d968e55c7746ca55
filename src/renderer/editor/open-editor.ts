import { createEditor } from 'slate';
import { ReactEditor, withReact } from 'slate-react';
import type { Element } from '#domain/article/document.ts';
import { type EditorOptions, type GalleyEditor, assembleEditor } from './create-editor.ts';
import type { Steps } from './history/history.ts';
import type { KeptSteps } from './history/kept-steps.ts';
import { CHUNK_SIZE } from './rendering.tsx';
import { type Place } from './status.ts';

export interface OpenEditor {
  readonly editor: GalleyEditor<ReactEditor>;
  readonly steps: Steps & Pick<KeptSteps, 'stack' | 'asOthers'>;
}

/** Creates an on-screen editor with the document's elements; with a language, corrects typography while typing. */
export const openEditor = (
  elements: readonly Element[],
  makeId: () => string,
  options: Pick<EditorOptions, 'contentLocale' | 'getMarkdown' | 'hidesHead' | 'earlierSteps'> = {},
): OpenEditor => {
  const { editor, steps } = assembleEditor(withReact(createEditor()), { makeId, now: () => performance.now(), elements, ...options });
  editor.getChunkSize = node => (node === editor ? CHUNK_SIZE : null);
  return { editor, steps };
};

/** Returns the position of an element in the writing column; undefined while it is not rendered. */
export const placeOf = (editor: ReactEditor, element: Element, column: HTMLElement | null): Place | undefined => {
  if (!column) return undefined;
  try {
    const frame = column.getBoundingClientRect();
    const node = ReactEditor.toDOMNode(editor, element);
    const box = node.getBoundingClientRect();
    const { paddingTop, lineHeight } = getComputedStyle(node);
    const line = Number.parseFloat(paddingTop) + Number.parseFloat(lineHeight) / 2;
    return {
      top: Math.round(box.top - frame.top),
      left: Math.round(box.left - frame.left),
      height: Math.round(box.height),
      // A separator is lower than a line; without a style sheet the line height has no number.
      line: Math.round(Number.isFinite(line) ? Math.min(line, box.height / 2) : box.height / 2),
    };
  } catch {
    // Slate throws a plain Error while a new element has no DOM node yet; the next reading finds it.
    return undefined;
  }
};
