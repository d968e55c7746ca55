import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';

export const italicToHtml = (style: TextStyle): Omit<HtmlElement, 'children'> | undefined =>
  style.italic === true ? { tag: 'em', attributes: {} } : undefined;

export const italicFromHtml = (element: HtmlElement): TextStyle | undefined =>
  element.tag === 'em' || element.tag === 'i' ? { italic: true } : undefined;
