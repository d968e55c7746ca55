import { type Editor, Editor as SlateEditor, type Operation, type Path, Node as SlateNode, Transforms } from 'slate';
import { type Element, isElement } from '#domain/article/document.ts';
import type { PictureSlot } from '#richtext/model/picture-slot.ts';
import { editorModelOf } from '#richtext/models.ts';

/** An element that may hold a picture, and the slot of its data that holds it. */
export interface PictureElement {
  readonly element: Element;
  readonly path: Path;
  readonly slot: PictureSlot;
}

const slotOf = (element: Element): PictureSlot | undefined => editorModelOf(element.type)?.picture;

const holdsPictures = (node: SlateNode): boolean =>
  !SlateEditor.isEditor(node) && isElement(node) && (slotOf(node) !== undefined || node.children.some(holdsPictures));

/** Returns all picture elements of a text, by their ids. */
export const pictureElements = (editor: Editor): ReadonlyMap<string, PictureElement> => {
  const found = new Map<string, PictureElement>();
  for (const [node, path] of SlateNode.elements(editor)) {
    const slot = slotOf(node);
    if (slot) found.set(node.id, { element: node, path, slot });
  }
  return found;
};

const contains = (node: SlateNode, elementId: string): boolean =>
  !SlateEditor.isEditor(node) && isElement(node) && (node.id === elementId || node.children.some(child => contains(child, elementId)));

/** Checks whether an undo step inserted an element. */
export const isInsertedBy = (step: { readonly operations: readonly Operation[] } | undefined, elementId: string): boolean =>
  step?.operations.some(operation => operation.type === 'insert_node' && contains(operation.node, elementId)) === true;

/** Returns whether an operation adds, removes or changes a picture: looks only at its own nodes, never at the rest of the text. */
const touchesPictures = (editor: Editor, operation: Operation): boolean => {
  if (operation.type === 'insert_node' || operation.type === 'remove_node') return holdsPictures(operation.node);
  if (operation.type !== 'set_node' || !('data' in operation.newProperties)) return false;
  if (!editor.hasPath(operation.path)) return false;
  const node = SlateNode.get(editor, operation.path);
  return !SlateEditor.isEditor(node) && isElement(node) && slotOf(node) !== undefined;
};

/** Watches the text: `onTouched` for operations on pictures, `onChanged` for every operation that changes it. */
export const watchPictures = (
  editor: Editor,
  { onTouched, onChanged }: { readonly onTouched: () => void; readonly onChanged: () => void },
) => {
  const { apply } = editor;
  editor.apply = operation => {
    if (operation.type === 'set_selection') return apply(operation);
    if (touchesPictures(editor, operation)) onTouched();
    apply(operation);
    onChanged();
  };
};

/** Sets the data of an element, if they differ. */
export const setData = (editor: Editor, { element, path }: PictureElement, data: NonNullable<Element['data']>): void => {
  if (JSON.stringify(data) !== JSON.stringify(element.data)) Transforms.setNodes(editor, { data }, { at: path });
};
