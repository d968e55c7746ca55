import type { Element } from '#domain/article/document.ts';

/** An unknown element is kept as it is. */
export const repairUnknown = (element: Element): readonly Element[] => [element];
