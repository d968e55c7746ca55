import { z } from 'zod';
import { instantSchema, metadataIdSchema, numericIdSchema, resourceNameSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';
import { pushServiceSchema } from './services.ts';
import { pushStatusSchema, targetSchema } from './status.ts';

/** Maximum length of a message, in characters: a payload of all services holds it, whatever its script (RFC 8030: 4,096 bytes). */
export const PUSH_TEXT_MAX = 500;

/** The delay between a publication and the message that starts with it (D-023). */
export const LEAVES_AFTER_MS = 20_000;

/** Time at which a message leaves: at once, at a time, or some seconds after the item becomes public. */
export const pushPlanSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('now') }),
  z.strictObject({ kind: z.literal('at'), time: instantSchema }),
  z.strictObject({ kind: z.literal('withPublication') }),
]);
export type PushPlan = z.infer<typeof pushPlanSchema>;

const withoutDoubles = <Item extends z.ZodType>(item: Item) => z.array(item).transform(list => [...new Set(list)]);

/** Push message as a user writes it (A3-025). */
export const pushDraftSchema = z.strictObject({
  text: z.string().trim().min(1).max(PUSH_TEXT_MAX),
  tenantIds: withoutDoubles(numericIdSchema).pipe(z.array(numericIdSchema).min(1)),
  categoryIds: withoutDoubles(z.uuid()),
  services: withoutDoubles(pushServiceSchema).pipe(z.array(pushServiceSchema).min(1)),
  plan: pushPlanSchema,
  /** The message that this one recalls or corrects: it takes its place on devices that still show it. */
  recalls: z.uuid().nullable().default(null),
});
export type PushDraft = z.infer<typeof pushDraftSchema>;

/**
 *   planned ──publication──▶ leaving ──20 s, "Send now"──▶ sent
 *      │  └──────time, "Send now"────────────────────────▶  ▲
 *      ▼                        │                           │ (a plan of "now" starts here)
 *   stopped ◀──taken back───────┘
 *
 * `planned` waits for its time or the publication. `stopped` can be planned anew. What is `sent` has a status.
 */
export const PUSH_PHASES = ['planned', 'leaving', 'sent', 'stopped'] as const;
export const pushPhaseSchema = z.enum(PUSH_PHASES);
export type PushPhase = z.infer<typeof pushPhaseSchema>;

/**
 * Reasons why a message was stopped: the publication was taken back, the item was not public at its time, a title has lost its categories,
 * the article replaced breaking news, which had its own, or none of its categories has a service.
 */
export const STOP_REASONS = ['takenBack', 'notPublic', 'categoryMissing', 'replacesNews', 'noService'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** A line of a message's history; `by` is null if the newsroom acted. */
export const pushLineSchema = z.strictObject({
  at: instantSchema,
  by: personSchema.nullable(),
  action: z.enum(['created', 'changed', 'leaving', 'sent', 'stopped', 'ended']),
  /** Status of a message that has ended, or why it was stopped. */
  detail: z.string().nullable(),
});
export type PushLine = z.infer<typeof pushLineSchema>;

/** A message as stored: one that stopped because there was none has no service. */
export const keptPushSchema = pushDraftSchema.extend({ services: z.array(pushServiceSchema) });

/** A push message as the newsroom stores it. */
export const pushMessageSchema = z.strictObject({
  ...keptPushSchema.shape,
  recalls: z.uuid().nullable(),
  id: z.uuid(),
  metadataId: metadataIdSchema,
  resourceId: z.uuid(),
  resourceName: resourceNameSchema,
  /** Title of the item. */
  title: z.string(),
  phase: pushPhaseSchema,
  /** Time of sending; null if not known yet. */
  leavesAt: instantSchema.nullable(),
  sentAt: instantSchema.nullable(),
  /** Null before it was sent. */
  status: pushStatusSchema.nullable(),
  targets: z.array(targetSchema),
  history: z.array(pushLineSchema),
  createdAt: instantSchema,
  createdBy: personSchema.nullable(),
  updatedAt: instantSchema,
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

/** Checks whether a message can still be changed, deleted or sent by hand. */
export const isBeforeSending = ({ phase }: Pick<PushMessage, 'phase'>): boolean => phase !== 'sent';
