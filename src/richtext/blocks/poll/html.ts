import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

const isClass = (node: HtmlElement, tag: string, name: string): boolean => node.tag === tag && node.attributes['class'] === name;

export const pollToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('section', { class: 'poll', ...writer.attributes(element) }, element.children.filter(isElement).map(writer.element));

export const pollQuestionToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('p', { class: 'poll-question', ...writer.attributes(element) }, writer.inline(element.children));

export const pollAnswerToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('p', { class: 'poll-answer', ...writer.attributes(element) }, writer.inline(element.children));

export const pollFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  isClass(node, 'section', 'poll')
    ? { type: ELEMENT_TYPE.poll, id: reader.id(node), ...reader.data(node), children: reader.elements(node.children) }
    : undefined;

export const pollQuestionFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  isClass(node, 'p', 'poll-question')
    ? { type: ELEMENT_TYPE.pollQuestion, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;

export const pollAnswerFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  isClass(node, 'p', 'poll-answer')
    ? { type: ELEMENT_TYPE.pollAnswer, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
