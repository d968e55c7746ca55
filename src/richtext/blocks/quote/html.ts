import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, type HtmlNode, html } from '../../html/html-tree.ts';

export const quoteToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('blockquote', writer.attributes(element), element.children.filter(isElement).map(writer.element));

export const quoteTextToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('p', { class: 'quote-text', ...writer.attributes(element) }, writer.inline(element.children));

export const quoteCaptionToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('cite', writer.attributes(element), writer.inline(element.children));

const isCaption = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && (node.tag === 'cite' || node.tag === 'footer');

export const quoteFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'blockquote'
    ? { type: ELEMENT_TYPE.quote, id: reader.id(node), ...reader.data(node), children: reader.elements(node.children) }
    : undefined;

export const quoteTextFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'p' && node.attributes['class'] === 'quote-text'
    ? { type: ELEMENT_TYPE.quoteText, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;

export const quoteCaptionFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  isCaption(node)
    ? { type: ELEMENT_TYPE.quoteCaption, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
