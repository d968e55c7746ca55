import { type Editor, type Path, Range, Text as SlateText, Transforms } from 'slate';
import { goesWhole, goingMark, isTracked, type Settlement } from '#domain/article/tracked-changes.ts';
import { FIXED_BLOCKS } from '../../model/top-types.ts';
import { elementsOf } from '../elements-of.ts';

/** Accepts or rejects the tracked changes of a range, or of the whole text. Gives how many runs of words were concerned. */
export const settleChanges = (editor: Editor, settlement: Settlement, at: Range | null): number => {
  const range = at ?? { anchor: editor.start([]), focus: editor.end([]) };
  const [start, end] = Range.edges(range);
  const going = goingMark(settlement);
  let count = 0;
  editor.withoutNormalizing(() => {
    const whole = new Set<number>();
    for (const [index, element] of elementsOf(editor).entries()) {
      const isCovered = at === null || (index > (start.path[0] ?? 0) && index < (end.path[0] ?? 0));
      if (isCovered && index >= FIXED_BLOCKS && goesWhole(element, settlement)) whole.add(index);
    }
    const runs = Array.from(editor.nodes({ at: range, match: node => SlateText.isText(node) && isTracked(node) }));
    for (const [node, path] of runs.toReversed()) {
      if (!SlateText.isText(node)) continue;
      count += 1;
      if (node[going] === true) Transforms.delete(editor, { at: editor.range(path) });
      else Transforms.unsetNodes(editor, ['added', 'removed'], { at: path });
    }
    for (const index of [...whole].toReversed()) Transforms.removeNodes(editor, { at: [index] });
  });
  return count;
};

/** The next change behind the caret, else the first one of the text. */
export const nextChange = (editor: Editor): Range | undefined => {
  const runs = Array.from(editor.nodes({ at: [], match: node => SlateText.isText(node) && isTracked(node) }), ([, path]): Path => path);
  const caret = editor.selection && Range.end(editor.selection);
  const next = caret ? runs.find(path => isBehind(editor, path, caret)) : undefined;
  const path = next ?? runs[0];
  return path && editor.range(path);
};

const isBehind = (editor: Editor, path: Path, caret: Range['anchor']): boolean => {
  const { path: at, offset } = editor.start(path);
  return comparePlaces(at, caret.path) > 0 || (comparePlaces(at, caret.path) === 0 && offset >= caret.offset);
};

const comparePlaces = (left: Path, right: Path): number => {
  const index = left.findIndex((step, depth) => step !== right[depth]);
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
};
