import { type Element, isText, type Node } from '#domain/article/document.ts';

/** Copies an element with all in it, under ids of their own: two texts never share one. */
export const withNewIds = (element: Element, makeId: () => string): Element => ({
  ...element,
  id: makeId(),
  children: element.children.map((child: Node) => (isText(child) ? child : withNewIds(child, makeId))),
});
