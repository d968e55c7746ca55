import { type Element, plainText } from '#domain/article/document.ts';

/** Checks whether a block of text is blank (B5-077): white space alone does not count. */
export const isBlank = (element: Element): boolean => plainText(element).trim() === '';

/** An element without any text, ready to be written into. */
export const emptyTextElement = (type: string, makeId: () => string, data?: Readonly<Record<string, unknown>>): Element =>
  data === undefined ? { type, id: makeId(), children: [{ text: '' }] } : { type, id: makeId(), data, children: [{ text: '' }] };
