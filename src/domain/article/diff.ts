import { z } from 'zod';
import { type Element, elementSchema, type RichTextDocument } from './document.ts';
import { type WordChange, wordChangeSchema } from './words.ts';

/** What can happen to an element between two texts (B4-074). */
export const DIFF_OPERATIONS = ['add', 'identity', 'update', 'remove', 'moveStart', 'moveEnd'] as const;
export type DiffOperationName = (typeof DIFF_OPERATIONS)[number];

/** What differs in an element that exists on both sides: its words, their marks and links, its data, its type, its inner elements. */
export const DIFF_ASPECTS = ['text', 'marks', 'data', 'type', 'children'] as const;
export type DiffAspect = (typeof DIFF_ASPECTS)[number];

/**
 * One step from an origin to a derivative (B4-074). Read in order, the steps are the derivative with the removed
 * elements and the old places of moved ones (`moveStart`) shown where they stood in the origin.
 *
 * | operation | origin | derivative | words / children / aspects |
 * |---|---|---|---|
 * | add | | yes | |
 * | identity | | yes | |
 * | update | yes | yes | yes |
 * | remove | yes | | |
 * | moveStart | yes | | |
 * | moveEnd | yes | yes | only when it was edited as well |
 *
 * `words` describes a block of running text, `children` one of inner elements (list, quote).
 */
export interface DiffOperation {
  readonly operation: DiffOperationName;
  readonly elementId: string;
  readonly origin?: Element | undefined;
  readonly derivative?: Element | undefined;
  readonly aspects?: readonly DiffAspect[] | undefined;
  readonly words?: readonly WordChange[] | undefined;
  readonly children?: readonly DiffOperation[] | undefined;
}

export const diffOperationSchema: z.ZodType<DiffOperation> = z.lazy(() =>
  z.object({
    operation: z.enum(DIFF_OPERATIONS),
    elementId: z.string(),
    origin: elementSchema.optional(),
    derivative: elementSchema.optional(),
    aspects: z.array(z.enum(DIFF_ASPECTS)).optional(),
    words: z.array(wordChangeSchema).optional(),
    children: z.array(diffOperationSchema).optional(),
  }),
);

/** Says step by step how the origin becomes the derivative. */
export const diffDocuments = (
  origin: Pick<RichTextDocument, 'elements'>,
  derivative: Pick<RichTextDocument, 'elements'>,
): readonly DiffOperation[] => {
  const known = new Map(origin.elements.map(element => [element.id, element]));
  return derivative.elements.map(element => ({
    operation: known.has(element.id) ? 'update' : 'add',
    elementId: element.id,
    origin: known.get(element.id),
    derivative: element,
  }));
};

/** Takes the steps: gives the derivative's elements back. */
export const applyDiff = (_origin: Pick<RichTextDocument, 'elements'>, operations: readonly DiffOperation[]): readonly Element[] =>
  operations.flatMap(({ derivative }) => (derivative ? [derivative] : []));
