import { type Editor, type Operation, type Point, Range } from 'slate';
import { FIXED_BLOCKS } from '../model/top-types.ts';

/**
 * For a text with hidden fixed blocks (a text component): the selection never enters them.
 * Comes last, so that it sees every move first.
 */
export const withHiddenHead = <Kind extends Editor>(editor: Kind): Kind => {
  const { apply } = editor;
  const inSight = (point: Point): Point =>
    (point.path[0] ?? 0) < FIXED_BLOCKS && editor.hasPath([FIXED_BLOCKS]) ? editor.start([FIXED_BLOCKS]) : point;
  editor.apply = operation => apply(withPointsInSight(operation, editor.selection, inSight));
  return editor;
};

const withPointsInSight = (operation: Operation, selection: Range | null, inSight: (point: Point) => Point): Operation => {
  if (operation.type !== 'set_selection' || operation.newProperties === null) return operation;
  const { anchor = selection?.anchor, focus = selection?.focus } = operation.newProperties;
  if (!anchor || !focus) return operation;
  const seen = { anchor: inSight(anchor), focus: inSight(focus) };
  if (Range.equals({ anchor, focus }, seen)) return operation;
  return operation.properties === null || selection === null
    ? { type: 'set_selection', properties: null, newProperties: seen }
    : { type: 'set_selection', properties: selection, newProperties: seen };
};
