import type { UiLocale } from '#domain/locale.ts';
import type { Texts } from './by-namespace.ts';

const LOADERS: Readonly<Record<UiLocale, () => Promise<{ readonly texts: Texts }>>> = {
  'en-GB': () => import('./texts-en-gb.ts'),
  'de-CH': () => import('./texts-de-ch.ts'),
  'fr-CH': () => import('./texts-fr-ch.ts'),
};

/** Loads all texts of a language: one chunk, read from the disk beside the page. */
export const loadTexts = async (locale: UiLocale): Promise<Texts> => (await LOADERS[locale]()).texts;
