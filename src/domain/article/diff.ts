import { z } from 'zod';
import { elementSchema } from './document.ts';

/** One step from an origin to a derivative (B4-074). */
export const diffOperationSchema = z.object({
  operation: z.enum(['add', 'identity', 'update', 'remove', 'moveStart', 'moveEnd']),
  elementId: z.string(),
  origin: elementSchema.optional(),
  derivative: elementSchema.optional(),
});
export type DiffOperation = z.infer<typeof diffOperationSchema>;
