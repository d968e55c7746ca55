import { type Editor, Path, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { BlockEntry } from '../../model/block.ts';
import { becomeParagraph, insertElement } from '../../editing/caret.ts';
import { nextPart, splitPart } from '../../editing/structure.ts';
import { isBlank } from '../../model/text-block.ts';
import { createQuestion } from '../question-rules.ts';
import { INTERVIEW } from './schema.ts';

const segmentAt = (editor: Editor, path: Path): Element | undefined => {
  const [node] = editor.node(path);
  return 'type' in node && node.type === ELEMENT_TYPE.interview ? node : undefined;
};

/** Enter in a question goes to the answer; in a segment with nothing in it ends the interview: it becomes a paragraph. */
export const answerQuestion = (editor: Editor, entry: BlockEntry, makeId: () => string): boolean => {
  const path = Path.parent(entry[1]);
  const segment = segmentAt(editor, path);
  if (!segment || !isBlank(segment)) return nextPart(editor, entry, makeId);
  editor.withoutNormalizing(() => {
    for (let index = segment.children.length - 1; index > 0; index -= 1) Transforms.removeNodes(editor, { at: [...path, index] });
    Transforms.unwrapNodes(editor, { at: path });
    becomeParagraph(editor, path);
  });
  return true;
};

/** Enter in an answer starts its next paragraph; in an empty one the next question, with the answers after it. */
export const continueAnswer = (editor: Editor, entry: BlockEntry, makeId: () => string): boolean => {
  const [, path] = entry;
  const segment = segmentAt(editor, Path.parent(path));
  if (editor.string(path) !== '' || !segment) return splitPart(editor, entry, makeId);
  const index = path.at(-1) ?? 1;
  const following = segment.children.slice(index + 1).filter(isElement);
  const fresh = createQuestion(INTERVIEW, makeId);
  const next = following.length === 0 ? fresh : { ...fresh, children: [...fresh.children.slice(0, 1), ...following] };
  const nextPath = Path.next(Path.parent(path));
  editor.withoutNormalizing(() => {
    // The only answer stays: a question is never without one.
    for (let position = segment.children.length - 1; position >= Math.max(index, 2); position -= 1)
      Transforms.removeNodes(editor, { at: [...Path.parent(path), position] });
    insertElement(editor, next, nextPath);
    Transforms.select(editor, editor.start(nextPath));
  });
  return true;
};
