import { countCodePoints } from './user.ts';

/** Lengths in code points. At least 12 (NIST SP 800-63B-4, 3.1.1.2 asks for 8, or 15 if nothing else protects the account). */
export const PASSWORD_LENGTHS = { least: 12, most: 128 } as const;

/** Reasons for refusing a new password. */
export const PASSWORD_FAULTS = ['tooShort', 'tooLong', 'common', 'ownName', 'same'] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

/** Words that lists of leaked passwords begin with, in our languages; a password is more than one of them and some digits. */
const COMMON = [
  'password',
  'passwort',
  'motdepasse',
  'passwordpassword',
  'passwortpasswort',
  'qwertz',
  'qwertzuiop',
  'qwerty',
  'qwertyuiop',
  'azertyuiop',
  'letmein',
  'welcome',
  'willkommen',
  'bienvenue',
  'iloveyou',
  'administrator',
  'admin',
  'changeme',
  'geheim',
  'hallo',
  'bonjour',
  'sommer',
  'winter',
  'schweiz',
  'suisse',
  'zeitung',
  'redaktion',
  'redaction',
  'galley',
  'newsroom',
  'abc',
  'abcdefghijkl',
  'abcdefghijklm',
  'asdfghjkl',
];

const LEAST_DISTINCT = 5;
/** Dates and telephone numbers, however they are written. */
const ONLY_NUMBERS = /^[\p{Nd}\p{P}\s]*$/u;
/** Names shorter than this say nothing about a password. */
const LEAST_NAME = 3;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/** Checks whether the letters are nothing but one word, however often it is repeated. */
const isOnly = (letters: string, word: string): boolean => word !== '' && letters !== '' && letters.replaceAll(word, '') === '';

const isCommon = (password: string): boolean => {
  const letters = lettersOf(password);
  const distinct = new Set(password.toLowerCase());
  return distinct.size < LEAST_DISTINCT || ONLY_NUMBERS.test(password) || COMMON.some(word => isOnly(letters, word));
};

/**
 * Returns why a text may not become a password; null if it may. No rules about kinds of characters (NIST SP 800-63B-4, 3.1.1.2).
 * `names` are the account's own: a password is more than one of them.
 */
export const passwordFault = (password: string, names: readonly string[]): PasswordFault | null => {
  const length = countCodePoints(password.normalize('NFKC'));
  if (length < PASSWORD_LENGTHS.least) return 'tooShort';
  if (length > PASSWORD_LENGTHS.most) return 'tooLong';
  if (isCommon(password)) return 'common';
  const letters = lettersOf(password);
  const own = names.map(lettersOf).filter(name => name.length >= LEAST_NAME);
  return own.some(name => isOnly(letters, name)) || isOnly(letters, own.join('')) ? 'ownName' : null;
};
