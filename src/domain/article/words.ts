import { z } from 'zod';

/** A stretch of text that stayed, came or went: `{ kind: 'added', text: 'heute ' }`. */
export const wordChangeSchema = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type WordChange = Readonly<z.infer<typeof wordChangeSchema>>;
