import type { TickerEvent } from '#domain/ticker/event.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import type { ContentLocale } from '#domain/user/user.ts';
import { elementsToTree } from '#richtext/convert/document-html.ts';
import { isForeign, referenceTree } from '#richtext/convert/export/article-flow.ts';
import { isForReaders } from '#richtext/convert/export/web-page.ts';
import { html, type HtmlElement, type HtmlNode } from '#richtext/html/html-tree.ts';
import { withoutRemarks } from '../page/served-here.ts';
import { WORDS, type Words } from '../page/words.ts';
import { dayWords } from './event-days.ts';
import { factOf, timeLine } from './event-fact.ts';
import { scoreOfEvent } from './score-text.ts';

/** The anchor of an event in its page. */
export const anchorOf = ({ id }: Pick<TickerEvent, 'id'>): string => `e-${id}`;

/** The heading of an event: its title, or what happened. */
export const headingOf = (event: TickerEvent, sides: Pick<Ticker, 'home' | 'away'>, words: Words): string => {
  const title = event.title.trim();
  return title === '' ? factOf(event.data, sides, words) : title;
};

/** The text of an event, without remarks of the newsroom. */
export const messageTree = ({ message }: Pick<TickerEvent, 'message'>): readonly HtmlNode[] =>
  elementsToTree(withoutRemarks(message).filter(isForReaders), {
    identity: false,
    replace: (element, writer) => (isForeign(element) ? referenceTree(element, writer, type => type) : undefined),
  });

const struck = (text: string, isAnnulled: boolean): HtmlNode => (isAnnulled ? html('s', {}, [text]) : text);

const factLine = (fact: string, event: TickerEvent): readonly HtmlNode[] =>
  fact === '' ? [] : [html('p', { class: 'fact' }, [struck(fact, event.annulled)])];

/** The score after an event; undefined where the event says none. */
export const eventScore = ({ data, standing, annulled }: Pick<TickerEvent, 'data' | 'standing' | 'annulled'>): HtmlElement | undefined => {
  const score = scoreOfEvent(data.type, standing);
  return score === null ? undefined : html('b', { class: 'score' }, [struck(score, annulled)]);
};

/** An event as readers see it. Its place is in its attributes: instant, order within it, id, day. */
export const eventTree = (event: TickerEvent, sides: Pick<Ticker, 'home' | 'away'>, locale: ContentLocale): HtmlElement => {
  const words = WORDS[locale];
  const heading = headingOf(event, sides, words);
  const fact = factOf(event.data, sides, words);
  const score = eventScore(event);
  const attributes = {
    id: anchorOf(event),
    ...{ 'data-at': String(Date.parse(event.instant)), 'data-order': event.order, 'data-day': dayWords(event, locale) },
    ...(event.keyEvent && { 'data-key': '' }),
    ...(event.pinned && { 'data-pinned': '' }),
  };
  return html('article', attributes, [
    html('p', { class: 'time' }, [
      html('time', { datetime: event.instant }, [timeLine(event, words)]),
      ...(score ? [score] : []),
      ...(event.annulled ? [html('span', { class: 'annulled' }, [words.annulled])] : []),
    ]),
    ...(heading === '' ? [] : [html('h3', {}, [struck(heading, event.annulled && heading === fact)])]),
    ...(heading === fact ? [] : factLine(fact, event)),
    ...messageTree(event),
  ]);
};
