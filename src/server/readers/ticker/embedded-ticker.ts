import type { TickerEvent } from '#domain/ticker/event.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import { html, type HtmlElement } from '#richtext/html/html-tree.ts';
import type { Queries } from '../../db/schema.ts';
import { findTickerState, publicKeyEvents } from '../../repositories/tickers/events.ts';
import { inlined } from '../../inlined.ts';
import { pageAsset } from '../page/page-frame.ts';
import { WORDS } from '../page/words.ts';
import { withDays } from './event-days.ts';
import { anchorOf, nameOfEvent } from './event-html.ts';
import { shortTime } from './event-fact.ts';
import { boardTree } from './head-html.ts';
import { type PublicTicker, readPublicTicker } from './public-ticker.ts';

/** Key events in an article: the newest. */
const SHOWN = 5;

export const ARTICLE_ASSET = pageAsset('article.js', 'text/javascript', inlined(import.meta.url, '../browser/embedded-ticker.ts'));

interface Shown {
  readonly view: PublicTicker;
  readonly last: number;
  readonly standing: Standing | null;
  readonly keyEvents: readonly TickerEvent[];
}

const partTree = ({ view, last, standing, keyEvents }: Shown): HtmlElement => {
  const { ticker, locale, id, path } = view;
  const words = WORDS[locale];
  const board = boardTree(ticker, standing, words);
  const { id: _id, ...attributes } = board.attributes;
  const line = (event: TickerEvent): HtmlElement =>
    html('li', {}, [
      html('time', {}, [shortTime(event, words)]),
      ' ',
      html('a', { href: `${path}#${anchorOf(event)}` }, [nameOfEvent(event, ticker, locale)]),
    ]);
  return html('aside', { class: 'ticker', 'data-ticker': id, 'data-change': String(last) }, [
    html('h2', {}, [html('a', { href: path }, [ticker.title])]),
    ...(board.children.length === 0 ? [] : [{ ...board, attributes: { ...attributes, class: 'board' } }]),
    ...(keyEvents.length === 0 ? [] : [html('ul', {}, withDays(keyEvents.slice(-SHOWN).toReversed(), { locale, tag: 'li', draw: line }))]),
  ]);
};

/** Returns a ticker as an article shows it to readers; undefined if they do not reach it. */
export const readEmbeddedTicker = async (queries: Queries, tickerId: string): Promise<HtmlElement | undefined> => {
  const ticker = await readPublicTicker(queries, tickerId);
  if (ticker.status !== 200) return undefined;
  // The number is read first: the stream delivers later changes.
  const { last, standing } = await findTickerState(queries, tickerId);
  return partTree({ view: ticker.view, last, standing, keyEvents: await publicKeyEvents(queries, tickerId) });
};
