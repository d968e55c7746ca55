import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';

export const boldToHtml = (style: TextStyle): Omit<HtmlElement, 'children'> | undefined =>
  style.bold === true ? { tag: 'strong', attributes: {} } : undefined;

export const boldFromHtml = (element: HtmlElement): TextStyle | undefined =>
  element.tag === 'strong' || element.tag === 'b' ? { bold: true } : undefined;
