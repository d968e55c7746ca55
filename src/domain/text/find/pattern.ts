import type { Result } from '../../result.ts';

/** Search of a user. */
export interface FindQuery {
  /** Words, or a regular expression with `isRegex`. */
  readonly text: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
  readonly isRegex: boolean;
}

/** Nothing to look for. */
export const EMPTY_QUERY: FindQuery = { text: '', isCaseSensitive: false, isWholeWord: false, isRegex: false };

/** A regular expression that can be sent to another thread. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

const WORD = String.raw`[\p{L}\p{M}\p{N}_]`;

/** A soft hyphen inside a word is no letter of it; one space is as good as another, and so is an apostrophe. */
const signPattern = (sign: string): string => {
  if (/\s/u.test(sign)) return String.raw`[\s\u00A0\u202F]`;
  if (sign === "'" || sign === '’') return "['’]";
  return sign.replace(/[\\^$.*+?()[\]{}|/]/u, String.raw`\$&`);
};

const literal = (text: string): string => Array.from(text.normalize('NFC').replaceAll('\u00AD', ''), signPattern).join(String.raw`\u00AD*`);

const compiles = (pattern: Pattern): boolean => {
  try {
    new RegExp(pattern.source, pattern.flags);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
};

/** Turns a query into a pattern. Errors: `invalidPattern` where a regular expression cannot be read. */
export const patternOf = ({ text, isCaseSensitive, isWholeWord, isRegex }: FindQuery): Result<Pattern, 'invalidPattern'> => {
  const inner = isRegex ? `(?:${text})` : literal(text);
  const source = isWholeWord ? `(?<!${WORD})${inner}(?!${WORD})` : inner;
  const flags = `gm${isCaseSensitive ? '' : 'i'}`;
  // Escapes that Unicode mode forbids are common in what people copy from elsewhere.
  const candidates = [{ source, flags: `${flags}u` }, ...(isWholeWord || !isRegex ? [] : [{ source, flags }])];
  // Alone, so that the brackets around it do not make a whole of two halves.
  const isReadable = !isRegex || compiles({ source: text, flags: `${flags}u` }) || compiles({ source: text, flags });
  const candidate = isReadable ? candidates.find(compiles) : undefined;
  return candidate ? { ok: true, value: candidate } : { ok: false, error: 'invalidPattern' };
};
