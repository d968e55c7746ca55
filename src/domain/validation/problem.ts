/** Fault of a value: a key of the locale namespace `validation` and its placeholders: `{ key: '….maxLength', values: { limit: 140 } }`. */
export interface Problem {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Checks a value: null when it is valid. Never throws. */
export type Validator<Value> = (value: Value) => Problem | null;

/** The first problem that any of the validators finds, in their order. */
export const firstProblem =
  <Value>(...validators: readonly Validator<Value>[]): Validator<Value> =>
  value => {
    for (const validator of validators) {
      const problem = validator(value);
      if (problem !== null) return problem;
    }
    return null;
  };

/** Applies a validator only to a non-empty value: `required` checks for one. */
export const whenFilled =
  (validator: Validator<string>): Validator<string> =>
  value =>
    value === '' ? null : validator(value);
