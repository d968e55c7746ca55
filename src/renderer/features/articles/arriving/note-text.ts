import { type Element, ELEMENT_TYPE, plainText, type RichTextDocument } from '#domain/article/document.ts';
import { FIXED_BLOCKS } from '#richtext/model/top-types.ts';

/** A longer first line is not a title: it goes into the text. */
const TITLE_LENGTH = 300;

/** Splits a note into a title (its first line) and paragraphs (each further line that is not blank). */
export const splitNote = (note: string): { readonly title: string; readonly paragraphs: readonly string[] } => {
  const lines = note
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(line => line.trim())
    .filter(line => line !== '');
  const [first = '', ...rest] = lines;
  return first.length <= TITLE_LENGTH ? { title: first, paragraphs: rest } : { title: '', paragraphs: lines };
};

const isBlank = (element: Element): boolean => element.type === ELEMENT_TYPE.paragraph && plainText(element).trim() === '';

/** Appends the paragraphs to the document of a template, in place of the blank blocks at its end. */
export const withParagraphs = (document: RichTextDocument, paragraphs: readonly string[], makeId: () => string): RichTextDocument => {
  if (paragraphs.length === 0) return document;
  const { elements } = document;
  const last = elements.findLastIndex((element, index) => index < FIXED_BLOCKS || !isBlank(element));
  const written = paragraphs.map((text): Element => ({ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [{ text }] }));
  return { ...document, elements: [...elements.slice(0, last + 1), ...written] };
};
