import { type Element, type LinkData, linkDataSchema } from '#domain/article/document.ts';

/** Where a link leads; undefined where its data says nothing valid. */
export const linkDataOf = (link: Element): LinkData | undefined => linkDataSchema.safeParse(link.data).data;
