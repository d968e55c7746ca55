import { z } from 'zod';
import { ELEMENT_TYPE, type Element, FORMAT_VERSION, elementSchema } from '../article/document.ts';
import { elementProblems } from '../article/validity.ts';
import { instantSchema, numericIdSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';

/** Id of a rich-text component: a UUID. */
export const snippetIdSchema = z.uuid();

/** Maximum length of a rich-text component's name, in characters. */
export const SNIPPET_NAME_MAX = 200;

/** A component's content: one rich-text element whose `data.content` are the body elements that articles take over (B7-046). */
export const snippetBodySchema = z.strictObject({
  version: z.literal(FORMAT_VERSION),
  element: z.tuple([z.strictObject({ type: z.literal('richtext'), data: z.strictObject({ content: z.array(elementSchema).min(1) }) })]),
});
export type SnippetBody = z.infer<typeof snippetBodySchema>;

/** The editable fields of a rich-text component (A3-044). No tenant means all of them. */
export const snippetDraftSchema = z.strictObject({
  name: z.string().trim().min(1).max(SNIPPET_NAME_MAX),
  tenantIds: z.array(numericIdSchema),
  body: snippetBodySchema,
});
export type SnippetDraft = z.infer<typeof snippetDraftSchema>;

/** A reusable rich-text component (snippet), managed by chief editors and administrators (A6-005) and embedded in articles by everyone. */
export const snippetSchema = snippetDraftSchema.extend({
  id: snippetIdSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: personSchema.nullable(),
});
export type Snippet = z.infer<typeof snippetSchema>;

/** The elements that an article takes over. */
export const snippetContent = (snippet: Pick<Snippet, 'body'>): SnippetBody['element'][0]['data']['content'] =>
  snippet.body.element[0].data.content;

/** The body that holds these elements. */
export const snippetBodyOf = (content: SnippetBody['element'][0]['data']['content']): SnippetBody => ({
  version: FORMAT_VERSION,
  element: [{ type: 'richtext', data: { content } }],
});

/** A component as lists show it: `excerpt` is the start of its text. */
export const snippetRowSchema = snippetSchema.omit({ body: true }).extend({ excerpt: z.string() });
export type SnippetRow = z.infer<typeof snippetRowSchema>;

/** Length of a row's excerpt, in characters. */
export const SNIPPET_EXCERPT_LENGTH = 160;

/** Reason why a component's content cannot be stored; `field` names the place, for example "body.element.0.data.content.2". */
export interface SnippetProblem {
  readonly field: string;
  readonly message: string;
}

const NEVER_IN_SNIPPETS: readonly string[] = [
  ELEMENT_TYPE.titleHeader,
  ELEMENT_TYPE.title,
  ELEMENT_TYPE.lead,
  ELEMENT_TYPE.embeddedSnippet,
  ELEMENT_TYPE.summary,
];

/**
 * Finds what is wrong with a component's content: it must not contain an article's own first blocks, its summary or another
 * component; ids must be unique; sizes are limited (`DOCUMENT_LIMITS`).
 */
export const snippetProblems = (content: readonly Element[]): readonly SnippetProblem[] => {
  const place = 'body.element.0.data.content';
  const misplaced = content.flatMap((element, index) =>
    NEVER_IN_SNIPPETS.includes(element.type)
      ? [{ field: `${place}.${index}`, message: `${element.type} has no place in a component` }]
      : [],
  );
  const sizes = elementProblems(content).map(problem => ({ field: place, message: problem.message }));
  return [...misplaced, ...sizes];
};
