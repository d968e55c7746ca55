import { type Editor, type Point, Range, Transforms } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { Element } from '#domain/article/document.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { withIds } from '#richtext/editing/with-ids.ts';
import { withSchema } from '#richtext/editor/with-schema.ts';
import type { MarkName } from '#richtext/model/marks.ts';
import { editorModelOf } from '#richtext/models.ts';
import { createRepairTools } from '#richtext/normalize.ts';
import { type Steps, withSteps } from '../history.ts';
import { type SmallRules, arrangeSmall } from './arrange.ts';

export interface SmallEditorOptions {
  readonly rules: SmallRules;
  readonly value: readonly Element[];
  readonly makeId: () => string;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
}

export interface SmallEditorMechanics<Kind extends Editor> {
  readonly editor: Kind & HistoryEditor;
  readonly steps: Steps;
}

/** How far a point is from the start, in letters: the words stay in order, whatever happens to their blocks. */
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

/** Takes the line feeds out of a text for a line that stays one line. */
const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/gu, ' ');

/** An editor for a title, a caption or a few lines in a form: the same blocks, marks and undo steps as the article's, by rules of its own. */
export const createSmallEditor = <Kind extends Editor>(bare: Kind, options: SmallEditorOptions): SmallEditorMechanics<Kind> => {
  const { rules, makeId } = options;
  const isOneLine = rules.kind !== 'inline' || rules.text.singleLine;
  const { editor: withHistory, steps } = withSteps(bare, { now: options.now });
  withSchema(withHistory, makeId);
  const editor = withIds(withHistory, makeId);
  const tools = createRepairTools({ makeId, modelOf: editorModelOf });
  editor.normalizeNode = ([, path]) => {
    if (path.length > 0) return;
    const elements = elementsOf(editor);
    const arranged = arrangeSmall(elements, rules, tools);
    if (arranged === elements) return;
    const caret = editor.selection && lettersBefore(editor, editor.selection.focus);
    Transforms.setChildren(editor, [...arranged]);
    if (caret !== null) Transforms.select(editor, pointAt(editor, caret));
  };
  const { insertBreak, undo, redo } = editor;
  editor.insertBreak = () => {
    if (!isOneLine) insertBreak();
  };
  editor.insertSoftBreak = () => {
    if (!isOneLine) editor.insertText('\n');
  };
  editor.undo = () => editor.keepIds(undo);
  editor.redo = () => editor.keepIds(redo);
  editor.children = [...arrangeSmall(options.value, rules, tools)];
  return { editor, steps };
};

/** Pastes the plain words; in one line where the editor has but one (B5-078, B5-079). */
export const pasteWords = (editor: Editor, text: string, rules: SmallRules): void => {
  if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
  if (rules.kind !== 'inline' || rules.text.singleLine) {
    editor.insertText(oneLine(text));
    return;
  }
  for (const [index, line] of text.split(/[\r\n\u2028\u2029]+/u).entries()) {
    if (index > 0) editor.insertBreak();
    editor.insertText(line);
  }
};

/** Whether these rules let a mark be set. */
export const allowsMark = ({ text }: SmallRules, mark: MarkName): boolean => !text.forbiddenMarks.includes(mark);
