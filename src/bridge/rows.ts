import { z } from 'zod';
import { bridgeErrorSchema } from './states.ts';

/** Why a change of a row waits for a person: somebody changed the same fields, or removed the row, or the newsroom was put back and lost it. */
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

/** What ends a conflict at a row: this person's version, or what the newsroom has. */
export const rowDecisionSchema = z.strictObject({ entryId: z.string().max(64), side: z.enum(['mine', 'theirs']) });
