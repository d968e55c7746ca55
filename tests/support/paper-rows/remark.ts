import { z } from 'zod';
import { createRowWorks } from '#domain/rows/row-works.ts';
import { personSchema } from '#domain/user/user.ts';

/** A kind of rows that exists in tests only: what people remark about a slideshow. */
export const remarkSchema = z.strictObject({ id: z.uuid(), text: z.string().max(500), isDone: z.boolean() });
export type Remark = z.infer<typeof remarkSchema>;

export const storedRemarkSchema = remarkSchema.extend({
  slideshowId: z.uuid(),
  author: personSchema.nullable(),
  lastUpdatedBy: personSchema.nullable(),
  change: z.number().int(),
});
export type StoredRemark = z.infer<typeof storedRemarkSchema>;

const fields = remarkSchema.omit({ id: true }).partial();
/** A user's changes of remarks, as they are stored and cross the bridge. */
export const remarkWorkSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('write'), row: remarkSchema }),
  z.strictObject({ kind: z.literal('change'), rowId: z.uuid(), before: fields, after: fields }),
  z.strictObject({ kind: z.literal('remove'), rowId: z.uuid(), before: remarkSchema }),
  z.strictObject({ kind: z.literal('restore'), row: remarkSchema }),
]);
export type RemarkWork = z.infer<typeof remarkWorkSchema>;

export const REMARK_WORKS = createRowWorks<Remark>({ draft: remarkSchema, withheld: remark => ({ ...remark, text: '' }) });
