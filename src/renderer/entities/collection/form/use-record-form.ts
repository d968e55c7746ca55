import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { type Form, type FormInput, useForm } from '#renderer/platform/forms/use-form.ts';
import { type FormBinding, type RecordForm, rulesOf } from './record-form.ts';

/** Binds declared fields to a form that is submitted. */
const formBinding = <Values extends FormValues>(form: Form<Values>): FormBinding<Values> => ({
  useValue: name => form.values[name],
  values: () => form.values,
  change: form.change,
  problem: name => form.problems[name],
  conflict: {
    has: name => form.conflict?.fields.some(field => field === name) ?? false,
    theirs: name => form.conflict?.theirs[name],
    decide: form.decide,
  },
});

/** Provides a declared form that is submitted: its rules come from its fields. */
export const useRecordForm = <Values extends FormValues>(
  fields: RecordForm<Values>,
  input: Omit<FormInput<Values>, 'rules'>,
): { readonly form: Form<Values>; readonly binding: FormBinding<Values> } => {
  const form = useForm({ ...input, rules: rulesOf(fields) });
  return { form, binding: formBinding(form) };
};
