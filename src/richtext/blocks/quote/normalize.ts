import { type Element, ELEMENT_TYPE, type Node, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairData } from '../../model/data.ts';
import { type Piece, piecesOf, repairTextBlock } from '../../repair/pieces.ts';
import { isBlank } from '../../model/text-block.ts';
import { QUOTE_CAPTION_RULES, QUOTE_TEXT_RULES } from './schema.ts';

/** The words of a quote: text without links. */
export const repairQuoteText = (element: Element, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, QUOTE_TEXT_RULES, tools);

/** Repairs the source of a quote: one line without links. */
export const repairQuoteCaption = (element: Element, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, QUOTE_CAPTION_RULES, tools);

/** Exactly one text, then one caption. Further texts inside join the text, further captions the caption, other elements follow the quote. */
export const repairQuote = (quote: Element, tools: RepairTools): readonly Element[] => {
  const [text, caption] = quote.children;
  const sound = quote.children.length === 2 && isPart(text, ELEMENT_TYPE.quoteText) && isPart(caption, ELEMENT_TYPE.quoteCaption);
  if (!sound) return rebuildQuote(quote, tools);
  const [newText, ...behindText] = repairQuoteText(text, tools);
  const [newCaption, ...behindCaption] = repairQuoteCaption(caption, tools);
  const children = [newText ?? text, newCaption ?? caption];
  const same = children.every((child, index) => child === quote.children[index]);
  return [repairData(same ? quote : { ...quote, children }, { isEmpty: isBlank }), ...behindText, ...behindCaption];
};

const isPart = (node: Node | undefined, type: string): node is Element => node !== undefined && !isText(node) && node.type === type;

/** Text below that is its own line: an inline stretch, or a block of text. */
const lineOf = (piece: Piece, tools: RepairTools): readonly Node[] | undefined => {
  if (piece.kind === 'inline') return piece.nodes;
  return tools.modelOf(piece.element.type)?.content === 'text' ? piece.element.children : undefined;
};

const joinLines = (lines: readonly (readonly Node[])[], separator: string): readonly Node[] =>
  lines.length === 0 ? [{ text: '' }] : lines.flatMap((line, index) => (index === 0 ? line : [{ text: separator }, ...line]));

const rebuildQuote = (quote: Element, tools: RepairTools): readonly Element[] => {
  tools.report({ code: 'invalidStructure', elementId: quote.id, elementType: quote.type });
  const pieces = piecesOf(quote.children, tools);
  const texts: (readonly Node[])[] = [];
  const captions: (readonly Node[])[] = [];
  const others: Element[] = [];
  for (const piece of pieces) {
    const line = lineOf(piece, tools);
    if (!line) others.push(...(piece.kind === 'element' ? [piece.element] : []));
    else if (piece.kind === 'element' && piece.element.type === ELEMENT_TYPE.quoteCaption) captions.push(line);
    else texts.push(line);
  }
  const partOf = (type: string, children: readonly Node[]): Element => {
    const before = quote.children.find(child => isPart(child, type));
    return before && !isText(before) ? { ...before, children } : { type, id: tools.makeId(), children };
  };
  const rebuilt = {
    ...quote,
    children: [partOf(ELEMENT_TYPE.quoteText, joinLines(texts, '\n')), partOf(ELEMENT_TYPE.quoteCaption, joinLines(captions, ' '))],
  };
  return [...repairQuote(rebuilt, tools), ...others.flatMap(tools.repair)];
};
