import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { elementsToTree } from '../document-html.ts';
import { type HtmlNode, html } from '../../html/html-tree.ts';
import { modelOf } from '../../models.ts';
import { isBlank } from '../../model/text-block.ts';
import { printHtml } from '../../html/print-html.ts';
import { isForeign, referenceTree } from './article-flow.ts';

const titleOf = (elements: readonly Element[]): string => {
  const title = elements.find(element => element.type === ELEMENT_TYPE.title);
  return title ? plainText(title).trim() : '';
};

/** Blocks that are still to be filled in, such as those of a template, are nothing for readers; words always are. */
export const isForReaders = (element: Element): boolean => !isBlank(element) || modelOf(element.type)?.isEmpty(element) !== true;

export interface PageOptions {
  /** Language tag of the text, for example `de-CH`. */
  readonly language: string;
  /** The name of a block with external content. */
  readonly nameOf: (type: string) => string;
  /** More for the head of the page. */
  readonly head?: readonly HtmlNode[];
  /** After the text. */
  readonly end?: readonly HtmlNode[];
  /** Returns a replacement for what the element's block writes; undefined leaves it to the block. */
  readonly replace?: (element: Element) => HtmlNode | undefined;
}

/** Writes an article as an HTML page of its own, without ids and data, script or style. */
export const articleToPage = (elements: readonly Element[], { language, nameOf, head = [], end = [], replace }: PageOptions): string => {
  const tree = elementsToTree(elements.filter(isForReaders), {
    identity: false,
    replace: (element, writer) => replace?.(element) ?? (isForeign(element) ? referenceTree(element, writer, nameOf) : undefined),
  });
  const page = html('html', { lang: language }, [
    html('head', {}, [html('meta', { charset: 'utf-8' }), html('title', {}, [titleOf(elements)]), ...head]),
    html('body', {}, [html('article', {}, tree), ...end]),
  ]);
  return `<!doctype html>\n${printHtml([page])}\n`;
};
