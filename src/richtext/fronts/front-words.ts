import german from '#locales/de-CH/front.json' with { type: 'json' };
import french from '#locales/fr-CH/front.json' with { type: 'json' };
import type { ContentLocale } from '#domain/locale.ts';
import type { FrontWords } from './front-html.ts';

/** All words about front pages, in the language of readers. */
export const FRONT_TEXTS: Readonly<Record<ContentLocale, typeof german>> = { 'de-CH': german, 'fr-CH': french };

/** The words that a page is drawn with. */
export const frontWords = (language: ContentLocale): FrontWords => {
  const { video, slideshow, ticker, titles: _titles, latest: _latest, feedOf: _feedOf, ...words } = FRONT_TEXTS[language];
  return { ...words, kinds: { videos: video, slideshows: slideshow, tickers: ticker } };
};
