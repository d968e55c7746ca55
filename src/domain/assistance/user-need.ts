import { z } from 'zod';

/** Needs of readers that an article can meet (A3-077). */
export const USER_NEEDS = ['facts', 'depth', 'service', 'inspiration', 'distract'] as const;

/** An article's user need (A3-023): `justification` is in the article's language, the other two in German and in French. */
export const userNeedSchema = z.strictObject({
  interactionId: z.uuid(),
  need: z.enum(USER_NEEDS),
  justification: z.string().min(1),
  justificationDe: z.string().min(1),
  justificationFr: z.string().min(1),
});
