import { type Element, ELEMENT_TYPE, type LinkData } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';
import { linkDataOf } from '../../model/link-data.ts';

const attributesOf = (link: LinkData | undefined): Readonly<Record<string, string>> => {
  switch (link?.kind) {
    case undefined:
      return {};
    case 'external':
      return { href: link.href };
    case 'internal':
      return { 'data-metadata-id': link.metadataId };
    case 'category':
      return { 'data-category-id': String(link.categoryId) };
    case 'tag':
      return { 'data-tag-id': String(link.tagId) };
    case 'author':
      return { 'data-author-id': link.authorId };
  }
};

const readLink = (attributes: Readonly<Record<string, string>>): LinkData | undefined => {
  const number = (name: string): number | undefined => (/^\d{1,15}$/u.test(attributes[name] ?? '') ? Number(attributes[name]) : undefined);
  const { href, 'data-metadata-id': metadataId, 'data-author-id': authorId } = attributes;
  const categoryId = number('data-category-id');
  const tagId = number('data-tag-id');
  if (metadataId !== undefined) return { kind: 'internal', metadataId };
  if (categoryId !== undefined) return { kind: 'category', categoryId };
  if (tagId !== undefined) return { kind: 'tag', tagId };
  if (authorId !== undefined) return { kind: 'author', authorId };
  return href === undefined ? undefined : { kind: 'external', href };
};

export const linkToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('a', { ...attributesOf(linkDataOf(element)), ...writer.attributes(element, {}) }, writer.inline(element.children));

export const linkFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  const link = node.tag === 'a' ? readLink(node.attributes) : undefined;
  return link && { type: ELEMENT_TYPE.link, id: reader.id(node), data: link, children: reader.inline(node.children) };
};
