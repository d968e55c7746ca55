import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';

export const commentToHtml = (style: TextStyle): Omit<HtmlElement, 'children'> | undefined =>
  style.commentId === undefined ? undefined : { tag: 'span', attributes: { 'data-comment-id': style.commentId } };

export const commentFromHtml = (element: HtmlElement): TextStyle | undefined => {
  const commentId = element.tag === 'span' ? element.attributes['data-comment-id'] : undefined;
  return commentId === undefined ? undefined : { commentId };
};
