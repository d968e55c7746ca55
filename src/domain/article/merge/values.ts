import { isEqual, isRecord } from '../../equal.ts';
import { mergeOrder } from './order.ts';

interface ValueConflict {
  readonly path: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The three versions of one value; undefined means absent. */
export interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Context of merging values: the merge rules, the side that wins a conflict for now, and the place where it is reported. */
export interface ValueContext {
  /** `sets`: lists of primitives and of records with an id merge by member. `atomic`: a list is one value. */
  readonly lists: 'sets' | 'atomic';
  readonly prefer: (path: string) => 'mine' | 'theirs' | 'both';
  readonly report: (conflict: ValueConflict) => void;
  /** Values that never merge in parts: half of mine and half of theirs would be nobody's choice. */
  readonly isWhole?: (path: string, versions: Versions) => boolean;
  /** Lists of primitives whose order matters: two orders are a conflict. */
  readonly isOrdered?: (path: string) => boolean;
  /** The result of "both" for two values. */
  readonly join?: (path: string, versions: Versions) => unknown;
}

/** A point or a size is one value: half of mine and half of theirs would be nobody's choice. */
const isMeasure = (value: Readonly<Record<string, unknown>>): boolean => {
  const parts = Object.values(value);
  return !('variantId' in value) && parts.length > 0 && parts.every(part => typeof part === 'number');
};

const isPrimitive = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Keys that name the members of a list of records: tenant variants, authors, places in a category. */
const MEMBER_KEYS = ['variantId', 'id', 'categoryId'] as const;

/** Names a list's members uniquely; undefined when they have no names and the list is one value. */
const nameMembers = (list: readonly unknown[], key: (typeof MEMBER_KEYS)[number] | null): ReadonlyMap<string, unknown> | undefined => {
  const members = new Map<string, unknown>();
  for (const member of list) {
    const name = key === null ? member : isRecord(member) ? member[key] : undefined;
    if (!isPrimitive(name)) return undefined;
    members.set(key === null ? JSON.stringify(name) : String(name), member);
  }
  return members.size === list.length ? members : undefined;
};

interface NamedLists {
  readonly base: ReadonlyMap<string, unknown>;
  readonly mine: ReadonlyMap<string, unknown>;
  readonly theirs: ReadonlyMap<string, unknown>;
}

const nameLists = ({ base, mine, theirs }: Versions): NamedLists | undefined => {
  const origin = base ?? [];
  if (!Array.isArray(origin) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  for (const key of [null, ...MEMBER_KEYS]) {
    const [ofBase, ofMine, ofTheirs] = [nameMembers(origin, key), nameMembers(mine, key), nameMembers(theirs, key)];
    if (ofBase && ofMine && ofTheirs) return { base: ofBase, mine: ofMine, theirs: ofTheirs };
  }
  return undefined;
};

const mergeList = (versions: Versions, lists: NamedLists, path: string, context: ValueContext): unknown => {
  const orders = { base: [...lists.base.keys()], mine: [...lists.mine.keys()], theirs: [...lists.theirs.keys()] };
  const isSet = [...lists.base.values(), ...lists.mine.values(), ...lists.theirs.values()].every(isPrimitive);
  // Of a set that both sides reordered, the smaller order wins: the order of tags has no meaning. Other lists are conflicts.
  const first = JSON.stringify(orders.mine) <= JSON.stringify(orders.theirs) ? 'mine' : 'theirs';
  const { order, disputed } = mergeOrder({ ...orders, place: () => first });
  const isOrdered = !isSet || context.isOrdered?.(path) === true;
  if (isOrdered && disputed.length > 0) return conflict(versions, path, context);
  return order.flatMap(name => {
    const value = mergeValue(
      { base: lists.base.get(name), mine: lists.mine.get(name), theirs: lists.theirs.get(name) },
      isSet ? path : `${path}[${name}]`,
      context,
    );
    return value === undefined ? [] : [value];
  });
};

const mergeRecord = (
  { base, mine, theirs }: Record<keyof Versions, Readonly<Record<string, unknown>>>,
  path: string,
  context: ValueContext,
) =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])].flatMap(key => {
      const versions = { base: base[key], mine: mine[key], theirs: theirs[key] };
      const value = mergeValue(versions, path === '' ? key : `${path}.${key}`, context);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

const conflict = (versions: Versions, path: string, context: ValueContext): unknown => {
  context.report({ path, ...versions });
  const side = context.prefer(path);
  return side === 'both' ? (context.join?.(path, versions) ?? versions.mine) : versions[side];
};

/**
 * Merges a JSON value three ways; undefined means absent. Records merge key by key, values that both sides
 * changed differently are reported by path (`authors[0].mainCategory`: the member's name in brackets).
 */
export const mergeValue = (versions: Versions, path: string, context: ValueContext): unknown => {
  const { base, mine, theirs } = versions;
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
  if (isEqual(base, mine)) return theirs;
  if (context.isWhole?.(path, versions)) return conflict(versions, path, context);
  const origin = base ?? {};
  if (isRecord(origin) && isRecord(mine) && isRecord(theirs) && (path === '' || !(isMeasure(mine) && isMeasure(theirs)))) {
    return mergeRecord({ base: origin, mine, theirs }, path, context);
  }
  const lists = context.lists === 'sets' ? nameLists(versions) : undefined;
  return lists ? mergeList(versions, lists, path, context) : conflict(versions, path, context);
};
