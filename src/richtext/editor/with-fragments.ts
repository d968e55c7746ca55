import { type Editor, Path, Range } from 'slate';
import { type Element, ELEMENT_TYPE, type Node } from '#domain/article/document.ts';
import { editorModelOf, isInlineType } from '../models.ts';
import { createRepairTools } from '../normalize.ts';
import { asElements, parseNodes } from '../repair/parse.ts';
import { insertElements } from './insert-elements.ts';
import { chosenBlock } from '../editing/chosen-block.ts';
import { blockAt } from '../editing/runs.ts';

/**
 * Copying and pasting. Words of one block are copied as words: without their quote, list or crosshead,
 * unless all of a block of a run is selected. Slate's own insertion goes through `insertElements`.
 */
export const withFragments = (editor: Editor, makeId: () => string): Editor => {
  const { getFragment } = editor;
  editor.getFragment = () => {
    const chosen = chosenBlock(editor);
    if (chosen) return [chosen[0]];
    const words = wordsOfOneBlock(editor);
    return words ? [{ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [...words] }] : getFragment();
  };
  editor.insertFragment = nodes => {
    const tools = createRepairTools({ makeId, modelOf: editorModelOf });
    insertElements(editor, asElements(parseNodes(nodes, tools), isInlineType, tools), makeId);
  };
  return editor;
};

/** The nodes of the line that are selected, where the selection is a part of one block of text. */
const wordsOfOneBlock = (editor: Editor): readonly Node[] | undefined => {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return undefined;
  const [start, end] = Range.edges(selection);
  const block = blockAt(editor, start);
  if (!block?.model.text || !Path.isAncestor(block.entry[1], end.path)) return undefined;
  const [, path] = block.entry;
  const isWhole = editor.isStart(start, path) && editor.isEnd(end, path);
  if (isWhole && block.model.place === 'body') return undefined;
  let nodes: readonly Node[] = editor.fragment(selection);
  for (let depth = 0; depth < path.length; depth += 1) nodes = (nodes[0] as Element).children; // down the one path that holds the selection
  return nodes;
};
