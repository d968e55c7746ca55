import type { Problem, Validator } from '#domain/validation/problem.ts';

/** Fields of a form with their values. */
export type FormValues = Readonly<Record<string, unknown>>;
export type FormProblems<Values extends FormValues> = { readonly [Field in keyof Values]?: Problem };
export type FormRules<Values extends FormValues> = { readonly [Field in keyof Values]?: Validator<Values[Field]> };

/**
 * A form (B4-026).
 *
 *   pristine ──change──▶ dirty ──submit, valid──▶ submitting ──saved──▶ pristine
 *      ▲                  │  ▲                        │
 *      └──cancel, undone──┘  └─────────refused────────┘
 *
 * Validation shows nothing before the first submit, and after it follows every change (B4-029).
 */
export interface FormState<Values extends FormValues> {
  readonly initial: Values;
  readonly values: Values;
  readonly problems: FormProblems<Values>;
  readonly wasSubmitted: boolean;
  readonly isSubmitting: boolean;
  /** When the restored values were last changed; null when nothing was restored. */
  readonly restoredFrom: string | null;
  /** A form whose starting values are an answer already: it may be submitted as it stands. */
  readonly allowsPristine?: true;
}

export const startForm = <Values extends FormValues>(initial: Values): FormState<Values> => ({
  initial,
  values: initial,
  problems: {},
  wasSubmitted: false,
  isSubmitting: false,
  restoredFrom: null,
});

const isSame = (left: unknown, right: unknown): boolean => left === right || JSON.stringify(left) === JSON.stringify(right);

export const isDirty = <Values extends FormValues>({ initial, values }: FormState<Values>): boolean =>
  Object.keys(values).some(field => !isSame(initial[field], values[field]));

/** Submit is disabled while pristine or submitting (B4-027). */
export const canSubmit = <Values extends FormValues>(state: FormState<Values>): boolean =>
  (isDirty(state) || state.allowsPristine === true) && !state.isSubmitting;

/** Cancel is enabled only when dirty (B4-028). */
export const canCancel = <Values extends FormValues>(state: FormState<Values>): boolean => isDirty(state) && !state.isSubmitting;

/** The problems of all fields that have one. */
export const validateForm = <Values extends FormValues>(values: Values, rules: FormRules<Values>): FormProblems<Values> => {
  const problems: { -readonly [Field in keyof Values]?: Problem } = {};
  // The keys of rules are fields, by its type.
  for (const field of Object.keys(rules) as (keyof Values)[]) {
    const problem = rules[field]?.(values[field]) ?? null;
    if (problem !== null) problems[field] = problem;
  }
  return problems;
};

export const changeField = <Values extends FormValues, Field extends keyof Values>(
  state: FormState<Values>,
  rules: FormRules<Values>,
  change: { readonly field: Field; readonly value: Values[Field] },
): FormState<Values> => {
  const values = { ...state.values, [change.field]: change.value };
  return { ...state, values, problems: state.wasSubmitted ? validateForm(values, rules) : state.problems };
};

/** The person wants to submit: problems show; without any, submitting begins. */
export const beginSubmit = <Values extends FormValues>(state: FormState<Values>, rules: FormRules<Values>): FormState<Values> => {
  if (!canSubmit(state)) return state;
  const problems = validateForm(state.values, rules);
  return { ...state, problems, wasSubmitted: true, isSubmitting: Object.keys(problems).length === 0 };
};

/** Saved: what was submitted is the new starting point; what was typed meanwhile stays typed. */
export const endSubmit = <Values extends FormValues>(state: FormState<Values>, saved: Values): FormState<Values> => ({
  ...state,
  initial: saved,
  problems: {},
  wasSubmitted: false,
  isSubmitting: false,
  restoredFrom: null,
});

/** Refused: everything stays as typed, with the server's problems beside the fields it named. */
export const refuseSubmit = <Values extends FormValues>(state: FormState<Values>, problems: FormProblems<Values>): FormState<Values> => ({
  ...state,
  isSubmitting: false,
  problems: { ...state.problems, ...problems },
});

export const cancelForm = <Values extends FormValues>(state: FormState<Values>): FormState<Values> => ({
  ...startForm(state.initial),
  ...(state.allowsPristine === undefined ? {} : { allowsPristine: state.allowsPristine }),
});

/** Values of an earlier visit come back as unsaved changes (B4-030). */
export const restoreForm = <Values extends FormValues>(
  state: FormState<Values>,
  values: Values,
  lastChanged: string,
): FormState<Values> => ({
  ...state,
  values,
  restoredFrom: lastChanged,
});
