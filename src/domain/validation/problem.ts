/** What is wrong with a value: a key of the locale namespace `validation`, and what fills its gaps, for example `{ key: 'validator.message.maxLength', values: { limit: 140 } }`. */
export interface Problem {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Judges a value: null when it is fine. Never throws. */
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

/** Applies a validator only where something was entered: whether it must be is `required`'s business. */
export const whenFilled =
  (validator: Validator<string>): Validator<string> =>
  value =>
    value === '' ? null : validator(value);
