import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';

export const strikethroughToHtml = (style: TextStyle): Omit<HtmlElement, 'children'> | undefined =>
  style.strikethrough === true ? { tag: 's', attributes: {} } : undefined;

export const strikethroughFromHtml = (element: HtmlElement): TextStyle | undefined =>
  element.tag === 's' || element.tag === 'strike' ? { strikethrough: true } : undefined;
