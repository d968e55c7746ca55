import { z } from 'zod';
import { type BridgeError, bridgeErrorSchema } from '#bridge/states.ts';
import { CONTRACT, type OperationId } from '#contract/contract.ts';

/**
 * State of a pending change. Nothing leaves the queue before the newsroom has acknowledged it or a user has discarded it.
 *
 *   needsConfirmation ──a user confirms──┐
 *                                          ▼
 *                  ┌─ no answer, later ─ waiting ◀── retry ── failed ◀── refused ──┐
 *                  │                       │  ▲                                    │
 *                  └──────────────────▶ sending ┴── decided ── conflict ◀─ overlaps┴── answer ──▶ (acknowledged: gone)
 *
 * `unreadable`: this version has no lane of this name, or cannot read the payload. It stays, can be exported, and holds its subject.
 */
export type EntryState = 'waiting' | 'sending' | 'failed' | 'conflict' | 'needsConfirmation' | 'unreadable';

const operationSchema = z.custom<OperationId>(id => typeof id === 'string' && Object.hasOwn(CONTRACT, id));

/** The call of an entry as first sent. An entry sent before calls were stored has only its input. */
export const sentCallSchema = z.object({
  etag: z.string().nullable(),
  written: z.object({ operation: operationSchema, address: z.string(), body: z.string().nullable() }).nullable(),
  /** Data that a lane must repeat if `written` is null. */
  said: z.unknown().optional(),
  /** An attempt ended without an answer that says whether the newsroom has it; a gateway's refusal after that says nothing either. */
  unclear: z.literal(true).optional(),
  /** The newsroom's last answer was a refusal: it does not have this change, whose words may be corrected. Until it is sent again. */
  refused: z.literal(true).optional(),
});
export type SentCall = z.infer<typeof sentCallSchema>;

/** One change that waits for the newsroom. */
export interface QueueEntry<Work = unknown> {
  readonly seq: number;
  /** Mutation id: kept while the change stays the same, whatever was answered. */
  readonly id: string;
  readonly lane: string;
  readonly owner: string;
  /** Subject of the change: changes of one subject are sent in order, one at a time. */
  readonly subject: string;
  readonly state: EntryState;
  readonly attempts: number;
  /** It may have reached the newsroom: what was sent under an id never changes. */
  readonly attempted: boolean;
  readonly createdAt: string;
  readonly nextTryAt: number | null;
  readonly call: SentCall | null;
  readonly error: BridgeError | null;
  readonly work: Work;
}

export const errorSchema = bridgeErrorSchema.nullable();

/** Checks whether the entry failed without a readable answer: the newsroom may have it. */
export const endedUnclear = ({ state, error }: Pick<QueueEntry, 'state' | 'error'>): boolean =>
  state === 'failed' && (error?.code === 'schemaMismatch' || error?.code === 'internal');

/** It was sent and its outcome is unknown: it keeps its words and id until the newsroom answers. */
export const mayHaveArrived = (entry: QueueEntry): boolean => {
  const { state, attempted, call } = entry;
  if (state === 'sending') return true;
  if (!attempted || call?.refused === true) return false;
  return state === 'waiting' || endedUnclear(entry) || (state === 'failed' && call?.unclear === true);
};

/** It never left: what is done to the same thing now can become one with it. */
export const isUnsent = ({ state, attempted }: QueueEntry): boolean => state === 'waiting' && !attempted;

/** The newsroom refused it: what is done to the same thing now takes its place, and is sent for its own sake too, as some that refuse have stored. */
export const isRefused = (entry: QueueEntry): boolean => entry.state === 'failed' && !mayHaveArrived(entry);

/** Tells entries of a lane that this version can read: their payload has passed that lane's schema. */
export const isQueueEntryOf =
  <Work>(lane: string) =>
  (entry: QueueEntry): entry is QueueEntry<Work> =>
    entry.lane === lane && entry.state !== 'unreadable';
