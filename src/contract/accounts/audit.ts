import { z } from 'zod';
import { instantSchema, userIdSchema } from '#domain/ids.ts';
import { personSchema } from '#domain/user/user.ts';
import { defineOperation } from '../calls/operation.ts';
import { numberInQuery } from '../calls/shared.ts';

/** Actions that the newsroom logs permanently: publishing, administration, and sign-ins. */
export const AUDITED_ACTIONS = [
  'publicationChanged',
  'changesReleased',
  'changesDiscarded',
  'takenBack',
  'breakingNewsReplaced',
  'contentDeleted',
  'pushPlanned',
  'pushChanged',
  'pushDeleted',
  'pushSent',
  'pushRecalled',
  'eventReleased',
  'becameTicker',
  'feedOpened',
  'feedChanged',
  'feedKeyRenewed',
  'feedClosed',
  'pagePublished',
  'snippetCreated',
  'snippetChanged',
  'snippetDeleted',
  'recordCreated',
  'recordChanged',
  'recordDeleted',
  'seasonImported',
  'seasonUndone',
  'profileChanged',
  'administratorCreated',
  'accountCreated',
  'accountChanged',
  'roleChanged',
  'rightsChanged',
  'accountDisabled',
  'accountEnabled',
  'passwordSet',
  'passwordChanged',
  'passwordResetMade',
  'sessionEnded',
  'sessionsEnded',
  'pictureChanged',
  'pictureBlocked',
  'pictureUnblocked',
  'pictureReleased',
  'pictureReleaseRevoked',
  'agencyCreated',
  'agencyChanged',
  'agencyDeleted',
  'tenantCreated',
  'tenantChanged',
  'signedIn',
  'signedOut',
  'signInRefused',
  'keysRenewed',
] as const;
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

/**
 * One line of the audit log. Never a title, a text, a password or a token: ids, kinds and statuses only.
 * `by` is null for the newsroom itself (its schedule) and for sign-ins with an unknown account.
 */
export const auditEntrySchema = z.strictObject({
  number: z.number().int().positive(),
  at: z.iso.datetime(),
  action: z.enum(AUDITED_ACTIONS),
  by: personSchema.nullable(),
  /** The address the call came from; null for the newsroom itself. */
  from: z.string().nullable(),
  /** The target: its kind ("articles", "users") and its id. */
  subject: z.strictObject({ kind: z.string(), id: z.string() }).nullable(),
  /** User whose account the subject is; null for other subjects and for accounts that are gone. */
  subjectPerson: personSchema.nullable(),
  /** Statuses before and after, reasons: words of the contract, never texts of a user. */
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditEntries = defineOperation({
  id: 'listAuditEntries',
  service: 'auth',
  method: 'GET',
  path: '/resources/audit-log',
  summary: 'Publishing, administration and sign-ins, latest first; lines cannot be changed or removed',
  needs: ['ROLE_Moderator'],
  query: z.strictObject({
    before: numberInQuery.positive().optional(),
    size: numberInQuery.positive().max(1000).optional(),
    action: z.enum(AUDITED_ACTIONS).optional(),
    /** User who acted. */
    userId: userIdSchema.optional(),
    subjectKind: z.string().min(1).max(100).optional(),
    /** Id of the subject: of an item, of a user. */
    subjectId: z.string().min(1).max(100).optional(),
    /** From this moment on. */
    since: instantSchema.optional(),
    /** Before this moment. */
    until: instantSchema.optional(),
  }),
  answers: { 200: z.array(auditEntrySchema) },
});
