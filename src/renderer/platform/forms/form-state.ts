import { isEqual } from '#domain/article/merge-equal.ts';
import { mergeItem, type MergeSide } from '#domain/item/merge.ts';
import type { Problem, Validator } from '#domain/validation/problem.ts';

/** Fields of a form with their values. */
export type FormValues = Readonly<Record<string, unknown>>;
export type FormProblems<Values extends FormValues> = { readonly [Field in keyof Values]?: Problem };
export type FormRules<Values extends FormValues> = { readonly [Field in keyof Values]?: Validator<Values[Field]> };

/** What both sides grew from, what the others made of it, and the fields that are not decided yet. */
export interface FormConflict<Values extends FormValues> {
  readonly base: Values;
  readonly theirs: Values;
  readonly fields: readonly (keyof Values & string)[];
}

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
  /** Fields that someone else changed differently meanwhile; mine stay until they are decided. */
  readonly conflict: FormConflict<Values> | null;
  /** When the restored values were last changed; null when nothing was restored. */
  readonly restoredFrom: string | null;
  /** A form whose initial values are valid: it may be submitted unchanged. */
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

/** Submit is disabled while pristine or submitting (B4-027). */
export const canSubmit = <Values extends FormValues>(state: FormState<Values>): boolean =>
  (isDirty(state) || state.allowsPristine === true) && !state.isSubmitting;

/** Cancel is enabled only when dirty (B4-028). */
export const canCancel = <Values extends FormValues>(state: FormState<Values>): boolean => isDirty(state) && !state.isSubmitting;

/** The problems of all fields that have one. */
const validateForm = <Values extends FormValues>(values: Values, rules: FormRules<Values>): FormProblems<Values> => {
  const problems: { -readonly [Field in keyof Values]?: Problem } = {};
  // The keys of rules are fields, by its type.
  for (const field of Object.keys(rules) as (keyof Values)[]) {
    const problem = rules[field]?.(values[field]) ?? null;
    if (problem !== null) problems[field] = problem;
  }
  return problems;
};

/** Open conflicts as problems, so that unseen changes of others are not overwritten. */
const undecided = <Values extends FormValues>({ conflict }: FormState<Values>): FormProblems<Values> => {
  const problems: { -readonly [Field in keyof Values]?: Problem } = {};
  for (const field of conflict?.fields ?? []) problems[field] = { key: 'validator.message.undecided' };
  return problems;
};

/** Some fields have other values now. */
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

/** The person wants to submit: problems show; without any, submitting begins. */
export const beginSubmit = <Values extends FormValues>(state: FormState<Values>, rules: FormRules<Values>): FormState<Values> => {
  if (!canSubmit(state)) return state;
  const problems = { ...validateForm(state.values, rules), ...undecided(state) };
  return { ...state, problems, wasSubmitted: true, isSubmitting: Object.keys(problems).length === 0 };
};

/** Saved: what was submitted is the new starting point; what was typed meanwhile stays typed. */
export const endSubmit = <Values extends FormValues>(state: FormState<Values>, saved: Values): FormState<Values> => ({
  ...state,
  initial: saved,
  conflict: null,
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

const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Brings newer values into the form, field by field; what both changed in different ways is decided by `choices`, or becomes a conflict. */
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

/** What was typed in an earlier visit, and what it grew from. */
export interface KeptValues<Values extends FormValues> {
  readonly base: Values;
  readonly values: Values;
  readonly changedAt: string;
}

/** Values of an earlier visit come back as unsaved changes (B4-030), merged with what the newsroom has now; what was typed since stays. */
export const restoreForm = <Values extends FormValues>(state: FormState<Values>, kept: KeptValues<Values>): FormState<Values> => {
  const typed = mergeItem(state.initial, state.values, mergeItem(kept.base, kept.values, state.initial).merged).merged;
  const restored = adoptValues({ ...state, initial: kept.base, values: typed }, state.initial);
  return isDirty(restored) ? { ...restored, restoredFrom: kept.changedAt } : state;
};

/** What is to be kept of the form over a restart; null while it is pristine. */
export const keptOf = <Values extends FormValues>(state: FormState<Values>): { readonly base: Values; readonly fields: Values } | null =>
  isDirty(state) ? { base: state.conflict?.base ?? state.initial, fields: state.values } : null;
