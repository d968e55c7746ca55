import { type Editor, Transforms, createEditor } from 'slate';
import { expect, it } from 'vitest';
import { type Element, type Node, isText } from '#domain/article/document.ts';
import { assembleEditor } from '#renderer/editor/create-editor.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { findFaults, normalizeDocument } from '#richtext/normalize.ts';
import { createIdMaker } from './arbitrary-document.ts';

/** A block in short: its type, then its parts, or its text with `^` for the caret: `['poll', ['pollQuestion', 'Ski?^'], …]`. */
export interface Tree extends ReadonlyArray<Tree | string> {
  readonly 0: string;
}

const build = ([type, ...parts]: Tree, makeId: () => string): Element => ({
  type,
  id: makeId(),
  ...(type === 'infobox' ? { data: { collapsed: true, style: { containerType: '_infobox_default' } } } : {}),
  children: parts.length === 0 ? [{ text: '' }] : parts.map(part => (typeof part === 'string' ? { text: part } : build(part, makeId))),
});

/** An editor with these blocks in its body, valid already, the caret where `^` stands; two `^` are a selection. */
export const openTrees = (trees: readonly Tree[]) => {
  const makeId = createIdMaker();
  const top: readonly Tree[] = [['titleHeader'], ['title'], ['lead']];
  const input = { version: 'v008', elements: [...top, ...trees].map(tree => build(tree, makeId)) };
  const { elements } = normalizeDocument(input, makeId).document;
  const { editor, steps } = assembleEditor(createEditor(), { makeId, now: () => 0, elements });
  const carets = [...editor.nodes({ at: [], match: node => 'text' in node, voids: true })].flatMap(([node, path]) =>
    [...('text' in node ? node.text : '').matchAll(/\^/gu)].map(match => ({ path, offset: match.index })),
  );
  const [anchor, focus = anchor] = carets;
  if (anchor && focus) Transforms.select(editor, { anchor, focus });
  for (const { path, offset } of [...carets].reverse()) editor.apply({ type: 'remove_text', path, offset, text: '^' });
  editor.history = { undos: [], redos: [] };
  editor.operations = [];
  return { editor, steps, makeId };
};

const printNode = (node: Node, path: readonly number[], editor: Editor): Tree | string => {
  if (!isText(node)) return [node.type, ...printParts(node, path, editor)];
  const { selection } = editor;
  const offsets = [selection?.anchor, selection?.focus]
    .filter(point => point?.path.join() === path.join())
    .map(point => point?.offset ?? 0);
  return [...new Set(offsets)]
    .sort((left, right) => right - left)
    .reduce((text, offset) => `${text.slice(0, offset)}^${text.slice(offset)}`, node.text);
};

const printParts = (element: Element, path: readonly number[], editor: Editor): readonly (Tree | string)[] => {
  const parts = element.children.map((child, index) => printNode(child, [...path, index], editor));
  return parts.length === 1 && parts[0] === '' ? [] : parts;
};

/** The body in short again, with the caret. */
export const showTrees = (editor: Editor): readonly (Tree | string)[] =>
  elementsOf(editor)
    .map((element, index) => printNode(element, [index], editor))
    .slice(3);

export type TreeCase = readonly [
  name: string,
  before: readonly Tree[],
  command: (editor: Editor, makeId: () => string) => unknown,
  after: readonly Tree[],
];

/** Runs cases on the body: the result is valid, and undo and redo restore both ends exactly. */
export const treeTable = (cases: readonly TreeCase[]): void => {
  it.each(cases)('%s', (_name, before, command, after) => {
    const { editor, steps, makeId } = openTrees(before);
    const start = elementsOf(editor);
    steps.asStep(() => command(editor, makeId));
    expect(showTrees(editor)).toEqual(after);
    expect(findFaults({ version: 'v008', elements: elementsOf(editor) })).toEqual([]);
    const end = elementsOf(editor);
    if (end === start) return;
    while (steps.canUndo()) editor.undo();
    expect(elementsOf(editor)).toEqual(start);
    while (steps.canRedo()) editor.redo();
    expect(elementsOf(editor)).toEqual(end);
  });
};
