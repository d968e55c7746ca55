import { z } from 'zod';

/** The four error body shapes of the catalogue (B8-004). Our newsroom sends the third; the others are understood. */
export const codedErrorBodySchema = z.object({ errorCode: z.string(), messages: z.array(z.object({ message: z.string() })) });
/** The second shape: status, error and message. */
export const plainErrorBodySchema = z.object({ status: z.number(), error: z.string(), message: z.string() });
/** The third shape: problems with the fields they belong to. */
export const fieldErrorBodySchema = z.object({
  status: z.number(),
  errors: z.array(z.object({ code: z.string(), title: z.string(), message: z.string(), fieldNames: z.array(z.string()).default([]) })),
});
/** The fourth shape: bare messages. */
export const stringErrorBodySchema = z.object({ errors: z.array(z.string()) });

/** A refusal of the newsroom: `code` is the end of a locale key (`errors:<code>`), `fieldNames` the invalid fields. */
export const errorBodySchema = fieldErrorBodySchema;
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Body of a 412 that carries the current state, so that the caller can merge. */
export const conflictSchema = <Present extends z.ZodType>(present: Present) =>
  errorBodySchema.extend({ origin: present, etag: z.string() });

/** Which part of a call did not fit its schema (B5-002); an id is part of the path. */
export type CallPart = 'Path' | 'Body' | 'Query' | 'Headers' | 'Response';

/** One problem with a named field. */
export interface FieldProblem {
  readonly code: string;
  readonly title: string;
  readonly message: string;
  readonly fieldNames: readonly string[];
}
