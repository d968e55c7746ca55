import type { MergeUnit } from '../../merge-unit.ts';
import type { Side } from './order.ts';
import { BORDER } from './runs.ts';
import { endsSentence, splitSentences } from '../sentences.ts';
import { matchWords } from '../words.ts';

/** Change of one side at one place: the tokens `from` to `to` of the base became its own tokens `sideFrom` to `sideTo`. */
interface Hunk {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly sideFrom: number;
  readonly sideTo: number;
}

/** Changes that are taken over together. */
export interface Cluster {
  /** Tokens of the base. */
  readonly from: number;
  readonly to: number;
  /** The length of the same stretch on each side, in tokens. */
  readonly lengths: Readonly<Record<Side, number>>;
  /** One side's change, the same on both, or changes that exclude each other. */
  readonly kind: Side | 'same' | 'contested';
}

/** Changes of both sides in the order of the base, and the place of each base token on either side (or -1). */
export interface Changes {
  readonly clusters: readonly Cluster[];
  readonly places: Readonly<Record<Side, Int32Array>>;
}

type Keys = readonly string[];

const isSpace = (key: string | undefined): boolean => key?.trim() === '';
/** Space and borders of blocks: they make no difference to what a sentence says. */
const isGap = (key: string): boolean => isSpace(key) || key === BORDER;

/** Returns the indexes of the tokens at which sentences begin. */
const findStarts = (keys: Keys): ReadonlySet<number> => {
  const lines = keys.map(key => (key === BORDER ? '\n' : key));
  const starts = new Set<number>([0, keys.length]);
  let token = 0;
  let written = 0;
  let sentence = 0;
  for (const text of splitSentences(lines.join(''))) {
    sentence += text.length;
    while (token < keys.length && written < sentence) written += lines[token++]?.length ?? 0;
    starts.add(token);
  }
  return starts;
};

interface Text {
  readonly keys: Keys;
  readonly starts: ReadonlySet<number>;
}

interface Sliding {
  readonly keys: Keys;
  /** The partner of each key in the other sequence, or -1; changed in place. */
  readonly partners: Int32Array;
  readonly otherLength: number;
  readonly isStart: (index: number, partner: number) => boolean;
}

/**
 * Puts each stretch that one sequence has more than the other where both sides of a merge would put it: at the start of
 * a sentence if it can begin there, else as far to the right as it can be.
 */
const slide = ({ keys, partners, otherLength, isStart }: Sliding): void => {
  const at = (index: number): number => (index < 0 ? -1 : index < keys.length ? (partners[index] ?? -1) : otherLength);
  let index = 0;
  while (index < keys.length) {
    if (at(index) >= 0) {
      index++;
      continue;
    }
    let from = index;
    let to = index;
    while (to < keys.length && at(to) < 0) to++;
    index = to;
    if (at(to) - at(from - 1) !== 1) continue;
    while (from > 0 && keys[from - 1] === keys[to - 1] && at(from - 2) === at(from - 1) - 1) {
      partners[--to] = at(--from);
      partners[from] = -1;
    }
    const [length, leftmost] = [to - from, from];
    let best = -1;
    for (;;) {
      if (isStart(from, at(to))) best = from;
      if (to >= keys.length || keys[from] !== keys[to] || at(to + 1) !== at(to) + 1) break;
      partners[from++] = at(to);
      partners[to++] = -1;
    }
    while (best >= leftmost && from > best) {
      partners[--to] = at(--from);
      partners[from] = -1;
    }
    index = Math.max(index, from + length);
  }
};

const invert = (partners: Int32Array, length: number): Int32Array => {
  const inverse = new Int32Array(length).fill(-1);
  partners.forEach((partner, index) => {
    if (partner >= 0) inverse[partner] = index;
  });
  return inverse;
};

/** More tokens than this are not the signs that end a sentence. */
const MAX_END = 6;

/**
 * Sentences that were written behind one whose last word was changed: a comparison takes the sign at their end for the one
 * at the end of the old sentence. Puts it right, so that they are an insertion between two sentences.
 */
const separate = (base: Text, side: Text, places: Int32Array): void => {
  for (const { from, to, sideFrom, sideTo } of findHunks('mine', places, side.keys.length)) {
    if (from === to) continue;
    let end = to;
    while (end < to + MAX_END && !base.starts.has(end)) end++;
    let sideEnd = sideFrom + 1;
    while (sideEnd < sideTo && !side.starts.has(sideEnd)) sideEnd++;
    while (end === base.keys.length && sideEnd > sideFrom && isGap(side.keys[sideEnd - 1] ?? '')) sideEnd--;
    const [signs, offset] = [base.keys.slice(to, end), sideEnd - end];
    const isSame = signs.every((key, index) => key === side.keys[to + offset + index]);
    if (!base.starts.has(end) || sideEnd > sideTo || to + offset <= sideFrom || !isSame) continue;
    signs.forEach((_, index) => {
      places[to + index] = to + offset + index;
    });
  }
};

const findPlaces = (base: Text, side: Text): Int32Array => {
  const places = matchWords(base.keys, side.keys);
  const { starts } = base;
  separate(base, side, places);
  slide({ keys: base.keys, partners: places, otherLength: side.keys.length, isStart: index => starts.has(index) });
  const inverse = invert(places, side.keys.length);
  slide({ keys: side.keys, partners: inverse, otherLength: base.keys.length, isStart: (_, partner) => starts.has(partner) });
  return invert(inverse, base.keys.length);
};

const findHunks = (side: Side, places: Int32Array, length: number): readonly Hunk[] => {
  const hunks: Hunk[] = [];
  let [from, sideFrom] = [0, 0];
  for (let to = 0; to <= places.length; to++) {
    const sideTo = to < places.length ? (places[to] ?? -1) : length;
    if (sideTo < 0) continue;
    if (to > from || sideTo > sideFrom) hunks.push({ side, from, to, sideFrom, sideTo });
    [from, sideFrom] = [to + 1, sideTo + 1];
  }
  return hunks;
};

/** Numbers the places of a text: units (sentences or words) are odd, what is before, between and behind them is even. */
const numberPlaces = (keys: Keys, starts: ReadonlySet<number>, unit: MergeUnit): Int32Array => {
  const slots = new Int32Array(keys.length);
  let slot = 0;
  keys.forEach((key, index) => {
    const isBetween =
      unit === 'word' ? /^[^\p{L}\p{M}\p{N}\p{S}\ufffc]+$/u.test(key) || key === BORDER : isGap(key) && isEdge(keys, starts, index);
    const isNext = unit === 'word' || starts.has(index) || slot % 2 === 0;
    if (isBetween) slot += slot % 2;
    else if (isNext) slot += slot % 2 === 0 ? 1 : 2;
    slots[index] = slot;
  });
  return slots;
};

/** Checks whether only space and borders are between this token and the start or the end of a sentence. */
const isEdge = (keys: Keys, starts: ReadonlySet<number>, index: number): boolean => {
  let [before, after] = [index, index];
  while (before > 0 && isGap(keys[before - 1] ?? '')) before--;
  while (after < keys.length && isGap(keys[after] ?? '')) after++;
  return starts.has(after) || before === 0;
};

interface Place {
  readonly from: number;
  readonly to: number;
}

/** The places that an insertion touches: the one between two units, and a unit that it continues. */
const placeInsertion = (hunk: Hunk, base: Text, inserted: Keys, slots: Int32Array, unit: MergeUnit): Place => {
  const before = hunk.from > 0 ? (slots[hunk.from - 1] ?? 0) : -1;
  const after = hunk.from < slots.length ? (slots[hunk.from] ?? 0) : before < 0 ? 1 : before + 1 + (before % 2 === 0 ? 0 : 1);
  if (before === after) return { from: before, to: before };
  const between = before % 2 === 0 ? before : after % 2 === 0 ? after : before + 1;
  if (unit === 'word') return { from: between, to: between };
  const isUnitBefore = hunk.from > 0 && before < between;
  const isUnitAfter = hunk.from < slots.length && after > between;
  const textBefore = (): string => base.keys.slice(0, hunk.from).join('').slice(-20);
  const continuesBefore = isUnitBefore && (!isGap(inserted[0] ?? '') || !endsSentence(textBefore()));
  const continuesInAfter = isUnitAfter && (!isGap(inserted.at(-1) ?? '') || !endsSentence(inserted.join('')));
  return { from: continuesBefore ? before : between, to: continuesInAfter ? after : between };
};

/** Of a sentence that was rewritten, at most this part of its words is still there. */
const KEPT_PART = 1 / 3;

/** The base, and where its tokens are on one side. */
interface Standing {
  readonly keys: Keys;
  readonly places: Int32Array;
  readonly slots: Int32Array;
}

const isLetters = (key: string): boolean => /[\p{L}\p{N}]/u.test(key);

/** Checks whether most words of the sentences in which a change begins and ends are gone: a new statement, not a correction. */
const isRewritten = ({ from, to }: Hunk, inserted: Keys, { keys, places, slots }: Standing): boolean => {
  const now = new Set(inserted.map(key => key.toLowerCase()));
  const [first, last] = [slots[from] ?? 0, slots[to - 1] ?? 0];
  const words = keys.flatMap((key, index) =>
    (slots[index] ?? 0) >= first && (slots[index] ?? 0) <= last && isLetters(key) ? [index] : [],
  );
  const isKept = (index: number): boolean => (places[index] ?? -1) >= 0 || now.has((keys[index] ?? '').toLowerCase());
  return words.filter(isKept).length <= words.length * KEPT_PART;
};

interface Compared {
  readonly texts: Readonly<Record<Side | 'base', Text>>;
  readonly places: Changes['places'];
  readonly slots: Int32Array;
  readonly unit: MergeUnit;
}

/** The places that a change touches; none if it only moves space and borders of blocks. */
const placeOf = (hunk: Hunk, { texts, places, slots, unit }: Compared): Place | undefined => {
  const { from, to, side, sideFrom, sideTo } = hunk;
  const { base } = texts;
  const inserted = texts[side].keys.slice(sideFrom, sideTo);
  if (inserted.every(isGap) && base.keys.slice(from, to).every(isGap)) return undefined;
  const touched = from === to ? placeInsertion(hunk, base, inserted, slots, unit) : { from: slots[from] ?? 0, to: slots[to - 1] ?? 0 };
  // Next to a changed word, nothing counts as untouched; a sentence with a new end may continue with another.
  const isEnded = inserted.some((_, index) => index > 0 && texts[side].starts.has(sideFrom + index));
  const isAnother = (): boolean =>
    from < to && inserted.some(isLetters) && isRewritten(hunk, inserted, { keys: base.keys, places: places[side], slots });
  if (unit === 'sentence' && !isEnded && !isAnother()) return touched;
  return { from: touched.from - (touched.from % 2), to: touched.to + (touched.to % 2) };
};

interface Placed {
  readonly hunks: readonly Hunk[];
  readonly place: Place | undefined;
}

const overlap = (left: Place, right: Place): boolean => left.from <= right.to && right.from <= left.to;

/** Two stretches of the base have a token in common, or one is put into the other; two insertions are at one place. */
const collide = (left: Place, right: Place): boolean =>
  left.from === left.to && right.from === right.to ? left.from === right.from : left.from < right.to && right.from < left.to;

const stretchOf = (hunks: readonly Hunk[]): Place => ({
  from: Math.min(...hunks.map(hunk => hunk.from)),
  to: Math.max(...hunks.map(hunk => hunk.to)),
});

const isOfBoth = (hunks: readonly Hunk[]): boolean => new Set(hunks.map(hunk => hunk.side)).size > 1;

const join = (left: Placed, right: Placed): Placed => ({
  hunks: [...left.hunks, ...right.hunks],
  place:
    left.place && right.place
      ? { from: Math.min(left.place.from, right.place.from), to: Math.max(left.place.to, right.place.to) }
      : (left.place ?? right.place),
});

/** Puts changes together as long as two of different sides touch the same place. */
const gather = (all: readonly Placed[], meets: (left: Placed, right: Placed) => boolean): readonly Placed[] => {
  const groups: Placed[] = [];
  for (const one of all) {
    let group = one;
    for (let index = groups.length - 1; index >= 0; index--) {
      const other = groups[index];
      if (!other || !meets(other, group)) continue;
      group = join(other, group);
      groups.splice(index, 1);
      index = groups.length;
    }
    groups.push(group);
  }
  return groups;
};

const toCluster = (hunks: readonly Hunk[], kind: Cluster['kind']): Cluster => {
  const { from, to } = stretchOf(hunks);
  const lengthOf = (side: Side): number =>
    hunks.reduce((length, hunk) => (hunk.side === side ? length + hunk.sideTo - hunk.sideFrom - (hunk.to - hunk.from) : length), to - from);
  return { from, to, lengths: { mine: lengthOf('mine'), theirs: lengthOf('theirs') }, kind };
};

const byPlace = (left: Place, right: Place): number => left.from - right.from || left.to - right.to;

interface Found {
  readonly own: readonly Placed[];
  /** Changes that both sides made alike. */
  readonly same: readonly Hunk[];
}

const findOwn = (
  keys: Readonly<Record<Side | 'base', Keys>>,
  hunks: readonly Hunk[],
  placeOf: (hunk: Hunk) => Place | undefined,
): Found => {
  const nameOf = ({ side, from, to, sideFrom, sideTo }: Hunk): string => [from, to, ...keys[side].slice(sideFrom, sideTo)].join('\u0000');
  const byName = Map.groupBy(hunks, nameOf);
  const isShared = (hunk: Hunk): boolean => byName.get(nameOf(hunk))?.length === 2;
  return {
    own: hunks.filter(hunk => !isShared(hunk)).map(hunk => ({ hunks: [hunk], place: placeOf(hunk) })),
    same: hunks.filter(isShared),
  };
};

/** Compares three texts: who changed what, and which changes of both sides exclude each other. */
export const findChanges = (keys: Readonly<Record<Side | 'base', Keys>>, unit: MergeUnit): Changes => {
  const textOf = (of: Side | 'base'): Text => ({ keys: keys[of], starts: findStarts(keys[of]) });
  const texts = { base: textOf('base'), mine: textOf('mine'), theirs: textOf('theirs') };
  const { starts } = texts.base;
  const places = { mine: findPlaces(texts.base, texts.mine), theirs: findPlaces(texts.base, texts.theirs) };
  const slots = numberPlaces(keys.base, starts, unit);
  const hunks = (['mine', 'theirs'] as const).flatMap(side => findHunks(side, places[side], keys[side].length));
  const { own, same } = findOwn(keys, hunks, hunk => placeOf(hunk, { texts, places, slots, unit }));
  const groups = gather(own, (left, right) => {
    if (!isOfBoth([...left.hunks, ...right.hunks])) return false;
    const isOnePlace = left.place && right.place && overlap(left.place, right.place);
    return isOnePlace === true || collide(stretchOf(left.hunks), stretchOf(right.hunks));
  });
  const contested = groups.filter(group => isOfBoth(group.hunks)).map(group => stretchOf(group.hunks));
  const isWithin = (hunk: Hunk): boolean => contested.some(stretch => collide(stretch, hunk));
  const clusters = [
    ...groups.map(group => {
      const stretch = stretchOf(group.hunks);
      const within = isOfBoth(group.hunks) ? same.filter(hunk => collide(stretch, hunk)) : [];
      return toCluster([...group.hunks, ...within], isOfBoth(group.hunks) ? 'contested' : (group.hunks[0]?.side ?? 'mine'));
    }),
    ...same
      .filter(hunk => hunk.side === 'mine' && !isWithin(hunk))
      .map(hunk =>
        toCluster([hunk, ...same.filter(other => other.side === 'theirs' && other.from === hunk.from && other.to === hunk.to)], 'same'),
      ),
  ];
  return { clusters: clusters.sort(byPlace), places };
};
