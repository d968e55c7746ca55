import { type Editor, Path, Range, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE, type Node, isElement, plainText } from '#domain/article/document.ts';
import type { Repair, RepairTools } from '../model/block.ts';
import { isIsland } from '../model/unknown.ts';
import { editorModelOf } from '../models.ts';
import { createRepairTools, repairPiece } from '../normalize.ts';
import { repairInline } from '../repair/inline.ts';
import { emptyTextElement } from '../model/text-block.ts';
import { FIXED_BLOCKS, TOP_TYPES } from '../model/top-types.ts';
import { becomeParagraph, insertElement, insertElementsAt } from '../editing/caret.ts';
import { chosenBlock, enter } from '../editing/chosen-block.ts';
import { elementsOf } from '../editing/elements-of.ts';
import { toEditorElements } from './islands.ts';
import { blockAtCaret, elementAt, isClosed, isList, regionOf, runAround, unitAround, unitAroundRun } from '../editing/runs.ts';

/**
 * Inserts a run of elements at the caret, in place of what is selected. Call it inside `steps.asStep`, so that it is one undo step.
 *
 * - Elements may come from anywhere (clipboard, files, other windows): they are repaired first; duplicate ids are replaced.
 * - A single block of text goes into the line of the caret. Of several, the first joins the text before the caret and the last the text
 *   after it, where both are texts.
 * - In a list, texts and items become items; a numbered list among bullets stays a list of its own. In a part of a structure (caption, question, title of an infobox) texts join its line; other blocks go after
 *   the structure. In a container, blocks that it does not accept go after it. In title header, title and lead the first text joins
 *   the line and the rest starts the body; fixed blocks that came along fill those that are blank.
 * - On a chosen block (a void one, or one selected as a whole) everything goes after it.
 *
 * Nothing is lost; the result reports what was adapted (marks, links, structure). The caret goes to the end of what was inserted.
 */
export const insertElements = (editor: Editor, elements: readonly Element[], makeId: () => string): readonly Repair[] => {
  const report: Repair[] = [];
  const tools = createRepairTools({ makeId, modelOf: editorModelOf, report: repair => report.push(repair) });
  const pieces = repairPiece(
    elements.flatMap(element => (isIsland(element) ? [element] : toEditorElements([element]))),
    tools,
  );
  if (pieces.length === 0) return report;
  editor.withoutNormalizing(() => {
    const chosen = chosenBlock(editor);
    if (!chosen && editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
    const { rest, filled } = fillFixedBlocks(editor, pieces);
    const afterChosen = chosen ?? chosenBlock(editor);
    if (rest.length === 0) {
      if (filled !== undefined) Transforms.select(editor, editor.end([filled]));
    } else if (afterChosen) insertBehind(editor, afterChosen[1], rest, tools);
    else insertAtCaret(editor, rest, { tools, joinsFixed: filled === undefined });
  });
  return report;
};

interface Filled {
  readonly rest: readonly Element[];
  /** Index of the last fixed block that was filled. */
  readonly filled: number | undefined;
}

/** Puts the fixed blocks that came along into those of the document that are blank; others become paragraphs. */
const fillFixedBlocks = (editor: Editor, pieces: readonly Element[]): Filled => {
  let filled: number | undefined;
  const rest = pieces.flatMap((piece): readonly Element[] => {
    const index = TOP_TYPES.findIndex(type => type === piece.type);
    if (index < 0) return [piece];
    const words = plainText(piece).trim();
    if (words === '') return [];
    if (editor.string([index]).trim() !== '') return [{ type: ELEMENT_TYPE.paragraph, id: piece.id, children: piece.children }];
    Transforms.insertNodes(editor, [...piece.children], { at: editor.end([index]), select: false });
    filled = index;
    return [];
  });
  return { rest, filled };
};

const isTextPiece = (element: Element): boolean => editorModelOf(element.type)?.content === 'text';

interface Manner {
  readonly tools: RepairTools;
  readonly joinsFixed: boolean;
}

const insertAtCaret = (editor: Editor, pieces: readonly Element[], { tools, joinsFixed }: Manner): void => {
  const block = blockAtCaret(editor);
  if (!block?.model.text) {
    insertBehind(editor, [editor.children.length - 1], pieces, tools);
    return;
  }
  const [element, path] = block.entry;
  if (path.length === 1 && (path[0] ?? 0) < FIXED_BLOCKS) insertInFixed(editor, pieces, { tools, joinsFixed });
  else if (Path.equals(regionOf(editor, path), path)) insertInPart(editor, path, pieces, tools);
  else insertInFlow(editor, [element, path], pieces, tools);
};

/** Puts nodes of a line at the caret, in the form that the line's block allows. */
const insertLine = (editor: Editor, nodes: readonly Node[], tools: RepairTools): void => {
  const rules = blockAtCaret(editor)?.model.text;
  const line = rules ? repairInline(nodes, rules, tools) : nodes;
  const written = line.filter(node => isElement(node) || node.text !== '');
  if (written.length > 0) Transforms.insertNodes(editor, [...written], { select: true });
};

/** In title header, title or lead: the first text joins the line, the rest starts the body. */
const insertInFixed = (editor: Editor, pieces: readonly Element[], { tools, joinsFixed }: Manner): void => {
  const [first, ...others] = pieces;
  const joins = joinsFixed && first !== undefined && isTextPiece(first);
  if (joins) insertLine(editor, first.children, tools);
  const rest = joins ? others : pieces;
  if (rest.length > 0) insertBehind(editor, [FIXED_BLOCKS - 1], rest, tools);
};

/** The lines of text in elements that contain only text; undefined for others. */
const linesOf = (element: Element, tools: RepairTools): readonly (readonly Node[])[] | undefined => {
  if (isTextPiece(element)) return [element.children];
  if (!isList(element)) return undefined;
  const lines = element.children.filter(isElement).map(item => item.children);
  if (element.type !== ELEMENT_TYPE.orderedList) return lines;
  return lines.map((line, index) => {
    tools.report({ code: 'numberAsText', elementType: element.type });
    return [{ text: `${index + 1}. ` }, ...line];
  });
};

/** In a part of a structure: texts join its line, other blocks go after the structure. */
const insertInPart = (editor: Editor, path: Path, pieces: readonly Element[], tools: RepairTools): void => {
  const rules = blockAtCaret(editor)?.model.text;
  const separator = rules?.singleLine === false ? '\n' : ' ';
  const texts = pieces.map(piece => ({ piece, lines: linesOf(piece, tools) }));
  const lines = texts.flatMap(text => text.lines ?? []).filter(line => line.some(node => plainText(node) !== ''));
  insertLine(
    editor,
    lines.flatMap((line, index): readonly Node[] => (index === 0 ? line : [{ text: separator }, ...line])),
    tools,
  );
  const others = texts.flatMap(text => (text.lines ? [] : [text.piece]));
  const unit = unitAround(editor, path);
  if (others.length > 0 && unit) insertBehind(editor, unit.path, others, tools);
};

/** Returns the path so many places after another. */
const placeAfter = (path: Path, count: number): Path => [...Path.parent(path), (path.at(-1) ?? 0) + count];

/** Puts elements after a block of a run; those that the run does not accept go after its container. The caret goes to the end of them. */
const insertBehind = (editor: Editor, path: Path, pieces: readonly Element[], tools: RepairTools): void => {
  const run = runAround(editor, path);
  const inside = pieces.filter(piece => run.accepts(piece.type));
  const outside = pieces.filter(piece => !run.accepts(piece.type));
  const container = unitAroundRun(editor, run);
  if (outside.length > 0 && container) insertBehind(editor, container.path, outside, tools);
  const blank = inside.length > 0 ? blankBehind(editor, path) : undefined;
  if (inside.length === 0) return;
  insertElementsAt(editor, inside, Path.next(path));
  const at = placeAfter(path, inside.length + 1);
  if (blank) Transforms.removeNodes(editor, { at });
  settleCaret(editor, Path.previous(at), tools);
};

/** Checks whether the only block of the body is an empty paragraph, which an insertion replaces. */
const blankBehind = (editor: Editor, path: Path): boolean =>
  path.length === 1 &&
  path[0] === FIXED_BLOCKS - 1 &&
  editor.children.length === FIXED_BLOCKS + 1 &&
  elementsOf(editor)[FIXED_BLOCKS]?.type === ELEMENT_TYPE.paragraph &&
  editor.string([FIXED_BLOCKS]) === '';

/** Puts the caret at the end of the last inserted block; after a closed one in the following text, which is created where missing. */
const settleCaret = (editor: Editor, last: Path, tools: RepairTools): void => {
  const element = elementAt(editor, last);
  if (!isClosed(editor, element)) {
    enter(editor, last, 'end');
    return;
  }
  const next = Path.next(last);
  if (isClosed(editor, elementAt(editor, next)) || !editor.hasPath(next))
    insertElement(editor, emptyTextElement(ELEMENT_TYPE.paragraph, tools.makeId), next);
  enter(editor, next, 'start');
};

/** Blocks in the form of the caret's block: items where it is an item of this list. Among bullets the numbers of a list would be lost. */
const asSiblings = (pieces: readonly Element[], list: ListAtCaret | undefined, tools: RepairTools): readonly Element[] => {
  if (!list) return pieces;
  const itemOf = (children: readonly Node[]): Element => ({ type: ELEMENT_TYPE.listItem, id: tools.makeId(), children });
  return pieces.flatMap((piece): readonly Element[] => {
    if (piece.type === ELEMENT_TYPE.orderedList && list.type !== piece.type)
      return list.isFree ? [piece] : (linesOf(piece, tools) ?? []).map(itemOf);
    if (isList(piece)) return piece.children.filter(isElement);
    return isTextPiece(piece) ? [itemOf(piece.children)] : [piece];
  });
};

interface ListAtCaret {
  readonly type: string;
  /** True if it is a block of its run, so that others may stand between its items. */
  readonly isFree: boolean;
}

const listOf = (editor: Editor, [element, path]: readonly [Element, Path]): ListAtCaret | undefined => {
  const list = element.type === ELEMENT_TYPE.listItem ? elementAt(editor, Path.parent(path)) : undefined;
  return list && { type: list.type, isFree: unitAround(editor, path)?.element === list };
};

/** In a block of text of a run, or in an item of a list. */
const insertInFlow = (editor: Editor, [element, path]: readonly [Element, Path], pieces: readonly Element[], tools: RepairTools): void => {
  const run = runAround(editor, path);
  const outside = pieces.filter(piece => !run.accepts(piece.type));
  const container = unitAroundRun(editor, run);
  const inside = asSiblings(container ? pieces.filter(piece => run.accepts(piece.type)) : pieces, listOf(editor, [element, path]), tools);
  if (outside.length > 0 && container) {
    const caret = editor.selection;
    insertBehind(editor, container.path, outside, tools);
    if (inside.length > 0 && caret) Transforms.select(editor, caret);
  }
  if (inside.length === 0) return;
  if (element.type === ELEMENT_TYPE.listItem && inside.some(piece => piece.type !== ELEMENT_TYPE.listItem)) {
    insertBetweenItems(editor, path, inside, tools);
  } else insertSiblings(editor, [element, path], inside, tools);
};

/** Blocks that cannot be items split the list at the caret. */
const insertBetweenItems = (editor: Editor, path: Path, pieces: readonly Element[], tools: RepairTools): void => {
  const point = editor.selection?.focus;
  if (!point) return;
  const list = Path.parent(path);
  const hasFront = editor.string({ anchor: editor.start(path), focus: point }) !== '';
  const hasRest = editor.string({ anchor: point, focus: editor.end(path) }) !== '';
  const behind = Path.next(path);
  splitAt(editor, path, point);
  if (!hasRest) Transforms.removeNodes(editor, { at: behind });
  if (editor.hasPath(behind)) Transforms.splitNodes(editor, { at: behind });
  const blocks = pieces.map(piece =>
    piece.type === ELEMENT_TYPE.listItem ? { type: ELEMENT_TYPE.paragraph, id: piece.id, children: piece.children } : piece,
  );
  insertBehind(editor, list, blocks, tools);
  if (!hasFront) Transforms.removeNodes(editor, { at: Path.hasPrevious(path) ? path : list });
};

const insertSiblings = (
  editor: Editor,
  [element, path]: readonly [Element, Path],
  pieces: readonly Element[],
  tools: RepairTools,
): void => {
  const point = editor.selection?.focus;
  const first = pieces[0];
  const last = pieces.at(-1);
  if (!point || !first || !last) return;
  const hasFront = editor.string({ anchor: editor.start(path), focus: point }) !== '';
  const hasRest = editor.string({ anchor: point, focus: editor.end(path) }) !== '';
  // A crosshead or a list replaces an empty paragraph, and keeps its id where a paragraph comes.
  const joinsFirst = isTextPiece(first) && (hasFront || first.type === element.type || (hasRest && pieces.length === 1));
  if (joinsFirst && pieces.length === 1) {
    insertLine(editor, first.children, tools);
    return;
  }
  const joinsLast = hasRest && pieces.length > 1 && isTextPiece(last) && last.type !== ELEMENT_TYPE.crosshead;
  const middle = pieces.slice(joinsFirst ? 1 : 0, joinsLast ? -1 : undefined);
  const front = hasFront || joinsFirst;
  if (front) splitAt(editor, path, point);
  const rest = front ? Path.next(path) : path;
  if (joinsLast) {
    Transforms.select(editor, editor.start(rest));
    insertLine(editor, last.children, tools);
  }
  const caret = editor.selection && joinsLast ? editor.pointRef(editor.selection.focus, { affinity: 'backward' }) : undefined;
  if (joinsFirst) {
    Transforms.select(editor, editor.end(path));
    insertLine(editor, first.children, tools);
  }
  insertElementsAt(editor, middle, rest);
  const at = placeAfter(rest, middle.length);
  if (!hasRest) Transforms.removeNodes(editor, { at });
  const end = caret?.unref();
  if (end) Transforms.select(editor, end);
  else if (middle.length > 0) settleCaret(editor, Path.previous(at), tools);
};

/** Splits a block at a point; the second part of a crosshead is a paragraph. */
const splitAt = (editor: Editor, path: Path, point: Range['anchor']): void => {
  const [block] = editor.node(path);
  Transforms.splitNodes(editor, { at: point, match: node => node === block, always: true });
  if (elementAt(editor, path)?.type === ELEMENT_TYPE.crosshead) becomeParagraph(editor, Path.next(path));
};
