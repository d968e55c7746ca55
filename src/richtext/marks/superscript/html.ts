import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';

export const superscriptToHtml = (style: TextStyle): Omit<HtmlElement, 'children'> | undefined =>
  style.superscript === true ? { tag: 'sup', attributes: {} } : undefined;

export const superscriptFromHtml = (element: HtmlElement): TextStyle | undefined =>
  element.tag === 'sup' ? { superscript: true } : undefined;
