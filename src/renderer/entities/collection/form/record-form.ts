import type { ComponentType } from 'react';
import type { Problem, Validator } from '#domain/validation/problem.ts';
import type { FormRules, FormValues } from '#renderer/platform/forms/form-state.ts';

/** Props of a custom field. */
export interface CustomFieldProps<Value, Values> {
  readonly label: string;
  readonly value: Value;
  readonly values: Values;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/**
 * A text. `maxLength` is what the field accepts, in UTF-16 code units; with `limit` it accepts more and counts in code points, so that
 * pasted text can be shortened by hand.
 */
interface TextControl {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly guide?: number;
  readonly limit?: number;
  readonly rows?: number;
  readonly type?: 'url';
  readonly readOnly?: true;
}

/** The control that edits a value. `prefix`: the locale key of an option is this and the option. */
export type FieldControl<Value, Values> =
  | ([Value] extends [string]
      ? TextControl | { readonly kind: 'choice'; readonly options: readonly Value[]; readonly prefix: string }
      : never)
  | ([Value] extends [boolean] ? { readonly kind: 'switch' } : never)
  | {
      readonly kind: 'custom';
      readonly Field: ComponentType<CustomFieldProps<Value, Values>>;
      /** The value in words, for a conflict. */
      readonly Words: ComponentType<{ readonly value: Value }>;
    };

/** One field of a record. Labels and hints are locale keys with their namespace. */
export interface FormField<Value, Values> {
  readonly label: string;
  readonly hint?: string;
  readonly required?: true;
  readonly rule?: Validator<Value>;
  readonly control: FieldControl<Value, Values>;
  /** Other fields that a change of this one sets. */
  readonly sets?: (value: Value, values: Values) => Partial<Values>;
}

/** The fields of a record in the order in which they are shown. */
export type RecordForm<Values extends FormValues> = { readonly [Name in keyof Values]: FormField<Values[Name], Values> };

/** Checks a declaration against the type of its values. */
export const defineForm = <Values extends FormValues>(fields: RecordForm<Values>): RecordForm<Values> => fields;

/** Returns the rules that check the values when they are submitted. */
export const rulesOf = <Values extends FormValues>(form: RecordForm<Values>): FormRules<Values> => {
  const rules: { -readonly [Name in keyof Values]?: Validator<Values[Name]> } = {};
  // Its own keys, by its type.
  for (const name of Object.keys(form) as (keyof Values)[]) {
    const { rule } = form[name];
    if (rule !== undefined) rules[name] = rule;
  }
  return rules;
};

/** Reads and writes the values of declared fields: a form that is submitted, or a draft that is stored while typing. */
export interface FormBinding<Values> {
  /** A hook: only components that show this field are redrawn when it changes. */
  readonly useValue: <Name extends keyof Values>(name: Name) => Values[Name];
  readonly values: () => Values;
  readonly change: (changes: Partial<Values>) => void;
  readonly problem?: (name: keyof Values) => Problem | undefined;
  /** The other user's value of a field in conflict. */
  readonly conflict?: {
    readonly has: (name: keyof Values) => boolean;
    readonly theirs: (name: keyof Values) => unknown;
    readonly decide: (name: keyof Values & string, side: 'mine' | 'theirs') => void;
  };
}
