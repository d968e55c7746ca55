import type { CSSProperties } from 'react';
import { type Element, isElement } from '#domain/article/document.ts';
import type { BlockSurroundings } from '#richtext/view/block-view.tsx';
import { viewOf } from '#richtext/views.tsx';

/** Checks whether an element is a template without content. */
export const isTemplate = ({ data }: Element): boolean => data?.['templateElement'] === true;

/** Checks whether an element is a template that may not be changed: as the editor says, else as its block does (B6-012). */
export const isClosedTemplate = (element: Element, { isTemplateClosed }: BlockSurroundings): boolean =>
  isTemplate(element) && (isTemplateClosed?.(element.type) ?? viewOf(element.type)?.isTemplateClosed === true);

/**
 * Returns the placeholder of a template (`data.placeholder`), instead of the default placeholder of its type:
 * as CSS variables of the element and of its first part.
 */
export const promptOf = ({ type, data, children: [first] }: Element): CSSProperties => {
  const prompt = data?.['placeholder'];
  if (typeof prompt !== 'string') return {};
  const types = [type, ...(first && isElement(first) ? [first.type] : [])];
  return Object.fromEntries(types.map(name => [`--placeholder-${name}`, JSON.stringify(prompt)]));
};
