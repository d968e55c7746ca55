import { z } from 'zod';
import { type Element, ELEMENT_TYPE, elementSchema } from '#domain/article/document.ts';
import { recordOf } from '../../model/data.ts';

/** A component holds no other component, and none of an article's own first blocks nor its summary (`snippetProblems`). */
const NEVER_INSIDE: readonly string[] = [
  ELEMENT_TYPE.titleHeader,
  ELEMENT_TYPE.title,
  ELEMENT_TYPE.lead,
  ELEMENT_TYPE.embeddedSnippet,
  ELEMENT_TYPE.summary,
  ELEMENT_TYPE.link,
];

/** Checks whether a block is allowed in a component. */
export const fitsIntoSnippet = (type: string): boolean => !NEVER_INSIDE.includes(type);

/** B3-023: the component's id, and whether its content is edited in this article. Further fields of a newer version are kept. */
export const snippetDataSchema = z.looseObject({
  embed: z.looseObject({ id: z.string().min(1) }),
  copyedit: z.boolean(),
  templateElement: z.literal(true).optional(),
});

export const embeddedSnippetSchema = z.strictObject({
  type: z.literal(ELEMENT_TYPE.embeddedSnippet),
  id: z.string().min(1),
  data: snippetDataSchema,
  children: z.array(elementSchema.refine(child => fitsIntoSnippet(child.type), 'an element that no component holds')).min(1),
}) as unknown as z.ZodType<Element>; // exactOptionalPropertyTypes: zod writes `data?: … | undefined`, JSON never carries undefined

/** The id of the component that an element shows; undefined if its data names none. */
export const snippetIdOf = (element: Element): string | undefined => {
  const id = recordOf(element.data?.['embed'])?.['id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/** Checks whether the content is edited in the article; otherwise the component's own text is shown. */
export const isCopyedited = (element: Element): boolean => element.data?.['copyedit'] === true;
