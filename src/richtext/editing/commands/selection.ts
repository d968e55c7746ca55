import { type Editor, Point, Range, Transforms } from 'slate';

/** Selects the block; called again, when the block is selected already, the whole document. */
export const selectAllInSteps = (editor: Editor): boolean => {
  const { selection } = editor;
  if (!selection) return false;
  const [start, end] = Range.edges(selection);
  const index = start.path[0] ?? 0;
  const block = editor.range([index]);
  const [blockStart, blockEnd] = Range.edges(block);
  const isInside = end.path[0] === index;
  const isWhole = isInside && Point.equals(start, blockStart) && Point.equals(end, blockEnd);
  Transforms.select(editor, isInside && !isWhole && editor.string([index]) !== '' ? block : editor.range([]));
  return true;
};
