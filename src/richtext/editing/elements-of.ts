import type { Editor } from 'slate';
import type { Element } from '#domain/article/document.ts';

/** The editor's top level. */
export const elementsOf = (editor: Editor): readonly Element[] =>
  // The normaliser only allows elements at the top level.
  editor.children as readonly Element[];
