import { type Element, ELEMENT_TYPE, type Node, isElement, plainText } from '#domain/article/document.ts';
import type { RepairTools, TextRules } from '#richtext/model/block.ts';
import { modelOf } from '#richtext/models.ts';
import { repairPiece } from '#richtext/normalize.ts';
import { repairInline } from '#richtext/repair/inline.ts';
import { emptyTextElement } from '#richtext/model/text-block.ts';
import { viewOf } from '#richtext/views.tsx';

/**
 * Editors beside the one of the article: `singleLine` for titles (B5-079), `caption` for one paragraph with at most one embed (B5-080),
 * `inline` for a few paragraphs in a form.
 */
export type SmallKind = 'singleLine' | 'caption' | 'inline';

export interface SmallRules {
  readonly kind: SmallKind;
  /** The allowed formatting. */
  readonly text: TextRules;
}

/** Whether a block shows something of its own, as a caption may hold one. */
const isEmbed = ({ type }: Element): boolean =>
  type === ELEMENT_TYPE.image || viewOf(type)?.inserts?.some(({ tab }) => tab === 'embeds') === true;

const isTextBlock = ({ type }: Element): boolean => modelOf(type)?.content === 'text';

/** The lines of text in a block: its own, or those of all its parts. */
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

const paragraphOf = (original: Element | undefined, line: readonly Node[], rules: TextRules, tools: RepairTools): Element => {
  const children = repairInline(line, rules, tools);
  if (original && sameNodes(children, original.children)) return original;
  return { type: ELEMENT_TYPE.paragraph, id: original?.id ?? tools.makeId(), children };
};

/** One paragraph of all the words, joined by spaces; line feeds become spaces (B5-079). */
const joinedParagraph = (elements: readonly Element[], { text }: SmallRules, tools: RepairTools): Element => {
  const original = elements.find(element => element.type === ELEMENT_TYPE.paragraph);
  const written = elements.flatMap(linesOf).filter(isWritten);
  if (written.length === 0) return original?.children.length === 1 ? original : emptyTextElement(ELEMENT_TYPE.paragraph, tools.makeId);
  const line = written.flatMap((nodes, index): readonly Node[] => (index === 0 ? nodes : [{ text: ' ' }, ...nodes]));
  return paragraphOf(original, line, { ...text, singleLine: true }, tools);
};

/**
 * Brings elements into what such an editor holds; the same reference where nothing had to change. No word is lost: what has no place as
 * a block stays as text.
 */
export const arrangeSmall = (elements: readonly Element[], rules: SmallRules, tools: RepairTools): readonly Element[] => {
  const repaired = repairPiece(elements, tools);
  const embed = rules.kind === 'caption' ? repaired.find(isEmbed) : undefined;
  const words = repaired.filter(element => element !== embed);
  const paragraphs = rules.kind === 'inline' ? inlineParagraphs(words, rules, tools) : [joinedParagraph(words, rules, tools)];
  const arranged = [...paragraphs, ...(embed ? [embed] : [])];
  return sameNodes(arranged, elements) ? elements : arranged;
};

const inlineParagraphs = (elements: readonly Element[], { text }: SmallRules, tools: RepairTools): readonly Element[] => {
  const paragraphs = elements.flatMap(element =>
    element.type === ELEMENT_TYPE.paragraph
      ? [paragraphOf(element, element.children, text, tools)]
      : linesOf(element)
          .filter(isWritten)
          .map(line => paragraphOf(undefined, line, text, tools)),
  );
  return paragraphs.length > 0 ? paragraphs : [emptyTextElement(ELEMENT_TYPE.paragraph, tools.makeId)];
};
