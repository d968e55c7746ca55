import { type UiLocale, uiLocaleSchema } from '#domain/locale.ts';
import type { HelpTexts } from './by-page.ts';

const LOADERS: Readonly<Record<UiLocale, () => Promise<{ readonly texts: HelpTexts }>>> = {
  'en-GB': () => import('./help-texts-en-gb.ts'),
  'de-CH': () => import('./help-texts-de-ch.ts'),
  'fr-CH': () => import('./help-texts-fr-ch.ts'),
};

/** All pages of the help in a language: one chunk, read from the disk beside the page, when the help is asked for. */
export const loadHelp = async (language: string): Promise<HelpTexts> => (await LOADERS[uiLocaleSchema.parse(language)]()).texts;
