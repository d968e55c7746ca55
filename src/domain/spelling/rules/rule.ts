import type { ContentLocale } from '#domain/locale.ts';
import type { AdviceType } from '../advice.ts';

/** Finding of a rule about a passage; without its own place it is the whole match. */
export interface Finding {
  readonly offset?: number;
  readonly length?: number;
  /** Best first; empty if there is nothing better to write, only a reason. */
  readonly proposals: readonly string[];
}

/** Context that a rule may read besides its match. */
export interface RuleContext {
  /** The block's plain text. */
  readonly text: string;
  /** True if the block is running text, with whole sentences. */
  readonly isProse: boolean;
}

/** One rule of the house, as data: what it looks for, what it proposes, and why. */
export interface SpellRule {
  readonly id: string;
  readonly type: AdviceType;
  /** Global and for Unicode. */
  readonly pattern: RegExp;
  /** Undefined if the match is right after all. */
  readonly find: (match: RegExpExecArray, context: RuleContext) => Finding | undefined;
  /** Why, in the language of the text. */
  readonly reason: string;
  /** The work that says so; "house" is a rule of this newsroom's own. */
  readonly source: string;
}

/** Rules of one language. */
export type RulesByLocale = Readonly<Record<ContentLocale, readonly SpellRule[]>>;

/** Start of a word: no character of a word before it. */
export const WORD_START = String.raw`(?<![\p{L}\p{N}_-])`;
/** End of a word: no character of a word behind it. */
export const WORD_END = String.raw`(?![\p{L}\p{N}_-])`;

/** Gives a proposal the capital of what it replaces. */
export const likeFirst = (model: string, word: string): string => {
  const first = model.charAt(0);
  return first !== first.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};

/** A rule whose match is replaced by a pattern of `String.replace`. */
export const swapRule = (
  rule: Pick<SpellRule, 'id' | 'type' | 'reason' | 'source'> & { readonly pattern: RegExp; readonly to: string | readonly string[] },
): SpellRule => {
  const { to, ...rest } = rule;
  const once = new RegExp(rule.pattern.source, rule.pattern.flags.replace('g', ''));
  const patterns = typeof to === 'string' ? [to] : to;
  return {
    ...rest,
    find: (match, { text }) => ({
      // The neighbourhood decides in look-behinds: the replacement is done in the whole text and cut out.
      proposals: patterns.map(pattern => {
        const head = text.slice(0, match.index);
        const tail = text.slice(match.index);
        const sticky = new RegExp(once.source, `${once.flags}y`);
        sticky.lastIndex = head.length;
        const written = text.replace(sticky, pattern);
        return written.slice(head.length, written.length - tail.length + match[0].length);
      }),
    }),
  };
};

/** A word or a phrase that is written otherwise, with the inflected forms in the pattern. */
export interface WordEntry {
  /** Letters, or a pattern of them; the first letter may be a capital. */
  readonly wrong: string;
  readonly right: readonly string[];
  readonly reason: string;
  readonly source: string;
}

const escapeFirst = (wrong: string): string => {
  const first = wrong.charAt(0);
  return /\p{Ll}/u.test(first) ? `[${first}${first.toUpperCase()}]${wrong.slice(1)}` : wrong;
};

/** Rules of a list of words: one pattern each. */
export const wordRules = (id: string, type: AdviceType, entries: readonly WordEntry[]): readonly SpellRule[] =>
  entries.map(({ wrong, right, reason, source }, index) => ({
    id: `${id}.${String(index)}`,
    type,
    pattern: new RegExp(`${WORD_START}${escapeFirst(wrong)}${WORD_END}`, 'gu'),
    find: ([found]) => ({ proposals: right.map(word => likeFirst(found, word)) }),
    reason,
    source,
  }));
