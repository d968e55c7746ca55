import { type Editor, Range } from 'slate';
import { type Unit, selectedRun, unitIn } from '../runs.ts';

/**
 * The blocks that the selection touches, in the innermost run that holds all of it: blocks of the body, or of an infobox's content. The three
 * fixed blocks are none of them; a selection that ends before the first letter of a block leaves that one out.
 */
export const selectedBlocks = (editor: Editor): readonly Unit[] => {
  const { selection } = editor;
  const selected = selectedRun(editor);
  if (!selection || !selected) return [];
  const { run, first, last } = selected;
  const hangs = last.index > first.index && editor.isStart(Range.end(selection), last.path) && !editor.isVoid(last.element);
  const end = hangs ? last.index - 1 : last.index;
  return Array.from({ length: end - first.index + 1 }, (_, offset) => first.index + offset)
    .filter(index => index >= run.first)
    .flatMap(index => unitIn(editor, run, [...run.path, index]) ?? []);
};
