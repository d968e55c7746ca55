import type { Validator } from './problem.ts';

const lengthOf = (text: string): number => Array.from(text).length;

/** Text of at least this many characters (B5-007). */
export const minLength =
  (limit: number): Validator<string> =>
  value =>
    lengthOf(value) < limit ? { key: 'validator.message.minLength', values: { limit } } : null;

/** Text of at most this many characters (B5-007). */
export const maxLength =
  (limit: number): Validator<string> =>
  value =>
    lengthOf(value) > limit ? { key: 'validator.message.maxLength', values: { limit } } : null;

/** Text of exactly this many characters (B5-011). */
export const fixedLength =
  (limit: number): Validator<string> =>
  value =>
    lengthOf(value) === limit ? null : { key: 'validator.message.fixedLength', values: { limit } };
