import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';

export const removedToHtml = (style: TextStyle): Omit<HtmlElement, 'children'> | undefined =>
  style.removed === true ? { tag: 'del', attributes: { class: 'removed' } } : undefined;

export const removedFromHtml = (element: HtmlElement): TextStyle | undefined =>
  element.tag === 'del' && element.attributes['class'] === 'removed' ? { removed: true } : undefined;
