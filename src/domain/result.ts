/**
 * The answer of an operation that may fail in an expected way (not found, stale, offline, refused, invalid).
 * Failures are values with a declared code; only broken invariants are thrown.
 */
export type Result<Value, Failure> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure };

/** Wraps a value as a success. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

/** Wraps an expected failure. */
export const err = <const Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({ ok: false, error });

/** Reports a bug: a state that the program's own rules exclude. Only the outermost boundary catches it. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Ends a switch over a union: the compiler proves that no case is left, the run time reports one that occurs anyway. */
export const assertNever = (value: never): never => {
  throw new InvariantError(`unexpected case: ${JSON.stringify(value)}`);
};

/** Narrows away null and undefined if the program's own rules exclude them; the reason is for the log. */
export function assertPresent<Value>(value: Value | null | undefined, why: string): asserts value is Value {
  if (value === null || value === undefined) throw new InvariantError(why);
}
