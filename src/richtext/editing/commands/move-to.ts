import { type Editor, Path, Range, Transforms } from 'slate';
import type { MoveOutcome } from './blocks.ts';
import { type Run, type Unit, elementAt, runAround, selectedRun, unitAround, unitAroundRun } from '../runs.ts';

/** A place between the blocks of a run: before the block at `index`. */
export interface Gap {
  readonly run: Path;
  readonly index: number;
}

/** Neighbouring blocks of one run that move together. */
export interface Moving {
  readonly run: Path;
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the blocks that move with a dragged block: all selected blocks if it is one of several, else only it. Undefined for a block that
 * stays where it is (title header, title, lead).
 */
export const movingWith = (editor: Editor, path: Path): Moving | undefined => {
  const unit = unitAround(editor, path);
  if (!unit || !Path.equals(unit.path, path) || unit.index < unit.run.first) return undefined;
  const alone: Moving = { run: unit.run.path, first: unit.index, last: unit.index };
  const { selection } = editor;
  const selected = selection && Range.isExpanded(selection) ? selectedRun(editor) : undefined;
  if (!selected || !Path.equals(selected.run.path, unit.run.path)) return alone;
  const first = Math.max(selected.first.index, selected.run.first);
  const isOneOf = first <= unit.index && unit.index <= selected.last.index;
  return isOneOf && first < selected.last.index ? { run: unit.run.path, first, last: selected.last.index } : alone;
};

/** Paths of the moving blocks, in their order. */
export const pathsOf = ({ run, first, last }: Moving): readonly Path[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => [...run, first + offset]);

const isOwnPlace = ({ run, first, last }: Moving, gap: Gap): boolean =>
  Path.equals(run, gap.run) && gap.index >= first && gap.index <= last + 1;

const isInside = (moving: Moving, gap: Gap): boolean =>
  pathsOf(moving).some(path => gap.run.length >= path.length && Path.equals(path, gap.run.slice(0, path.length)));

/**
 * The nearest place for something at a block: before or after it, in the innermost run around it that accepts all types; leaves
 * containers that do not. Undefined if there is only a fixed block.
 */
export const gapAt = (
  editor: Editor,
  path: Path,
  side: 'before' | 'after',
  types: readonly string[],
): { readonly gap: Gap; readonly unit: Unit } | undefined => {
  let unit = unitAround(editor, path);
  while (unit && !types.every(accepting(unit.run))) unit = unitAroundRun(editor, unit.run);
  if (!unit) return undefined;
  const index = side === 'before' ? unit.index : unit.index + 1;
  if (index < unit.run.first) return undefined;
  return { gap: { run: unit.run.path, index }, unit };
};

const accepting =
  (run: Run) =>
  (type: string): boolean =>
    run.accepts(type);

/** Checks whether the blocks may go there: not to their own place (B4-032) or into themselves, only if their types fit (B4-033). */
export const canMoveTo = (editor: Editor, moving: Moving, gap: Gap): boolean => {
  if (isOwnPlace(moving, gap) || isInside(moving, gap)) return false;
  const run = runAround(editor, [...gap.run, gap.index]);
  if (!Path.equals(run.path, gap.run) || gap.index < run.first) return false;
  return pathsOf(moving).every(path => {
    const type = elementAt(editor, path)?.type;
    return type !== undefined && run.accepts(type);
  });
};

/** Moves the blocks into a gap; the selection goes with them. Undefined if they may not go there. */
export const moveBlocksTo = (editor: Editor, moving: Moving, gap: Gap): MoveOutcome | undefined => {
  if (!canMoveTo(editor, moving, gap)) return undefined;
  const references = pathsOf(moving).map(path => editor.pathRef(path));
  editor.withoutNormalizing(() => {
    const behind = gap.index === 0 ? undefined : editor.pathRef([...gap.run, gap.index - 1]);
    const container = gap.run.length === 0 ? undefined : editor.pathRef(gap.run);
    // From the last to the first, each directly after the block before the gap, which keeps their order.
    for (const { current: from } of [...references].reverse()) {
      const run = container?.current ?? [];
      const index = behind?.current ? (behind.current.at(-1) ?? 0) + 1 : 0;
      if (!from) continue;
      const comesFromBefore = Path.equals(Path.parent(from), run) && (from.at(-1) ?? 0) < index;
      Transforms.moveNodes(editor, { at: from, to: [...run, comesFromBefore ? index - 1 : index], voids: true });
    }
    behind?.unref();
    container?.unref();
  });
  const [first] = references.map(reference => reference.unref());
  const unit = first ? unitAround(editor, first) : undefined;
  return unit && { moved: true, position: unit.index - unit.run.first + 1, count: unit.run.count - unit.run.first };
};
