import { type Editor, Location, Path, Point, Range, Transforms } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { emptyTextElement } from '../model/text-block.ts';
import { insertElement } from './caret.ts';
import { enter, removeChosen } from './chosen-block.ts';
import { type Run, type Unit, blockAt, commonRun, elementAt, isClosed, isList, modelIn, regionOf, runOf, unitIn } from './runs.ts';

type DeleteAt = Editor['delete'];

/**
 * Deleting joins texts of one region only (`regionOf`): what is left of a paragraph and a list item becomes one line, but nothing is ever joined
 * across the border of a fixed block, a structure or a container. There a selection is emptied part by part: every block that is covered from
 * its first to its last letter goes as a whole, of the others only the selected words go, and their structure stays.
 */
export const withDeletion = (editor: Editor): Editor => {
  const { delete: deleteAt, deleteFragment, insertText } = editor;
  editor.delete = options => {
    const at = options?.at ?? editor.selection;
    const range = at && Location.isRange(at) && Range.isExpanded(at) ? at : undefined;
    if (!range) {
      deleteAt(options);
      return;
    }
    editor.withoutNormalizing(() => {
      const [start, end] = Range.edges(range);
      const caret = editor.pointRef(start, { affinity: 'backward' });
      const run = commonRun(editor, start.path, end.path);
      const unit = unitIn(editor, run, start.path);
      if (isOneRegion(editor, start, end)) deleteAt(options);
      else deleteAcross(editor, { start, end }, deleteAt);
      const point = caret.unref();
      if (options?.at !== undefined) return;
      if (point) Transforms.select(editor, point);
      else if (unit) enterRemains(editor, unit);
    });
  };
  editor.deleteFragment = options => {
    const isExpanded = editor.selection !== null && Range.isExpanded(editor.selection);
    if (!isExpanded || !removeChosen(editor, options?.direction === 'forward' ? 'forward' : 'backward')) deleteFragment(options);
  };
  editor.insertText = (text, options) => {
    const { selection } = editor;
    // Slate ignores what is typed over a selection with an end in a void block.
    if (options?.at === undefined && selection && Range.isExpanded(selection) && Range.edges(selection).some(at => editor.void({ at })))
      editor.delete();
    insertText(text, options);
  };
  return editor;
};

/** The caret goes to the place of the first removed block. */
const enterRemains = (editor: Editor, { run, index }: Unit): void => {
  const path = [...run.path, index];
  if (editor.hasPath(path)) enter(editor, path, 'start');
  else if (index > 0) enter(editor, [...run.path, index - 1], 'end');
};

const isOneRegion = (editor: Editor, start: Point, end: Point): boolean => {
  const first = blockAt(editor, start);
  const last = blockAt(editor, end);
  if (!first?.model.text || !last?.model.text) return false;
  return Path.equals(first.entry[1], last.entry[1]) || Path.equals(regionOf(editor, first.entry[1]), regionOf(editor, last.entry[1]));
};

interface Edges {
  readonly start: Point;
  readonly end: Point;
}

/** Deletes from the last block to the first, so that the paths of those before stay right. */
const deleteAcross = (editor: Editor, { start, end }: Edges, deleteAt: DeleteAt): void => {
  const run = commonRun(editor, start.path, end.path);
  const first = unitIn(editor, run, start.path);
  const last = unitIn(editor, run, end.path);
  if (!first || !last) return;
  if (first.index === last.index) {
    clearParts(editor, first.path, { start, end }, deleteAt);
    return;
  }
  deleteUnitPart(editor, { ...last, isFirst: false }, { start: editor.start(last.path), end }, deleteAt);
  for (let index = last.index - 1; index > first.index; index -= 1) {
    const path = [...run.path, index];
    if (index >= run.first) Transforms.removeNodes(editor, { at: path, voids: true });
    else clear(editor, { start: editor.start(path), end: editor.end(path) }, deleteAt);
  }
  deleteUnitPart(editor, { ...first, isFirst: true }, { start, end: editor.end(first.path) }, deleteAt);
  refill(editor, run);
};

/** A run always has a block. */
const refill = (editor: Editor, { path, first }: Run): void => {
  const at = [...path, first];
  if (!editor.hasPath(at) && editor.newId) insertElement(editor, emptyTextElement(ELEMENT_TYPE.paragraph, editor.newId), at);
};

/** Deletes the selected part of a block of a run: a wholly selected block goes; the text in which the selection starts stays, empty. */
const deleteUnitPart = (editor: Editor, unit: Unit & { readonly isFirst: boolean }, edges: Edges, deleteAt: DeleteAt): void => {
  const { element, path, index, run, isFirst } = unit;
  const isWhole = editor.isStart(edges.start, path) && editor.isEnd(edges.end, path);
  const goes = index >= run.first && (editor.isVoid(element) || (isWhole && (isClosed(editor, element) || !isFirst)));
  if (goes) Transforms.removeNodes(editor, { at: path, voids: true });
  else clearParts(editor, path, edges, deleteAt);
};

/** Empties the parts of a structure between two points; a run inside loses its blocks, texts lose their words. */
const clearParts = (editor: Editor, path: Path, edges: Edges, deleteAt: DeleteAt): void => {
  const element = elementAt(editor, path);
  if (!element || editor.isVoid(element)) return;
  if (modelIn(editor, element.type)?.content === 'text' || isList(element)) clear(editor, edges, deleteAt);
  else if (runOf(editor, path)) clearRun(editor, edges, deleteAt);
  else {
    const depth = path.length;
    const from = edges.start.path[depth] ?? 0;
    const to = edges.end.path[depth] ?? element.children.length - 1;
    for (let index = to; index >= from; index -= 1) {
      const child = [...path, index];
      const start = index === from ? edges.start : editor.start(child);
      const end = index === to ? edges.end : editor.end(child);
      clearParts(editor, child, { start, end }, deleteAt);
    }
  }
};

const clearRun = (editor: Editor, edges: Edges, deleteAt: DeleteAt): void => {
  if (isOneRegion(editor, edges.start, edges.end)) clear(editor, edges, deleteAt);
  else deleteAcross(editor, edges, deleteAt);
};

const clear = (editor: Editor, { start, end }: Edges, deleteAt: DeleteAt): void => {
  if (!Point.equals(start, end)) deleteAt.call(editor, { at: { anchor: start, focus: end }, hanging: true });
};
