import { readersText } from '#domain/article/document.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { type PlannedMatch, startOfMatch } from '#domain/ticker/match-status.ts';
import { standingOfMatch } from '#domain/ticker/match-standing.ts';
import { playersAt, signsOf } from '#domain/ticker/line-up.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import type { Competitor, SidePlayer } from '#domain/ticker/ticker.ts';
import type { Words } from '../page/words.ts';
import { factOf } from './event-fact.ts';
import { anchorOf, saidOf } from './event-html.ts';
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

/** Characters of a headline that search engines show (Google, Article structured data, 2026). */
const MAX_HEADLINE = 110;

const cut = (text: string): string => (text.length <= MAX_HEADLINE ? text : `${text.slice(0, MAX_HEADLINE - 1).trimEnd()}…`);

const organization = (name: string) => ({ '@type': 'Organization', name });

/** Headline and text are never empty: of a note without a title its first line stands for the headline, of a bare fact the fact for the text. */
const updateOf = (event: TickerEvent, { ticker, path, locale, titleName }: PublicTicker, words: Words) => {
  const { heading, message } = saidOf(event, ticker, locale);
  const body = message.map(readersText).join('\n').trim();
  const [firstLine = ''] = body.split('\n');
  const said = [heading, firstLine, factOf(event.data, ticker, words), ticker.title].find(text => text.trim() !== '') ?? '';
  return {
    '@type': 'BlogPosting',
    url: `${path}#${anchorOf(event)}`,
    headline: cut(said),
    datePublished: event.instant,
    dateModified: event.updatedAt > event.instant ? event.updatedAt : event.instant,
    articleBody: body === '' ? said : body,
    ...(titleName !== null && { author: organization(titleName) }),
  };
};

/** The status of a match for search engines (schema.org/EventStatusType, 2026); an awarded match has none of them. */
const eventStatusOf = ({ startsAt, matchStatus }: PlannedMatch): object => {
  const status = (name: string) => ({ eventStatus: `https://schema.org/${name}` });
  switch (matchStatus?.kind) {
    case undefined:
      return status('EventScheduled');
    case 'postponed': {
      const { formerStart } = matchStatus;
      if (formerStart === null || startsAt === null || startsAt === formerStart) return status('EventPostponed');
      return { ...status('EventRescheduled'), previousStartDate: formerStart };
    }
    case 'abandoned':
      return status('EventCancelled');
    case 'awarded':
      return {};
  }
};

/** A captain or goalkeeper has a role in the team (schema.org/Role, 2026). */
const athleteOf = (player: SidePlayer, words: Words) => {
  const person = { '@type': 'Person', name: player.name };
  const signs = signsOf(player);
  return signs.length === 0 ? person : { '@type': 'Role', roleName: signs.map(sign => words[sign]), athlete: person };
};

/** Players who begin or sit on the bench, once somebody is known to begin. */
const teamOf = (side: Competitor, words: Words) => {
  const [starting, bench] = [playersAt(side.lineUp, 'starting'), playersAt(side.lineUp, 'bench')];
  return {
    '@type': 'SportsTeam',
    name: side.name,
    ...(starting.length > 0 && { athlete: [...starting, ...bench].map(player => athleteOf(player, words)) }),
  };
};

const matchOf = ({ ticker }: PublicTicker, start: string | undefined, words: Words) => {
  const { home, away, league } = ticker;
  if (!home || !away) return {};
  return {
    about: {
      '@type': 'SportsEvent',
      name: `${home.name} – ${away.name}`,
      ...(start !== undefined && { startDate: start }),
      ...eventStatusOf(ticker),
      ...(league && { superEvent: { '@type': 'SportsEvent', name: league.name } }),
      competitor: [teamOf(home, words), teamOf(away, words)],
    },
  };
};

/**
 * Returns the ticker as structured data for search engines (schema.org/LiveBlogPosting, 2026). Events are the newest first. Its end is
 * stated once it is over; before, it is unknown.
 */
export const liveBlogPosting = (
  view: PublicTicker & { readonly standing: Standing | null },
  events: readonly TickerEvent[],
  words: Words,
): object => {
  const { ticker, publishedAt, updatedAt, titleName } = view;
  const isOver = standingOfMatch(ticker.matchStatus, view.standing)?.isFinished === true;
  const [newest, oldest] = [events[0]?.instant, events.at(-1)?.instant];
  const start = startOfMatch(ticker) ?? oldest;
  return {
    '@context': 'https://schema.org',
    '@type': 'LiveBlogPosting',
    headline: cut(ticker.title),
    ...(ticker.lead.trim() !== '' && { description: ticker.lead }),
    inLanguage: view.locale,
    url: view.path,
    mainEntityOfPage: view.path,
    datePublished: publishedAt ?? updatedAt,
    dateModified: newest !== undefined && newest > updatedAt ? newest : updatedAt,
    ...(start !== undefined && { coverageStartTime: start }),
    ...(isOver && newest !== undefined && { coverageEndTime: newest }),
    ...(titleName !== null && { author: organization(titleName), publisher: organization(titleName) }),
    ...matchOf(view, start, words),
    liveBlogUpdate: events.slice(0, MOST_UPDATES).map(event => updateOf(event, view, words)),
  };
};
