import { type Element, elementSchema, plainText } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

/** An element of unknown type is written whole, as JSON beside its readable text. */
export const unknownToHtml = (element: Element, _writer?: HtmlWriter): HtmlElement =>
  html('div', { class: 'unknown-element', 'data-element': JSON.stringify(element) }, [plainText(element)]);

export const unknownFromHtml = (node: HtmlElement, _reader?: HtmlReader): Element | undefined => {
  const json = node.tag === 'div' ? node.attributes['data-element'] : undefined;
  return json === undefined ? undefined : parseElement(json);
};

const parseElement = (json: string): Element | undefined => {
  try {
    const parsed: unknown = JSON.parse(json);
    return elementSchema.safeParse(parsed).success ? (parsed as Element) : undefined; // proved by the schema in the same line
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
