import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import type { Element } from '#domain/article/document.ts';
import { isOpenable } from '#domain/text/links.ts';
import { previewPath } from '#renderer/platform/navigation/paths.ts';
import { type HtmlElement, type HtmlNode, VOID_TAGS } from '#richtext/html/html-tree.ts';
import { useReaders } from './reading-context.ts';
import { PART_ATTRIBUTE, readingTree } from './reading-tree.ts';

/** Tags that the blocks' writers use for words; of everything else the content alone is shown. */
const SHOWN_TAGS: ReadonlySet<string> = new Set(
  'article aside b blockquote br cite code del details div em figcaption figure footer h1 h2 h3 h4 hr i ins li ol p s section span strong sub summary sup u ul'.split(
    ' ',
  ),
);

interface DrawnProps {
  readonly nodes: readonly HtmlNode[];
  readonly parts: readonly Element[];
}

/** A link of the text: to the web as it is, to another item as its preview; other kinds have no page on this desk. */
const ReadingLink = ({ node, children }: { readonly node: HtmlElement; readonly children: ReactNode }) => {
  const { tenantId } = useReaders();
  const { href, 'data-metadata-id': metadataId } = node.attributes;
  const address = metadataId === undefined ? href : previewPath(metadataId, tenantId);
  if (address === undefined || (metadataId === undefined && !isOpenable(address)))
    return <span className="g-reading-link">{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
};

const PartAt = ({ element }: { readonly element: Element }) => {
  const { Part } = useReaders();
  return <Part element={element} />;
};

const Drawn = ({ nodes, parts }: DrawnProps): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const inside = <Drawn nodes={node.children} parts={parts} />;
    // The tree is drawn as a whole and never changed in place: the place of a node is its key.
    const part = parts[Number(node.attributes[PART_ATTRIBUTE] ?? Number.NaN)];
    if (part) return <PartAt key={part.id} element={part} />;
    if (node.tag === 'a') {
      return (
        <ReadingLink key={index} node={node}>
          {inside}
        </ReadingLink>
      );
    }
    if (!SHOWN_TAGS.has(node.tag)) return <Fragment key={index}>{inside}</Fragment>;
    const properties = {
      key: index,
      className: node.attributes['class'],
      ...(node.tag === 'details' && 'open' in node.attributes ? { open: true } : {}),
    };
    return VOID_TAGS.has(node.tag) ? createElement(node.tag, properties) : createElement(node.tag, properties, inside);
  });

/** Elements of a text as readers see them. Nothing is put in as markup: every tag is one of those above, every address is checked. */
export const Reading = ({ elements }: { readonly elements: readonly Element[] }) => {
  const { nodes, parts } = useMemo(() => readingTree(elements), [elements]);
  return <Drawn nodes={nodes} parts={parts} />;
};
