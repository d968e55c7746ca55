import type { Element, Node } from '#domain/article/document.ts';
import type { HtmlReader } from '../model/block.ts';
import { type HtmlOptions, createWriter } from '../blocks/element-html.ts';
import { unknownFromHtml } from '../blocks/unknown/html.ts';
import { type TextStyle, styleOfTag } from '../model/marks.ts';
import { BLOCK_MODELS, modelOf } from '../models.ts';
import { recordOf } from '../model/data.ts';
import type { HtmlElement, HtmlNode } from '../html/html-tree.ts';
import { printHtml } from '../html/print-html.ts';

/** Writes elements as HTML. What a user wrote is escaped; no script, no style, no event handler can come out of it. */
export const elementsToHtml = (elements: readonly Element[], options: HtmlOptions = { identity: true }): string => {
  const writer = createWriter(options, modelOf);
  return printHtml(elements.map(writer.element));
};

/** The tree of elements, for reading: without ids and data. */
export const elementsToNodes = (elements: readonly Element[]): readonly HtmlNode[] => elementsToTree(elements, { identity: false });

/** Elements as an HTML tree, for converters that go on from there. */
export const elementsToTree = (elements: readonly Element[], options: HtmlOptions): readonly HtmlNode[] => {
  const writer = createWriter(options, modelOf);
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
