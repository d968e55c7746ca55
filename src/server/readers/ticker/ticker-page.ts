import type { TickerEvent } from '#domain/ticker/event.ts';
import { standingOfMatch } from '#domain/ticker/match-standing.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import { html, type HtmlNode } from '#richtext/html/html-tree.ts';
import { pageAsset, pageFrame } from '../page/page-frame.ts';
import { type ServedHtml, servedHere } from '../page/served-here.ts';
import { WORDS, type Words } from '../page/words.ts';
import { withDays } from './event-days.ts';
import { anchorOf, eventTree, nameOfEvent } from './event-html.ts';
import { shortTime } from './event-fact.ts';
import { boardTree, headTree } from './head-html.ts';
import { lineUpTree } from './line-up-html.ts';
import { jsonForScript, liveBlogPosting } from './live-blog-posting.ts';
import type { PublicTicker } from './public-ticker.ts';
import { inlined } from '../../inlined.ts';

export const TICKER_ASSET = pageAsset('ticker.js', 'text/javascript', inlined(import.meta.url, '../browser/ticker.ts'));
const RELOAD_SECONDS = '30';

/** The state of a ticker as its page shows it. */
export interface TickerState {
  readonly view: PublicTicker;
  readonly last: number;
  readonly standing: Standing | null;
  /** True if readers can ask for an e-mail alert. */
  readonly hasAlerts?: boolean;
  /** In their order. */
  readonly events: readonly TickerEvent[];
}

/** Returns the base of the addresses of a ticker's pictures. */
export const tickerBase = (id: string): string => `/tickers/${id}`;

/** The title of the page: the score is seen in a row of tabs. */
export const pageTitle = ({ ticker, titleName }: PublicTicker): string =>
  titleName === null ? ticker.title : `${ticker.title} | ${titleName}`;

const keyLine = (event: TickerEvent, { ticker, locale }: PublicTicker, words: Words): HtmlNode =>
  html('li', {}, [
    html('time', {}, [shortTime(event, words)]),
    ' ',
    html('a', { href: `#${anchorOf(event)}` }, [nameOfEvent(event, ticker, locale)]),
  ]);

const hiddenIf = (isHidden: boolean): Readonly<Record<string, string>> => (isHidden ? { hidden: '' } : {});

/** The pinned event stands above the others and stays in its place, too. */
const pinnedTree = (events: readonly TickerEvent[], view: PublicTicker, words: Words): HtmlNode => {
  const pinned = events.find(event => event.pinned);
  const copy = pinned && eventTree(pinned, view.ticker, view.locale);
  const { id: _id, ...attributes } = copy?.attributes ?? {};
  return html('section', { id: 'pinned', ...hiddenIf(!copy) }, [
    html('h2', {}, [words.pinned]),
    html('div', {}, copy ? [{ ...copy, attributes }] : []),
  ]);
};

const keysTree = (events: readonly TickerEvent[], view: PublicTicker, words: Words): HtmlNode => {
  const keys = events.filter(event => event.keyEvent);
  return html('nav', { id: 'keys', 'aria-label': words.keyEvents, ...hiddenIf(keys.length === 0) }, [
    html('h2', {}, [words.keyEvents]),
    html('ol', {}, withDays(keys, { locale: view.locale, tag: 'li', draw: event => keyLine(event, view, words) })),
  ]);
};

const bar = (words: Words): HtmlNode =>
  html('div', { class: 'bar' }, [
    html('p', { id: 'status', role: 'status' }, [html('noscript', {}, [words.reloads])]),
    html('label', {}, [html('input', { type: 'checkbox', id: 'only' }), ` ${words.onlyKeyEvents}`]),
    html('label', { class: 'clocks' }, [html('input', { type: 'checkbox', id: 'clocks' }), ` ${words.clocks}`]),
    html('p', { id: 'news', role: 'log' }),
    html('div', { id: 'more', role: 'status' }),
  ]);

/** Returns the texts of the script, in the language of the ticker. */
const scriptWords = ({ connected, disconnected, newOne, newMany, shared }: Words) => ({
  connected,
  disconnected,
  shared,
  'new-one': newOne,
  'new-many': newMany,
});

/** The alert goes out once: afterwards there is nothing to ask for. */
const alertLink = ({ id }: PublicTicker, words: Words): HtmlNode =>
  html('p', { class: 'note' }, [html('a', { href: `${tickerBase(id)}/alert` }, [words.alert])]);

const headOf = ({ id, path, isUnindexed, ticker }: PublicTicker): readonly HtmlNode[] => [
  html('noscript', {}, [html('meta', { 'http-equiv': 'refresh', content: RELOAD_SECONDS })]),
  html('link', { rel: 'canonical', href: path }),
  html('link', { rel: 'alternate', type: 'application/json', href: `${tickerBase(id)}/changes` }),
  ...(ticker.lead === '' ? [] : [html('meta', { name: 'description', content: ticker.lead })]),
  ...(isUnindexed ? [html('meta', { name: 'robots', content: 'noindex' })] : []),
];

/** Renders whether the match goes on; open pages replace it with the rest of a change. */
export const liveTree = ({ matchStatus }: TickerDraft, standing: TickerState['standing'], words: Words): HtmlNode => {
  const isOver = standingOfMatch(matchStatus, standing)?.isFinished === true;
  const running = matchStatus?.kind === 'postponed' ? words.matchPostponed : words.live;
  return html('p', { id: 'live', class: 'live', ...(isOver && { 'data-over': '' }) }, [isOver ? words.over : running]);
};

/** The page of a ticker, the newest event first; whole without a script. */
export const tickerPage = ({ view, last, standing, events, hasAlerts = false }: TickerState): ServedHtml => {
  const words = WORDS[view.locale];
  const newestFirst = events.toReversed();
  const data = { ticker: view.id, change: String(last), ...scriptWords(words) };
  const body = html('main', Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value])), [
    liveTree(view.ticker, standing, words),
    headTree(view),
    boardTree(view.ticker, standing, words),
    lineUpTree(view.ticker, standing, words),
    pinnedTree(newestFirst, view, words),
    keysTree(newestFirst, view, words),
    ...(hasAlerts && !view.ticker.emailAlertEnabled ? [alertLink(view, words)] : []),
    bar(words),
    html('p', { id: 'none', ...hiddenIf(events.length > 0) }, [words.none]),
    html(
      'section',
      { id: 'events', 'aria-label': words.events },
      withDays(newestFirst, { locale: view.locale, tag: 'h2', draw: event => eventTree(event, view.ticker, view.locale) }),
    ),
  ]);
  const page = pageFrame({
    language: view.locale,
    title: pageTitle(view),
    head: headOf(view),
    script: TICKER_ASSET,
    body: [body],
    linkedData: jsonForScript(liveBlogPosting({ ...view, standing }, newestFirst, words)),
  });
  return servedHere(page, tickerBase(view.id));
};
