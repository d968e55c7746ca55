import { z } from 'zod';
import { DESK_STORE_CODES, GATEWAY_CODES } from '#bridge/codes.ts';
import { pendingRowSchema, rowDecisionSchema } from '#bridge/rows.ts';
import { remarkWorkSchema, storedRemarkSchema } from './remark.ts';

const slideshow = z.strictObject({ slideshowId: z.uuid() });
const nothing = z.strictObject({});

/** Operations on remarks. */
export const REMARK_OPERATIONS = {
  'remarks.list': {
    input: slideshow,
    output: z.object({
      rows: z.array(storedRemarkSchema),
      pending: z.array(pendingRowSchema.extend({ rowId: z.uuid() })),
      stale: z.boolean(),
    }),
    errors: GATEWAY_CODES,
  },
  'remarks.work': { input: slideshow.extend({ work: remarkWorkSchema }), output: nothing, errors: DESK_STORE_CODES },
  'remarks.decide': { input: slideshow.extend(rowDecisionSchema.shape), output: nothing, errors: DESK_STORE_CODES },
} as const;

export const REMARK_EVENTS = { 'remarks.changed': slideshow } as const;
