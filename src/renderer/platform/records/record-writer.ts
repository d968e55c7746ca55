import type { BridgeClient } from '#bridge/client.ts';
import type { RecordFields, RecordPlace } from '#bridge/records.ts';
import type { BridgeError } from '#bridge/states.ts';
import { isEqual } from '#domain/article/merge-equal.ts';
import { ok, type Result } from '#domain/result.ts';
import { createSteadyWriter } from '../journal/steady-writer.ts';

/** A change is on its way to the disk at the latest after this time. */
export const RECORD_DELAY_MS = 250;

/** What is kept of a draft: its fields, and what they were when typing began. */
export interface RecordContent {
  readonly base: RecordFields;
  readonly fields: RecordFields;
}

export interface RecordWriterOptions {
  readonly bridge: Pick<BridgeClient, 'call'>;
  readonly place: () => RecordPlace;
  /** Version of the shape of the fields. */
  readonly version: number;
  /** What the disk has at the start; null where it has nothing. */
  readonly durable: RecordContent | null;
  /** What is to be kept now; null where nothing is: the record is removed. */
  readonly current: () => RecordContent | null;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Why it cannot be kept; null once it is. */
  readonly onFailure: (error: BridgeError | null) => void;
}

/** Keeps a record in the host: after a short pause, one call at a time, again and again until it is there. */
export interface RecordWriter {
  readonly plan: () => void;
  readonly flush: () => Promise<Result<void, BridgeError>>;
  /** Something was typed that the disk does not have. */
  readonly isWriting: () => boolean;
  /** Stops without writing: what is left belongs to somebody who has gone. */
  readonly stop: () => void;
  /** Writes what is left and stops. */
  readonly dispose: () => Promise<void>;
}

export const createRecordWriter = (options: RecordWriterOptions): RecordWriter => {
  const { bridge, place, version, current, schedule, onFailure } = options;
  let { durable } = options;
  let isDisposed = false;
  const write = async (): Promise<Result<void, BridgeError>> => {
    const content = current();
    const answer =
      content === null
        ? await bridge.call('records.remove', place())
        : await bridge.call('records.put', { ...place(), version, base: content.base, fields: content.fields });
    if (answer.ok) durable = content;
    if (!isDisposed) onFailure(answer.ok ? null : answer.error);
    return answer.ok ? ok(undefined) : answer;
  };
  const isDurable = (): boolean => isEqual(current(), durable);
  const { plan, flush, cancel } = createSteadyWriter({ write, isDurable, schedule, delayMs: RECORD_DELAY_MS });
  return {
    plan: () => {
      if (!isDisposed && !isDurable()) plan();
    },
    flush,
    isWriting: () => !isDurable(),
    stop: () => {
      isDisposed = true;
      cancel();
    },
    dispose: async () => {
      isDisposed = true;
      await flush();
      cancel();
    },
  };
};
