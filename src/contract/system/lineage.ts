import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { defineOperation } from '../calls/operation.ts';

const changeNumber = z.number().int().nonnegative();

/** Position of a newsroom: the segment of its changes, begun by a start, and the number and time of its newest change. */
const lineagePositionSchema = z.object({ token: z.uuid(), changeNumber, changedAt: instantSchema });
export type LineagePosition = z.infer<typeof lineagePositionSchema>;

/** A start of a newsroom: the newest change then, and when it started. */
export const lineageEntrySchema = lineagePositionSchema.extend({ at: instantSchema });
export type LineageEntry = z.infer<typeof lineageEntrySchema>;

/** Carries `{token} {changeNumber}` in answers about single items, and in their refusals. */
export const LINEAGE_HEADER = 'galley-lineage';

/**
 * Returns the lineage of this newsroom. A client that has seen a change of a segment asks whether it is part of it: if not, the newsroom
 * was restored to an earlier state, or is another one.
 */
export const getLineage = defineOperation({
  id: 'getLineage',
  service: 'origin',
  method: 'GET',
  path: '/lineage',
  summary: 'The starts of this newsroom, and whether a change is part of it',
  needs: 'login',
  query: z.strictObject({ token: z.uuid().optional(), changeNumber: z.coerce.number().int().nonnegative().optional() }),
  answers: {
    200: z.object({
      current: lineagePositionSchema,
      /** The first start and the newest ones, in their order. */
      entries: z.array(lineageEntrySchema),
      /** Null if the call did not ask. */
      wasHere: z.boolean().nullable(),
    }),
  },
});
