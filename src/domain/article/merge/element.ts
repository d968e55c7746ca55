import type { MergeUnit } from '../../merge-unit.ts';
import { type Element, isElement } from '../document.ts';
import type { MergeChoice, MergeConflict } from './conflict.ts';
import { isEqual, isRecord } from '../../equal.ts';
import { copyAsTheirs } from './ids.ts';
import { mergeRuns } from './inline.ts';
import type { Tails } from './join.ts';
import type { Side } from './order.ts';
import { flatten, joinRuns, type Run, splitRun, unflatten } from './runs.ts';
import { shapeOf } from './split.ts';
import { mergeValue, type ValueContext } from './values.ts';

/** The inner elements of three versions of an element, or the blocks of three documents. */
export interface ListVersions {
  readonly base: readonly Element[];
  readonly mine: readonly Element[];
  readonly theirs: readonly Element[];
  /** The top-level block that holds the list; null when the list holds the top-level blocks. */
  readonly blockId: string | null;
}

/** Context of a merge: `decide` returns the decision (or its substitute), `report` records the conflict. */
export interface MergeContext {
  readonly unit: MergeUnit;
  readonly mergeList: (versions: ListVersions, context: MergeContext) => readonly Element[];
  readonly decide: (key: string, choices: readonly MergeChoice[]) => MergeChoice;
  readonly report: (conflict: () => MergeConflict) => void;
}

/** Decides everything for one side and asks nothing. */
export const createPartial = (context: MergeContext, side: Side): MergeContext => ({
  ...context,
  decide: () => side,
  report: () => undefined,
});

interface ElementVersions {
  readonly base: Element | undefined;
  readonly mine: Element | undefined;
  readonly theirs: Element | undefined;
  /** Blocks that a side split off this one or put together with it, and that merge together with it. */
  readonly tails?: Tails | undefined;
  /** Two of this kind may follow each other; else "both" means both texts in one element. */
  readonly canRepeat: boolean;
  readonly blockId: string;
}

interface Edited extends ElementVersions {
  readonly base: Element;
  readonly mine: Element;
  readonly theirs: Element;
}

/** Merges one element. None: it was removed; several: it was split, or both versions are kept. */
export const mergeElement = (versions: ElementVersions, context: MergeContext): readonly Element[] => {
  const { base, mine, theirs, tails } = versions;
  if (mine && theirs) {
    if (!tails) {
      if (isEqual(mine, theirs) || (base && isEqual(base, theirs))) return [mine];
      if (base && isEqual(base, mine)) return [theirs];
    }
    return mergeEdited({ ...versions, mine, theirs, base: base ?? { type: mine.type, id: mine.id, children: [] } }, context);
  }
  const kept = mine ?? theirs;
  if (!kept || !base) return kept ? [kept] : [];
  if (isEqual(base, kept)) return [];
  return mergeRemoved({ ...versions, base, kept, editor: mine ? 'mine' : 'theirs' }, context);
};

interface Removed extends ElementVersions {
  readonly base: Element;
  readonly kept: Element;
  readonly editor: Side;
}

const mergeRemoved = ({ base, kept, editor, blockId, tails }: Removed, context: MergeContext): readonly Element[] => {
  const key = `${kept.id}:editRemove`;
  const choices: MergeChoice[] = ['mine', 'theirs', 'both'];
  const all = [kept, ...(tails?.[editor] ?? [])];
  context.report(() => ({ key, elementId: kept.id, blockId, kind: 'editRemove', base, [editor]: showAsOne(all), choices }));
  const choice = context.decide(key, choices);
  return choice === 'both' || choice === editor ? all : [];
};

/** Reports a conflict about an element that both sides have, as either decision would leave it. */
const ask = (kind: 'edit' | 'data', versions: Edited, choices: MergeChoice[], context: MergeContext): MergeChoice => {
  const { mine, theirs, blockId } = versions;
  const base = showAsOne([versions.base, ...(versions.tails?.base ?? [])]) ?? versions.base;
  const key = `${mine.id}:${kind}`;
  context.report(() => ({
    key,
    elementId: mine.id,
    blockId,
    kind,
    ...(base.children.length > 0 || base.data ? { base } : {}),
    mine: showChoice('mine', versions, context) ?? mine,
    theirs: showChoice('theirs', versions, context) ?? theirs,
    choices,
  }));
  return context.decide(key, choices);
};

/** A split block is shown as one text with line breaks. */
const showAsOne = ([head, ...tails]: readonly Element[]): Element | undefined => {
  if (!head || tails.length === 0) return head;
  const lineBreak = { run: flatten([{ text: '\n' }]) };
  const runs = tails.flatMap(tail => [lineBreak, { run: flatten(tail.children) }]);
  return { ...head, children: unflatten(joinRuns([{ run: flatten(head.children) }, ...runs])) };
};

const showChoice = (side: Side, versions: Edited, context: MergeContext): Element | undefined =>
  showAsOne(mergeElement(versions, createPartial(context, side)));

/** The changed value if only one side changed it; undefined when both did. */
const pick = <Value>(base: Value, mine: Value, theirs: Value): { readonly value: Value } | undefined => {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine };
  return isEqual(base, mine) ? { value: theirs } : undefined;
};

const mergeEdited = (versions: Edited, context: MergeContext): readonly Element[] => {
  const { base, mine, theirs } = versions;
  const type = pick(base.type, mine.type, theirs.type);
  const children = versions.tails ? undefined : pick(base.children, mine.children, theirs.children);
  const shapes = new Set([shapeOf(base), shapeOf(mine), shapeOf(theirs)].filter(shape => shape !== 'empty'));
  if (!type || (!children && shapes.size > 1)) return mergeWhole(versions, context);
  const data = mergeData(versions, context);
  const shell = { type: type.value, id: mine.id, ...(data && { data }) };
  if (children) return [{ ...shell, children: children.value }];
  if (shapes.has('inline')) return mergeText(versions, shell, context);
  const lists = { base: elementsOf(base), mine: elementsOf(mine), theirs: elementsOf(theirs) };
  return [{ ...shell, children: context.mergeList({ ...lists, blockId: versions.blockId }, context) }];
};

const elementsOf = ({ children }: Element): readonly Element[] => children.filter(isElement);

/** Two versions that cannot be compared (a list and a quote): one of them, or one after the other. */
const mergeWhole = (versions: Edited, context: MergeContext): readonly Element[] => {
  const { mine, theirs, tails } = versions;
  const choice = ask('edit', versions, versions.canRepeat ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'], context);
  const ofMine = [mine, ...(tails?.mine ?? [])];
  const ofTheirs = [theirs, ...(tails?.theirs ?? [])];
  if (choice === 'both') return [...ofMine, ...ofTheirs.map(copyAsTheirs)];
  return choice === 'mine' ? ofMine : ofTheirs;
};

const mergeData = (versions: Edited, context: MergeContext): Readonly<Record<string, unknown>> | undefined => {
  const { base, mine, theirs } = versions;
  const merge = (prefer: Side, report: ValueContext['report']): unknown =>
    mergeValue({ base: base.data, mine: mine.data, theirs: theirs.data }, '', { lists: 'atomic', prefer: () => prefer, report });
  let conflicts = 0;
  const merged = merge('mine', () => conflicts++);
  const choice = conflicts > 0 ? ask('data', versions, ['mine', 'theirs'], context) : 'mine';
  const data = choice === 'theirs' ? merge('theirs', () => undefined) : merged;
  return isRecord(data) ? data : undefined;
};

type Shell = Omit<Element, 'children'>;

const runOf = (element: Element, tails: readonly Element[] = []): Run =>
  joinRuns([{ run: flatten(element.children) }, ...tails.map(({ children, ...border }) => ({ run: flatten(children), border }))]);

const toElements = (run: Run, shell: Shell): readonly Element[] =>
  splitRun(run).map(({ run: part, border }) => ({ ...(border ?? shell), children: unflatten(part) }));

const mergeText = (versions: Edited, shell: Shell, context: MergeContext): readonly Element[] => {
  const { base, mine, theirs, tails, canRepeat } = versions;
  const runs = { base: runOf(base, tails?.base), mine: runOf(mine, tails?.mine), theirs: runOf(theirs, tails?.theirs) };
  const merged = mergeRuns(runs, 'mine', context.unit);
  if (!merged.overlaps) return toElements(merged.run, shell);
  const choice = ask('edit', versions, ['mine', 'theirs', 'both'], context);
  if (choice === 'mine') return toElements(merged.run, shell);
  const other = mergeRuns(runs, 'theirs', context.unit).run;
  if (choice === 'theirs') return toElements(other, shell);
  if (canRepeat) return [...toElements(merged.run, shell), ...toElements(other, shell).map(copyAsTheirs)];
  const space = flatten([{ text: merged.run.text !== '' && other.text !== '' ? ' ' : '' }]);
  return toElements(joinRuns([{ run: merged.run }, { run: space }, { run: other }]), shell);
};
