import type { BridgeError } from '#bridge/states.ts';
import type { Problem } from '#domain/validation/problem.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { FIELD_DEBOUNCE_MS } from '#ui/use-debounced.ts';
import type { z } from 'zod';
import { readApiError } from '../api/failure.ts';
import { useBridge } from '../bridge/bridge-context.tsx';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import { useDiagnostics } from '../state/stores.tsx';
import {
  beginSubmit,
  canCancel,
  cancelForm,
  canSubmit,
  changeField,
  endSubmit,
  type FormProblems,
  type FormRules,
  type FormState,
  type FormValues,
  isDirty,
  refuseSubmit,
  restoreForm,
  startForm,
} from './form-state.ts';
import { createFormStorage, type FormStorage } from './form-storage.ts';

export type SubmitResult = { readonly ok: true } | { readonly ok: false; readonly error: BridgeError };

export interface FormInput<Values extends FormValues> {
  /** Unique per form and item: "profile", "tag.17". */
  readonly name: string;
  readonly initial: Values;
  readonly rules: FormRules<Values>;
  /** Reads persisted values; without it, the form is not kept over a reload. */
  readonly schema?: z.ZodType<Values>;
  readonly submit: (values: Values) => Promise<SubmitResult>;
  /** The starting values are an answer already (something new is made from them): submitting needs no change. */
  readonly allowsPristine?: true;
}

export interface Form<Values extends FormValues> {
  readonly values: Values;
  readonly problems: FormProblems<Values>;
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  readonly canSubmit: boolean;
  readonly canCancel: boolean;
  readonly restoredFrom: string | null;
  readonly set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  readonly submit: () => Promise<void>;
  readonly cancel: () => void;
}

/** The newsroom's refusals by field: its own message stands beside each field that it names. */
const problemsOf = <Values extends FormValues>(error: BridgeError, values: Values): FormProblems<Values> => {
  const failure = readApiError(error);
  if (failure?.kind !== 'http') return {};
  const problems: { -readonly [Field in keyof Values]?: Problem } = {};
  // Its own keys, by its type.
  for (const field of Object.keys(values) as (keyof Values & string)[]) {
    const problem = failure.problems.find(candidate => candidate.fieldNames.includes(field));
    if (problem !== undefined) problems[field] = { key: 'validator.message.server', values: { message: problem.message } };
  }
  return problems;
};

const nowMs = (): number => Date.now();

/** Where forms are kept in this window, and who hears that it is full. */
export const useFormStorage = (): FormStorage => {
  const bridge = useBridge();
  return useMemo(
    () =>
      createFormStorage({
        storage: localStorage,
        nowMs,
        onFull: sizes => void bridge.call('log.write', { level: 'warn', event: 'renderer.formStorageFull', data: { sizes } }),
      }),
    [bridge],
  );
};

/** Starts from what was typed before, where there is something and the tester has not switched it off. */
const openForm = <Values extends FormValues>(
  { name, initial, schema, allowsPristine }: FormInput<Values>,
  storage: FormStorage,
  isOff: boolean,
): FormState<Values> => {
  const fresh = { ...startForm(initial), ...(allowsPristine === undefined ? {} : { allowsPristine }) };
  const kept = schema === undefined || isOff ? null : storage.read(name);
  const values = kept === null ? undefined : schema?.safeParse(kept.values).data;
  if (kept === null || values === undefined) return fresh;
  const restored = restoreForm(fresh, values, kept.lastChanged);
  return isDirty(restored) ? restored : fresh;
};

/** A form with validation, persistence and the leave prompt. */
export const useForm = <Values extends FormValues>(input: FormInput<Values>): Form<Values> => {
  const storage = useFormStorage();
  const isRestorationOff = useDiagnostics(flags => flags.noFormRestoration);
  const [state, setState] = useState(() => openForm(input, storage, isRestorationOff));
  const dirty = isDirty(state);
  useLeaveGuard(dirty);

  const keep = useEffectEvent((values: Values) => {
    if (input.schema === undefined) return;
    if (dirty) storage.write(input.name, values);
    else storage.clear(input.name);
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(state.values), FIELD_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [state.values, dirty]);

  const submit = async (): Promise<void> => {
    const next = beginSubmit(state, input.rules);
    setState(next);
    if (!next.isSubmitting || state.isSubmitting) return;
    const { values } = next;
    const result = await input.submit(values);
    if (result.ok) storage.clear(input.name);
    setState(current => (result.ok ? endSubmit(current, values) : refuseSubmit(current, problemsOf(result.error, values))));
  };
  return {
    values: state.values,
    problems: state.problems,
    isDirty: dirty,
    isSubmitting: state.isSubmitting,
    canSubmit: canSubmit(state),
    canCancel: canCancel(state),
    restoredFrom: state.restoredFrom,
    set: (field, value) => setState(current => changeField(current, input.rules, { field, value })),
    submit,
    cancel: () => {
      storage.clear(input.name);
      setState(cancelForm);
    },
  };
};
