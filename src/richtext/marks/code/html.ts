import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';

export const codeToHtml = (style: TextStyle): Omit<HtmlElement, 'children'> | undefined =>
  style.code === true ? { tag: 'code', attributes: {} } : undefined;

export const codeFromHtml = (element: HtmlElement): TextStyle | undefined => (element.tag === 'code' ? { code: true } : undefined);
