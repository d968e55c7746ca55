import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';

export const underlinedToHtml = (style: TextStyle): Omit<HtmlElement, 'children'> | undefined =>
  style.underlined === true ? { tag: 'u', attributes: {} } : undefined;

export const underlinedFromHtml = (element: HtmlElement): TextStyle | undefined => (element.tag === 'u' ? { underlined: true } : undefined);
