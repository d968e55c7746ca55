import { type Element, plainText } from '#domain/article/document.ts';
import { isEmptyElement } from './is-empty.ts';

/** The text of elements as people read it in a mail: one block after the other, blank lines between, empty blocks left out. */
export const elementsToPlainText = (elements: readonly Element[]): string =>
  elements
    .filter(element => !isEmptyElement(element))
    .map(plainText)
    .filter(text => text !== '')
    .join('\n\n');
