import { Fragment, type ReactNode, createElement } from 'react';
import { type HtmlNode, VOID_TAGS } from './html-tree.ts';

/** Tags that the blocks' writers use for text; everything else is shown by its content alone. */
const SHOWN_TAGS: ReadonlySet<string> = new Set(
  'article aside blockquote br code del details div em figcaption figure footer h2 h3 h4 hr img ins li ol p s section span strong sub summary sup u ul'.split(
    ' ',
  ),
);

const attributesOf = (tag: string, attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const { src, alt = '' } = attributes;
  if (tag !== 'img') return {};
  return src !== undefined && /^https:\/\//u.test(src) ? { src, alt, loading: 'lazy' } : { alt };
};

/** Draws a tree of `toHtml` for reading only: no links, no scripts, not editable. */
export const HtmlView = ({ nodes }: { readonly nodes: readonly HtmlNode[] }): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const tag = SHOWN_TAGS.has(node.tag) ? node.tag : Fragment;
    // The tree is drawn as a whole and never changed in place: the place of a node is its key.
    if (tag === Fragment) return <Fragment key={index}>{<HtmlView nodes={node.children} />}</Fragment>;
    const properties = { key: index, ...attributesOf(node.tag, node.attributes) };
    if (VOID_TAGS.has(node.tag)) return createElement(tag, properties);
    return createElement(tag, properties, <HtmlView nodes={node.children} />);
  });
