import type { ApiAnswer } from '#contract/client.ts';
import type { Contract, OperationId } from '#contract/contract.ts';
import type { ApiError } from '#contract/api-error.ts';
import type { OperationInput, SuccessBody } from '#contract/operation.ts';
import type { OutboxEntry } from '#bridge/states.ts';
import type { Result } from '#domain/result.ts';
import type { z } from 'zod';
import type { QueueEntry } from './entry.ts';

/** What came of one attempt. `take` changes the lane's own records in the transaction that changes the queue. */
export type End =
  /** The newsroom has it: the entry goes. */
  | { readonly kind: 'acknowledged'; readonly take?: () => void }
  /** What it builds on has changed: `take` rewrites the entry, removes it or puts it in conflict; an entry that it leaves waits again. */
  | { readonly kind: 'news'; readonly take: () => void }
  /** Not done, and no failure: others go first, or what it needs is not there yet. */
  | { readonly kind: 'again' };

/** The answer of an attempt; an error comes back unjudged. */
export type Sent = Promise<Result<End, ApiError>>;

/** One attempt to send an entry. */
export interface Turn<Work> {
  readonly entry: QueueEntry<Work>;
  readonly signal: AbortSignal;
  /**
   * Makes the entry's call under its mutation id. The first time the call is stored before it leaves; later attempts send what is stored,
   * whatever `input` and `etag` say then.
   */
  readonly call: <Id extends OperationId>(
    operation: Id,
    input: OperationInput<Contract[Id]>,
    etag?: string,
  ) => Promise<Result<ApiAnswer<SuccessBody<Contract[Id]>>, ApiError>>;
}

/** What an entry is called in the outbox. */
export type Description = Pick<OutboxEntry, 'kind' | 'place' | 'title' | 'fields'>;

/** One kind of work of the queue. */
export interface Lane<Work> {
  /** Stored with its entries: never renamed. */
  readonly name: string;
  readonly work: z.ZodType<Work>;
  /** `person`: an entry waits for a person's word, also after a restart (D-005). */
  readonly confirm: 'never' | 'person';
  /** Whether `later` cannot be sent before `earlier`, an entry of the same subject and perhaps of another lane. */
  readonly mustFollow: (later: QueueEntry<Work>, earlier: QueueEntry) => boolean;
  /** Whether what it builds on outside its subject is there. Whoever changes the answer kicks the queue. */
  readonly isReady?: (entry: QueueEntry<Work>) => boolean;
  readonly send: (turn: Turn<Work>) => Sent;
  /** The newsroom has something under this id already: undefined where that is not what was sent. */
  readonly arrived?: (turn: Turn<Work>) => Promise<Result<End | undefined, ApiError>>;
  /** Whether a refusal is worth another attempt of its own accord. */
  readonly isWorthAnother?: (error: ApiError, attempts: number) => boolean;
  /** Who is sent first among entries that are due, the lowest first; the oldest where absent or equal. */
  readonly rank?: (entry: QueueEntry<Work>) => number;
  /** A turn ends when its entry may not be sent any longer, for example as the line begins to cost. */
  readonly isBreakable?: true;
  /** Undefined for what no person needs to see. */
  readonly describe: (entry: QueueEntry<Work>) => Description | undefined;
  /** Ids of the pictures that it shows, which go first: for the order that people are shown. */
  readonly pictures?: (entry: QueueEntry<Work>) => readonly string[];
  /** The content of an export. */
  readonly file: (entry: QueueEntry<Work>, exportedAt: string) => object;
  /** Changes the lane's own records when a person discards the entry, in the same transaction. */
  readonly discarded?: (entry: QueueEntry<Work>) => void;
  /** Something about this entry has changed, or it is gone. */
  readonly changed: (entry: QueueEntry<Work>) => void;
  /** The last entry of a subject is gone. */
  readonly drained?: (entry: QueueEntry<Work>) => void;
  /** The payload as JSON, where writing it out can be made cheaper. */
  readonly json?: (work: Work) => string;
  /**
   * A payload whose checksum does not fit any more: what takes its place, or undefined where nothing does. The lane tells the person, and
   * keeps what is left of the payload.
   */
  readonly repair: (damaged: Omit<QueueEntry, 'work'>, content: string) => Work | undefined;
}
