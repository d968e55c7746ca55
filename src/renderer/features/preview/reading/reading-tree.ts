import { type Element, ELEMENT_TYPE, EMBED_TYPES } from '#domain/article/document.ts';
import { isForReaders } from '#richtext/convert/export/web-page.ts';
import { elementsToTree } from '#richtext/convert/document-html.ts';
import { type HtmlNode, html } from '#richtext/html/html-tree.ts';

/** What is more than words: pictures, slideshows, and everything from elsewhere. Each is drawn by a part of its own. */
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

/** A text as readers see it: what blocks write for publication, with places for what is more than words. */
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
