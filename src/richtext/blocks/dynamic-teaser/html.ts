import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, type HtmlNode, html, htmlText } from '../../html/html-tree.ts';
import { isBlank } from '../../model/text-block.ts';
import { pictureFromHtml, pictureToHtml } from '../image/html.ts';
import { pictureOf } from '../media-data.ts';
import { relatedIdsOf, teaserImageOf } from './schema.ts';

const CLASS = { teaser: 'dynamic-teaser', title: 'dynamic-teaser-title' } as const;

const captionOf = (element: Element): string => {
  const caption = teaserImageOf(element)?.['caption'];
  return typeof caption === 'string' ? caption : '';
};

const imageToHtml = (element: Element): readonly HtmlElement[] => {
  const image = pictureToHtml(pictureOf(teaserImageOf(element)));
  const caption = captionOf(element);
  if (image.length === 0) return [];
  return [html('figure', {}, [...image, ...(caption === '' ? [] : [html('figcaption', {}, [caption])])])];
};

/** The public site fills in the contents, which it knows by their metadata ids. */
export const dynamicTeaserToHtml = (element: Element, writer: HtmlWriter): HtmlElement => {
  const ids = relatedIdsOf(element);
  const titles = element.children.filter(isElement).filter(title => writer.identity || !isBlank(title));
  return html(
    'aside',
    { class: CLASS.teaser, ...(ids.length === 0 ? {} : { 'data-metadata-ids': ids.join(',') }), ...writer.attributes(element) },
    [...imageToHtml(element), ...titles.map(writer.element)],
  );
};

export const dynamicTeaserTitleToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('p', { class: CLASS.title, ...writer.attributes(element) }, writer.inline(element.children));

const isTag =
  (tag: string) =>
  (node: HtmlNode): node is HtmlElement =>
    typeof node !== 'string' && node.tag === tag;

const dataFromHtml = (node: HtmlElement): Element['data'] => {
  const figure = node.children.find(isTag('figure'));
  const image = figure?.children.find(isTag('img'));
  const picture = image && pictureFromHtml(image);
  const figcaption = figure?.children.find(isTag('figcaption'));
  const caption = figcaption ? htmlText(figcaption).trim() : '';
  const ids = (node.attributes['data-metadata-ids'] ?? '').split(',').filter(id => id !== '');
  return {
    ...(picture ? { image: { ...picture, ...(caption === '' ? {} : { caption }) } } : {}),
    ...(ids.length === 0 ? {} : { metadataIds: ids }),
  };
};

export const dynamicTeaserFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  if (node.tag !== 'aside' || node.attributes['class'] !== CLASS.teaser) return undefined;
  const { data } = 'data-id' in node.attributes ? reader.data(node) : { data: dataFromHtml(node) };
  const rest = data === undefined ? {} : { data };
  const inside = node.children.filter(child => !isTag('figure')(child));
  return { type: ELEMENT_TYPE.dynamicTeaser, id: reader.id(node), ...rest, children: reader.elements(inside) };
};

export const dynamicTeaserTitleFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'p' && node.attributes['class'] === CLASS.title
    ? { type: ELEMENT_TYPE.dynamicTeaserTitle, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
