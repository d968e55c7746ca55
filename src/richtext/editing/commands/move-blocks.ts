import { type Editor, Path, Range, Transforms } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { type Unit } from '../runs.ts';
import { selectedBlocks } from './selected-blocks.ts';

export interface MoveOutcome {
  readonly moved: boolean;
  /** Place after the move, counted from 1, among `count` blocks of the run or items of the list. */
  readonly position: number;
  readonly count: number;
}

/** Moves the selected blocks up or down in their run, never out of it; inside one list item, moves the item in its list. The fixed blocks stay. */
export const moveBlocks = (editor: Editor, direction: 'up' | 'down'): MoveOutcome | undefined => {
  const { selection } = editor;
  if (!selection) return undefined;
  const item = editor.above({ match: node => 'type' in node && node.type === ELEMENT_TYPE.listItem });
  const [start, end] = Range.edges(selection);
  const isInItem = item !== undefined && Path.isAncestor(item[1], start.path) && Path.isAncestor(item[1], end.path);
  return isInItem ? moveItem(editor, item[1], direction) : moveUnits(editor, selectedBlocks(editor), direction);
};

const moveItem = (editor: Editor, path: Path, direction: 'up' | 'down'): MoveOutcome => {
  const [list] = editor.parent(path);
  const count = list.children.length;
  const position = path.at(-1) ?? 0;
  const target = direction === 'up' ? position - 1 : position + 1;
  if (target < 0 || target >= count) return { moved: false, position: position + 1, count };
  Transforms.moveNodes(editor, { at: path, to: [...Path.parent(path), target] });
  return { moved: true, position: target + 1, count };
};

const moveUnits = (editor: Editor, units: readonly Unit[], direction: 'up' | 'down'): MoveOutcome | undefined => {
  const first = units[0];
  const last = units.at(-1);
  if (!first || !last) return undefined;
  const { run } = first;
  const neighbour = direction === 'up' ? first.index - 1 : last.index + 1;
  const moved = neighbour >= run.first && neighbour < run.count;
  // The neighbour changes its side, so the selection stays where it is.
  if (moved) Transforms.moveNodes(editor, { at: [...run.path, neighbour], to: direction === 'up' ? last.path : first.path, voids: true });
  const shift = direction === 'up' ? -1 : 1;
  return { moved, position: first.index - run.first + 1 + (moved ? shift : 0), count: run.count - run.first };
};
