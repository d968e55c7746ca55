import type { Editor } from 'slate';
import { type Element, type Node, isText } from '#domain/article/document.ts';
import { isIsland, unwrapUnknown, wrapUnknown } from '../model/unknown.ts';
import { elementsOf } from './elements-of.ts';

/** An island represents the element on it. */
const standsFor = (element: Element): Element => (isIsland(element) ? unwrapUnknown(element) : element);

const collectIds = (nodes: readonly Node[], ids: Set<string>): Set<string> => {
  for (const node of nodes) {
    if (isText(node)) continue;
    ids.add(node.id);
    collectIds(standsFor(node).children, ids);
  }
  return ids;
};

/** Returns the node with new ids if its own are taken, also below; the same reference if none is. */
const renameTaken = (node: Node, taken: Set<string>, makeId: () => string): Node => {
  if (isText(node)) return node;
  const element = standsFor(node);
  const isTaken = taken.has(element.id);
  const id = isTaken ? freshId(taken, makeId) : element.id;
  taken.add(id);
  const children = element.children.map(child => renameTaken(child, taken, makeId));
  if (!isTaken && children.every((child, index) => child === element.children[index])) return node;
  const renamed: Element = { ...element, id, children };
  return element === node ? renamed : wrapUnknown(renamed);
};

const freshId = (taken: ReadonlySet<string>, makeId: () => string): string => {
  let id = makeId();
  while (taken.has(id)) id = makeId();
  return id;
};

/** Members that the plugin adds to the editor. */
export interface IdKeeping {
  /** Runs changes that bring their ids with them (undo, redo, a state from elsewhere): nothing is renamed on the way. */
  readonly keepIds: (change: () => void) => void;
}

/**
 * Keeps ids unique while pieces of the document are copied: what is inserted gets new ids if its own are in use.
 * Done before history sees the operation, so that redo inserts the same ids.
 */
export const withIds = <Kind extends Editor>(editor: Kind, makeId: () => string): Kind & IdKeeping => {
  const { apply } = editor;
  let isKeeping = false;
  // A paste inserts one block after the other: the document is walked for the first of them only.
  let known: { readonly children: Editor['children']; readonly ids: Set<string> } | undefined;
  editor.apply = operation => {
    if (isKeeping || operation.type !== 'insert_node' || !('children' in operation.node) || !('id' in operation.node)) {
      apply(operation);
      return;
    }
    const ids = known?.children === editor.children ? known.ids : collectIds(elementsOf(editor), new Set());
    const node = renameTaken(operation.node, ids, makeId);
    apply(node === operation.node ? operation : { ...operation, node });
    known = { children: editor.children, ids };
  };
  const keepIds = (change: () => void) => {
    const before = isKeeping;
    isKeeping = true;
    try {
      change();
    } finally {
      isKeeping = before;
    }
  };
  return Object.assign(editor, { keepIds });
};
