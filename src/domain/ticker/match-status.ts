import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { statedScoreSchema } from './standing.ts';

/** Ways in which a match does not go as planned. */
export const MATCH_STATUS_KINDS = ['postponed', 'abandoned', 'awarded'] as const;
export type MatchStatusKind = (typeof MATCH_STATUS_KINDS)[number];

/** Maximum length of the reason, in characters. */
export const MATCH_REASON_MAX = 200;

const reason = z.string().max(MATCH_REASON_MAX);

/**
 * How a match departs from its plan, for example `{ kind: 'abandoned', reason: 'Nebel' }`. `formerStart` is the start that a postponed
 * match had; as long as the match still has it, the new one is unknown. The score of an awarded match counts in place of its goals.
 */
export const matchStatusSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('postponed'), reason, formerStart: instantSchema.nullable() }),
  z.strictObject({ kind: z.literal('abandoned'), reason }),
  z.strictObject({
    kind: z.literal('awarded'),
    reason: reason.refine(text => text.trim() !== '', 'An awarded match has a reason'),
    score: statedScoreSchema,
  }),
]);
export type MatchStatus = z.infer<typeof matchStatusSchema>;

/** A match with its start; no status means that it goes as planned. */
export interface PlannedMatch {
  readonly startsAt: string | null;
  readonly matchStatus: MatchStatus | null;
}

/** Returns the start that is still true: none for a postponed match whose new start is unknown. */
export const startOfMatch = ({ startsAt, matchStatus }: PlannedMatch): string | null =>
  matchStatus?.kind === 'postponed' && matchStatus.formerStart === startsAt ? null : startsAt;
