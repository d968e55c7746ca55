import { type Editor, Path, Transforms } from 'slate';
import type { Element } from '#domain/article/document.ts';
import type { BlockEntry } from '../../model/block.ts';
import { splitPart } from '../../editing/structure.ts';
import { withData } from '../../model/data.ts';

/** Enter in an answer: the next one, which is new where votes are counted; an empty last one is left. */
export const nextAnswer = (editor: Editor, entry: BlockEntry, makeId: () => string): boolean => {
  const [, path] = entry;
  const pollPath = Path.parent(path);
  const countOf = () => editor.node(pollPath)[0];
  const before = childCount(countOf());
  editor.withoutNormalizing(() => {
    splitPart(editor, entry, makeId);
    const next = Path.next(path);
    if (childCount(countOf()) > before && editor.hasPath(next)) forgetVotes(editor, next);
  });
  return true;
};

const childCount = (node: object): number => ('children' in node && Array.isArray(node.children) ? node.children.length : 0);

/** The second half of a split answer carries the data of the first: all but the id of its votes stays. */
const forgetVotes = (editor: Editor, path: Path): void => {
  const [half] = editor.node(path);
  const before = 'type' in half ? half.data : undefined;
  if (!('type' in half) || before?.['pollItemId'] === undefined) return;
  const { pollItemId: _id, ...rest } = before;
  const { data } = withData(half, rest);
  if (data === undefined) Transforms.unsetNodes(editor, 'data', { at: path });
  else Transforms.setNodes(editor, { data } satisfies Partial<Element>, { at: path });
};
