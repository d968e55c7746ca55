import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

/** Classes of the two lines inside a `figcaption`, of which HTML allows but one in a figure. */
const CLASS = { caption: 'caption', credit: 'credit' } as const;

const isSpan = (node: HtmlElement, name: string): boolean => node.tag === 'span' && node.attributes['class'] === name;

export const embedCaptionToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('span', { class: CLASS.caption, ...writer.attributes(element) }, writer.inline(element.children));

export const embedCreditToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('span', { class: CLASS.credit, ...writer.attributes(element) }, writer.inline(element.children));

export const embedCaptionFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  isSpan(node, CLASS.caption)
    ? { type: ELEMENT_TYPE.embedCaption, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;

export const embedCreditFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  isSpan(node, CLASS.credit)
    ? { type: ELEMENT_TYPE.embedCredit, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
