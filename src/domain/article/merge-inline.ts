import { isEqual, isRecord } from './merge-equal.ts';
import type { Side } from './merge-order.ts';
import { ATOM, type Attributes, BREAK, type Run, type Token, tokenize, WRAPPERS } from './merge-runs.ts';
import { matchWords } from './words.ts';

interface Versions<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

interface MergedRun {
  readonly run: Run;
  /** Both sides changed the same words (or the same link or comment): `run` holds the preferred side there. */
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

const spanOf = (run: Run, tokens: readonly Token[], from: number, to: number): Span => {
  const start = tokens[from]?.from ?? run.text.length;
  return { run, from: start, to: to > from ? (tokens[to - 1]?.to ?? start) : start };
};

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

/** Whether the one side's new words and the other side's new marks, links or comments on the old words exclude each other. */
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

const emitChunk = (spans: Versions<Span>, keys: Versions<string>, output: Output): void => {
  if (keys.mine === keys.theirs && keys.mine === keys.base) emitStable(spans, output);
  else if (keys.mine === keys.theirs) emitSameWords(spans, output);
  else if (keys.base === keys.mine) emitChanged('theirs', spans, output);
  else if (keys.base === keys.theirs) emitChanged('mine', spans, output);
  else {
    output.overlaps = true;
    emit(spans[output.prefer], output, applied => applied);
  }
};

const keysOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(token => token.key)
    .join('\u0000');

/**
 * Merges running text word by word and mark by mark. Changes of both sides merge when at least one word or space
 * that neither changed is between them. Where they overlap, the preferred side's words are kept.
 */
export const mergeRuns = (versions: Versions<Run>, prefer: Side): MergedRun => {
  const output: Output = { prefer, texts: [], attributes: [], overlaps: false, memo: undefined };
  const tokens = { base: tokenize(versions.base), mine: tokenize(versions.mine), theirs: tokenize(versions.theirs) };
  const words = tokens.base.map(token => token.key);
  const toMine = matchWords(words, tokens.mine.map(token => token.key)); // prettier-ignore
  const toTheirs = matchWords(words, tokens.theirs.map(token => token.key)); // prettier-ignore
  const done = { base: 0, mine: 0, theirs: 0 };
  const advance = (to: Versions<number>): void => {
    const spans = {
      base: spanOf(versions.base, tokens.base, done.base, to.base),
      mine: spanOf(versions.mine, tokens.mine, done.mine, to.mine),
      theirs: spanOf(versions.theirs, tokens.theirs, done.theirs, to.theirs),
    };
    const keys = {
      base: keysOf(tokens.base, done.base, to.base),
      mine: keysOf(tokens.mine, done.mine, to.mine),
      theirs: keysOf(tokens.theirs, done.theirs, to.theirs),
    };
    emitChunk(spans, keys, output);
    Object.assign(done, to);
  };
  words.forEach((_, base) => {
    const [mine = -1, theirs = -1] = [toMine[base], toTheirs[base]];
    if (mine < 0 || theirs < 0) return;
    advance({ base, mine, theirs });
    advance({ base: base + 1, mine: mine + 1, theirs: theirs + 1 });
  });
  advance({ base: tokens.base.length, mine: tokens.mine.length, theirs: tokens.theirs.length });
  return { run: { text: output.texts.join(''), attributes: output.attributes }, overlaps: output.overlaps };
};
