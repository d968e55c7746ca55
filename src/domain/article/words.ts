import { z } from 'zod';
import { matchSequences } from './diff-sequence.ts';
import { type Node, plainText } from './document.ts';

/** A stretch of text that is unchanged, added or removed: `{ kind: 'added', text: 'heute ' }`. */
export const wordChangeSchema = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type WordChange = Readonly<z.infer<typeof wordChangeSchema>>;

/** A word (with inner apostrophes), a stretch of white space, an emoji sequence, or one other character. */
const TOKEN =
  /[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}\p{M}\p{N}_]+)*|\s+|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*|[^]/gu;

/** Splits a text into words, spaces and signs; joined they are the text. */
export const splitWords = (text: string): readonly string[] => text.match(TOKEN) ?? [];

const isSpace = (token: string | undefined): boolean => token?.trim() === '';

/**
 * Finds the words two texts have in common: for each token of `origin` its partner in `derivative`, or -1.
 * Spaces between two rewritten words count as rewritten with them, so that a new phrase is one change and not many.
 */
export const matchWords = (origin: readonly string[], derivative: readonly string[]): Int32Array => {
  const match = matchSequences(origin, derivative);
  let index = 0;
  while (index < origin.length) {
    const start = index;
    while (index < origin.length && (match[index] ?? -1) >= 0 && isSpace(origin[index])) index++;
    if (index === start) {
      index++;
      continue;
    }
    const before = start > 0 && match[start - 1] === -1 && isReplaced({ origin, derivative, match, index: start - 1, step: -1 });
    const after = index < origin.length && match[index] === -1 && isReplaced({ origin, derivative, match, index, step: 1 });
    if (before && after) match.fill(-1, start, index);
  }
  return match;
};

interface Gap {
  readonly origin: readonly string[];
  readonly derivative: readonly string[];
  readonly match: Int32Array;
  readonly index: number;
  readonly step: 1 | -1;
}

/** Checks whether the removed stretch that begins (or ends) at `index` has something new in its place. */
const isReplaced = ({ origin, derivative, match, index, step }: Gap): boolean => {
  let end = index;
  while (end >= 0 && end < origin.length && match[end] === -1) end += step;
  const inner = match[index - step] ?? -1;
  const outer = end < 0 ? -1 : end >= origin.length ? derivative.length : (match[end] ?? -1);
  return Math.abs(outer - inner) > 1;
};

const push = (changes: WordChange[], kind: WordChange['kind'], text: string): void => {
  const last = changes.at(-1);
  if (text === '') return;
  if (last?.kind === kind) changes[changes.length - 1] = { kind, text: last.text + text };
  else changes.push({ kind, text });
};

/** Compares two texts word by word; removed words come before their replacement. */
export const diffTexts = (origin: string, derivative: string): readonly WordChange[] => {
  const before = splitWords(origin);
  const after = splitWords(derivative);
  const match = matchWords(before, after);
  const changes: WordChange[] = [];
  let next = 0;
  before.forEach((token, index) => {
    const partner = match[index] ?? -1;
    if (partner < 0) {
      push(changes, 'removed', token);
      return;
    }
    push(changes, 'added', after.slice(next, partner).join(''));
    push(changes, 'same', token);
    next = partner + 1;
  });
  push(changes, 'added', after.slice(next).join(''));
  return changes;
};

/** Compares the text of two nodes word by word (without marks and links). */
export const diffWords = (origin: Node, derivative: Node): readonly WordChange[] => diffTexts(plainText(origin), plainText(derivative));
