/** Languages whose typing rules are known. An article is in one of the content locales. */
export type TypographyLocale = 'de-CH' | 'fr-CH' | 'en-GB';

/** A stretch of the replacement; `script` is set as a mark where the text allows it, else as characters of their own (₂, ²). */
export interface TypedPart {
  readonly text: string;
  readonly script?: 'subscript' | 'superscript';
}

/** Input of a rule: the language, and the text before the caret. */
export interface TypingContext {
  readonly locale: TypographyLocale;
  /** The whole line up to the caret. */
  readonly before: string;
}

/** One replacement while typing (B5-089). */
export interface TypographyRule {
  readonly name: string;
  /** Only in these languages; in all where it is missing. */
  readonly locales?: readonly TypographyLocale[];
  /** Which character triggers the rule; checked on every key, so that most keys cost nothing. */
  readonly typed: RegExp;
  readonly pattern: RegExp;
  /** The replacement of the whole match; undefined passes to the next rule. */
  readonly replace: (match: RegExpExecArray, context: TypingContext) => readonly TypedPart[] | undefined;
}

/** No-break space. */
export const NBSP = '\u00A0';
/** Narrow no-break space: inside French guillemets and before ; ! ? (Guide du typographe, Lausanne); before the colon it is a full one. */
export const THIN = '\u202F';

/** A replacement that takes no mark. */
export const plain = (text: string): readonly TypedPart[] => [{ text }];
