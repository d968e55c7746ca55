import { z } from 'zod';
import { placementConflictSchema, placementOperationSchema } from '#domain/placement/operation.ts';
import { placementAnswerSchema, seenVersionsSchema } from '#contract/placement/placement.ts';
import { instantSchema, metadataIdSchema, numericIdSchema } from '#domain/ids.ts';
import { PLAN_RULES } from '#domain/placement/page.ts';
import { DESK_STORE_CODES, GATEWAY_CODES, STORAGE_CODES } from './codes.ts';
import { bridgeErrorSchema } from './states.ts';

const page = z.strictObject({ pageId: z.uuid() });
const nothing = z.strictObject({});

/** The most operations of one act, for example a cut of a whole selection. */
export const MAX_OPERATIONS = 200;

/** An act of this person that the newsroom does not have: it waits, was refused, or lost against another one. */
const pendingActSchema = z.object({
  entryId: z.string(),
  state: z.enum(['waiting', 'sending', 'failed', 'conflict', 'needsConfirmation', 'unreadable']),
  sectionIds: z.array(z.uuid()),
  error: bridgeErrorSchema.nullable(),
  conflicts: z.array(placementConflictSchema),
  /** Operations that this user wanted, for the choice in a conflict. */
  operations: z.array(placementOperationSchema),
});
export type PendingAct = z.infer<typeof pendingActSchema>;

/** Actions of a user on a page that take effect at once; each names the versions that the user has seen (D-050). */
const goingOutActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('publishPage'), seen: seenVersionsSchema }),
  z.strictObject({ kind: z.literal('discardPage'), seen: seenVersionsSchema }),
  z.strictObject({ kind: z.literal('publishSection'), sectionId: z.uuid(), version: z.number().int() }),
  z.strictObject({ kind: z.literal('discardSection'), sectionId: z.uuid(), version: z.number().int() }),
  z.strictObject({ kind: z.literal('restore'), entryId: z.uuid(), sectionId: z.uuid().nullable(), seen: seenVersionsSchema }),
  z.strictObject({ kind: z.literal('takeBack'), entryId: z.uuid(), seen: seenVersionsSchema }),
  z.strictObject({ kind: z.literal('plan'), seen: seenVersionsSchema, dueAt: instantSchema, rule: z.enum(PLAN_RULES) }),
]);
export type GoingOutAct = z.infer<typeof goingOutActSchema>;

/** Operations on the drafts of front pages; what goes live is never queued (D-005). */
export const PLACEMENT_OPERATIONS = {
  /** A page with this person's waiting acts; also offline, if it was read before. */
  'placement.page': {
    input: page,
    output: placementAnswerSchema.extend({ pending: z.array(pendingActSchema), stale: z.boolean() }),
    errors: GATEWAY_CODES,
  },
  /** One act on the draft of a page: queued on the disk, sent in order. */
  'placement.work': {
    input: page.extend({ operations: z.array(placementOperationSchema).min(1).max(MAX_OPERATIONS) }),
    output: nothing,
    errors: DESK_STORE_CODES,
  },
  /**
   * Publishes, takes back, discards, restores or plans: never queued. Needs the newsroom (`offline` otherwise) and that nothing of the page waits
   * (`unsavedChanges`); `preconditionFailed` if a colleague changed something that was not seen. Answers when the page was last published
   * as of this act: of a publication, its own time in the history.
   */
  'placement.goOut': {
    input: page.extend({ act: goingOutActSchema }),
    output: z.strictObject({ publishedAt: instantSchema.nullable() }),
    errors: [...GATEWAY_CODES, ...STORAGE_CODES, 'unsavedChanges'],
  },
  /** Adds a title to an item so that it can be placed there (B8-034, D-053). */
  'placement.addTitle': {
    input: z.strictObject({ metadataId: metadataIdSchema, tenantId: numericIdSchema }),
    output: nothing,
    errors: GATEWAY_CODES,
  },
  /** Ends a conflict: this person's act is put on what the newsroom has, or given up. */
  'placement.decide': {
    input: page.extend({ entryId: z.string().max(64), side: z.enum(['mine', 'theirs']) }),
    output: nothing,
    errors: DESK_STORE_CODES,
  },
} as const;

/** Events of the host about front pages. */
export const PLACEMENT_EVENTS = {
  /** The draft of a front page was changed here, sent, refused, or changed by a colleague. */
  'placement.changed': z.object({ pageId: z.uuid() }),
} as const;
