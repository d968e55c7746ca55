import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';

export const subscriptToHtml = (style: TextStyle): Omit<HtmlElement, 'children'> | undefined =>
  style.subscript === true ? { tag: 'sub', attributes: {} } : undefined;

export const subscriptFromHtml = (element: HtmlElement): TextStyle | undefined => (element.tag === 'sub' ? { subscript: true } : undefined);
