import { type Editor, Path, type Point, Range } from 'slate';
import { type Element, ELEMENT_TYPE, type Node, isText } from '#domain/article/document.ts';
import type { BlockEntry, BlockModel } from '../model/block.ts';
import { FIXED_BLOCKS } from '../model/top-types.ts';

/**
 * Sequence of blocks that follow each other freely: the body of the document, or an element whose model has `accepts`.
 * Blocks are inserted, split, joined, moved and deleted inside their run; everything else (quote, interview, image with caption) is a fixed
 * structure, whose parts stay in place.
 */
export interface Run {
  /** Path of the element that holds the run; empty for the document. */
  readonly path: Path;
  /** Index of the first block that may be moved and deleted. */
  readonly first: number;
  readonly count: number;
  readonly accepts: (type: string) => boolean;
}

/** The element at a path; undefined if there is a text or nothing. */
export const elementAt = (editor: Editor, path: Path): Element | undefined => {
  if (path.length === 0 || !editor.hasPath(path)) return undefined;
  const node: Node | Editor = editor.node(path)[0];
  return 'type' in node && !isText(node) ? node : undefined;
};

/** The model of an element type in this editor. */
export const modelIn = (editor: Editor, type: string | undefined): BlockModel | undefined =>
  type === undefined ? undefined : editor.findModel?.(type);

const bodyOf = (editor: Editor): Run => ({
  path: [],
  first: FIXED_BLOCKS,
  count: editor.children.length,
  accepts: type => modelIn(editor, type)?.place === 'body',
});

/** The run that an element holds; undefined for a fixed structure, a text, and a locked or void element. */
export const runOf = (editor: Editor, path: Path): Run | undefined => {
  if (path.length === 0) return bodyOf(editor);
  const element = elementAt(editor, path);
  const accepts = element && !editor.isVoid(element) ? modelIn(editor, element.type)?.accepts : undefined;
  return element && accepts ? { path, first: 0, count: element.children.length, accepts } : undefined;
};

/** The innermost run around a path. */
export const runAround = (editor: Editor, path: Path): Run => {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const run = isInsideVoid(editor, path.slice(0, depth)) ? undefined : runOf(editor, path.slice(0, depth));
    if (run) return run;
  }
  return bodyOf(editor);
};

const isInsideVoid = (editor: Editor, path: Path): boolean =>
  Path.ancestors(path).some(ancestor => {
    const element = elementAt(editor, ancestor);
    return element !== undefined && editor.isVoid(element);
  });

/** A block of a run with its run: the paragraph, the whole list, the whole quote. */
export interface Unit {
  readonly element: Element;
  readonly path: Path;
  readonly index: number;
  readonly run: Run;
}

/** The block at or around a path in the innermost run. */
export const unitAround = (editor: Editor, path: Path): Unit | undefined => unitIn(editor, runAround(editor, path), path);

/** The block of a run at or around a path. */
export const unitIn = (editor: Editor, run: Run, path: Path): Unit | undefined => {
  const index = path[run.path.length];
  const element = index === undefined ? undefined : elementAt(editor, [...run.path, index]);
  return element && index !== undefined ? { element, path: [...run.path, index], index, run } : undefined;
};

/** The block that contains a run, in the run around it; undefined for the body of the document. */
export const unitAroundRun = (editor: Editor, run: Run): Unit | undefined =>
  run.path.length === 0 ? undefined : unitAround(editor, run.path);

/** The innermost run that holds two paths. */
export const commonRun = (editor: Editor, left: Path, right: Path): Run => {
  const common = Path.common(left, right);
  const run = isInsideVoid(editor, common) ? undefined : runOf(editor, common);
  return run ?? runAround(editor, common);
};

/** The innermost run that holds the selection, and the first and last block in it that the selection touches. */
export const selectedRun = (editor: Editor): { readonly run: Run; readonly first: Unit; readonly last: Unit } | undefined => {
  const { selection } = editor;
  if (!selection) return undefined;
  const [start, end] = Range.edges(selection);
  const run = commonRun(editor, start.path, end.path);
  const first = unitIn(editor, run, start.path);
  const last = unitIn(editor, run, end.path);
  return first && last ? { run, first, last } : undefined;
};

/** The block of text or the void block at a point, with its model: the innermost block that is no link. */
export const blockAt = (
  editor: Editor,
  point: Point | undefined,
): { readonly entry: BlockEntry; readonly model: BlockModel } | undefined => {
  if (!point) return undefined;
  const outerVoid = editor.void({ at: point, mode: 'highest' });
  const depthOfBlock = outerVoid && !editor.isInline(outerVoid[0]) ? outerVoid[1].length : point.path.length - 1;
  for (let depth = depthOfBlock; depth > 0; depth -= 1) {
    const path = point.path.slice(0, depth);
    const element = elementAt(editor, path);
    const model = element && !editor.isInline(element) ? modelIn(editor, element.type) : undefined;
    if (element && model) return { entry: [element, path], model };
  }
  return undefined;
};

/** The innermost block around the caret, with its model. */
export const blockAtCaret = (editor: Editor): { readonly entry: BlockEntry; readonly model: BlockModel } | undefined =>
  blockAt(editor, editor.selection?.focus);

/** Checks whether an element is a list of items, whose text may be joined with the blocks around it. */
export const isList = (element: Element | undefined): boolean =>
  element?.type === ELEMENT_TYPE.orderedList || element?.type === ELEMENT_TYPE.unorderedList;

/**
 * Returns the region of a block of text, in which texts may be joined. Blocks of a run and the items of its lists are one region; each part
 * of a fixed structure and each isolated block is its own region.
 */
export const regionOf = (editor: Editor, path: Path): Path => {
  const element = elementAt(editor, path);
  if (!element || editor.isIsolated(element)) return path;
  const parentPath = Path.parent(path);
  if (runOf(editor, parentPath)) return parentPath;
  const parent = elementAt(editor, parentPath);
  if (!isList(parent)) return path;
  const listParent = Path.parent(parentPath);
  return runOf(editor, listParent) ? listParent : parentPath;
};

/** Checks whether text is never joined with the block: it is void, a structure, or isolated. */
export const isClosed = (editor: Editor, element: Element | undefined): boolean => {
  if (!element) return false;
  if (editor.isVoid(element) || editor.isIsolated(element)) return true;
  return modelIn(editor, element.type)?.content === 'elements' && !isList(element);
};
