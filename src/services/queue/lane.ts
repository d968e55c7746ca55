import type { ApiAnswer } from '#contract/client.ts';
import type { ApiBody, ApiInput, OperationId } from '#contract/contract.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { OutboxEntry } from '#bridge/states.ts';
import type { Result } from '#domain/result.ts';
import type { z } from 'zod';
import type { QueueEntry } from './entry.ts';

/** Result of one attempt. `take` changes the lane's own records in the transaction that changes the queue. */
export type End =
  /** The newsroom has it: the entry is removed. */
  | { readonly kind: 'acknowledged'; readonly take?: () => void }
  /** Its base has changed: `take` rewrites the entry, removes it or puts it in conflict; an entry that it leaves waits again. */
  | { readonly kind: 'news'; readonly take: () => void }
  /** Not sent, and no failure: others go first, or a dependency is missing. */
  | { readonly kind: 'again' };

/** The answer of an attempt; an error is returned unjudged. */
export type Sent = Promise<Result<End, ApiError>>;

/** One attempt to send an entry. */
export interface Turn<Work> {
  readonly entry: QueueEntry<Work>;
  readonly signal: AbortSignal;
  /** Resolves once everything that the attempt has stored is on the disk; `call` waits for it before anything is sent. */
  readonly onDisk: () => Promise<void>;
  /**
   * Makes the entry's call under its mutation id. The first call is stored before it is sent; later attempts send what is stored,
   * whatever `input` and `etag` are then.
   */
  readonly call: <Id extends OperationId>(
    operation: Id,
    input: ApiInput<Id>,
    etag?: string,
  ) => Promise<Result<ApiAnswer<ApiBody<Id>>, ApiError>>;
}

/** Title of an entry in the outbox. */
export type Description = Pick<OutboxEntry, 'kind' | 'place' | 'title' | 'fields' | 'front'>;

/** One kind of change in the queue. */
export interface Lane<Work> {
  /** Stored with its entries: never renamed. */
  readonly name: string;
  readonly work: z.ZodType<Work>;
  /** Returns true if an entry that was not sent at once waits for a user's confirmation, also after a restart (D-005). Default: never. */
  readonly asksPerson?: (work: Work) => boolean;
  /** Returns true if `later` cannot be sent before `earlier`, an entry of the same subject and perhaps of another lane. */
  readonly mustFollow: (later: QueueEntry<Work>, earlier: QueueEntry) => boolean;
  /** Returns true if the entry's dependencies outside its subject exist. A change of the result must kick the queue. */
  readonly isReady?: (entry: QueueEntry<Work>) => boolean;
  readonly send: (turn: Turn<Work>) => Sent;
  /** The newsroom already has something under this id: undefined if that is not what was sent. */
  readonly arrived?: (turn: Turn<Work>) => Promise<Result<End | undefined, ApiError>>;
  /** Returns true if a refusal is retried automatically. */
  readonly isWorthAnother?: (error: ApiError, attempts: number) => boolean;
  /** Returns the rank among entries that are due, the lowest sent first; the oldest if absent or equal. */
  readonly rank?: (entry: QueueEntry<Work>) => number;
  /** A turn ends when its entry may no longer be sent, for example on a metered connection. */
  readonly isBreakable?: true;
  readonly describe: (entry: QueueEntry<Work>) => Description;
  /** Returns true for entries that the outbox neither shows nor counts. Default: none. */
  readonly isHidden?: (entry: QueueEntry<Work>) => boolean;
  /** Ids of its pictures, which are sent first: for the displayed order. */
  readonly pictures?: (entry: QueueEntry<Work>) => readonly string[];
  /** The content of an export. */
  readonly file: (entry: QueueEntry<Work>, exportedAt: string) => object;
  /** A user wants it sent now, whatever held it back. */
  readonly retried?: (entry: QueueEntry<Work>) => void;
  /** Changes the lane's own records when a user discards the entry, in the same transaction. */
  readonly discarded?: (entry: QueueEntry<Work>) => void;
  /** Something about this entry has changed, or it is gone. */
  readonly changed: (entry: QueueEntry<Work>) => void;
  /** The last entry of a subject is gone. */
  readonly drained?: (entry: QueueEntry<Work>) => void;
  /** Payload as JSON, if a lane can serialise it cheaper. */
  readonly json?: (work: Work) => string;
  /**
   * A payload whose checksum does not match: its replacement, or undefined. The lane tells the person, and
   * keeps what is left of the payload.
   */
  readonly repair: (damaged: Omit<QueueEntry, 'work'>, content: string) => Work | undefined;
}
