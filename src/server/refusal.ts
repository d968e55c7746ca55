import { type ErrorCode, type ErrorData, errorEntry } from '#contract/calls/codes.ts';
import type { ErrorBody } from '#contract/calls/errors.ts';
import { InvariantError } from '#domain/result.ts';

/** An expected failure of a call, with one of the codes that its operation declares. */
export interface Refusal<out Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly message?: string;
  readonly fieldNames?: readonly string[];
  /** Members added to the answer's body, for example `origin`, `etag` and `diff` of a 412. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

type Details = Omit<Refusal, 'code' | 'extra'>;
/** A code that must carry data is never refused without them. */
type RefusalArguments<Code extends ErrorCode> = [ErrorData<Code>] extends [never]
  ? readonly [details?: Details]
  : Partial<ErrorData<Code>> extends ErrorData<Code>
    ? readonly [details?: Details & { readonly extra?: ErrorData<Code> }]
    : readonly [details: Details & { readonly extra: ErrorData<Code> & Readonly<Record<string, unknown>> }];

export const refusal = <const Code extends ErrorCode>(code: Code, ...[details]: RefusalArguments<Code>): Refusal<Code> => ({
  code,
  ...details,
});

const isOneOf = <Code extends ErrorCode>(reason: Refusal, codes: readonly Code[]): reason is Refusal<Code> =>
  codes.some(code => code === reason.code);

/** Narrows a refusal to the codes that are possible at its place; another one is a bug. */
export const onlyOf = <Code extends ErrorCode>(reason: Refusal, codes: readonly Code[]): Refusal<Code> => {
  if (isOneOf(reason, codes)) return reason;
  throw new InvariantError(`refused with ${reason.code}, where only ${codes.join(', ')} can happen`);
};

export const notFound = refusal('notFound');
export const forbidden = refusal('forbidden');

/** The current state in a 412, so that the caller can merge. */
export const preconditionFailed = (extra: Readonly<Record<string, unknown>> = {}): Refusal<'preconditionFailed'> => ({
  code: 'preconditionFailed',
  extra,
});

export const statusOf = ({ code }: Refusal): number => errorEntry(code).status;

export const refusalBody = (reason: Refusal): ErrorBody => {
  const { code, message, fieldNames, extra } = reason;
  const { status, title } = errorEntry(code);
  return { status, errors: [{ code, title, message: message ?? title, fieldNames: [...(fieldNames ?? [])] }], ...extra };
};
