import { type Element, type LinkData, linkDataSchema } from '#domain/article/document.ts';

/** The target of a link; undefined if its data is invalid. */
export const linkDataOf = (link: Element): LinkData | undefined => linkDataSchema.safeParse(link.data).data;
