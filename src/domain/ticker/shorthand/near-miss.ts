import { isScored } from '../ticker-types.ts';
import { codeOf, SHORTHAND_CODES, type ShorthandCode } from './codes.ts';
import type { ShorthandContext } from './context.ts';
import { readShorthand } from './read-shorthand.ts';
import { splitLine } from './tokens.ts';

/** A line that begins like a code and goes out as text: `code` is what it begins with, null if no code is called so. */
export interface NearMiss {
  readonly word: string;
  readonly code: ShorthandCode | null;
}

/** Longest word that is taken for a code that does not exist: "gg 1 17". */
const LONGEST_UNKNOWN = 3;
const NUMERIC = /^[#=]?\d[\d:+'’′-]*$/u;

/**
 * Finds a line that was probably meant as a code and reads as text: a code alone ("g"), one with numbers that do not fit ("pg 3 70"),
 * or a short word and nothing but numbers ("gg 1 17"). Null for what reads as an event, for a sentence ("Tor für Bern"), and for a line
 * that begins with a space, which is text on purpose. Never throws.
 */
export const nearMissOf = (line: string, context: ShorthandContext): NearMiss | null => {
  const { type } = context.rules;
  const { isText, words } = splitLine(line);
  const [word, ...rest] = words;
  if (word === undefined || isText || !isScored(type) || readShorthand(line, context)[0]?.kind !== 'text') return null;
  const name = codeOf(type, context.language, word);
  const codes: readonly ShorthandCode[] = SHORTHAND_CODES[type];
  const code = codes.find(one => one.code === name) ?? null;
  if (code !== null) return rest.every(one => NUMERIC.test(one)) || NUMERIC.test(rest[0] ?? '') ? { word, code } : null;
  const isLikeCode = new RegExp(String.raw`^\p{L}{1,${LONGEST_UNKNOWN}}$`, 'u').test(word) && rest.length > 0;
  return isLikeCode && rest.every(one => NUMERIC.test(one)) ? { word, code: null } : null;
};
