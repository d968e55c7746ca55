import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';

/** The element that shows a chosen slideshow of the newsroom. */
export const slideshowElement = (id: string, elementId: string): Element => ({
  type: ELEMENT_TYPE.slideshow,
  id: elementId,
  data: { embed: { id } },
  children: [{ text: '' }],
});
