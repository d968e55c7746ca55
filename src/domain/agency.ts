import { z } from 'zod';
import { nameTextSchema } from './user/user.ts';

/** A news agency that texts and pictures come from. */
export const agencySchema = z.strictObject({ id: z.number().int().positive(), name: z.string().min(1) });
/** An agency without its id, as it is created or renamed. */
export const agencyDraftSchema = z.strictObject({ name: nameTextSchema });
export type Agency = z.infer<typeof agencySchema>;
