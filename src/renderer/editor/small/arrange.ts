import { type Element, ELEMENT_TYPE, type Node, isElement, plainText } from '#domain/article/document.ts';
import type { RepairTools, TextRules } from '#richtext/model/block.ts';
import { modelOf } from '#richtext/models.ts';
import { repairPiece } from '#richtext/normalize.ts';
import { repairInline } from '#richtext/repair/inline.ts';
import { emptyTextElement } from '#richtext/model/text-block.ts';

/** Every mark and links. */
const FREE_TEXT: TextRules = { forbiddenMarks: [], links: true, singleLine: false };

const isTextBlock = ({ type }: Element): boolean => modelOf(type)?.content === 'text';

/** Returns the lines of text in a block: its own, or those of all its parts. */
const linesOf = (element: Element): readonly (readonly Node[])[] => {
  if (isTextBlock(element)) return [element.children];
  const parts = element.children.filter(isElement);
  // What is inside an element of unknown type was not repaired: only its words are of use.
  const isKnown = modelOf(element.type) !== undefined && parts.length === element.children.length;
  return isKnown ? parts.flatMap(linesOf) : [[{ text: plainText(element) }]];
};

const isWritten = (line: readonly Node[]): boolean => line.some(node => plainText(node) !== '');

const sameNodes = (left: readonly Node[], right: readonly Node[]): boolean =>
  left.length === right.length && left.every((node, index) => node === right[index]);

const paragraphOf = (original: Element | undefined, line: readonly Node[], tools: RepairTools): Element => {
  const children = repairInline(line, FREE_TEXT, tools);
  if (original && sameNodes(children, original.children)) return original;
  return { type: ELEMENT_TYPE.paragraph, id: original?.id ?? tools.makeId(), children };
};

const paragraphsOf = (element: Element, tools: RepairTools): readonly Element[] =>
  element.type === ELEMENT_TYPE.paragraph
    ? [paragraphOf(element, element.children, tools)]
    : linesOf(element)
        .filter(isWritten)
        .map(line => paragraphOf(undefined, line, tools));

/**
 * Converts elements to what a form's editor holds, a few paragraphs; the same reference if nothing had to change. No text is lost:
 * what has no place as a block stays as text.
 */
export const arrangeSmall = (elements: readonly Element[], tools: RepairTools): readonly Element[] => {
  const paragraphs = repairPiece(elements, tools).flatMap(element => paragraphsOf(element, tools));
  if (paragraphs.length === 0) return [emptyTextElement(ELEMENT_TYPE.paragraph, tools.makeId)];
  return sameNodes(paragraphs, elements) ? elements : paragraphs;
};
