import type { Element } from '#domain/article/document.ts';
import type { BlockSurroundings } from '#richtext/block-view.tsx';
import { viewOf } from '#richtext/views.tsx';

/** Whether an element is a template that has no content yet. */
export const isTemplate = ({ data }: Element): boolean => data?.['templateElement'] === true;

/** Whether an element is a template that may not be changed here: as the editor says, else as its block does (B6-012). */
export const isClosedTemplate = (element: Element, { isTemplateClosed }: BlockSurroundings): boolean =>
  isTemplate(element) && (isTemplateClosed?.(element.type) ?? viewOf(element.type)?.isTemplateClosed === true);
