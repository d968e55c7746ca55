import { type Element, ELEMENT_TYPE, isText, type Node } from '#domain/article/document.ts';
import type { Conversion } from './paste-report.ts';

const edge = (words: string, pattern: RegExp): string => pattern.exec(words)?.[0] ?? '';

const widened = (line: readonly Node[], start: string, end: string): readonly Node[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return line;
  if (line.length === 1 && isText(first)) return [{ ...first, text: `${start}${first.text}${end}` }];
  return [...(start === '' ? [] : [{ text: start }]), ...line, ...(end === '' ? [] : [{ text: end }])];
};

const withSpaces = (element: Element, text: string): Element => {
  const [start, end] = [edge(text, /^[ \u00A0\u202F]+(?=\S)/u), edge(text, /(?<=\S)[ \u00A0\u202F]+$/u)];
  return start === '' && end === '' ? element : { ...element, children: widened(element.children, start, end) };
};

/**
 * Adds to a conversion the spaces that its plain text has at its ends: a paragraph of HTML begins and ends without them, a part
 * of a line that goes into another line does not.
 */
export const withEdges = (conversion: Conversion, text: string): Conversion => {
  const [only, ...others] = conversion.elements;
  if (only?.type !== ELEMENT_TYPE.paragraph || others.length > 0 || /[\r\n]/u.test(text)) return conversion;
  return { ...conversion, elements: [withSpaces(only, text)] };
};
