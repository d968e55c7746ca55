import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, type HtmlNode, html } from '../../html/html-tree.ts';
import { captionsFromHtml, captionsToHtml } from '../captioned.ts';
import { pictureFromHtml, pictureToHtml } from '../image/html.ts';
import { pictureOf } from '../media-data.ts';
import { slidesOf } from './normalize.ts';
import { slideshowIdOf } from './schema.ts';

const CLASS = { slideshow: 'slideshow', slide: 'slide' } as const;

/** A slideshow names itself for the public site, which draws it; its own slides are inside. */
export const slideshowToHtml = (element: Element, writer: HtmlWriter): HtmlElement => {
  const id = slideshowIdOf(element);
  return html(
    'section',
    { class: CLASS.slideshow, ...(id === undefined ? {} : { 'data-slideshow-id': id }), ...writer.attributes(element) },
    slidesOf(element).map(writer.element),
  );
};

export const slideToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('figure', { class: CLASS.slide, ...writer.attributes(element) }, [
    ...pictureToHtml(pictureOf(element.data)),
    ...captionsToHtml(element, writer),
  ]);

export const slideshowFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  if (node.tag !== 'section' || node.attributes['class'] !== CLASS.slideshow) return undefined;
  const id = node.attributes['data-slideshow-id'];
  const data = reader.data(node).data ?? (id === undefined || id === '' ? undefined : { embed: { id } });
  const rest = data === undefined ? {} : { data };
  return { type: ELEMENT_TYPE.slideshow, id: reader.id(node), ...rest, children: reader.elements(node.children) };
};

const isImage = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && node.tag === 'img';

export const slideFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  if (node.tag !== 'figure' || node.attributes['class'] !== CLASS.slide) return undefined;
  const image = node.children.find(isImage);
  const data = reader.data(node).data ?? (image && pictureFromHtml(image));
  const rest = data === undefined ? {} : { data };
  return { type: ELEMENT_TYPE.slide, id: reader.id(node), ...rest, children: captionsFromHtml(node, reader) };
};
