import type { BridgeClient } from '#bridge/client.ts';
import type { RecordFields, StoredRecord } from '#bridge/records.ts';
import type { BridgeError } from '#bridge/states.ts';
import { isEqual } from '#domain/equal.ts';
import { mergeItem } from '#domain/item/merge.ts';
import { createRecordWriter, type RecordContent, type RecordWriter, storeRecord } from '#renderer/platform/records/record-writer.ts';
import { type FieldStore, type FieldStoreState, type FieldKey, isFieldKey, isPlace } from './field-store.ts';

const VERSION = 1;

export interface FieldRecordPorts {
  readonly bridge: Pick<BridgeClient, 'call'>;
  readonly articleId: string;
  readonly fields: FieldStore;
  /** Returns the value of a field at the host. */
  readonly stored: (key: FieldKey) => unknown;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

/** Stores the input of the field desk at the host until it is handed over. */
export interface FieldRecord {
  readonly flush: () => void;
  /** Hands over what waits for a pause, stores the rest, and ends. */
  readonly leave: () => Promise<void>;
}

/** Records that are being left: opening one of these articles again waits until its record is complete. */
const left = new WeakMap<FieldRecordPorts['bridge'], Map<string, Promise<void>>>();

const leftOf = (bridge: FieldRecordPorts['bridge']): Map<string, Promise<void>> => {
  const ofBridge = left.get(bridge) ?? new Map<string, Promise<void>>();
  left.set(bridge, ofBridge);
  return ofBridge;
};

const entriesOf = (fields: RecordFields, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => isWanted(key)));

/**
 * Restores the input of an earlier run: nothing is sent before the user says so, since hours may have passed and some of it has outward
 * effects. A conflicting change by someone else is reported.
 */
const restored = (record: StoredRecord, stored: FieldRecordPorts['stored']): Omit<FieldStoreState, 'sent'> => {
  // A half-typed schedule of an earlier version is not restored: its field is gone.
  const unsent = entriesOf(record.fields, key => isPlace(key) && isFieldKey(key.split('/', 1)[0] ?? ''));
  // Values are restored as typed, even if the newsroom would refuse them: checksum and version vouch for their shape.
  const mine = entriesOf(record.fields, isFieldKey);
  const keys = Object.keys(mine) as FieldKey[]; // filtered above
  const theirs = Object.fromEntries(keys.map(key => [key, stored(key)]));
  const { merged, conflicts } = mergeItem({ ...theirs, ...record.base }, mine, theirs);
  // The host already has what was handed over just before the end.
  const open = keys.filter(key => !isEqual(merged[key], theirs[key]));
  const reasonOf = (key: FieldKey): BridgeError => ({
    code: conflicts.some(path => path.split('.', 1)[0] === key) ? 'preconditionFailed' : 'restoredInput',
  });
  return {
    drafts: Object.fromEntries(open.map(key => [key, merged[key]])),
    refused: Object.fromEntries(open.map(key => [key, reasonOf(key)])),
    unsent,
  };
};

export const createFieldRecord = ({ bridge, articleId, fields: fieldStore, stored, schedule }: FieldRecordPorts): FieldRecord => {
  const place = { kind: 'articleFields', id: articleId } as const;
  /** Values of the fields when typing began. */
  const bases = new Map<string, unknown>();
  let writer: RecordWriter<RecordContent | null> | undefined;

  const noteBases = ({ drafts }: FieldStoreState): void => {
    for (const key of Object.keys(drafts) as FieldKey[]) if (!bases.has(key)) bases.set(key, stored(key)); // of its own type
    for (const key of bases.keys()) if (!(key in drafts)) bases.delete(key);
  };
  const stop = fieldStore.store.subscribe(state => {
    noteBases(state);
    writer?.plan();
  });
  const begin = async (): Promise<void> => {
    await leftOf(bridge).get(articleId);
    const answer = await bridge.call('records.get', place);
    const record = answer.ok ? answer.value.record : null;
    writer = createRecordWriter<RecordContent | null>({
      schedule,
      store: storeRecord(bridge, place, VERSION),
      durable: record,
      current: () => {
        const { drafts, unsent } = fieldStore.store.getState();
        const fields: RecordFields = { ...drafts, ...unsent };
        return Object.keys(fields).length === 0 ? null : { base: Object.fromEntries(bases), fields };
      },
      onFailure: () => undefined, // the article itself says when the disk takes nothing more
    });
    if (record?.version === VERSION) {
      for (const [key, value] of Object.entries(record.base)) bases.set(key, value);
      fieldStore.restore(restored(record, stored));
    }
    writer.plan();
  };
  const begun = begin();
  const end = async (): Promise<void> => {
    void writer?.flush();
    await fieldStore.flush();
    await begun;
    stop();
    await writer?.dispose();
  };
  return {
    flush: () => void writer?.flush(),
    leave: async () => {
      const ending = end();
      leftOf(bridge).set(articleId, ending);
      await ending;
      if (leftOf(bridge).get(articleId) === ending) leftOf(bridge).delete(articleId);
    },
  };
};
