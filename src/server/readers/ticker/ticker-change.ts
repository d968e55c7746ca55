import type { TickerEvent } from '#domain/ticker/event.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import { printHtml } from '#richtext/html/print-html.ts';
import type { TickerChange } from '../browser/ticker-change.ts';
import { servedHere } from '../page/served-here.ts';
import { WORDS } from '../page/words.ts';
import { eventScore, eventTree } from './event-html.ts';
import { boardTree, headTree } from './head-html.ts';
import { lineUpTree } from './line-up-html.ts';
import type { PublicTicker } from './public-ticker.ts';
import { liveTree, pageTitle, tickerBase } from './ticker-page.ts';

/** Parts from which a change is written. */
interface Written {
  readonly view: PublicTicker;
  readonly standing: Standing | null;
  readonly hasNewHead: boolean;
  readonly events: readonly TickerEvent[];
  readonly rescored: readonly TickerEvent[];
  readonly gone: readonly { readonly id: string }[];
}

export const tickerChange = ({ view, standing, hasNewHead, events, rescored, gone }: Written): TickerChange => {
  const words = WORDS[view.locale];
  const write = (tree: Parameters<typeof printHtml>[0][number]): string => servedHere(printHtml([tree]), tickerBase(view.id)).html;
  const scores = rescored.flatMap(event => {
    const score = eventScore(event);
    if (score) return [{ id: event.id, html: write(score) }];
    return event.standing === null ? [{ id: event.id, html: '' }] : [];
  });
  return {
    ...(hasNewHead && { head: write(headTree(view)), title: pageTitle(view), lineUp: write(lineUpTree(view.ticker, standing, words)) }),
    live: write(liveTree(view.ticker, standing, words)),
    board: write(boardTree(view.ticker, standing, words)),
    events: events.map(event => ({ id: event.id, html: write(eventTree(event, view.ticker, view.locale)) })),
    ...(scores.length > 0 && { scores }),
    gone: gone.map(({ id }) => id),
  };
};
