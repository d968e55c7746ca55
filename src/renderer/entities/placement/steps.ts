import { rebase } from '#domain/placement/apply.ts';
import { invertChange } from '#domain/placement/invert.ts';
import type { PlacementChange, PlacementOperation } from '#domain/placement/operation.ts';
import type { PlacementPage } from '#domain/placement/page.ts';

/** What one act did to the pages it is about. */
export interface Step {
  /** Locale key of its name, for example "step.move". */
  readonly name: string;
  readonly parts: readonly { readonly pageId: string; readonly operations: readonly PlacementOperation[] }[];
}

/** The changes of an act by page. */
export type Changes = readonly { readonly pageId: string; readonly changes: readonly PlacementChange[] }[];

/** The operations of an act, each with an id of its own, made of the page as the ones before leave it. */
export const operationsOf = (page: PlacementPage, changes: readonly PlacementChange[]): readonly PlacementOperation[] =>
  changes.map(change => ({ id: crypto.randomUUID(), seen: page.version, change }));

/** What takes a step back; null if a target is gone, or somebody has changed it since. */
export const inverseOf = (step: Step, pageOf: (pageId: string) => PlacementPage | undefined): Step | null => {
  const parts = step.parts.toReversed().map(({ pageId, operations }) => {
    const page = pageOf(pageId);
    if (!page) return null;
    const inverse = operationsOf(
      page,
      operations.toReversed().map(operation => invertChange(operation)),
    );
    return rebase(page, inverse).conflicts.length === 0 ? { pageId, operations: inverse } : null;
  });
  const known = parts.filter(part => part !== null);
  return known.length === parts.length ? { name: step.name, parts: known } : null;
};

/** A place that something stood at, and the one where it stands by the same act taken back. */
interface Renamed {
  /** The item, or the section. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** What an operation moves, and the place that it found it at; undefined where it moves nothing. */
const formerPlace = ({ change }: PlacementOperation): Omit<Renamed, 'to'> | undefined => {
  if (change.op === 'move' || change.op === 'remove') return { id: change.was.id, from: change.was.place };
  return change.op === 'moveSection' ? { id: change.sectionId, from: change.wasPlace } : undefined;
};

const withNames = (change: PlacementChange, names: readonly Renamed[]): PlacementChange => {
  const former = 'was' in change && 'place' in change.was ? { id: change.was.id, from: change.was.place } : undefined;
  const name = former && names.find(({ id, from }) => id === former.id && from === former.from);
  if (name && (change.op === 'move' || change.op === 'remove' || change.op === 'setItem'))
    return { ...change, was: { ...change.was, place: name.to } };
  if (change.op !== 'moveSection') return change;
  const section = names.find(({ id, from }) => id === change.sectionId && from === change.wasPlace);
  return section ? { ...change, wasPlace: section.to } : change;
};

/** An item that came back by an inverse stands at that operation's place, not where the steps before left it: those name the new place. */
export const renamedBy = (steps: readonly Step[], undone: Step, inverse: Step): readonly Step[] => {
  const done = undone.parts.flatMap(({ operations }) => operations);
  // An inverse takes the operations back from the last to the first.
  const back = inverse.parts.flatMap(({ operations }) => operations).toReversed();
  const names = done.flatMap((operation, index): readonly Renamed[] => {
    const former = formerPlace(operation);
    const to = back[index]?.id;
    return former && to !== undefined ? [{ ...former, to }] : [];
  });
  if (names.length === 0) return steps;
  return steps.map(step => ({
    ...step,
    parts: step.parts.map(({ pageId, operations }) => ({
      pageId,
      operations: operations.map(operation => ({ ...operation, change: withNames(operation.change, names) })),
    })),
  }));
};
