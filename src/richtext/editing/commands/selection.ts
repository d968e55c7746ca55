import { type Editor, Path, Point, Range, Transforms } from 'slate';
import { blockAt, isList, unitAround } from '../runs.ts';

/**
 * Selects in steps: the block (a list as a whole), the structure or container around it, the document. Each call takes the first step that
 * extends the selection; empty ones are skipped.
 */
export const selectAllInSteps = (editor: Editor): boolean => {
  const { selection } = editor;
  if (!selection) return false;
  const [start, end] = Range.edges(selection);
  const next = [...pathsAround(editor, start), []]
    .filter(path => path.length === 0 || editor.string(path) !== '')
    .map(path => editor.range(path))
    .find(step => {
      const [from, to] = Range.edges(step);
      const isSame = Point.equals(from, start) && Point.equals(to, end);
      return !isSame && !Point.isAfter(from, start) && !Point.isBefore(to, end);
    });
  if (next) Transforms.select(editor, next);
  editor.chosen = undefined;
  return true;
};

/**
 * Selects the block in which a range starts where the range hangs over to the very start of the next one: a triple click means one block.
 * Typing or deleting would otherwise remove a picture after it.
 */
export const selectOneBlock = (editor: Editor, range: Range): void => {
  const [start, end] = Range.edges(range);
  const first = blockAt(editor, start);
  const next = blockAt(editor, end)?.entry[1];
  if (!first?.model.text || !next || !editor.isStart(end, next)) return;
  const [, path] = first.entry;
  if (!Path.equals(path, next) && editor.isStart(start, path)) Transforms.select(editor, editor.range(path));
};

const pathsAround = (editor: Editor, point: Point): readonly Path[] => {
  const unit = unitAround(editor, point.path);
  if (!unit) return [];
  const block = blockAt(editor, point);
  const part = block && !isList(unit.element) ? [block.entry[1]] : [];
  const container = unit.run.path.length > 0 ? [unit.run.path] : [];
  return [...part, unit.path, ...container];
};
