import type { TickerEvent } from '#domain/ticker/event.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import { printHtml } from '#richtext/html/print-html.ts';
import { servedHere } from '../page/served-here.ts';
import { WORDS } from '../page/words.ts';
import { eventScore, eventTree } from './event-html.ts';
import { boardTree, headTree } from './head-html.ts';
import { lineUpTree } from './line-up-html.ts';
import type { PublicTicker } from './public-ticker.ts';
import { liveTree, pageTitle, tickerBase } from './ticker-page.ts';

/** A change of a ticker for its readers. */
export interface TickerChange {
  /** HTML of title header, title and lead; only if they changed. */
  readonly head?: string;
  readonly title?: string;
  /** HTML of the line-ups; with the head. */
  readonly lineUp?: string;
  /** HTML of the word that says whether the match goes on. */
  readonly live: string;
  /** HTML of the scoreboard, as it is now. */
  readonly board: string;
  /** New and changed events as they are now, with the HTML that the page shows. */
  readonly events: readonly { readonly id: string; readonly html: string }[];
  /** Scores after events that did not change otherwise, empty if there is none any more: an early correction changes many of them. */
  readonly scores?: readonly { readonly id: string; readonly html: string }[];
  /** Ids of events that readers get no longer. */
  readonly gone: readonly string[];
}

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
