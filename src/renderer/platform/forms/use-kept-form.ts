import type { BridgeError } from '#bridge/states.ts';
import type { StoredRecord } from '#bridge/records.ts';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useBridge } from '../bridge/bridge-context.tsx';
import { flushOnLeaving } from '../records/flush-on-leaving.ts';
import { createRecordWriter, type RecordContent, type RecordWriter, storeRecord } from '../records/record-writer.ts';
import { scheduleInWindow } from '../records/schedule.ts';
import { useDiagnostics } from '../state/stores.tsx';
import { type FormState, type FormValues, type KeptValues, keptOf, restoreForm } from './form-state.ts';

const VERSION = 1;

interface KeptFormInput<Values extends FormValues> {
  readonly name: string;
  readonly schema: z.ZodType<Values> | undefined;
  readonly state: FormState<Values>;
  readonly setState: Dispatch<SetStateAction<FormState<Values>>>;
}

/** Parses a record; undefined if it has another shape. Fields missing in its base have the form's initial values. */
const readKept = <Values extends FormValues>(
  record: StoredRecord,
  schema: z.ZodType<Values>,
  initial: Values,
): KeptValues<Values> | undefined => {
  if (record.version !== VERSION) return undefined;
  const values = schema.safeParse({ ...initial, ...record.fields });
  const base = schema.safeParse({ ...initial, ...record.base });
  return values.success ? { values: values.data, base: base.success ? base.data : initial, changedAt: record.changedAt } : undefined;
};

/**
 * Stores typed values of a form in the host, and restores those of an earlier visit unless a tester has switched that off.
 * Writes nothing before the record was read. Returns why the values cannot be stored.
 */
export const useKeptForm = <Values extends FormValues>({ name, schema, state, setState }: KeptFormInput<Values>): BridgeError | null => {
  const bridge = useBridge();
  const isRestorationOff = useDiagnostics(flags => flags.noFormRestoration);
  const [failure, setFailure] = useState<BridgeError | null>(null);
  const latest = useRef({ state, schema });
  const writer = useRef<RecordWriter<RecordContent | null>>(undefined);
  useEffect(() => {
    latest.current = { state, schema };
    writer.current?.plan();
  }, [state, schema]);

  useEffect(() => {
    if (latest.current.schema === undefined) return;
    const place = { kind: 'form', id: name } as const;
    let isLeft = false;
    void bridge.call('records.get', place).then(answer => {
      if (isLeft) return;
      const record = answer.ok ? answer.value.record : null;
      const { schema: reader, state: fresh } = latest.current;
      const kept = record === null || reader === undefined || isRestorationOff ? undefined : readKept(record, reader, fresh.initial);
      writer.current = createRecordWriter<RecordContent | null>({
        store: storeRecord(bridge, place, VERSION),
        durable: record,
        current: () => keptOf(latest.current.state),
        schedule: scheduleInWindow,
        onFailure: setFailure,
      });
      if (kept !== undefined) setState(current => restoreForm(current, kept));
      writer.current.plan();
    });
    const stop = flushOnLeaving(() => void writer.current?.flush());
    return () => {
      isLeft = true;
      stop();
      void writer.current?.dispose();
      writer.current = undefined;
    };
  }, [bridge, name, isRestorationOff, setState]);
  return failure;
};
