import type { BridgeClient } from '#bridge/client.ts';
import type { RecordFields, RecordPlace } from '#bridge/records.ts';
import type { BridgeError } from '#bridge/states.ts';
import { isEqual } from '#domain/equal.ts';
import { ok, type Result } from '#domain/result.ts';
import { createSteadyWriter } from '../journal/steady-writer.ts';

/** Maximum delay before a change is written. */
const RECORD_DELAY_MS = 250;

/** Stored content of a draft: its fields, and their values when typing began. */
export interface RecordContent {
  readonly base: RecordFields;
  readonly fields: RecordFields;
}

export interface RecordWriterOptions<Content> {
  /** Stores the content in the host; resolves once it is durable. */
  readonly store: (content: Content) => Promise<Result<unknown, BridgeError>>;
  /** Content of the disk at the start. */
  readonly durable: Content;
  /** Returns the content to be stored now. */
  readonly current: () => Content;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Reports why the content cannot be stored; null once it is. */
  readonly onFailure: (error: BridgeError | null) => void;
}

/** Stores a draft in the host: after a short pause, one call at a time, retried until durable. */
export interface RecordWriter<Content> {
  readonly plan: () => void;
  readonly flush: () => Promise<Result<void, BridgeError>>;
  /** Checks whether typed content is not on the disk yet. */
  readonly isWriting: () => boolean;
  /** Returns the content that is on the disk, or being written. */
  readonly base: () => Content;
  /** Checks whether content announced by the host came from this writer. */
  readonly isOwn: (content: Content) => boolean;
  /** Takes over content that the host has set itself. */
  readonly settle: (content: Content) => void;
  /** Stops without writing: the rest belongs to a user who has signed out. */
  readonly stop: () => void;
  /** Writes the rest and stops. */
  readonly dispose: () => Promise<void>;
}

export const createRecordWriter = <Content>(options: RecordWriterOptions<Content>): RecordWriter<Content> => {
  const { store, current, schedule, onFailure } = options;
  let { durable } = options;
  let sent: { readonly content: Content } | undefined;
  let isDisposed = false;
  const write = async (): Promise<Result<void, BridgeError>> => {
    const content = current();
    sent = { content };
    const answer = await store(content);
    sent = undefined;
    if (answer.ok) durable = content;
    if (!isDisposed) onFailure(answer.ok ? null : answer.error);
    return answer.ok ? ok(undefined) : answer;
  };
  const isDurable = (): boolean => isEqual(current(), durable);
  const { plan, flush, cancel } = createSteadyWriter({ write, isDurable, schedule, delayMs: RECORD_DELAY_MS });
  const stop = (): void => {
    isDisposed = true;
    cancel();
  };
  return {
    plan: () => {
      if (!isDisposed && !isDurable()) plan();
    },
    flush,
    isWriting: () => sent !== undefined || !isDurable(),
    base: () => (sent ? sent.content : durable),
    isOwn: content => isEqual(content, durable) || (sent !== undefined && isEqual(content, sent.content)),
    settle: content => {
      durable = content;
    },
    stop,
    dispose: async () => {
      isDisposed = true;
      await flush();
      stop();
    },
  };
};

/** Stores a record at a place in the host; null removes it. */
export const storeRecord =
  (bridge: Pick<BridgeClient, 'call'>, place: RecordPlace, version: number): RecordWriterOptions<RecordContent | null>['store'] =>
  content =>
    content === null
      ? bridge.call('records.remove', place)
      : bridge.call('records.put', { ...place, version, base: content.base, fields: content.fields });
