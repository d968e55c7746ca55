import type { BridgeClient } from '#bridge/client.ts';
import type { RecordFields, RecordPlace } from '#bridge/records.ts';
import type { BridgeError } from '#bridge/states.ts';
import { isEqual } from '#domain/article/merge-equal.ts';
import { ok, type Result } from '#domain/result.ts';
import { createSteadyWriter } from '../journal/steady-writer.ts';

/** A change is written at the latest after this time. */
const RECORD_DELAY_MS = 250;

/** What is kept of a draft: its fields, and what they were when typing began. */
export interface RecordContent {
  readonly base: RecordFields;
  readonly fields: RecordFields;
}

export interface RecordWriterOptions<Content> {
  /** Stores this in the host; answers once it is durable. */
  readonly store: (content: Content) => Promise<Result<unknown, BridgeError>>;
  /** What the disk has at the start. */
  readonly durable: Content;
  /** What is to be kept now. */
  readonly current: () => Content;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Why it cannot be kept; null once it is. */
  readonly onFailure: (error: BridgeError | null) => void;
}

/** Keeps a draft in the host: after a short pause, one call at a time, again and again until it is there. */
export interface RecordWriter<Content> {
  readonly plan: () => void;
  readonly flush: () => Promise<Result<void, BridgeError>>;
  /** Something was typed that the disk does not have. */
  readonly isWriting: () => boolean;
  /** What the disk has, or is getting now. */
  readonly base: () => Content;
  /** Whether the host speaks only of what it got from here. */
  readonly isOwn: (content: Content) => boolean;
  /** The host has set the draft itself. */
  readonly settle: (content: Content) => void;
  /** Stops without writing: what is left belongs to a person who has signed out. */
  readonly stop: () => void;
  /** Writes what is left and stops. */
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
