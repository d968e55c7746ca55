import german from '#locales/de-CH/readers.json' with { type: 'json' };
import french from '#locales/fr-CH/readers.json' with { type: 'json' };
import type { ContentLocale } from '#domain/locale.ts';

/** Texts of the readers' pages, in the language of the item. */
export type Words = typeof german;
export const WORDS: Readonly<Record<ContentLocale, Words>> = { 'de-CH': german, 'fr-CH': french };

/** Fills the gaps of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(?<name>\w+)\}\}/gu, (gap, name: string) => String(values[name] ?? gap));
