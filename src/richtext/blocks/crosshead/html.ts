import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';
import { recordOf } from '../../model/data.ts';
import { type CrossheadType, crossheadData, crossheadTypeOf } from './schema.ts';

const CLASS_OF: Readonly<Record<CrossheadType, string>> = {
  _crosshead_default: 'crosshead',
  _crosshead_subsection: 'crosshead-subsection',
  _crosshead_listicle: 'crosshead-listicle',
  _crosshead_listicle_unordered: 'crosshead-listicle-unordered',
};

const typeOfClass = new Map(Object.entries(CLASS_OF).map(([type, name]) => [name, type as CrossheadType])); // the keys of the table above

/** Data without the variant, which the tag says. */
const restOf = (element: Element): Readonly<Record<string, unknown>> => {
  const { style, ...rest } = element.data ?? {};
  const { crossheadType: _type, ...otherStyle } = recordOf(style) ?? {};
  return Object.keys(otherStyle).length === 0 ? rest : { ...rest, style: otherStyle };
};

export const crossheadToHtml = (element: Element, writer: HtmlWriter): HtmlElement => {
  const type = crossheadTypeOf(element);
  const tag = type === '_crosshead_subsection' ? 'h3' : 'h2';
  return html(tag, { class: CLASS_OF[type], ...writer.attributes(element, restOf(element)) }, writer.inline(element.children));
};

export const crossheadFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  if (!/^h[2-6]$/u.test(node.tag)) return undefined;
  const type = typeOfClass.get(node.attributes['class'] ?? '') ?? (node.tag === 'h2' ? '_crosshead_default' : '_crosshead_subsection');
  return {
    type: ELEMENT_TYPE.crosshead,
    id: reader.id(node),
    data: crossheadData(type, reader.data(node).data),
    children: reader.inline(node.children),
  };
};
