import type { ContentLocale } from '#domain/locale.ts';
import { isMadeOfKnown, type Look } from './german-parts.ts';
import { hasSharp } from './swiss.ts';

/** "SVP", "AHV", "KMUs": names of parties, offices and firms; no dictionary has them all. */
const SHORT_FORM = /^\p{Lu}{2,6}s?$/u;
const ONE_LETTER = /^\p{L}$/u;
const ROMAN = /^[IVXLCDM]+$/u;
/** "Leser:innen", "Leser*in", "Leser_innen". */
const GERMAN_GENDER = /^(?<stem>.+)[*:_](?<ending>in|innen)$/u;
/** "étudiant·e·s". */
const FRENCH_GENDER = /·.*$/u;
const PREFIXES = /^(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ]/iu;

const isOk = (look: Look, part: string): boolean => ONE_LETTER.test(part) || SHORT_FORM.test(part) || ROMAN.test(part) || look(part);

const capital = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1);

const knowsGerman = (look: Look, word: string, isOpen: boolean): boolean => {
  if (hasSharp(word)) return false;
  if (isOk(look, word) || look(`${word}.`) || (isOpen && look(`${word}-`)) || isMadeOfKnown(look, word)) return true;
  const gendered = GERMAN_GENDER.exec(word)?.groups;
  if (gendered) return knowsGerman(look, `${gendered['stem'] ?? ''}${gendered['ending'] ?? ''}`, isOpen);
  const parts = word.split(/[-‐‑]/u);
  if (parts.length > 1) return parts.every((part, at) => knowsGerman(look, part, at < parts.length - 1) || look(capital(part)));
  // "Müllers Haus": the genitive of a name; "Hans’ Velo", "geht’s".
  const [stem = '', ending] = word.split(/['’ʼ‘]/u);
  if (ending !== undefined) return isOk(look, stem) && (ending === 's' || isOk(look, ending));
  return false;
};

const knowsFrench = (look: Look, word: string): boolean => {
  const plain = word.replace(FRENCH_GENDER, '').replace(/[’ʼ‘]/gu, "'");
  if (isOk(look, plain) || look(`${plain}.`)) return true;
  const bare = plain.replace(PREFIXES, '');
  if (bare !== plain && isOk(look, bare)) return true;
  const parts = bare.split(/[-‐‑]/u);
  return parts.length > 1 && parts.every(part => part === 't' || isOk(look, part) || look(part.toLowerCase()));
};

/** Checks whether a word is in the dictionary, by itself or as its parts; in de-CH nothing with ß is (C-017). */
export const knowsWord = (locale: ContentLocale, look: Look, word: string, isOpen = false): boolean =>
  locale === 'de-CH' ? knowsGerman(look, word, isOpen) : knowsFrench(look, word);
