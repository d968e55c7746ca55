import { type Editor, type Point, Range, Transforms } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { Element } from '#domain/article/document.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { withIds } from '#richtext/editing/with-ids.ts';
import { withSchema } from '#richtext/editor/with-schema.ts';
import { editorModelOf } from '#richtext/models.ts';
import { createRepairTools } from '#richtext/normalize.ts';
import { type Steps, withSteps } from '../history/history.ts';
import { arrangeSmall } from './arrange.ts';

export interface SmallEditorOptions {
  readonly value: readonly Element[];
  readonly makeId: () => string;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
}

export interface SmallEditorMechanics<Kind extends Editor> {
  readonly editor: Kind & HistoryEditor;
  readonly steps: Steps;
}

/** Returns the number of characters before a point: stable whatever happens to the blocks, as the text stays in order. */
const lettersBefore = (editor: Editor, point: Point): number => editor.string({ anchor: editor.start([]), focus: point }).length;

const pointAt = (editor: Editor, letters: number): Point => {
  let left = letters;
  for (const [node, path] of editor.nodes({ at: [], match: candidate => 'text' in candidate })) {
    const { length } = 'text' in node ? node.text : '';
    if (left <= length) return { path, offset: left };
    left -= length;
  }
  return editor.end([]);
};

/** Creates an editor for a few lines in a form: the same marks and undo steps as the article's. */
export const createSmallEditor = <Kind extends Editor>(bare: Kind, options: SmallEditorOptions): SmallEditorMechanics<Kind> => {
  const { makeId } = options;
  const { editor: withHistory, steps } = withSteps(bare, { now: options.now });
  withSchema(withHistory, makeId);
  const editor = withIds(withHistory, makeId);
  const tools = createRepairTools({ makeId, modelOf: editorModelOf });
  editor.normalizeNode = ([, path]) => {
    if (path.length > 0) return;
    const elements = elementsOf(editor);
    const arranged = arrangeSmall(elements, tools);
    if (arranged === elements) return;
    const caret = editor.selection && lettersBefore(editor, editor.selection.focus);
    Transforms.setChildren(editor, [...arranged]);
    if (caret !== null) Transforms.select(editor, pointAt(editor, caret));
  };
  const { undo, redo } = editor;
  editor.insertSoftBreak = () => editor.insertText('\n');
  editor.undo = () => editor.keepIds(undo);
  editor.redo = () => editor.keepIds(redo);
  editor.children = [...arrangeSmall(options.value, tools)];
  return { editor, steps };
};

/** Pastes the plain words, each line as a paragraph. */
export const pasteWords = (editor: Editor, text: string): void => {
  if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
  for (const [index, line] of text.split(/[\r\n\u2028\u2029]+/u).entries()) {
    if (index > 0) editor.insertBreak();
    editor.insertText(line);
  }
};
