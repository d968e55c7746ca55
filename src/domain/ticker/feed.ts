import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { eventDataSchema } from './event-data.ts';
import { tickerEventDraftSchema, tickerEventIdSchema } from './event.ts';

/** `propose`: a user accepts what a supplier sends; `automatic`: it goes out automatically. Neither changes what a user wrote. */
export const FEED_MODES = ['propose', 'automatic'] as const;
export const feedModeSchema = z.enum(FEED_MODES);
export type FeedMode = z.infer<typeof feedModeSchema>;

/** An event as a data supplier sends it: `id` and `version` are its own, a higher version replaces a lower one. */
export const suppliedEventSchema = z.strictObject({
  id: z.string().min(1).max(100),
  version: z.number().int().min(1).max(1_000_000_000),
  instant: instantSchema,
  data: eventDataSchema,
  /** Shown to readers; empty takes the event in words. */
  text: z.string().max(2000),
  isKeyEvent: z.boolean(),
  /** True if the event did not happen. */
  isRetracted: z.boolean(),
});
export type SuppliedEvent = z.infer<typeof suppliedEventSchema>;

/** Effects of a proposal: add an event, correct an existing one, or delete it. */
export const PROPOSAL_KINDS = ['new', 'correction', 'retraction'] as const;

/** Reason why an event was not sent automatically: the score that the supplier states, and the one that its events reach. */
export const feedContradictionSchema = z.strictObject({ stated: z.string().max(20), reached: z.string().max(20) });
export type FeedContradiction = z.infer<typeof feedContradictionSchema>;

/** Proposal from a supplier that nobody has decided on; its id is that of the event. */
export const feedProposalSchema = z.strictObject({
  id: tickerEventIdSchema,
  kind: z.enum(PROPOSAL_KINDS),
  event: tickerEventDraftSchema,
  receivedAt: instantSchema,
  /** Absent if a user would be asked anyway. */
  contradiction: feedContradictionSchema.optional(),
});
export type FeedProposal = z.infer<typeof feedProposalSchema>;
