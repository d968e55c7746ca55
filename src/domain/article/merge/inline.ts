import type { MergeUnit } from '../../merge-unit.ts';
import { isEqual, isRecord } from '../../equal.ts';
import { type Changes, findChanges } from './hunks.ts';
import type { Side } from './order.ts';
import { ATOM, type Attributes, BREAK, type Run, type Token, tokenize, WRAPPERS } from './runs.ts';

interface Versions<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

interface MergedRun {
  readonly run: Run;
  /** Both sides changed the same sentence (or the same link or comment): `run` holds the preferred side there. */
  readonly overlaps: boolean;
}

/**
 * Links (or borders of a split block) that differ only in their ids: both sides made the same one.
 * Returns the one with the smaller id, undefined when they differ in more.
 */
const sameButId = (key: string, mine: unknown, theirs: unknown): unknown => {
  if (key !== WRAPPERS && key !== BREAK) return undefined;
  const [left, right] = [[mine].flat(), [theirs].flat()];
  const isSame =
    left.length === right.length &&
    left.every((link, index) => {
      const other = right[index];
      return isRecord(link) && isRecord(other) && isEqual({ ...link, id: '' }, { ...other, id: '' });
    });
  return isSame ? (JSON.stringify(left) <= JSON.stringify(right) ? mine : theirs) : undefined;
};

interface Change {
  readonly key: string;
  readonly from: unknown;
  readonly to: unknown;
}

const changesBetween = (before: Attributes, after: Attributes): readonly Change[] =>
  before === after
    ? []
    : [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .filter(key => !isEqual(before[key], after[key]))
        .map(key => ({ key, from: before[key], to: after[key] }));

const put = (applied: Attributes, key: string, value: unknown): Attributes => {
  const { [key]: _, ...rest } = applied;
  return value === undefined ? rest : { ...rest, [key]: value };
};

/** Purely visual marks; a link, a comment or an inline element has content that must not be lost. */
const isMeaning = (key: string): boolean => key === WRAPPERS || key === ATOM || key === BREAK || key === 'commentId';

/** The output of the merge: text, attributes of each character, and whether there was a conflict. */
interface Output {
  readonly prefer: Side;
  readonly texts: string[];
  readonly attributes: Attributes[];
  overlaps: boolean;
  /** The last merge of attributes: neighbours usually share the same objects. */
  memo: (Versions<Attributes> & { readonly merged: Attributes }) | undefined;
}

const mergeAttribute = (key: string, { base, mine, theirs }: Versions<Attributes>, output: Output): unknown => {
  if (isEqual(mine[key], theirs[key]) || isEqual(base[key], theirs[key])) return mine[key];
  if (isEqual(base[key], mine[key])) return theirs[key];
  const same = sameButId(key, mine[key], theirs[key]);
  if (same !== undefined) return same;
  output.overlaps = true;
  return (output.prefer === 'mine' ? mine : theirs)[key];
};

const mergeAttributes = (versions: Versions<Attributes>, output: Output): Attributes => {
  const { base, mine, theirs } = versions;
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  const { memo } = output;
  if (memo?.base === base && memo.mine === mine && memo.theirs === theirs) return memo.merged;
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeAttribute(key, versions, output);
    if (value !== undefined) merged[key] = value;
  }
  output.memo = { ...versions, merged };
  return merged;
};

/** A stretch of a run, in characters. */
interface Span {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
}

const textOf = ({ run, from, to }: Span): string => run.text.slice(from, to);

const emit = (span: Span, output: Output, applyWrappers: (applied: Attributes, offset: number) => Attributes): void => {
  output.texts.push(textOf(span));
  for (let index = span.from; index < span.to; index++) {
    output.attributes.push(applyWrappers(span.run.attributes[index] ?? {}, index - span.from));
  }
};

/** The same text on all sides: the attributes of each character merge. */
const emitStable = ({ base, mine, theirs }: Versions<Span>, output: Output): void => {
  emit(mine, output, (applied, offset) => {
    const [before, other] = [base.run.attributes[base.from + offset], theirs.run.attributes[theirs.from + offset]];
    return mergeAttributes({ base: before ?? {}, mine: applied, theirs: other ?? {} }, output);
  });
};

/** Both sides wrote the same words: their attributes must agree, as there is no origin to tell who changed them. */
const emitSameWords = ({ mine, theirs }: Versions<Span>, output: Output): void => {
  emit(mine, output, (applied, offset) => {
    const other = theirs.run.attributes[theirs.from + offset] ?? {};
    const keys = new Set([...Object.keys(applied), ...Object.keys(other)]);
    return [...keys].reduce<Attributes>((merged, key) => {
      if (isEqual(applied[key], other[key])) return merged;
      const same = sameButId(key, applied[key], other[key]);
      if (same === undefined) output.overlaps = true;
      return put(merged, key, same ?? (output.prefer === 'mine' ? applied : other)[key]);
    }, applied);
  });
};

/** The attribute changes of the side that kept the words: on all of them, or on some. */
interface WrapperChange {
  readonly shared: readonly Change[];
  readonly partial: readonly Change[];
}

const changeAt = (base: Span, other: Span, offset: number): readonly Change[] => {
  const [before, after] = [base.run.attributes[base.from + offset], other.run.attributes[other.from + offset]];
  return before && after ? changesBetween(before, after) : [];
};

const findRedressing = (base: Span, other: Span): WrapperChange => {
  const length = base.to - base.from;
  const around = [...changeAt(base, other, -1)].filter(change => changeAt(base, other, length).some(next => isEqual(next, change)));
  if (length === 0) return { shared: around, partial: [] };
  const seen: { readonly change: Change; count: number }[] = [];
  for (let offset = 0; offset < length; offset++) {
    for (const change of changeAt(base, other, offset)) {
      const known = seen.find(entry => isEqual(entry.change, change));
      if (known) known.count++;
      else seen.push({ change, count: 1 });
    }
  }
  return {
    shared: seen.filter(({ count }) => count === length).map(({ change }) => change),
    partial: seen.filter(({ count }) => count < length).map(({ change }) => change),
  };
};

/** Checks whether one side's new words and the other side's new marks, links or comments on the old words exclude each other. */
const clashes = (changed: Span, base: Span, other: Span, { shared, partial }: WrapperChange): boolean => {
  if (base.from === base.to) return false;
  if (changed.from === changed.to) {
    const survives = (change: Change): boolean =>
      [-1, base.to - base.from].some(offset => changeAt(base, other, offset).some(next => isEqual(next, change)));
    return [...shared, ...partial].some(change => isMeaning(change.key) && !survives(change));
  }
  const applied = new Set(changed.run.attributes.slice(changed.from, changed.to));
  return (
    partial.length > 0 ||
    shared.some(({ key, from, to }) => isMeaning(key) && [...applied].some(set => !isEqual(set[key], from) && !isEqual(set[key], to)))
  );
};

/** One side wrote new words; marks or links that the other put on the old ones apply to the new ones too. */
const emitChanged = (side: Side, { base, ...sides }: Versions<Span>, output: Output): void => {
  const changed = sides[side];
  const other = sides[side === 'mine' ? 'theirs' : 'mine'];
  const redressing = findRedressing(base, other);
  if (clashes(changed, base, other, redressing)) {
    output.overlaps = true;
    emit(sides[output.prefer], output, applied => applied);
    return;
  }
  emit(changed, output, applied =>
    redressing.shared.reduce((set, { key, from, to }) => (isEqual(set[key], from) ? put(set, key, to) : set), applied),
  );
};

/** A stretch of a run, in tokens. */
interface TokenSpan {
  readonly run: Run;
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
}

const charactersOf = ({ run, tokens, from, to }: TokenSpan): Span => {
  const start = tokens[from]?.from ?? run.text.length;
  return { run, from: start, to: to > from ? (tokens[to - 1]?.to ?? start) : start };
};

/** Emits changes that exclude each other: the preferred side's words; parts that neither changed keep the marks of both. */
const emitContested = (spans: Versions<TokenSpan>, places: Changes['places'], output: Output): void => {
  output.overlaps = true;
  const other: Side = output.prefer === 'mine' ? 'theirs' : 'mine';
  const [own, base] = [spans[output.prefer], spans.base];
  const origins = new Map<number, number>();
  for (let token = base.from; token < base.to; token++) origins.set(places[output.prefer][token] ?? -1, token);
  for (let token = own.from; token < own.to; token++) {
    const origin = origins.get(token) ?? -1;
    const there = places[other][origin] ?? -1;
    const span = charactersOf({ ...own, from: token, to: token + 1 });
    if (there < 0) emit(span, output, applied => applied);
    else {
      const before = charactersOf({ ...base, from: origin, to: origin + 1 });
      const beside = charactersOf({ ...spans[other], from: there, to: there + 1 });
      emitStable({ base: before, ...(output.prefer === 'mine' ? { mine: span, theirs: beside } : { mine: beside, theirs: span }) }, output);
    }
  }
};

/**
 * Merges running text sentence by sentence (or word by word) and mark by mark. Changes of both sides merge when they are
 * in different sentences (when a word is between them that neither changed); else the preferred side's words are kept.
 */
export const mergeRuns = (versions: Versions<Run>, prefer: Side, unit: MergeUnit): MergedRun => {
  const output: Output = { prefer, texts: [], attributes: [], overlaps: false, memo: undefined };
  const tokens = { base: tokenize(versions.base), mine: tokenize(versions.mine), theirs: tokenize(versions.theirs) };
  const keysOf = (of: keyof typeof tokens): readonly string[] => tokens[of].map(token => token.key);
  const { clusters, places } = findChanges({ base: keysOf('base'), mine: keysOf('mine'), theirs: keysOf('theirs') }, unit);
  const done = { base: 0, mine: 0, theirs: 0 };
  const advance = (lengths: Versions<number>): Versions<TokenSpan> => {
    const spanOf = (of: keyof typeof tokens): TokenSpan => {
      const from = done[of];
      done[of] = from + lengths[of];
      return { run: versions[of], tokens: tokens[of], from, to: done[of] };
    };
    return { base: spanOf('base'), mine: spanOf('mine'), theirs: spanOf('theirs') };
  };
  const inCharacters = ({ base, mine, theirs }: Versions<TokenSpan>): Versions<Span> => ({
    base: charactersOf(base),
    mine: charactersOf(mine),
    theirs: charactersOf(theirs),
  });
  const keep = (length: number): void => {
    emitStable(inCharacters(advance({ base: length, mine: length, theirs: length })), output);
  };
  for (const { from, to, lengths, kind } of clusters) {
    keep(from - done.base);
    const spans = advance({ base: to - from, ...lengths });
    if (kind === 'contested') emitContested(spans, places, output);
    else if (kind === 'same') emitSameWords(inCharacters(spans), output);
    else emitChanged(kind, inCharacters(spans), output);
  }
  keep(tokens.base.length - done.base);
  return { run: { text: output.texts.join(''), attributes: output.attributes }, overlaps: output.overlaps };
};
