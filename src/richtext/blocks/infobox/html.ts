import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';
import { recordOf } from '../../model/data.ts';
import { type ContainerType, DEFAULT_INFOBOX, infoboxData, infoboxSettingsOf } from './schema.ts';

const CLASS_OF: Readonly<Record<ContainerType, string>> = {
  _infobox_default: 'infobox',
  _infobox_important: 'infobox infobox-important',
  _infobox_summary: 'infobox infobox-summary',
};

const typeOfClass = new Map(Object.entries(CLASS_OF).map(([type, name]) => [name, type as ContainerType])); // the keys of the table above

/** Data without what tag and class say. */
const restOf = (element: Element): Readonly<Record<string, unknown>> => {
  const { style, collapsed: _collapsed, ...rest } = element.data ?? {};
  const { containerType: _type, ...otherStyle } = recordOf(style) ?? {};
  return Object.keys(otherStyle).length === 0 ? rest : { ...rest, style: otherStyle };
};

/** A reader opens and closes it without any script. */
export const infoboxToHtml = (element: Element, writer: HtmlWriter): HtmlElement => {
  const { collapsed, containerType } = infoboxSettingsOf(element);
  const attributes = { class: CLASS_OF[containerType], ...(collapsed ? {} : { open: '' }), ...writer.attributes(element, restOf(element)) };
  return html('details', attributes, element.children.filter(isElement).map(writer.element));
};

export const infoboxTitleToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('summary', writer.attributes(element), writer.inline(element.children));

export const infoboxContentToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('div', { class: 'infobox-content', ...writer.attributes(element) }, element.children.filter(isElement).map(writer.element));

export const infoboxFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  if (node.tag !== 'details') return undefined;
  const containerType = typeOfClass.get(node.attributes['class'] ?? '') ?? DEFAULT_INFOBOX.containerType;
  return {
    type: ELEMENT_TYPE.infobox,
    id: reader.id(node),
    data: infoboxData({ collapsed: !('open' in node.attributes), containerType }, reader.data(node).data),
    children: reader.elements(node.children),
  };
};

export const infoboxTitleFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'summary'
    ? { type: ELEMENT_TYPE.infoboxTitle, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;

export const infoboxContentFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'div' && node.attributes['class'] === 'infobox-content'
    ? { type: ELEMENT_TYPE.infoboxContent, id: reader.id(node), ...reader.data(node), children: reader.elements(node.children) }
    : undefined;
