import { isEqual, isRecord } from '../equal.ts';
import { LINE_UP_PLACES, lineUpFault, playersAt } from './line-up.ts';
import { type SidePlayer, sidePlayerSchema, TICKER_LIMITS } from './ticker.ts';

type LineUp = readonly SidePlayer[];

/** Three versions of one thing: what both sides began with, and what each made of it. */
interface Versions<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** A value, or that both sides changed it differently. */
type Met<Value> = { readonly value: Value } | undefined;

const meet = <Value>({ base, mine, theirs }: Versions<Value>): Met<Value> => {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return { value: mine };
  return isEqual(mine, base) ? { value: theirs } : undefined;
};

/** Parts of a player that change together: where one stands is one answer, in two fields. */
const partsOf = ({ number, name, isStarting, isOnBench, isCaptain, isGoalkeeper }: SidePlayer): readonly Partial<SidePlayer>[] => [
  { number, name },
  { isStarting, isOnBench },
  { isCaptain },
  { isGoalkeeper },
];

const meetPlayer = (versions: Versions<SidePlayer | undefined>): Met<SidePlayer | undefined> => {
  const whole = meet(versions);
  const { base, mine, theirs } = versions;
  if (whole || !base || !mine || !theirs) return whole;
  const [before, own, other] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const parts = own.map((part, index) => meet({ base: before[index], mine: part, theirs: other[index] }));
  if (parts.includes(undefined)) return undefined;
  return { value: parts.reduce<SidePlayer>((player, part) => ({ ...player, ...part?.value }), mine) };
};

const numbersOf = (lineUp: LineUp): readonly number[] => lineUp.map(({ number }) => number);

/** The numbers of both, each once: the leading order, and what the other one added after the player whom it followed. */
const orderOf = (leading: readonly number[], other: readonly number[]): readonly number[] => {
  const order = [...leading];
  other.forEach((number, index) => {
    if (order.includes(number)) return;
    const before = other.slice(0, index).findLast(one => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, number);
  });
  return order;
};

const hasMoved = (base: readonly number[], mine: readonly number[]): boolean =>
  !isEqual(
    base.filter(number => mine.includes(number)),
    mine.filter(number => base.includes(number)),
  );

const byPlace = (lineUp: LineUp): LineUp => LINE_UP_PLACES.flatMap(place => playersAt(lineUp, place));
const isByPlace = (lineUp: LineUp): boolean => isEqual(byPlace(lineUp), lineUp);

const hasFault = (lineUp: LineUp): boolean => lineUp.length > TICKER_LIMITS.lineUp || lineUpFault(lineUp, true) !== undefined;

const meetLineUps = ({ base, mine, theirs }: Versions<LineUp>): Met<LineUp> => {
  const [before, own, other] = [numbersOf(base), numbersOf(mine), numbersOf(theirs)];
  if ([before, own, other].some(numbers => new Set(numbers).size < numbers.length)) return undefined;
  const find = (lineUp: LineUp, wanted: number): SidePlayer | undefined => lineUp.find(({ number }) => number === wanted);
  const order = hasMoved(before, own) ? orderOf(own, other) : orderOf(other, own);
  const met = order.map(number => meetPlayer({ base: find(base, number), mine: find(mine, number), theirs: find(theirs, number) }));
  if (met.includes(undefined)) return undefined;
  const players = met.flatMap(one => one?.value ?? []);
  const merged = isByPlace(mine) && isByPlace(theirs) ? byPlace(players) : players;
  // Each side alone is allowed, both together are not, such as two captains: a user decides.
  return hasFault(merged) && !hasFault(mine) && !hasFault(theirs) ? undefined : { value: merged };
};

const readLineUp = (value: unknown): LineUp | undefined => sidePlayerSchema.array().safeParse(value).data;

/**
 * Merges two changes of a line-up player by player, who are told apart by their numbers: place, name and signs of a player count for
 * themselves. Returns undefined if both changed the same of a player, or if both changes together break a rule of line-ups, or if one of the
 * values is no line-up: then they meet as a whole.
 */
export const mergeLineUps = (values: Versions<unknown>): LineUp | undefined => {
  const [base, mine, theirs] = [readLineUp(values.base), readLineUp(values.mine), readLineUp(values.theirs)];
  return base && mine && theirs && meetLineUps({ base, mine, theirs })?.value;
};

/**
 * Merges two changes of a side of a match field by field, and its line-up player by player. Returns undefined if any of it meets: a user
 * then chooses between the whole sides. A side with another team in one version is another side.
 */
export const mergeSides = ({ base, mine, theirs }: Versions<unknown>): unknown => {
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs) || !('lineUp' in base)) return undefined;
  if (!isEqual(base['id'], mine['id']) || !isEqual(base['id'], theirs['id'])) return undefined;
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const met = keys.map(key => {
    const versions = { base: base[key], mine: mine[key], theirs: theirs[key] };
    const lineUp = key === 'lineUp' ? mergeLineUps(versions) : undefined;
    return lineUp ? { value: lineUp } : meet(versions);
  });
  return met.includes(undefined) ? undefined : Object.fromEntries(keys.map((key, index) => [key, met[index]?.value]));
};
