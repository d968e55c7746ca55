import type { CSSProperties } from 'react';
import { type Element, isElement } from '#domain/article/document.ts';
import type { BlockSurroundings } from '#richtext/view/block-view.tsx';
import { viewOf } from '#richtext/views.tsx';

/** Whether an element is a template that has no content yet. */
export const isTemplate = ({ data }: Element): boolean => data?.['templateElement'] === true;

/** Whether an element is a template that may not be changed here: as the editor says, else as its block does (B6-012). */
export const isClosedTemplate = (element: Element, { isTemplateClosed }: BlockSurroundings): boolean =>
  isTemplate(element) && (isTemplateClosed?.(element.type) ?? viewOf(element.type)?.isTemplateClosed === true);

/**
 * What a template asks to be written in an element (`data.placeholder`), instead of the default placeholder of its type:
 * the CSS variables of the element and of its first part.
 */
export const promptOf = ({ type, data, children: [first] }: Element): CSSProperties => {
  const prompt = data?.['placeholder'];
  if (typeof prompt !== 'string') return {};
  const types = [type, ...(first && isElement(first) ? [first.type] : [])];
  return Object.fromEntries(types.map(name => [`--placeholder-${name}`, JSON.stringify(prompt)]));
};
