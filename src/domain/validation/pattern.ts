import type { Validator } from './problem.ts';

const matching =
  (pattern: RegExp, key: string): Validator<string> =>
  value =>
    pattern.test(value) ? null : { key };

/** Digits only (B5-011). */
export const digitsOnly: Validator<string> = matching(/^\d+$/u, 'validator.message.digitsOnly');

/** A colour with six hexadecimal digits like #DDEE55 (B5-011). */
export const hexColor: Validator<string> = matching(/^#[0-9A-Fa-f]{6}$/u, 'validator.message.hexColor');

/** X username: 1 to 15 letters, digits, underscores (B5-013). */
export const xUsername: Validator<string> = matching(/^[A-Za-z0-9_]{1,15}$/u, 'validator.message.xUsername');

/** Pattern of a part of an address: a-z and 0-9, with single hyphens between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** URL slug: a-z, 0-9 and hyphen (B5-014). */
export const slug: Validator<string> = matching(SLUG, 'validator.message.slug');

/** Prolitteris id: at most a given number of digits; an empty value is sent as null. */
export const prolitterisId =
  (limit: number): Validator<string> =>
  value =>
    value === '' || (/^\d+$/u.test(value) && value.length <= limit)
      ? null
      : { key: 'validator.message.invalidProlitterisId', values: { limit } };

/** Signs that a path must not contain: they mean something else in an address or break it. */
export const PATH_SIGNS = '? # % < > " \\';
const FORBIDDEN_IN_PATH = /[\s?#%<>"\\]/u;

/** A path: starts with "/", without spaces and certain signs (B5-011). */
export const path: Validator<string> = value =>
  value.startsWith('/') && !FORBIDDEN_IN_PATH.test(value) ? null : { key: 'validator.message.path', values: { signs: PATH_SIGNS } };
