/**
 * Characters that only separate words and lines. Other spaces were chosen by somebody: the no-break ones of French and of numbers (U+00A0,
 * U+202F), thin ones.
 */
const SEPARATORS = /[ \t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** Words of people on one line, without spaces at its ends. */
export const oneLine = (text: string): string => text.replaceAll(SEPARATORS, ' ').trim();
