import { isEqual, isRecord } from '../equal.ts';
import { mergeLineUps, mergeSides } from '../ticker/merge-line-up.ts';

/** The editable fields of an item; list entries have an id. */
export type ItemFields = Readonly<Record<string, unknown>>;

/** Side whose version of a field wins if both sides changed it. */
export type MergeSide = 'mine' | 'theirs';

/** The merged item, and the fields that both sides changed in different ways: "title", "slides.{id}.credit", "slides.{id}". */
export interface ItemMerge<Fields extends ItemFields> {
  readonly merged: Fields;
  readonly conflicts: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly [field: string]: unknown;
}

const isEntryList = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.every(entry => isRecord(entry) && typeof entry['id'] === 'string');

interface Decisions {
  readonly choices: Readonly<Record<string, MergeSide>>;
  readonly conflicts: string[];
}

/** Mine is kept until a user has decided. */
const decide = <Value>(name: string, mine: Value, theirs: Value, { choices, conflicts }: Decisions): Value => {
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (choice === undefined) conflicts.push(name);
  return choice === 'theirs' ? theirs : mine;
};

const mergeValue = (name: string, base: unknown, mine: unknown, theirs: unknown, decisions: Decisions): unknown => {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return mine;
  if (isEqual(mine, base)) return theirs;
  if (isEntryList(base) && isEntryList(mine) && isEntryList(theirs)) return mergeLists(name, { base, mine, theirs }, decisions);
  const together = mergeLineUps({ base, mine, theirs }) ?? mergeSides({ base, mine, theirs });
  return together ?? decide(name, mine, theirs, decisions);
};

const mergeEntry = (name: string, base: Entry | undefined, mine: Entry, theirs: Entry, decisions: Decisions): Entry => {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = keys.map(key => [key, mergeValue(`${name}.${key}`, base?.[key], mine[key], theirs[key], decisions)] as const);
  return { ...Object.fromEntries(merged), id: mine.id };
};

/** Returns an entry that one side removed: it stays removed unless the other side changed it, which a user decides. */
const keepRemoved = (name: string, kept: Entry, base: Entry, isMine: boolean, decisions: Decisions): Entry | undefined => {
  if (isEqual(kept, base)) return undefined;
  return isMine ? decide(name, kept, undefined, decisions) : decide(name, undefined, kept, decisions);
};

interface Sides {
  readonly base: readonly Entry[];
  readonly mine: readonly Entry[];
  readonly theirs: readonly Entry[];
}

const byId = (entries: readonly Entry[]): ReadonlyMap<string, Entry> => new Map(entries.map(entry => [entry.id, entry]));

const orderAmong = (entries: readonly Entry[], ids: ReadonlyMap<string, Entry>): readonly string[] =>
  entries.map(entry => entry.id).filter(id => ids.has(id));

/** Checks whether my side moved entries: then my order wins, else theirs. */
const hasMoved = ({ base, mine }: Sides): boolean => !isEqual(orderAmong(base, byId(mine)), orderAmong(mine, byId(base)));

/** The ids of both sides, each once: the leading side's order, the others' additions after the entry that they followed. */
const orderOf = (leading: readonly Entry[], other: readonly Entry[]): readonly string[] => {
  const order = leading.map(entry => entry.id);
  other.forEach(({ id }, index) => {
    if (order.includes(id)) return;
    const before = other.slice(0, index).findLast(entry => order.includes(entry.id));
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id);
  });
  return order;
};

const mergeLists = (name: string, sides: Sides, decisions: Decisions): readonly Entry[] => {
  const { mine, theirs } = sides;
  const [bases, mines, their] = [byId(sides.base), byId(mine), byId(theirs)];
  const order = hasMoved(sides) ? orderOf(mine, theirs) : orderOf(theirs, mine);
  return order.flatMap(id => {
    const path = `${name}.${id}`;
    const [base, own, others] = [bases.get(id), mines.get(id), their.get(id)];
    if (own && others) return [mergeEntry(path, base, own, others, decisions)];
    const only = own ?? others;
    if (!only) return [];
    const kept = base ? keepRemoved(path, only, base, own !== undefined, decisions) : only;
    return kept ? [kept] : [];
  });
};

/**
 * Merges two changes of one item field by field, slides by their ids: what only one side changed is taken, also its order, additions and
 * removals. Fields that both changed in different ways are conflicts; they hold my version until `choices` decides them.
 */
export const mergeItem = <Fields extends ItemFields>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  choices: Readonly<Record<string, MergeSide>> = {},
): ItemMerge<Fields> => {
  const decisions: Decisions = { choices, conflicts: [] };
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = Object.fromEntries(keys.map(key => [key, mergeValue(key, base[key], mine[key], theirs[key], decisions)]));
  return { merged: merged as Fields, conflicts: decisions.conflicts }; // the same keys with values of one of the sides
};

/** Counts the fields in which two versions differ, in list entries by their ids. */
export const countDifferences = (a: unknown, b: unknown): number => {
  if (isEqual(a, b)) return 0;
  if (isEntryList(a) && isEntryList(b)) return 1 + countDifferences(Object.fromEntries(byId(a)), Object.fromEntries(byId(b)));
  if (!isRecord(a) || !isRecord(b)) return 1;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].reduce((count, key) => count + countDifferences(a[key], b[key]), 0);
};

/** Returns the value of a field by its name in a merge: "title", "slides.{id}.credit"; undefined if there is none. */
export const fieldAt = (item: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    if (isEntryList(value)) return value.find(({ id }) => id === name);
    return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, item);

/** Decides the id of a preview like its picture. */
export const followPreview = (choices: Readonly<Record<string, MergeSide>>): Readonly<Record<string, MergeSide>> =>
  choices['preview'] === undefined ? choices : { ...choices, elvisId: choices['preview'] };
