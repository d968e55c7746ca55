import { type Path, Transforms } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { insertElement } from '#richtext/editing/caret.ts';
import { chooseBlock } from '#richtext/editing/chosen-block.ts';
import { emptyTextElement } from '#richtext/model/text-block.ts';
import type { GalleyEditor } from '../create-editor.ts';
import type { Steps } from '../history/history.ts';

export interface DropSurroundings {
  readonly editor: GalleyEditor;
  readonly steps: Steps;
  readonly makeId: () => string;
  /** Inserts data at the caret. */
  readonly insert: (data: DataTransfer) => void;
}

/**
 * Inserts an external drop between two blocks, as one undo step: an empty paragraph reserves the place and is replaced.
 * Files are read first and come in later; they go behind the block before the gap.
 */
export const dropInGap = ({ editor, steps, makeId, insert }: DropSurroundings, data: DataTransfer, path: Path): void => {
  const index = path.at(-1) ?? 0;
  if (data.types.includes('Files') && index > 0) {
    const { selection, chosen } = editor;
    chooseBlock(editor, [...path.slice(0, -1), index - 1]);
    const place = editor.selection;
    insert(data);
    // Reading takes time: typing meanwhile goes to the previous caret and must not replace the block.
    if (editor.selection !== place) return;
    if (selection) Transforms.select(editor, selection);
    else Transforms.deselect(editor);
    editor.chosen = chosen;
    return;
  }
  steps.asStep(() => {
    insertElement(editor, emptyTextElement(ELEMENT_TYPE.paragraph, makeId), path);
    Transforms.select(editor, editor.start(path));
    insert(data);
  });
};
