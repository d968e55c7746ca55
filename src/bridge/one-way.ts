import { z } from 'zod';
import { REPLACE_CODES } from '#contract/calls/codes.ts';
import { instantSchema } from '#domain/ids.ts';
import { SAVED_FIRST_CODES } from './codes.ts';

/** An item of the newsroom, and the state of it that the person saw: when its metadata last changed. */
const seenItem = z.strictObject({ id: z.uuid(), metadataId: z.string(), seenAt: instantSchema });

/**
 * Operations that cannot be undone. They need the newsroom (`offline` otherwise), everything of the items saved (`unsavedChanges`), and that
 * nobody has changed them since the person saw them (`preconditionFailed`); none is ever queued (D-005).
 */
export const ONE_WAY_OPERATIONS = {
  /** Publishes an article that is ready in the place of breaking news (D-012). */
  'oneWay.replace': {
    input: z.strictObject({ article: seenItem, breakingnews: seenItem }),
    output: z.strictObject({}),
    errors: [...SAVED_FIRST_CODES, ...REPLACE_CODES],
  },
  /** Makes a ticker of an article or of breaking news (A4-037). */
  'oneWay.becomeTicker': {
    input: z.strictObject({ resource: z.enum(['articles', 'breakingnews']), item: seenItem }),
    output: z.strictObject({ tickerId: z.uuid() }),
    errors: [
      ...SAVED_FIRST_CODES,
      ...(['alreadyExists', 'unknownReference', 'tenantNotAssigned', 'preconditionRequired', 'preconditionFailed'] as const),
      ...(['replaced', 'externalAccount', 'proofreadTaken'] as const),
    ],
  },
} as const;
