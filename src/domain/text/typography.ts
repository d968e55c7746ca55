import type { TypedPart, TypographyLocale } from './typography-rule.ts';
import { TYPOGRAPHY_RULES } from './typography-rules.ts';

export type { TypedPart, TypographyLocale } from './typography-rule.ts';

/** The replacement of the last letters before the caret. */
export interface TypedReplacement {
  /** Name of the rule, for tests and logs. */
  readonly rule: string;
  /** Number of UTF-16 units before the caret to remove. */
  readonly length: number;
  readonly parts: readonly TypedPart[];
}

/** Number of characters that the rules look back; the longest match is a quotation mark, its space and a word of eleven letters. */
export const TYPOGRAPHY_WINDOW = 40;

/** Addresses, mail addresses and paths: nothing inside them is ever replaced. */
const ADDRESS = /(?:https?:|ftp:|mailto:|www\.|@[\p{L}\d]|\p{L}\.(?:ch|com|org|net|de|fr|li|at|it|eu|info|io)\b|[\\/]\S*[\\/=?&])\S*$/iu;

/** Checks whether an address is being typed: the run of characters without a space before the caret. */
const isInAddress = (before: string): boolean => {
  const token = before.slice(before.search(/\S*$/u));
  return ADDRESS.test(token) || /^(?:https?|ftp|mailto):?$/iu.test(token.replace(/^\P{L}+/u, ''));
};

/** A double quotation mark is no part of an address: behind one that began with a mark it closes ("info@example.ch"). */
const isQuotedAddress = (before: string, typed: string): boolean => typed === '"' && /(?:^|[\s([])[«“‹]\u202F?[^\s"«“‹]+"$/u.test(before);

/** A key triggers two rules at most: "5 km;" gets a no-break space at the unit and, in French, another before the semicolon. */
const MAX_ROUNDS = 4;

/**
 * Returns the replacement for what was just typed (B5-089). Pure and total.
 * `before` is the line up to the caret, with the character just typed as its last one (`TYPOGRAPHY_WINDOW` characters are enough, except
 * for quotation marks, which are counted in the whole line). A replacement is never replaced again, and no letter or digit is lost:
 * "CO2" gives `{ length: 1, parts: [{ text: '2', script: 'subscript' }] }`.
 */
export const replaceTyped = (before: string, locale: TypographyLocale): TypedReplacement | undefined => {
  const first = applyRules(before, locale);
  if (!first || first.parts.some(part => part.script !== undefined)) return first;
  const rules = [first.rule];
  let line = replaceEnd(before, first);
  for (let round = 1; round < MAX_ROUNDS; round += 1) {
    const next = applyRules(line, locale);
    if (!next || next.parts.some(part => part.script !== undefined)) break;
    rules.push(next.rule);
    line = replaceEnd(line, next);
  }
  const same = commonStart(before, line);
  return { rule: rules.join(', '), length: before.length - same, parts: [{ text: line.slice(same) }] };
};

const applyRules = (before: string, locale: TypographyLocale): TypedReplacement | undefined => {
  const typed = before.at(-1);
  if (typed === undefined) return undefined;
  const candidates = TYPOGRAPHY_RULES.filter(rule => rule.typed.test(typed) && (rule.locales?.includes(locale) ?? true));
  if (candidates.length === 0) return undefined;
  const near = before.slice(-TYPOGRAPHY_WINDOW);
  if (isInAddress(near) && !isQuotedAddress(near, typed)) return undefined;
  for (const rule of candidates) {
    const match = rule.pattern.exec(near);
    const parts = match && rule.replace(match, { locale, before });
    const replacement = match && parts ? withoutCommonStart(rule.name, match[0], parts) : undefined;
    if (replacement) return replacement;
  }
  return undefined;
};

const replaceEnd = (before: string, { length, parts }: TypedReplacement): string =>
  before.slice(0, before.length - length) + parts.map(({ text }) => text).join('');

const commonStart = (left: string, right: string): number => {
  let same = 0;
  while (same < left.length && same < right.length && left[same] === right[same]) same += 1;
  return same;
};

/** Leaves out what the replacement shares with the existing text, so that text and marks before it stay untouched. */
const withoutCommonStart = (rule: string, found: string, parts: readonly TypedPart[]): TypedReplacement | undefined => {
  const [first, ...others] = parts;
  if (!first || first.script !== undefined) return { rule, length: found.length, parts };
  const same = commonStart(first.text, found);
  if (same === found.length && others.length === 0 && same === first.text.length) return undefined;
  const rest = first.text.slice(same);
  return { rule, length: found.length - same, parts: rest === '' ? others : [{ ...first, text: rest }, ...others] };
};

const SUBSCRIPT_DIGITS = '₀₁₂₃₄₅₆₇₈₉';
const SUPERSCRIPT_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A part as plain characters, for texts that do not allow the mark: superscript "2" is "²". Signs other than digits stay. */
export const asPlainCharacters = ({ text, script }: TypedPart): string => {
  if (script === undefined) return text;
  const digits = script === 'subscript' ? SUBSCRIPT_DIGITS : SUPERSCRIPT_DIGITS;
  return text.replace(/\d/gu, digit => digits.charAt(Number(digit)));
};
