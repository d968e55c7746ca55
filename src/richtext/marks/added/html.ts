import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';

export const addedToHtml = (style: TextStyle): Omit<HtmlElement, 'children'> | undefined =>
  style.added === true ? { tag: 'ins', attributes: { class: 'added' } } : undefined;

export const addedFromHtml = (element: HtmlElement): TextStyle | undefined =>
  element.tag === 'ins' && element.attributes['class'] === 'added' ? { added: true } : undefined;
