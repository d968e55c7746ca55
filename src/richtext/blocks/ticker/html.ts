import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html, htmlText } from '../../html/html-tree.ts';
import { tickerIdOf, tickerTitleOf } from './schema.ts';

const CLASS = 'ticker';

/** The public site fills in score and events, which it knows by the id; elsewhere the title stands for them. */
export const tickerToHtml = (element: Element, writer: HtmlWriter): HtmlElement => {
  const [id, title] = [tickerIdOf(element), tickerTitleOf(element)];
  const attributes = { class: CLASS, ...(id !== undefined && { 'data-ticker': id }), ...writer.attributes(element) };
  return html('aside', attributes, title === '' ? [] : [html('p', {}, [title])]);
};

export const tickerFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  if (node.tag !== 'aside' || node.attributes['class'] !== CLASS) return undefined;
  const [tickerId, title] = [node.attributes['data-ticker'], htmlText(node).trim()];
  const { data = { ...(tickerId !== undefined && { tickerId }), ...(title !== '' && { title }) } } = reader.data(node);
  return {
    type: ELEMENT_TYPE.ticker,
    id: reader.id(node),
    children: [{ text: '' }],
    ...(Object.keys(data).length > 0 && { data }),
  };
};
