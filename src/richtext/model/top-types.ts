import { ELEMENT_TYPE } from '#domain/article/document.ts';

/** The three fixed blocks, in their order (B5-074). */
export const TOP_TYPES = [ELEMENT_TYPE.titleHeader, ELEMENT_TYPE.title, ELEMENT_TYPE.lead] as const;

/** Number of fixed blocks at the top. */
export const FIXED_BLOCKS = TOP_TYPES.length;
