import type { TickerEvent } from '#domain/ticker/event.ts';
import { ZURICH } from '#domain/time/zurich.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { html, type HtmlNode } from '#richtext/html/html-tree.ts';

const formatOf = (locale: ContentLocale): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: ZURICH });
const DAYS: Readonly<Record<ContentLocale, Intl.DateTimeFormat>> = { 'de-CH': formatOf('de-CH'), 'fr-CH': formatOf('fr-CH') };

/** The day of an event in Zurich, in words. */
export const dayWords = ({ instant }: Pick<TickerEvent, 'instant'>, locale: ContentLocale): string =>
  DAYS[locale].format(new Date(instant));

interface DayLists {
  readonly locale: ContentLocale;
  /** Element of a day: a heading between articles, an item between list items. */
  readonly tag: 'h2' | 'li';
  readonly draw: (event: TickerEvent) => HtmlNode;
}

/** Events with their day above the first of each: without it a time says nothing once midnight has passed. */
export const withDays = (events: readonly TickerEvent[], { locale, tag, draw }: DayLists): readonly HtmlNode[] => {
  const days = events.map(event => dayWords(event, locale));
  const keyDays = new Set(days.filter((_, at) => events[at]?.keyEvent));
  return events.flatMap((event, at) => {
    const day = days[at] ?? '';
    if (day === days[at - 1]) return [draw(event)];
    return [html(tag, { class: 'day', ...(keyDays.has(day) && { 'data-key': '' }) }, [day]), draw(event)];
  });
};
