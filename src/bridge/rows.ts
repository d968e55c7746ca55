import { z } from 'zod';
import { bridgeErrorSchema } from './states.ts';

/** Conflict of a row's change: the same fields were changed, the row was removed, or a restored newsroom lost it. A user decides. */
const rowConflictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('removed') }),
  z.object({ kind: z.literal('lost') }),
  z.object({ kind: z.literal('changed'), fields: z.array(z.object({ field: z.string(), mine: z.unknown(), theirs: z.unknown() })) }),
]);
export type RowConflict = z.infer<typeof rowConflictSchema>;

/** A change of a row below an item that the newsroom does not have; a kind adds the row's id under its own name. */
export const pendingRowSchema = z.object({
  entryId: z.string(),
  kind: z.enum(['write', 'change', 'remove', 'restore']),
  state: z.enum(['waiting', 'sending', 'failed', 'conflict', 'needsConfirmation', 'unreadable']),
  error: bridgeErrorSchema.nullable(),
  conflict: rowConflictSchema.nullable(),
});

/** Decision that ends a conflict at a row: this user's version, or the newsroom's. */
export const rowDecisionSchema = z.strictObject({ entryId: z.string().max(64), side: z.enum(['mine', 'theirs']) });
