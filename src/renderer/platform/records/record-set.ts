import type { BridgeClient } from '#bridge/client.ts';
import type { RecordKind, StoredRecord } from '#bridge/records.ts';
import type { SessionState } from '#bridge/states.ts';
import { createRecordWriter, type RecordContent, type RecordWriter, storeRecord } from './record-writer.ts';
import { scheduleInWindow } from './schedule.ts';

/** All records of one kind of the signed-in user, for content that outlives every screen. */
export interface RecordSet {
  /** Stores a record; null removes it. */
  readonly keep: (id: string, content: RecordContent | null) => void;
}

export interface RecordSetOptions {
  readonly bridge: BridgeClient;
  readonly kind: RecordKind;
  readonly version: number;
  /** Called with the records that this user left in an earlier run. */
  readonly onFound: (records: readonly StoredRecord[]) => void;
  /** Called when the user has signed out: their records stay in the host, for them alone. */
  readonly onGone: () => void;
}

/**
 * Creates a record set that follows the signed-in user.
 *
 *   nobody ──signed in──▶ reading ──▶ of a user ──(kept, each one write at a time)──▶ of a user ──signed out──▶ nobody
 */
export const createRecordSet = ({ bridge, kind, version, onFound, onGone }: RecordSetOptions): RecordSet => {
  const contents = new Map<string, RecordContent>();
  const writers = new Map<string, RecordWriter<RecordContent | null>>();
  let person: string | undefined;
  let isRead = false;

  const open = (id: string, durable: RecordContent | null): RecordWriter<RecordContent | null> => {
    const writer = createRecordWriter<RecordContent | null>({
      durable,
      store: storeRecord(bridge, { kind, id }, version),
      current: () => contents.get(id) ?? null,
      schedule: scheduleInWindow,
      onFailure: () => undefined, // tried again until it is there
    });
    writers.set(id, writer);
    return writer;
  };
  const write = (id: string): void => void (writers.get(id) ?? open(id, null)).flush();
  const leave = (): void => {
    for (const writer of writers.values()) writer.stop();
    writers.clear();
    contents.clear();
    onGone();
  };
  const become = async (session: SessionState): Promise<void> => {
    const userId = session.kind === 'signedIn' ? session.userId : undefined;
    if (userId === person) return;
    if (person !== undefined) leave();
    person = userId;
    isRead = false;
    if (userId === undefined) return;
    const answer = await bridge.call('records.list', { kind });
    if (person !== userId) return;
    isRead = true;
    const found = answer.ok ? answer.value.records.filter(record => record.version === version) : [];
    for (const record of found) open(record.id, record);
    onFound(found);
    for (const id of contents.keys()) write(id);
  };
  bridge.on('session.changed', session => void become(session));
  void bridge.call('session.get', {}).then(answer => {
    if (answer.ok) void become(answer.value);
  });
  return {
    keep: (id, content) => {
      if (content === null) contents.delete(id);
      else contents.set(id, content);
      if (isRead) write(id);
    },
  };
};
