import german from '#locales/de-CH/tickerWords.json' with { type: 'json' };
import french from '#locales/fr-CH/tickerWords.json' with { type: 'json' };
import type { EventData } from '#domain/ticker/event-data.ts';
import { wordsOf } from '#domain/ticker/shorthand/words.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { ContentLocale } from '#domain/user/user.ts';

const WORDS: Readonly<Record<ContentLocale, Readonly<Record<string, string>>>> = { 'de-CH': german, 'fr-CH': french };

/** What an event says to readers in the language of its ticker, for example "Tor für Bern, 23', #17 Meier". */
export const eventText = (data: EventData, { home, away }: Pick<TickerDraft, 'home' | 'away'>, locale: ContentLocale): string =>
  wordsOf(data, { home: home?.name ?? '', away: away?.name ?? '' })
    .map(({ key, values }) => (WORDS[locale][key] ?? '').replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name] ?? '')))
    .filter(part => part !== '')
    .join(', ');
