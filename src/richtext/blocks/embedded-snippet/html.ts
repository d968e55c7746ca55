import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';
import { isCopyedited, snippetIdOf } from './schema.ts';

const CLASS = 'embedded-snippet';

export const embeddedSnippetToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html(
    'section',
    {
      class: CLASS,
      'data-snippet-id': snippetIdOf(element) ?? '',
      ...(isCopyedited(element) ? { 'data-copyedit': 'true' } : {}),
      ...writer.attributes(element),
    },
    element.children.filter(isElement).map(writer.element),
  );

export const embeddedSnippetFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  const id = node.tag === 'section' && node.attributes['class'] === CLASS ? node.attributes['data-snippet-id'] : undefined;
  if (id === undefined || id === '') return undefined;
  const { data = { embed: { id }, copyedit: node.attributes['data-copyedit'] === 'true' } } = reader.data(node);
  return { type: ELEMENT_TYPE.embeddedSnippet, id: reader.id(node), data, children: reader.elements(node.children) };
};
