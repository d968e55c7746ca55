import { type Editor, Path, type Point, Range, Text as SlateText, Transforms, createEditor } from 'slate';
import { type Element, isText, type Node } from '#domain/article/document.ts';
import { assembleEditor } from '#renderer/editor/create-editor.ts';
import { deleteBlocks, moveBlocks } from '#richtext/editing/commands/blocks.ts';
import { toggleMark } from '#richtext/editing/commands/marks.ts';
import { selectAllInSteps } from '#richtext/editing/commands/selection.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { setParagraph, toggleCrosshead, toggleList } from '#richtext/editor/text-kinds.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';

/** A place in the text as the window shows it: a block of text, and a letter in it. */
export interface Spot {
  readonly block: Path;
  readonly offset: number;
  /** The run of letters with the same marks, and the letter in it: of two that meet, the browser decides which the caret is in. */
  readonly point: Point;
}

/** What is marked in the window. */
export interface Marked {
  readonly anchor: Spot;
  readonly focus: Spot;
}

/** A text and its settings without what every editor makes up for itself. */
export const withoutIds = (node: Node): unknown => {
  if (isText(node)) return node;
  const { id: _id, children, ...rest } = node;
  return { ...rest, children: children.map(withoutIds) };
};

type Change = (editor: Editor, makeId: () => string) => unknown;

const erase =
  (direction: 'backward' | 'forward', unit: 'character' | 'word' = 'character'): Change =>
  editor => {
    if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment({ direction });
    else if (direction === 'backward') editor.deleteBackward(unit);
    else editor.deleteForward(unit);
  };

/** What keys do, in an editor without a window. */
export const CHANGES: Readonly<Record<string, Change>> = {
  Enter: editor => editor.insertBreak(),
  'Shift+Enter': editor => editor.insertSoftBreak(),
  Backspace: erase('backward'),
  Delete: erase('forward'),
  'Control+b': editor => toggleMark(editor, 'bold'),
  'Control+i': editor => toggleMark(editor, 'italic'),
  'Control+Shift+0': editor => setParagraph(editor),
  'Control+Shift+1': editor => toggleCrosshead(editor, '_crosshead_default'),
  'Control+Shift+7': (editor, makeId) => toggleList(editor, 'orderedList', makeId),
  'Control+Shift+8': (editor, makeId) => toggleList(editor, 'unorderedList', makeId),
  'Control+Shift+d': editor => deleteBlocks(editor),
  'Alt+Shift+ArrowUp': editor => moveBlocks(editor, 'up'),
  'Alt+Shift+ArrowDown': editor => moveBlocks(editor, 'down'),
  'Control+a': editor => selectAllInSteps(editor),
};

/** The same text in an editor without a window: what the window has to show after each key. */
export interface TextModel {
  readonly elements: () => unknown;
  /** Puts the selection to where the window shows it. */
  readonly mark: (marked: Marked) => void;
  readonly press: (key: string) => void;
  readonly type: (letter: string) => void;
  /** Marks that wait for the next letter are gone, as with every move of the selection. */
  readonly dropMarks: () => void;
  /** Blocks of text and how many letters they have. */
  readonly lines: () => readonly { readonly block: Path; readonly length: number }[];
}

export const createTextModel = (elements: readonly Element[]): TextModel => {
  const makeId = createIdMaker('model');
  const { editor, steps } = assembleEditor(createEditor(), { makeId, now: () => 0, elements, contentLocale: 'de-CH' });
  const isLine = (element: Element): boolean => element.children.some(isText);
  const spotOf = (point: Point): Omit<Spot, 'point'> => {
    const [, block] = editor.above<Element>({ at: point, match: node => 'id' in node && !editor.isInline(node) && isLine(node) }) ?? [
      null,
      point.path.slice(0, 1),
    ];
    return { block, offset: editor.string({ anchor: editor.start(block), focus: point }).length };
  };
  const isSame = (left: Omit<Spot, 'point'>, right: Spot): boolean =>
    left.offset === right.offset && left.block.join() === right.block.join();
  return {
    elements: () => fromEditorElements(elementsOf(editor)).map(withoutIds),
    mark: ({ anchor, focus }) => {
      const { selection } = editor;
      const isMeant = selection && isSame(spotOf(selection.anchor), anchor) && isSame(spotOf(selection.focus), focus);
      // A block that is chosen is chosen as long as the window shows the same selection.
      if (isMeant && editor.chosen) return;
      const [from, to] = [anchor.point, focus.point];
      if (editor.hasPath(from.path) && editor.hasPath(to.path)) Transforms.select(editor, { anchor: from, focus: to });
    },
    press: key => void steps.asStep(() => CHANGES[key]?.(editor, makeId)),
    type: letter => {
      const { selection } = editor;
      if (selection && editor.marks === null && Range.isCollapsed(selection)) {
        const { path, offset } = selection.focus;
        const textAt = (at: Path): string | undefined => {
          const node = editor.hasPath(at) ? editor.node(at)[0] : undefined;
          return SlateText.isText(node) ? node.text : undefined;
        };
        const before = offset === 0 && Path.hasPrevious(path) ? textAt(Path.previous(path)) : undefined;
        const isLineStart = textAt(path)?.slice(0, offset).endsWith('\n') === true && offset === textAt(path)?.length;
        // Between two runs of letters a browser writes on in the first, but at the start of a line in the second.
        if (before !== undefined && !before.endsWith('\n')) Transforms.select(editor, editor.end(Path.previous(path)));
        else if (isLineStart && (textAt(Path.next(path)) ?? '') !== '') Transforms.select(editor, editor.start(Path.next(path)));
      }
      editor.insertText(letter);
    },
    dropMarks: () => {
      editor.marks = null;
    },
    lines: () =>
      [...editor.nodes<Element>({ at: [], match: node => 'id' in node && !editor.isInline(node) && isLine(node) })].flatMap(
        ([node, block]) => (editor.isVoid(node) ? [] : [{ block, length: editor.string(block).length }]),
      ),
  };
};
