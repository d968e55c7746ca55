import { type Editor, Transforms } from 'slate';
import type { Element } from '#domain/article/document.ts';
import { elementsOf } from '../editing/elements-of.ts';
import { toEditorElements } from './islands.ts';
import { insertElement } from '../editing/caret.ts';
import { sameValue } from '../editing/same-value.ts';
import type { IdKeeping } from '../editing/with-ids.ts';

/**
 * Brings the editor to a state that came from elsewhere, by id: blocks that are equal are not touched and keep their reference; others are
 * removed, moved, inserted or changed inside. The selection moves with its text. Returns whether anything changed.
 */
export const applyElements = (editor: Editor & IdKeeping, elements: readonly Element[]): boolean => {
  const target = keepReferences(elementsOf(editor), toEditorElements(elements));
  if (target.length === editor.children.length && target.every((element, index) => element === editor.children[index])) return false;
  editor.keepIds(() => {
    editor.withoutNormalizing(() => {
      removeMissing(editor, new Set(target.map(element => element.id)));
      for (const [index, element] of target.entries()) place(editor, index, element);
    });
  });
  return true;
};

const keepReferences = (current: readonly Element[], next: readonly Element[]): readonly Element[] => {
  const elementById = new Map(current.map(element => [element.id, element]));
  return next.map(element => {
    const before = elementById.get(element.id);
    return before && sameValue(before, element) ? before : element;
  });
};

const removeMissing = (editor: Editor, wanted: ReadonlySet<string>): void => {
  for (let index = editor.children.length - 1; index >= 0; index -= 1) {
    const element = elementsOf(editor)[index];
    if (element && !wanted.has(element.id)) Transforms.removeNodes(editor, { at: [index] });
  }
};

const place = (editor: Editor, index: number, element: Element): void => {
  const current = elementsOf(editor);
  const from = current.findIndex((candidate, position) => position >= index && candidate.id === element.id);
  if (from < 0) insertElement(editor, element, [index]);
  else if (from > index) Transforms.moveNodes(editor, { at: [from], to: [index] });
  const placed = elementsOf(editor);
  if (placed[index] !== element) Transforms.setChildren(editor, [...placed.slice(0, index), element, ...placed.slice(index + 1)]);
};
