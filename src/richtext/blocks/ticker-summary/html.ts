import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, type HtmlNode, html } from '../../html/html-tree.ts';

/** Readers see nothing of it. */
export const tickerSummaryToHtml = (element: Element, writer: HtmlWriter): HtmlNode =>
  writer.identity ? html('div', { class: 'ticker-summary', ...writer.attributes(element) }) : '';

export const tickerSummaryFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'div' && node.attributes['class'] === 'ticker-summary'
    ? { type: ELEMENT_TYPE.tickerSummary, id: reader.id(node), ...reader.data(node), children: [{ text: '' }] }
    : undefined;
