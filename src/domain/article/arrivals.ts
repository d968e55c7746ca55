import type { MergeUnit } from '../merge-unit.ts';
import type { Person } from '../user/user.ts';
import type { Element } from './document.ts';
import { isEqual } from '../equal.ts';
import { type AutomaticMerge, mergeDocuments } from './merge/merge.ts';

/** A merge that brought somebody else's changes into a user's own text. */
export interface Arrival {
  readonly base: readonly Element[];
  readonly mine: readonly Element[];
  readonly theirs: readonly Element[];
  readonly merged: readonly Element[];
  readonly by: Person | null;
  readonly at: string;
  readonly unit: MergeUnit;
}

/** Versions of a block that arrived: one's own before, the other's, and the merged one. */
export const ARRIVAL_VERSIONS = ['mine', 'theirs', 'merged'] as const;
export type ArrivalVersion = (typeof ARRIVAL_VERSIONS)[number];

/** A block that somebody else added, changed, moved or removed; versions are missing if it is not in the text. */
export interface ArrivedBlock extends Readonly<Partial<Record<ArrivalVersion, Element>>> {
  readonly id: string;
  readonly kind: AutomaticMerge['kind'];
  readonly by: Person | null;
  readonly at: string;
  /** The blocks before it in each version, the nearest first. */
  readonly before: Readonly<Record<ArrivalVersion, readonly string[]>>;
}

const ARRIVAL_KEY = 'arrived:';

/** Returns the key of the decision on an arrived block: a later change of the block is decided anew. */
export const arrivalKey = ({ id, at }: Pick<ArrivedBlock, 'id' | 'at'>): string => `${ARRIVAL_KEY}${at} ${id}`;

/** Checks whether a decision is about an arrived block. */
export const isArrivalKey = (key: string): boolean => key.startsWith(ARRIVAL_KEY);

const beforeIn = (elements: readonly Element[], id: string): readonly string[] => {
  const at = elements.findIndex(element => element.id === id);
  return elements
    .slice(0, Math.max(0, at))
    .map(element => element.id)
    .toReversed();
};

/** Returns what arrived, block by block. */
export const arrivedBlocks = (arrival: Arrival): readonly ArrivedBlock[] => {
  const { base, mine, theirs, merged, by, at, unit } = arrival;
  const { automatic } = mergeDocuments({ base: { elements: base }, mine: { elements: mine }, theirs: { elements: theirs } }, unit);
  return automatic.flatMap(({ elementId: id, kind, side }) => {
    const find = (elements: readonly Element[]): Element | undefined => elements.find(element => element.id === id);
    const versions = { mine: find(mine), theirs: find(theirs), merged: find(merged) };
    if (side === 'mine' || (kind !== 'move' && isEqual(versions.mine, versions.merged))) return [];
    const before = { mine: beforeIn(mine, id), theirs: beforeIn(theirs, id), merged: beforeIn(merged, id) };
    const present = Object.fromEntries(Object.entries(versions).filter(([, version]) => version !== undefined));
    return [{ id, kind, by, at, before, ...present }];
  });
};

const put = (elements: readonly Element[], block: Element, before: readonly string[]): readonly Element[] => {
  const rest = elements.filter(({ id }) => id !== block.id);
  const after = before.map(id => rest.findIndex(element => element.id === id)).find(index => index >= 0) ?? -1;
  return [...rest.slice(0, after + 1), block, ...rest.slice(after + 1)];
};

/** Returns the text with other versions of arrived blocks; blocks for which the merged version is chosen stay unchanged. */
export const chooseVersions = (
  elements: readonly Element[],
  blocks: readonly ArrivedBlock[],
  choices: Readonly<Record<string, ArrivalVersion>>,
): readonly Element[] =>
  blocks.reduce<readonly Element[]>((text, block) => {
    const choice = choices[block.id] ?? 'merged';
    if (choice === 'merged') return text;
    const version = block[choice];
    if (!version) return text.filter(({ id }) => id !== block.id);
    const isThere = text.some(({ id }) => id === block.id);
    if (isThere && block.kind !== 'move') return text.map(element => (element.id === block.id ? version : element));
    return put(text, version, block.before[choice]);
  }, elements);
