import { type Element, ELEMENT_TYPE, EMBED_TYPES } from '#domain/article/document.ts';
import { isForReaders } from '#richtext/convert/export/web-page.ts';
import { elementsToTree } from '#richtext/convert/document-html.ts';
import { type HtmlNode, html } from '#richtext/html/html-tree.ts';

/** Types of non-text elements: pictures, slideshows, and external content. Each has its own component. */
const PARTS: ReadonlySet<string> = new Set([
  ...EMBED_TYPES,
  ELEMENT_TYPE.slide,
  ELEMENT_TYPE.embeddedSnippet,
  ELEMENT_TYPE.dynamicTeaser,
  ELEMENT_TYPE.ticker,
]);

/** Marks the place of a part in the tree; its value is the part's number. */
export const PART_ATTRIBUTE = 'data-part';

export interface ReadingTree {
  readonly nodes: readonly HtmlNode[];
  readonly parts: readonly Element[];
}

/** Returns a text as readers see it: the published markup, with places for non-text elements. */
export const readingTree = (elements: readonly Element[]): ReadingTree => {
  const parts: Element[] = [];
  const nodes = elementsToTree(elements.filter(isForReaders), {
    identity: false,
    replace: element => {
      if (!PARTS.has(element.type)) return undefined;
      parts.push(element);
      return html('div', { [PART_ATTRIBUTE]: String(parts.length - 1) });
    },
  });
  return { nodes, parts };
};
