import german from '#locales/de-CH/tickerWords.json' with { type: 'json' };
import french from '#locales/fr-CH/tickerWords.json' with { type: 'json' };
import type { EventData } from '#domain/ticker/event-data.ts';
import { wordsOf } from '#domain/ticker/shorthand/words.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { ContentLocale } from '#domain/locale.ts';

const WORDS: Readonly<Record<ContentLocale, Readonly<Record<string, string>>>> = { 'de-CH': german, 'fr-CH': french };

interface Part {
  readonly key: string;
  readonly text: string;
}

const partsOf = (data: EventData, { home, away }: Pick<TickerDraft, 'home' | 'away'>, locale: ContentLocale): readonly Part[] =>
  wordsOf(data, { home: home?.name ?? '', away: away?.name ?? '' })
    .map(({ key, values }) => ({
      key,
      text: (WORDS[locale][key] ?? '').replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name] ?? '')),
    }))
    .filter(({ text }) => text !== '');

/** Returns the text of an event for readers in the language of its ticker, for example "Tor für Bern, 23', #17 Meier". */
export const eventText = (data: EventData, sides: Pick<TickerDraft, 'home' | 'away'>, locale: ContentLocale): string =>
  partsOf(data, sides, locale)
    .map(({ text }) => text)
    .join(', ');

/** Returns the sentence that a desk's message begins with: "Tor für Bern: #17 Meier."; empty if the data give none. */
export const eventSentence = (data: EventData, sides: Pick<TickerDraft, 'home' | 'away'>, locale: ContentLocale): string => {
  const [heading = '', ...details] = partsOf(data, sides, locale)
    .filter(({ key }) => key !== 'minute')
    .map(({ text }) => text);
  if (heading === '') return '';
  return details.length === 0 ? `${heading}.` : `${heading}: ${details.join(', ')}.`;
};
