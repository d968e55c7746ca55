import { type Element, type Node, ELEMENT_TYPE, isElement, isText, plainText } from '#domain/article/document.ts';

const isLine = (element: Element): boolean => element.children.every(child => isText(child) || child.type === ELEMENT_TYPE.link);

const isList = ({ type }: Element): boolean => type === ELEMENT_TYPE.orderedList || type === ELEMENT_TYPE.unorderedList;

const itemText = (list: Element, item: Node, index: number): string =>
  list.type === ELEMENT_TYPE.orderedList ? `${index + 1}. ${plainText(item)}` : `- ${plainText(item)}`;

const textOf = (element: Element): readonly string[] => {
  if (isList(element)) return [element.children.map((item, index) => itemText(element, item, index)).join('\n')];
  const lines = isLine(element) ? [plainText(element)] : element.children.filter(isElement).flatMap(textOf);
  return lines.filter(line => line.trim() !== '');
};

/**
 * Writes elements as plain text: a blank line between blocks, items with their bullets and numbers. Comments of the desk are left out where
 * they are among other blocks, as the text may go to anybody.
 */
export const elementsToPlainText = (elements: readonly Element[]): string =>
  elements
    .filter(({ type }) => type !== ELEMENT_TYPE.comment || elements.length === 1)
    .flatMap(textOf)
    .join('\n\n');
