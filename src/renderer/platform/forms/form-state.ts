import { isEqual } from '#domain/equal.ts';
import { mergeItem, type MergeSide } from '#domain/item/merge.ts';
import type { Problem, Validator } from '#domain/validation/problem.ts';

/** Fields of a form with their values. */
export type FormValues = Readonly<Record<string, unknown>>;
export type FormProblems<Values extends FormValues> = { readonly [Field in keyof Values]?: Problem };
export type FormRules<Values extends FormValues> = { readonly [Field in keyof Values]?: Validator<Values[Field]> };

/** Common base of both sides, the others' values, and the fields not decided yet. */
export interface FormConflict<Values extends FormValues> {
  readonly base: Values;
  readonly theirs: Values;
  readonly fields: readonly (keyof Values & string)[];
}

/**
 * State of a form (B4-026).
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
  /** Fields that another user changed differently; the own values stay until decided. */
  readonly conflict: FormConflict<Values> | null;
  /** Time of the last change to the restored values; null if nothing was restored. */
  readonly restoredFrom: string | null;
  /** True if the initial values are valid and may be submitted unchanged. */
  readonly allowsPristine?: true;
}

export const startForm = <Values extends FormValues>(initial: Values): FormState<Values> => ({
  initial,
  values: initial,
  problems: {},
  wasSubmitted: false,
  isSubmitting: false,
  conflict: null,
  restoredFrom: null,
});

export const isDirty = <Values extends FormValues>({ initial, values }: FormState<Values>): boolean =>
  Object.keys(values).some(field => !isEqual(initial[field], values[field]));

/** Checks whether the form can be submitted: not while pristine or submitting (B4-027). */
export const canSubmit = <Values extends FormValues>(state: FormState<Values>): boolean =>
  (isDirty(state) || state.allowsPristine === true) && !state.isSubmitting;

/** Checks whether the form can be cancelled: only when dirty (B4-028). */
export const canCancel = <Values extends FormValues>(state: FormState<Values>): boolean => isDirty(state) && !state.isSubmitting;

/** Returns the problems of all fields that have one. */
const validateForm = <Values extends FormValues>(values: Values, rules: FormRules<Values>): FormProblems<Values> => {
  const problems: { -readonly [Field in keyof Values]?: Problem } = {};
  // The keys of rules are fields, by its type.
  for (const field of Object.keys(rules) as (keyof Values)[]) {
    const problem = rules[field]?.(values[field]) ?? null;
    if (problem !== null) problems[field] = problem;
  }
  return problems;
};

/** Returns open conflicts as problems, so that unseen changes of others are not overwritten. */
const undecided = <Values extends FormValues>({ conflict }: FormState<Values>): FormProblems<Values> => {
  const problems: { -readonly [Field in keyof Values]?: Problem } = {};
  for (const field of conflict?.fields ?? []) problems[field] = { key: 'validator.message.undecided' };
  return problems;
};

/** Sets the values of some fields. */
export const changeFields = <Values extends FormValues>(
  state: FormState<Values>,
  rules: FormRules<Values>,
  changes: Partial<Values>,
): FormState<Values> => {
  const values = { ...state.values, ...changes };
  return { ...state, values, problems: state.wasSubmitted ? { ...validateForm(values, rules), ...undecided(state) } : state.problems };
};

export const changeField = <Values extends FormValues, Field extends keyof Values>(
  state: FormState<Values>,
  rules: FormRules<Values>,
  change: { readonly field: Field; readonly value: Values[Field] },
): FormState<Values> => {
  const changes: Partial<Values> = {};
  changes[change.field] = change.value;
  return changeFields(state, rules, changes);
};

/** Starts submitting, or shows the problems if there are any. */
export const beginSubmit = <Values extends FormValues>(state: FormState<Values>, rules: FormRules<Values>): FormState<Values> => {
  if (!canSubmit(state)) return state;
  const problems = { ...validateForm(state.values, rules), ...undecided(state) };
  return { ...state, problems, wasSubmitted: true, isSubmitting: Object.keys(problems).length === 0 };
};

/** Ends a submit as saved: the submitted values become initial; text typed meanwhile stays. */
export const endSubmit = <Values extends FormValues>(state: FormState<Values>, saved: Values): FormState<Values> => ({
  ...state,
  initial: saved,
  conflict: null,
  problems: {},
  wasSubmitted: false,
  isSubmitting: false,
  restoredFrom: null,
});

/** Ends a submit as refused: all values stay, with the server's problems beside the fields it named. */
export const refuseSubmit = <Values extends FormValues>(state: FormState<Values>, problems: FormProblems<Values>): FormState<Values> => ({
  ...state,
  isSubmitting: false,
  problems: { ...state.problems, ...problems },
});

export const cancelForm = <Values extends FormValues>(state: FormState<Values>): FormState<Values> => ({
  ...startForm(state.initial),
  ...(state.allowsPristine === undefined ? {} : { allowsPristine: state.allowsPristine }),
});

const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Merges newer values into the form by field; fields both sides changed differently use `choices`, or become a conflict. */
export const adoptValues = <Values extends FormValues>(
  state: FormState<Values>,
  theirs: Values,
  choices: Readonly<Record<string, MergeSide>> = {},
): FormState<Values> => {
  const base = state.conflict?.base ?? state.initial;
  const { merged, conflicts } = mergeItem(base, state.values, theirs, choices);
  const fields = [...new Set(conflicts.map(fieldOf))];
  return { ...state, initial: theirs, values: merged, conflict: fields.length === 0 ? null : { base, theirs, fields } };
};

/** Decides a field in conflict. */
export const decideField = <Values extends FormValues>(
  state: FormState<Values>,
  field: keyof Values & string,
  side: MergeSide,
): FormState<Values> => {
  const { conflict } = state;
  if (conflict === null) return state;
  const fields = conflict.fields.filter(other => other !== field);
  const { [field]: _decided, ...problems } = state.problems;
  const values = side === 'mine' ? state.values : { ...state.values, [field]: conflict.theirs[field] };
  return { ...state, values, problems: problems as FormProblems<Values>, conflict: fields.length === 0 ? null : { ...conflict, fields } }; // all but one of its own
};

/** Values typed in an earlier visit, and their base. */
export interface KeptValues<Values extends FormValues> {
  readonly base: Values;
  readonly values: Values;
  readonly changedAt: string;
}

/** Restores values of an earlier visit as unsaved changes (B4-030), merged with the newsroom's and with text typed since. */
export const restoreForm = <Values extends FormValues>(state: FormState<Values>, kept: KeptValues<Values>): FormState<Values> => {
  const typed = mergeItem(state.initial, state.values, mergeItem(kept.base, kept.values, state.initial).merged).merged;
  const restored = adoptValues({ ...state, initial: kept.base, values: typed }, state.initial);
  return isDirty(restored) ? { ...restored, restoredFrom: kept.changedAt } : state;
};

/** Returns the form's values to store over a restart; null while pristine. */
export const keptOf = <Values extends FormValues>(state: FormState<Values>): { readonly base: Values; readonly fields: Values } | null =>
  isDirty(state) ? { base: state.conflict?.base ?? state.initial, fields: state.values } : null;
