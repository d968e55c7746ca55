import { type Editor, type NodeEntry, Node as SlateNode, Transforms } from 'slate';
import { type Element, isElement } from '#domain/article/document.ts';

/** The element with an id, at any depth. */
export const findElement = (editor: Editor, id: string): NodeEntry<Element> | undefined => {
  for (const [node, path] of SlateNode.descendants(editor)) {
    if (isElement(node) && node.id === id) return [node, path];
  }
  return undefined;
};

/** Replaces the element with the same id by a filled-in one; false if it is gone. */
export const replaceElement = (editor: Editor, element: Element): boolean => {
  const entry = findElement(editor, element.id);
  if (!entry) return false;
  const [, path] = entry;
  editor.withoutNormalizing(() => {
    Transforms.removeNodes(editor, { at: path, voids: true });
    Transforms.insertNodes(editor, element, { at: path, select: false, voids: true });
    if (editor.hasPath(path)) Transforms.select(editor, editor.start(path));
  });
  return true;
};
