import { type Editor, Location, Path, type Point, Range, Transforms } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { elementsOf } from './elements-of.ts';
import { FIXED_BLOCKS } from './with-normalizing.ts';

/**
 * Deleting never joins a fixed block with another: a selection that reaches from one into others is emptied block by block,
 * so that title header, title and lead keep their ids and the body stays the body.
 */
export const withDeletion = (editor: Editor): Editor => {
  const { delete: deleteAt } = editor;
  editor.delete = options => {
    const at = options?.at ?? editor.selection;
    const range = at && Location.isRange(at) && Range.isExpanded(at) ? at : undefined;
    const [start, end] = range ? Range.edges(range) : [];
    if (!start || !end) {
      deleteAt(options);
      return;
    }
    editor.withoutNormalizing(() => {
      const caret = editor.pointRef(start, { affinity: 'backward' });
      if (reachesOutOfFixed(start, end)) {
        deleteBody(editor, end);
        emptyFixedBlocks(editor, start, end);
      } else deleteAt(options);
      const point = caret.unref();
      if (point && options?.at === undefined) Transforms.select(editor, point);
    });
  };
  return editor;
};

const blockIndex = (point: Point): number => point.path[0] ?? 0;

const reachesOutOfFixed = (start: Point, end: Point): boolean => blockIndex(start) < FIXED_BLOCKS && blockIndex(start) !== blockIndex(end);

/** Takes away the body up to a point; where all of it goes, an empty paragraph takes its place, whatever stood there. */
const deleteBody = (editor: Editor, end: Point): void => {
  if (blockIndex(end) < FIXED_BLOCKS || !editor.hasPath([FIXED_BLOCKS])) return;
  const bodyStart = editor.start([FIXED_BLOCKS]);
  if (editor.isEnd(end, [])) {
    for (let index = editor.children.length - 1; index >= FIXED_BLOCKS; index -= 1) Transforms.removeNodes(editor, { at: [index] });
  } else if (!Path.equals(bodyStart.path, end.path) || bodyStart.offset !== end.offset) {
    Transforms.delete(editor, { at: { anchor: bodyStart, focus: end } });
  }
};

const emptyFixedBlocks = (editor: Editor, start: Point, end: Point): void => {
  for (let index = Math.min(blockIndex(end), FIXED_BLOCKS - 1); index >= blockIndex(start); index -= 1) {
    const from = index === blockIndex(start) ? start : editor.start([index]);
    const to = index === blockIndex(end) ? end : editor.end([index]);
    if (editor.string({ anchor: from, focus: to }) !== '') Transforms.delete(editor, { at: { anchor: from, focus: to } });
  }
};

/** Removes a block of the body and puts the caret at the end of the one before, or with `forward` at the start of the one behind. */
export const removeBlock = (editor: Editor, index: number, direction: 'backward' | 'forward'): void => {
  Transforms.removeNodes(editor, { at: [index] });
  const target = direction === 'forward' && editor.hasPath([index]) ? editor.start([index]) : editor.end([Math.max(0, index - 1)]);
  Transforms.select(editor, target);
};

/** Whether a block is a paragraph with nothing in it. */
export const isEmptyParagraph = (editor: Editor, index: number): boolean => {
  const block = elementsOf(editor)[index];
  return block?.type === ELEMENT_TYPE.paragraph && editor.string([index]) === '';
};
