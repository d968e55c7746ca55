import { createElement, type ReactNode } from 'react';
import { type HtmlNode, VOID_TAGS } from '../html/html-tree.ts';

/** Tags of front pages; no others are drawn. */
const TAGS: ReadonlySet<string> = new Set('a article div h1 h2 h3 header img li main nav p section span time ul'.split(' '));

/** Attributes of front pages, as React calls them; what starts with data- or aria- keeps its name. No others are drawn: links lead nowhere. */
const PROPERTIES: Readonly<Record<string, string>> = {
  alt: 'alt',
  class: 'className',
  datetime: 'dateTime',
  decoding: 'decoding',
  height: 'height',
  lang: 'lang',
  loading: 'loading',
  role: 'role',
  src: 'src',
  width: 'width',
};

const propertiesOf = (attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const property = /^(?:data|aria)-/u.test(name) ? name : PROPERTIES[name];
      return property === undefined ? [] : [[property, value] as const];
    }),
  );

/** Returns a key that is stable while others change places: of an item, a section, an ad, or else a navigation entry by its index. */
const keyOf = ({ attributes }: Exclude<HtmlNode, string>, index: number): string =>
  attributes['data-item'] ?? attributes['data-section'] ?? attributes['data-ad'] ?? String(index);

/** Draws the body of a front page as elements, so that a change redraws only what has changed; nothing of it is read as HTML. */
export const FrontView = ({ nodes }: { readonly nodes: readonly HtmlNode[] }): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    if (!TAGS.has(node.tag)) return null;
    const properties = { ...propertiesOf(node.attributes), key: keyOf(node, index) };
    return VOID_TAGS.has(node.tag)
      ? createElement(node.tag, properties)
      : createElement(node.tag, properties, <FrontView nodes={node.children} />);
  });
