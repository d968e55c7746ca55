import { type Element, type Node, type RichTextDocument, type Text, isText } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter, Repair } from '../model/block.ts';
import { unknownFromHtml, unknownToHtml } from '../blocks/unknown/html.ts';
import { type TextStyle, styleOf, styleOfTag, tagsOfStyle } from '../model/marks.ts';
import { BLOCK_MODELS, modelOf } from '../models.ts';
import { normalizeDocument } from '../normalize.ts';
import { recordOf } from '../model/data.ts';
import { type HtmlElement, type HtmlNode, html } from './html-tree.ts';
import { parseHtml } from './parse-html.ts';
import { printHtml } from './print-html.ts';

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

const createWriter = (options: HtmlOptions): HtmlWriter => {
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

/** Writes elements as HTML. What a person wrote is escaped; no script, no style, no event handler can come out of it. */
export const elementsToHtml = (elements: readonly Element[], options: HtmlOptions = { identity: true }): string => {
  const writer = createWriter(options);
  return printHtml(elements.map(writer.element));
};

/** The tree of elements, for reading: without ids and data. */
export const elementsToNodes = (elements: readonly Element[]): readonly HtmlNode[] => elementsToTree(elements, { identity: false });

/** Writes a document as HTML; with `identity` (the default) `documentFromHtml` reads the very same document back. */
export const documentToHtml = (document: RichTextDocument, options: HtmlOptions = { identity: true }): string =>
  printHtml([html('article', options.identity ? { 'data-format': document.version } : {}, elementsToTree(document.elements, options))]);

/** Elements as an HTML tree, for converters that go on from there. */
export const elementsToTree = (elements: readonly Element[], options: HtmlOptions): readonly HtmlNode[] => {
  const writer = createWriter(options);
  return elements.map(element => writer.element(element));
};

const readData = (node: HtmlElement): Pick<Element, 'data'> => {
  const json = node.attributes['data-data'];
  if (json === undefined) return {};
  try {
    const data = recordOf(JSON.parse(json));
    return data ? { data } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

const createReader = (makeId: () => string): HtmlReader => {
  const inlineOf = (node: HtmlNode, style: TextStyle): readonly Node[] => {
    if (typeof node === 'string') return [{ ...style, text: node }];
    if (node.tag === 'br') return [{ ...style, text: '\n' }];
    const link = modelOf('link')?.fromHtml(node, { ...reader, inline: nodes => nodes.flatMap(child => inlineOf(child, style)) });
    if (link) return [link];
    const marked = styleOfTag(node);
    const block = marked ? undefined : readBlock(node);
    return block ? [block] : node.children.flatMap(child => inlineOf(child, { ...style, ...marked }));
  };
  const readBlock = (node: HtmlElement): Element | undefined => {
    for (const model of BLOCK_MODELS) {
      const element = model.place === 'inline' ? undefined : model.fromHtml(node, reader);
      if (element) return element;
    }
    return unknownFromHtml(node);
  };
  const elementsOf = (node: HtmlNode): readonly Node[] => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [{ text: node }];
    const block = readBlock(node);
    if (block) return [block];
    const isInline = modelOf('link')?.fromHtml(node, reader) !== undefined || styleOfTag(node) !== undefined;
    return isInline ? inlineOf(node, {}) : node.children.flatMap(elementsOf);
  };
  const reader: HtmlReader = {
    inline: nodes => nodes.flatMap(node => inlineOf(node, {})),
    elements: nodes => nodes.flatMap(elementsOf),
    id: node => node.attributes['data-id'] ?? makeId(),
    data: readData,
  };
  return reader;
};

/** Reads an HTML tree into nodes, before normalising: elements this version knows, and text for everything else. */
export const nodesFromHtml = (nodes: readonly HtmlNode[], makeId: () => string): readonly Node[] => createReader(makeId).elements(nodes);

/** Reads HTML into a valid document. Text that belongs to no element of ours becomes paragraphs. */
export const documentFromHtml = (
  source: string,
  makeId: () => string,
): { readonly document: RichTextDocument; readonly report: readonly Repair[] } =>
  normalizeDocument(nodesFromHtml(parseHtml(source), makeId), makeId);
