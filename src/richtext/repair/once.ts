import { type Element, plainText } from '#domain/article/document.ts';
import type { BlockModel, RepairTools } from '../model/block.ts';
import { paragraphOf, piecesOf } from './pieces.ts';

/** Duplicates of blocks that may occur once; void ones are ignored, as they have no text to keep. */
export const repeatedOnce = (elements: readonly Element[], find: (type: string) => BlockModel | undefined): readonly Element[] => {
  const seen = new Set<string>();
  return elements.filter(({ type }) => {
    const model = find(type);
    if (model?.once !== true || model.content === 'void') return false;
    const isRepeated = seen.has(type);
    seen.add(type);
    return isRepeated;
  });
};

/** The first block that may occur once stays; further ones become their text. */
export const keepOnce = (elements: readonly Element[], tools: RepairTools): readonly Element[] => {
  const repeated = new Set(repeatedOnce(elements, tools.modelOf));
  if (repeated.size === 0) return elements;
  return elements.flatMap(element => {
    if (!repeated.has(element)) return [element];
    tools.report({ code: 'extraBlock', elementId: element.id, elementType: element.type });
    return textBlocksOf(element, tools);
  });
};

/** The words of a structure as blocks of the body: its lists stay lists, its other texts become paragraphs; empty ones are left out. */
const textBlocksOf = (element: Element, tools: RepairTools): readonly Element[] =>
  piecesOf(element.children, tools).flatMap(piece => {
    if (piece.kind === 'inline') return paragraphOf(piece.nodes, tools);
    const { element: inner } = piece;
    const model = tools.modelOf(inner.type);
    if (model?.content === 'elements' && model.place !== 'body') return textBlocksOf(inner, tools);
    return plainText(inner) === '' && model?.content !== 'void' ? [] : tools.repair(inner);
  });
