import { type Element, type Text, isText } from '#domain/article/document.ts';
import { type HtmlNode, html } from '../html/html-tree.ts';
import type { BlockModel, HtmlWriter } from '../model/block.ts';
import { styleOf, tagsOfStyle } from '../model/marks.ts';
import { unknownToHtml } from './unknown/html.ts';

export interface HtmlOptions {
  /** Writes ids and data of elements as attributes, so that reading gives back the same document. Off for publication. */
  readonly identity: boolean;
  /** Writes an element in another way than its block does; undefined leaves it to the block. */
  readonly replace?: (element: Element, writer: HtmlWriter) => HtmlNode | undefined;
}

const textToHtml = (text: Text): readonly HtmlNode[] => {
  const lines = text.text
    .split('\n')
    .flatMap((line, index): readonly HtmlNode[] => [...(index === 0 ? [] : [html('br')]), ...(line === '' ? [] : [line])]);
  if (lines.length === 0) return [];
  return tagsOfStyle(styleOf(text)).reduceRight<readonly HtmlNode[]>((inside, tag) => [{ ...tag, children: inside }], lines);
};

/** Writes elements by the models that `modelOf` knows; of others nothing but their words is readable. */
export const createWriter = (options: HtmlOptions, modelOf: (type: string) => BlockModel | undefined): HtmlWriter => {
  const element = (node: Element): HtmlNode =>
    options.replace?.(node, writer) ?? modelOf(node.type)?.toHtml(node, writer) ?? unknownToHtml(node);
  const writer: HtmlWriter = {
    identity: options.identity,
    inline: children => children.flatMap(child => (isText(child) ? textToHtml(child) : [element(child)])),
    element,
    attributes: (node, rest = node.data ?? {}) => {
      if (!options.identity) return {};
      return { 'data-id': node.id, ...(Object.keys(rest).length === 0 ? {} : { 'data-data': JSON.stringify(rest) }) };
    },
  };
  return writer;
};
