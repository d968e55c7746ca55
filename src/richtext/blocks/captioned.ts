import { z } from 'zod';
import { type Element, ELEMENT_TYPE, type Node, isElement, isText } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter, RepairTools } from '../model/block.ts';
import { type HtmlElement, type HtmlNode, html, htmlText } from '../html/html-tree.ts';
import { piecesOf } from '../repair/pieces.ts';
import { emptyTextElement, isBlank } from '../model/text-block.ts';
import { parentElementSchema } from '../model/text-schema.ts';
import { embedCaptionModel, embedCreditModel } from './simple-blocks.ts';

/*
 * Shared rules of blocks with exactly one caption and one credit: image, slide, video, and the embeds that have them (B3-017, B3-022).
 */

/** An element with exactly one caption and one credit. */
export const captionedSchema = (type: string, data: z.ZodType): z.ZodType<Element> =>
  parentElementSchema(type, z.tuple([embedCaptionModel.schema, embedCreditModel.schema]), data);

/** The two children of a new element, with the words they start with. */
export const captionAndCredit = (makeId: () => string, words: CaptionWords = {}): readonly Element[] => [
  { ...emptyTextElement(ELEMENT_TYPE.embedCaption, makeId), children: [{ text: words.caption ?? '' }] },
  { ...emptyTextElement(ELEMENT_TYPE.embedCredit, makeId), children: [{ text: words.credit ?? '' }] },
];

export interface CaptionWords {
  readonly caption?: string | undefined;
  readonly credit?: string | undefined;
}

export const captionOf = (element: Element): Element | undefined => childOf(element, ELEMENT_TYPE.embedCaption);

export const creditOf = (element: Element): Element | undefined => childOf(element, ELEMENT_TYPE.embedCredit);

const childOf = (element: Element, type: string): Element | undefined =>
  element.children.find((child): child is Element => isElement(child) && child.type === type);

const isPart = (node: Node | undefined, type: string): node is Element => node !== undefined && !isText(node) && node.type === type;

export interface RepairedCaptions {
  /** The element with its two children; the same reference if they were valid. */
  readonly element: Element;
  /** Content that is neither text nor caption nor credit: follows the element. */
  readonly behind: readonly Element[];
}

/**
 * Exactly one caption, then one credit. Loose text and further captions join the caption, further credits the credit, other blocks of text
 * the caption too; any other content goes after the element, so that nothing is lost.
 */
export const repairCaptions = (element: Element, tools: RepairTools): RepairedCaptions => {
  const [caption, credit] = element.children;
  const isSound = element.children.length === 2 && isPart(caption, ELEMENT_TYPE.embedCaption) && isPart(credit, ELEMENT_TYPE.embedCredit);
  if (!isSound) return rebuild(element, tools);
  const [newCaption, ...behindCaption] = embedCaptionModel.repair(caption, tools);
  const [newCredit, ...behindCredit] = embedCreditModel.repair(credit, tools);
  const children = [newCaption ?? caption, newCredit ?? credit];
  const same = children.every((child, index) => child === element.children[index]);
  return { element: same ? element : { ...element, children }, behind: [...behindCaption, ...behindCredit] };
};

/** A space between two lines that become one; if one of them is blank there is nothing to part. */
const joinLines = (lines: readonly (readonly Node[])[]): readonly Node[] => {
  const written = lines.filter(line => line.some(node => !isText(node) || node.text !== ''));
  return written.length === 0 ? [{ text: '' }] : written.flatMap((line, index) => (index === 0 ? line : [{ text: ' ' }, ...line]));
};

const rebuild = (element: Element, tools: RepairTools): RepairedCaptions => {
  tools.report({ code: 'invalidStructure', elementId: element.id, elementType: element.type });
  const captions: (readonly Node[])[] = [];
  const credits: (readonly Node[])[] = [];
  const others: Element[] = [];
  for (const piece of piecesOf(element.children, tools)) {
    if (piece.kind === 'inline') captions.push(piece.nodes);
    else if (piece.element.type === ELEMENT_TYPE.embedCredit) credits.push(piece.element.children);
    else if (tools.modelOf(piece.element.type)?.content === 'text') captions.push(piece.element.children);
    else others.push(piece.element);
  }
  const partOf = (type: string, children: readonly Node[]): Element => ({
    ...(childOf(element, type) ?? emptyTextElement(type, tools.makeId)),
    children,
  });
  const children = [partOf(ELEMENT_TYPE.embedCaption, joinLines(captions)), partOf(ELEMENT_TYPE.embedCredit, joinLines(credits))];
  const rebuilt = repairCaptions({ ...element, children }, tools);
  return { element: rebuilt.element, behind: [...rebuilt.behind, ...others.flatMap(tools.repair)] };
};

/** The `figcaption` of a figure. For publication it only has written lines, and is left out if both are empty (B5-072). */
export const captionsToHtml = (element: Element, writer: HtmlWriter): readonly HtmlElement[] => {
  const parts = element.children.filter(isElement).filter(part => writer.identity || !isBlank(part));
  return parts.length === 0 ? [] : [html('figcaption', {}, parts.map(writer.element))];
};

const isFigcaption = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && node.tag === 'figcaption';

/** The children that `captionsToHtml` wrote; the words of a `figcaption` of another origin become the caption. */
export const captionsFromHtml = (figure: HtmlElement, reader: HtmlReader): readonly Node[] =>
  figure.children.filter(isFigcaption).flatMap(node => (isOurs(node) ? reader.elements(node.children) : foreignCaption(node, reader)));

const isOurs = (figcaption: HtmlElement): boolean =>
  figcaption.children.some(
    child => typeof child !== 'string' && child.tag === 'span' && /^(?:caption|credit)$/u.test(child.attributes['class'] ?? ''),
  );

const foreignCaption = (node: HtmlElement, reader: HtmlReader): readonly Node[] =>
  htmlText(node).trim() === '' ? [] : reader.inline(node.children);
