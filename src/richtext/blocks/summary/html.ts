import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

export const summaryToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('section', { class: 'summary', ...writer.attributes(element) }, element.children.filter(isElement).map(writer.element));

export const summaryListToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('div', { class: 'summary-list', ...writer.attributes(element) }, element.children.filter(isElement).map(writer.element));

export const summaryFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'section' && node.attributes['class'] === 'summary'
    ? { type: ELEMENT_TYPE.summary, id: reader.id(node), ...reader.data(node), children: reader.elements(node.children) }
    : undefined;

export const summaryListFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'div' && node.attributes['class'] === 'summary-list'
    ? { type: ELEMENT_TYPE.summaryList, id: reader.id(node), ...reader.data(node), children: reader.elements(node.children) }
    : undefined;
