import { longestIncreasing } from '../diff-sequence.ts';

/** The two sides of a merge. */
export type Side = 'mine' | 'theirs';

interface OrderInput {
  /** Ids in order; no list has duplicates. */
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  /** Which side's place wins for an id that both moved to different places. */
  readonly place: (id: string) => Side;
  /** Ids that always follow another one, by side: the second half of a split paragraph. */
  readonly tied?: Readonly<Record<Side, ReadonlyMap<string, string>>>;
}

/** The order that both sides agree on, and who moved what. */
export interface MergedOrder {
  /** All ids of the three lists, removed ones at the place where they would be: the caller leaves them out. */
  readonly order: readonly string[];
  /** Ids that both sides moved to different places, in the order of the base. */
  readonly disputed: readonly string[];
  /** Ids that were moved, and by whom. */
  readonly moved: ReadonlyMap<string, Side | 'both'>;
}

/** Ids of the base that a side moved: as few as possible. */
const findMoved = (base: readonly string[], side: readonly string[]): ReadonlySet<string> => {
  const positions = new Map(base.map((id, index) => [id, index]));
  const common = side.filter(id => positions.has(id));
  const kept = longestIncreasing(common.map(id => positions.get(id) ?? 0));
  return new Set(common.filter((_, index) => !kept.has(index)));
};

/** The last landmark before each id of a list; landmarks themselves are left out. */
const findAnchors = (list: readonly string[], isLandmark: (id: string) => boolean): ReadonlyMap<string, string | null> => {
  const anchors = new Map<string, string | null>();
  let anchor: string | null = null;
  for (const id of list) {
    if (isLandmark(id)) anchor = id;
    else anchors.set(id, anchor);
  }
  return anchors;
};

/** Orders the insertions of both sides into one gap; symmetric in the sides. */
const interleave = (mine: readonly string[], theirs: readonly string[]): readonly string[] => {
  const inMine = new Set(mine);
  const inTheirs = new Set(theirs);
  const shared = mine.filter(id => inTheirs.has(id));
  const sharedOfTheirs = theirs.filter(id => inMine.has(id));
  const smallerFirst = (left: readonly string[], right: readonly string[]): readonly (readonly string[])[] =>
    JSON.stringify(left) <= JSON.stringify(right) ? [left, right] : [right, left];
  if (shared.some((id, index) => id !== sharedOfTheirs[index])) {
    return [...new Set(smallerFirst(mine, theirs).flat())];
  }
  const merged: string[] = [];
  let restOfMine = mine;
  let restOfTheirs = theirs;
  for (const id of [...shared, null]) {
    const endOfMine = id === null ? restOfMine.length : restOfMine.indexOf(id);
    const endOfTheirs = id === null ? restOfTheirs.length : restOfTheirs.indexOf(id);
    const [first = [], second = []] = smallerFirst(restOfMine.slice(0, endOfMine), restOfTheirs.slice(0, endOfTheirs));
    merged.push(...first, ...second, ...(id === null ? [] : [id]));
    restOfMine = restOfMine.slice(endOfMine + 1);
    restOfTheirs = restOfTheirs.slice(endOfTheirs + 1);
  }
  return merged;
};

/** The side whose order decides an id's place; undefined for the backbone, which neither side moved. */
type Owner = Side | 'both';

interface Followers {
  readonly side: Side;
  readonly lists: Readonly<Record<Side, readonly string[]>>;
  readonly owners: ReadonlyMap<string, Owner>;
  readonly inBase: ReadonlySet<string>;
  readonly tied: ReadonlyMap<string, string> | undefined;
}

/**
 * Finds runs that one side inserted into a passage which the other side moved as a whole (or that are tied to what it
 * moved): they move with the passage. Returns the leader of each run.
 */
const findFollowers = ({ side, lists, owners, inBase, tied }: Followers): ReadonlyMap<string, readonly string[]> => {
  const other: Side = side === 'mine' ? 'theirs' : 'mine';
  const list = lists[side];
  const positions = new Map(lists[other].map((id, index) => [id, index]));
  const isMovedByOther = (id: string | undefined): id is string => id !== undefined && inBase.has(id) && owners.get(id) === other;
  const areNeighboursThere = (before: string, after: string): boolean => {
    const from = positions.get(before) ?? -1;
    const to = positions.get(after) ?? -1;
    return from < to && lists[other].slice(from + 1, to).every(id => !inBase.has(id));
  };
  const followers = new Map<string, readonly string[]>();
  let index = 0;
  while (index < list.length) {
    const start = index;
    while (index < list.length && owners.get(list[index] ?? '') === side) index++;
    const run = list.slice(start, index);
    const [before, after] = [list[start - 1], list[index]];
    index += run.length === 0 ? 1 : 0;
    if (run.length === 0 || !isMovedByOther(before)) continue;
    if (isMovedByOther(after) && areNeighboursThere(before, after)) followers.set(before, run);
    else if (tied) {
      const length = run.findIndex((id, offset) => tied.get(id) !== (run[offset - 1] ?? before));
      const together = length < 0 ? run : run.slice(0, length);
      if (together.length > 0) followers.set(before, together);
    }
  }
  return followers;
};

const findOwners = ({ base, mine, theirs, place }: OrderInput) => {
  const movedByMine = findMoved(base, mine);
  const movedByTheirs = findMoved(base, theirs);
  const inBase = new Set(base);
  const inMine = new Set(mine);
  const inTheirs = new Set(theirs);
  const isBackbone = (id: string): boolean => inBase.has(id) && !movedByMine.has(id) && !movedByTheirs.has(id);
  // Elements that one side removed cannot tell whether two places are the same.
  const isSharedLandmark = (id: string): boolean => isBackbone(id) && inMine.has(id) && inTheirs.has(id);
  const [ofMine, ofTheirs] = [findAnchors(mine, isSharedLandmark), findAnchors(theirs, isSharedLandmark)];
  const owners = new Map<string, Owner>();
  const disputed = new Set<string>();
  for (const id of new Set([...base, ...mine, ...theirs])) {
    const byMine = inBase.has(id) ? movedByMine.has(id) : inMine.has(id);
    const byTheirs = inBase.has(id) ? movedByTheirs.has(id) : inTheirs.has(id);
    if (byMine && byTheirs) {
      const [atMine, atTheirs] = [JSON.stringify(ofMine.get(id)), JSON.stringify(ofTheirs.get(id))];
      const isDisputed = atMine !== atTheirs && inBase.has(id);
      if (isDisputed) disputed.add(id);
      // The same addition at two places is rare (a copy of an earlier decision): the smaller landmark wins.
      owners.set(id, isDisputed ? place(id) : atMine === atTheirs ? 'both' : atMine < atTheirs ? 'mine' : 'theirs');
    } else if (byMine || byTheirs) owners.set(id, byMine ? 'mine' : 'theirs');
  }
  return { owners, disputed, inBase, isBackbone };
};

/**
 * Merges the order of three lists. What neither side moved is the backbone; what a side added or moved follows
 * its landmark on that side. Two insertions at one place are both in it, the one with the smaller id first.
 */
export const mergeOrder = (input: OrderInput): MergedOrder => {
  const { base, mine, theirs, tied } = input;
  const { owners, disputed, inBase, isBackbone } = findOwners(input);
  const lists = { mine, theirs };
  const candidates = {
    mine: findFollowers({ side: 'mine', lists, owners, inBase, tied: tied?.mine }),
    theirs: findFollowers({ side: 'theirs', lists, owners, inBase, tied: tied?.theirs }),
  };
  const following = new Set([...candidates.mine.values(), ...candidates.theirs.values()].flat());
  // A leader that follows itself could create a cycle.
  const followers = new Map([...candidates.mine, ...candidates.theirs].filter(([leader]) => !following.has(leader)));
  const led = new Set([...followers.values()].flat());
  const gaps = { mine: new Map<string | null, string[]>(), theirs: new Map<string | null, string[]>() };
  for (const side of ['mine', 'theirs'] as const) {
    for (const [id, anchor] of findAnchors(lists[side], isBackbone)) {
      const owner = owners.get(id);
      if ((owner !== side && owner !== 'both') || led.has(id)) continue;
      const gap = gaps[side].get(anchor);
      if (gap) gap.push(id);
      else gaps[side].set(anchor, [id]);
    }
  }
  const order = new Set<string>();
  for (const landmark of [null, ...base.filter(isBackbone)]) {
    if (landmark !== null) order.add(landmark);
    for (const id of interleave(gaps.mine.get(landmark) ?? [], gaps.theirs.get(landmark) ?? [])) {
      order.add(id);
      for (const follower of followers.get(id) ?? []) order.add(follower);
    }
  }
  const moved = new Map([...owners].filter(([id]) => inBase.has(id) && !disputed.has(id)));
  return { order: [...order], disputed: [...disputed], moved };
};
