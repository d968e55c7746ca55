import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

const isClass = (node: HtmlElement, tag: string, name: string): boolean => node.tag === tag && node.attributes['class'] === name;

export const interviewToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('section', { class: 'interview', ...writer.attributes(element) }, element.children.filter(isElement).map(writer.element));

export const interviewQuestionToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('p', { class: 'interview-question', ...writer.attributes(element) }, writer.inline(element.children));

export const interviewAnswerToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('p', { class: 'interview-answer', ...writer.attributes(element) }, writer.inline(element.children));

export const interviewFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  isClass(node, 'section', 'interview')
    ? { type: ELEMENT_TYPE.interview, id: reader.id(node), ...reader.data(node), children: reader.elements(node.children) }
    : undefined;

export const interviewQuestionFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  isClass(node, 'p', 'interview-question')
    ? { type: ELEMENT_TYPE.interviewQuestion, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;

export const interviewAnswerFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  isClass(node, 'p', 'interview-answer')
    ? { type: ELEMENT_TYPE.interviewAnswer, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
