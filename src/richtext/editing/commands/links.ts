import { Editor, type NodeEntry, Path, Range, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE, type LinkData, type Node, isText } from '#domain/article/document.ts';
import { wordsOfAddress } from '#domain/text/links.ts';
import { linkDataOf } from '../../model/link-data.ts';
import { styleOf } from '../../model/marks.ts';
import { chosenBlock } from '../chosen-block.ts';
import { modelIn } from '../runs.ts';
import { blockAtCaret } from '../with-keys.ts';

const isLink = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === ELEMENT_TYPE.link;

/** The link that holds the whole selection; a caret right after or before a link touches it too. */
export const linkAtSelection = (editor: Editor): NodeEntry<Element> | undefined => {
  const { selection } = editor;
  if (!selection) return undefined;
  const around = editor.above({ at: selection.focus, match: isLink });
  if (around) return Path.isAncestor(around[1], selection.anchor.path) ? around : undefined;
  return neighbourLink(editor);
};

/** The target of the link at the selection. */
export const linkDataAtCaret = (editor: Editor): LinkData | undefined => {
  const link = linkAtSelection(editor);
  return link && linkDataOf(link[0]);
};

const neighbourLink = (editor: Editor): NodeEntry<Element> | undefined => {
  const point = editor.selection?.focus;
  if (!point || Range.isExpanded(editor.selection ?? { anchor: point, focus: point })) return undefined;
  const atStart = editor.isStart(point, point.path) && Path.hasPrevious(point.path);
  const path = atStart ? Path.previous(point.path) : editor.isEnd(point, point.path) ? Path.next(point.path) : undefined;
  if (!path || !editor.hasPath(path)) return undefined;
  const [node] = editor.node(path);
  return isLink(node) ? [node, path] : undefined;
};

/** Checks whether the selection may become a link: inside one line of text that allows links. */
export const canLink = (editor: Editor): boolean => {
  const block = blockAtCaret(editor);
  const { selection } = editor;
  if (!block || !selection || chosenBlock(editor) || block.model.text?.links !== true) return false;
  const [start, end] = Range.edges(selection);
  return (
    Path.isAncestor(block.entry[1], start.path) &&
    Path.isAncestor(block.entry[1], end.path) &&
    modelIn(editor, block.entry[0].type) !== undefined
  );
};

/**
 * Makes a link of the selection, or changes the one around it; replaces links and underline inside (B4-038).
 * If the text differs from the selected text, it replaces it. The caret goes after the link.
 */
export const saveLink = (editor: Editor, link: LinkData, text: string, makeId: () => string): boolean => {
  const existing = linkAtSelection(editor);
  const words = text.trim();
  if (words === '' || (!existing && !canLink(editor))) return false;
  editor.withoutNormalizing(() => {
    if (existing) changeLink(editor, existing, link, words);
    else if (isExpandedTo(editor, words)) wrapSelection(editor, link, makeId);
    else insertLink(editor, link, words, makeId);
  });
  return true;
};

/**
 * Pastes a link (`linkFromPasted`): what is selected becomes the link, else its address is inserted as its words (B4-041).
 * False if links are not allowed, and with the caret inside another link: there the text is pasted as it is.
 */
export const pasteLink = (editor: Editor, link: LinkData, makeId: () => string): boolean => {
  const { selection } = editor;
  const words = link.kind === 'external' ? wordsOfAddress(link.href) : '';
  if (!selection || !canLink(editor) || (words === '' && Range.isCollapsed(selection))) return false;
  if (Range.isCollapsed(selection) && !leaveLinkEdge(editor)) return false;
  editor.withoutNormalizing(() => {
    if (editor.string(selection).trim() === '') insertLink(editor, link, words, makeId);
    else wrapSelection(editor, link, makeId);
  });
  return true;
};

/** Moves the caret out of a link at its start or end; false if it is in the middle. */
const leaveLinkEdge = (editor: Editor): boolean => {
  const point = editor.selection?.focus;
  const path = point && editor.above({ at: point, match: isLink })?.[1];
  if (!path) return true;
  if (editor.isEnd(point, path)) Transforms.select(editor, editor.start(Path.next(path)));
  else if (editor.isStart(point, path)) Transforms.select(editor, editor.end(Path.previous(path)));
  else return false;
  return true;
};

/** The addresses of the external links in a text, each once. */
export const externalAddresses = (nodes: readonly Node[]): ReadonlySet<string> => new Set(nodes.flatMap(addressesBelow));

const addressesBelow = (node: Node): readonly string[] => {
  if (isText(node)) return [];
  const link = isLink(node) ? linkDataOf(node) : undefined;
  return link?.kind === 'external' ? [link.href] : node.children.flatMap(addressesBelow);
};

const isExpandedTo = (editor: Editor, words: string): boolean => {
  const { selection } = editor;
  return selection !== null && Range.isExpanded(selection) && editor.string(selection).trim() === words;
};

const changeLink = (editor: Editor, [element, path]: NodeEntry<Element>, link: LinkData, words: string): void => {
  Transforms.setNodes(editor, { data: link } satisfies Partial<Element>, { at: path });
  const behind = editor.pathRef(Path.next(path));
  if (editor.string(path) !== words) {
    const [first] = element.children;
    const style = first && 'text' in first ? styleOf(first) : {};
    for (let index = element.children.length - 1; index >= 0; index -= 1) Transforms.removeNodes(editor, { at: [...path, index] });
    Transforms.insertNodes(editor, { ...style, text: words }, { at: [...path, 0], select: false });
  }
  const next = behind.unref();
  if (next && editor.hasPath(next)) Transforms.select(editor, editor.start(next));
};

const wrapSelection = (editor: Editor, link: LinkData, makeId: () => string): void => {
  const { selection } = editor;
  if (!selection) return;
  const range = editor.rangeRef(selection, { affinity: 'inward' });
  Transforms.unwrapNodes(editor, { at: selection, match: isLink, split: true });
  if (range.current) Editor.withoutNormalizing(editor, () => unsetUnderline(editor, range.current));
  if (range.current) {
    Transforms.wrapNodes(editor, { type: ELEMENT_TYPE.link, id: makeId(), data: link, children: [] }, { at: range.current, split: true });
  }
  const end = range.unref();
  if (end) Transforms.select(editor, Range.end(end));
};

const unsetUnderline = (editor: Editor, at: Range | null): void => {
  if (at) Transforms.unsetNodes(editor, 'underlined', { at, match: node => 'text' in node, split: true });
};

const insertLink = (editor: Editor, link: LinkData, words: string, makeId: () => string): void => {
  const { underlined: _underlined, ...style } = Editor.marks(editor) ?? {};
  if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
  Transforms.insertNodes(editor, {
    type: ELEMENT_TYPE.link,
    id: makeId(),
    data: link,
    children: [{ ...style, text: words }],
  });
};

/** Takes the link away and leaves its words. */
export const removeLink = (editor: Editor, path?: Path): boolean => {
  const at = path ?? linkAtSelection(editor)?.[1];
  if (!at) return false;
  Transforms.unwrapNodes(editor, { at });
  return true;
};
