import type { BridgeError } from '#bridge/states.ts';
import type { Problem } from '#domain/validation/problem.ts';
import type { MergeSide } from '#domain/item/merge.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { errorKeys } from '../api/error-text.ts';
import { readApiError } from '../api/failure.ts';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import {
  adoptValues,
  beginSubmit,
  canCancel,
  cancelForm,
  canSubmit,
  changeField,
  changeFields,
  decideField,
  endSubmit,
  type FormConflict,
  type FormProblems,
  type FormRules,
  type FormState,
  type FormValues,
  isDirty,
  refuseSubmit,
  startForm,
} from './form-state.ts';
import { useKeptForm } from './use-kept-form.ts';

/**
 * Result of a submit. `theirs`: newer values of the newsroom, merged into the form before the user submits again. `problems`: problems of
 * the values together, by field.
 */
export type SubmitResult<Values = never> =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: BridgeError; readonly theirs?: Values }
  | { readonly ok: false; readonly problems: Readonly<Record<string, Problem>> };

export interface FormInput<Values extends FormValues> {
  /** Unique per form and item: "profile", "tag.17". */
  readonly name: string;
  readonly initial: Values;
  readonly rules: FormRules<Values>;
  /** Parses stored values; without it, the form is not stored over a restart. */
  readonly schema?: z.ZodType<Values>;
  readonly submit: (values: Values) => Promise<SubmitResult<Values>>;
  /** True if the initial values may be submitted unchanged, as when creating something from them. */
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
  readonly conflict: FormConflict<Values> | null;
  /** Reason why typed values cannot be stored on this desk. */
  readonly failure: BridgeError | null;
  readonly decide: (field: keyof Values & string, side: MergeSide) => void;
  readonly set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  readonly change: (changes: Partial<Values>) => void;
  /** Adopts values from elsewhere; cancelling returns to them. */
  readonly adopt: (theirs: Values, choices?: Readonly<Record<string, MergeSide>>) => void;
  readonly submit: () => Promise<void>;
  readonly cancel: () => void;
}

/** Returns the newsroom's refusals by field: the text of the code is shown beside each field named. */
const problemsOf = <Values extends FormValues>(error: BridgeError, values: Values): FormProblems<Values> => {
  const failure = readApiError(error);
  if (failure?.kind !== 'http') return {};
  const key = failure.code === 'validationFailed' ? 'validator.message.refused' : errorKeys(failure.code).message;
  const problems: { -readonly [Field in keyof Values]?: Problem } = {};
  // Its own keys, by its type.
  for (const field of Object.keys(values) as (keyof Values & string)[]) {
    if (failure.problems.some(({ fieldNames }) => fieldNames.includes(field))) problems[field] = { key };
  }
  return problems;
};

/** Provides a form with validation and leave prompt, stored on this desk while dirty. */
export const useForm = <Values extends FormValues>(input: FormInput<Values>): Form<Values> => {
  const { name, initial, rules, schema, allowsPristine } = input;
  const [state, setState] = useState<FormState<Values>>(() => ({ ...startForm(initial), ...(allowsPristine && { allowsPristine }) }));
  const dirty = isDirty(state);
  const failure = useKeptForm({ name, schema, state, setState });
  const keeping = failure === null ? 'kept' : 'refused';
  useLeaveGuard(dirty ? { onDisk: schema === undefined ? 'never' : keeping } : null);

  const submit = async (): Promise<void> => {
    const next = beginSubmit(state, rules);
    setState(next);
    if (!next.isSubmitting || state.isSubmitting) return;
    const { values } = next;
    const result = await input.submit(values);
    setState(current => {
      if (result.ok) return endSubmit(current, values);
      if ('problems' in result) return refuseSubmit(current, result.problems as FormProblems<Values>); // by names of fields
      const refused = refuseSubmit(current, problemsOf(result.error, values));
      return result.theirs === undefined ? refused : adoptValues(refused, result.theirs);
    });
  };
  return {
    values: state.values,
    problems: state.problems,
    isDirty: dirty,
    isSubmitting: state.isSubmitting,
    canSubmit: canSubmit(state),
    canCancel: canCancel(state),
    restoredFrom: state.restoredFrom,
    conflict: state.conflict,
    failure,
    decide: (field, side) => setState(current => decideField(current, field, side)),
    set: (field, value) => setState(current => changeField(current, rules, { field, value })),
    change: changes => setState(current => changeFields(current, rules, changes)),
    adopt: (theirs, choices) => setState(current => adoptValues(current, theirs, choices)),
    submit,
    cancel: () => setState(cancelForm),
  };
};
