import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { addressLink, embedClass } from '../../embeds/embed-html.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';
import { componentDataOf } from './schema.ts';

/** A figure with what a reader without the component sees: its alternative text or label, and a link. */
export const frontendComponentToHtml = (element: Element, writer: HtmlWriter): HtmlElement => {
  const { src, label, alt } = componentDataOf(element);
  const words = alt || label;
  return html('figure', { class: embedClass(ELEMENT_TYPE.frontendComponent), ...writer.attributes(element) }, [
    ...(words === '' ? [] : [html('p', {}, [words])]),
    ...(src === '' ? [] : [html('p', {}, [addressLink(src)])]),
  ]);
};

export const frontendComponentFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'figure' && node.attributes['class'] === embedClass(ELEMENT_TYPE.frontendComponent)
    ? { type: ELEMENT_TYPE.frontendComponent, id: reader.id(node), ...reader.data(node), children: [{ text: '' }] }
    : undefined;
