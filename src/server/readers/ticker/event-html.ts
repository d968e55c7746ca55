import { plainText, readersText } from '#domain/article/document.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { elementsToTree } from '#richtext/convert/document-html.ts';
import { isForeign, referenceTree } from '#richtext/convert/export/article-flow.ts';
import { isForReaders } from '#richtext/convert/export/web-page.ts';
import { html, type HtmlElement, type HtmlNode } from '#richtext/html/html-tree.ts';
import { eventSentence, eventText } from '../../feed/event-text.ts';
import { withoutRemarks } from '../page/served-here.ts';
import { WORDS, type Words } from '../page/words.ts';
import { dayWords } from './event-days.ts';
import { factOf, timesOf } from './event-fact.ts';
import { scoreOfEvent } from './score-text.ts';

/** The anchor of an event in its page. */
export const anchorOf = ({ id }: Pick<TickerEvent, 'id'>): string => `e-${id}`;

/** Returns the heading of an event: its title, or its fact. */
const headingOf = (event: TickerEvent, sides: Pick<Ticker, 'home' | 'away'>, words: Words): string => {
  const title = event.title.trim();
  return title === '' ? factOf(event.data, sides, words) : title;
};

/** Texts of an event for readers besides its time and score: each fact once. */
export interface EventSaid {
  readonly heading: string;
  /** Fact in words; empty if heading or message says it. */
  readonly fact: string;
  readonly message: TickerEvent['message'];
}

/**
 * Returns the texts of an event. A desk's message begins with a sentence that follows from the data ("Tor für Bern: #9."). Below a heading
 * that says the same it is left out; below a title that a user wrote it stands for the fact.
 */
export const saidOf = (event: TickerEvent, sides: Pick<Ticker, 'home' | 'away'>, locale: ContentLocale): EventSaid => {
  const fact = factOf(event.data, sides, WORDS[locale]);
  const heading = headingOf(event, sides, WORDS[locale]);
  const message = [...withoutRemarks(event.message)];
  const own = [eventSentence(event.data, sides, locale), eventText(event.data, sides, locale)].filter(text => text !== '');
  const [first, ...rest] = message;
  const saysFact = first !== undefined && own.includes(plainText(first).trim());
  if (heading === fact) return { heading, fact: '', message: saysFact ? rest : message };
  return { heading, fact: saysFact ? '' : fact, message };
};

/** An event in a line of a list: its heading, else the first paragraph of its message. */
export const nameOfEvent = (event: TickerEvent, sides: Pick<Ticker, 'home' | 'away'>, locale: ContentLocale): string => {
  const { heading, message } = saidOf(event, sides, locale);
  return [heading, ...message.map(readersText)].find(text => text.trim() !== '') ?? '';
};

const messageTree = (message: TickerEvent['message']): readonly HtmlNode[] =>
  elementsToTree(message.filter(isForReaders), {
    identity: false,
    replace: (element, writer) => (isForeign(element) ? referenceTree(element, writer, type => type) : undefined),
  });

const struck = (text: string, isAnnulled: boolean): HtmlNode => (isAnnulled ? html('s', {}, [text]) : text);

const factLine = (fact: string, event: TickerEvent): readonly HtmlNode[] =>
  fact === '' ? [] : [html('p', { class: 'fact' }, [struck(fact, event.annulled)])];

/** Renders the score after an event; undefined if the event has none. */
export const eventScore = ({ data, standing, annulled }: Pick<TickerEvent, 'data' | 'standing' | 'annulled'>): HtmlElement | undefined => {
  const score = scoreOfEvent(data.type, standing);
  return score === null ? undefined : html('b', { class: 'score' }, [struck(score, annulled)]);
};

/** Renders the time: the minute of the match first; if there is one, the time of Zurich is shown on demand. */
const timeTree = (event: TickerEvent, words: Words): HtmlElement => {
  const { minute, display, clock } = timesOf(event, words);
  return html('time', { datetime: event.instant }, [
    ...(minute === '' ? [] : [html('b', { class: 'minute' }, [minute]), ' ']),
    ...(display === '' ? [] : [display]),
    ...(clock === '' ? [] : [html('span', { class: 'clock' }, [clock])]),
  ]);
};

/** An event as readers see it. Its place is in its attributes: instant, order within it, id, day. */
export const eventTree = (event: TickerEvent, sides: Pick<Ticker, 'home' | 'away'>, locale: ContentLocale): HtmlElement => {
  const words = WORDS[locale];
  const { heading, fact, message } = saidOf(event, sides, locale);
  const isFact = event.title.trim() === '';
  const score = eventScore(event);
  const attributes = {
    id: anchorOf(event),
    'data-at': String(Date.parse(event.instant)),
    'data-order': event.order,
    'data-day': dayWords(event, locale),
    ...(event.keyEvent && { 'data-key': '' }),
    ...(event.pinned && { 'data-pinned': '' }),
  };
  return html('article', attributes, [
    html('p', { class: 'time' }, [
      timeTree(event, words),
      ...(score ? [score] : []),
      ...(event.annulled ? [html('span', { class: 'annulled' }, [words.annulled])] : []),
      html('a', { class: 'share', href: `#${anchorOf(event)}`, 'aria-label': words.shareLabel }, [words.share]),
    ]),
    ...(heading === '' ? [] : [html('h3', {}, [struck(heading, event.annulled && isFact)])]),
    ...factLine(fact, event),
    ...messageTree(message),
  ]);
};
