import { readersText } from '#domain/article/document.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import { withoutRemarks } from '../page/served-here.ts';
import type { Words } from '../page/words.ts';
import { anchorOf, headingOf } from './event-html.ts';
import type { PublicTicker } from './public-ticker.ts';

/** Search engines read the newest ones; all of them would double the page. */
const MOST_UPDATES = 100;

const UNSAFE: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand in a script element: nothing in it ends the element or begins a comment. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/gu, character => UNSAFE[character] ?? '');

const updateOf = (event: TickerEvent, { ticker }: PublicTicker, words: Words) => ({
  '@type': 'BlogPosting',
  url: `#${anchorOf(event)}`,
  headline: headingOf(event, ticker, words),
  datePublished: event.instant,
  dateModified: event.updatedAt,
  articleBody: withoutRemarks(event.message).map(readersText).join('\n').trim(),
});

const matchOf = ({ ticker }: PublicTicker, start: string | undefined) => {
  const { home, away, league } = ticker;
  if (!home || !away) return {};
  const team = (name: string) => ({ '@type': 'SportsTeam', name });
  return {
    about: {
      '@type': 'SportsEvent',
      name: `${home.name} – ${away.name}`,
      ...(start !== undefined && { startDate: start }),
      ...(league && { superEvent: { '@type': 'SportsEvent', name: league.name } }),
      competitor: [team(home.name), team(away.name)],
    },
  };
};

/** The ticker as search engines read one (schema.org/LiveBlogPosting, 2026). Events are the newest first. */
export const liveBlogPosting = (
  view: PublicTicker & { readonly standing: Standing | null },
  events: readonly TickerEvent[],
  words: Words,
): object => {
  const { ticker, publishedAt, updatedAt, titleName } = view;
  const isOver = view.standing?.isFinished === true;
  const [newest, oldest] = [events[0]?.instant, events.at(-1)?.instant];
  const start = ticker.startsAt ?? oldest;
  return {
    '@context': 'https://schema.org',
    '@type': 'LiveBlogPosting',
    headline: ticker.title,
    description: ticker.lead,
    inLanguage: view.locale,
    ...(publishedAt !== null && { datePublished: publishedAt }),
    dateModified: newest !== undefined && newest > updatedAt ? newest : updatedAt,
    ...(start !== undefined && { coverageStartTime: start }),
    ...(isOver && newest !== undefined && { coverageEndTime: newest }),
    ...(titleName !== null && { publisher: { '@type': 'Organization', name: titleName } }),
    ...matchOf(view, start),
    liveBlogUpdate: events.slice(0, MOST_UPDATES).map(event => updateOf(event, view, words)),
  };
};
