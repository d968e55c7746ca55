import type { BridgeError } from '#bridge/states.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import { CLIENT_CODES, CODE_OF_STATUS, ERROR_CODES } from '#contract/calls/codes.ts';
import { z } from 'zod';

/** Refused bridge call as an exception, as TanStack Query expects. It never leaves this layer's hooks uncaught. */
export class BridgeFailure extends Error {
  override readonly name = 'BridgeFailure';
  readonly error: BridgeError;

  constructor(error: BridgeError) {
    super(error.code);
    this.error = error;
  }
}

const problemSchema = z.object({ code: z.string(), title: z.string(), message: z.string(), fieldNames: z.array(z.string()).default([]) });
/** Error codes of newsroom calls; the desk's own codes are none of these. */
const httpCodeSchema = z.enum([...ERROR_CODES, ...CLIENT_CODES, ...Object.values(CODE_OF_STATUS)]).catch('unknown');
const apiErrorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('noResponse'), code: z.enum(['ERR_NETWORK', 'timeout', 'offline']), message: z.string() }),
  z.object({
    kind: z.literal('schemaMismatch'),
    code: z.literal('schemaMismatch'),
    part: z.enum(['Path', 'Body', 'Query', 'Headers', 'Response']),
    operation: z.string(),
    issues: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('http'),
    code: httpCodeSchema,
    status: z.number(),
    title: z.string(),
    problems: z.array(problemSchema),
    requestId: z.string().optional(),
  }),
  z.object({ kind: z.literal('unknown'), code: z.literal('unknown'), message: z.string() }),
]);

const dataSchema = z.looseObject({});

/** Returns the failed call inside a bridge error, if any: its code is the error's own, the rest is in `data`. */
export const readApiError = (error: BridgeError): ApiError | null => {
  const data = dataSchema.safeParse(error.data);
  const parsed = apiErrorSchema.safeParse({ ...data.data, code: error.code });
  return parsed.success ? parsed.data : null;
};

/** Returns the id by which support finds a newsroom fault in its log; null if it is no such fault or has no id. */
export const referenceOf = (error: BridgeError): string | null => {
  const failure = readApiError(error);
  return failure?.kind === 'http' && failure.status >= 500 ? (failure.requestId ?? null) : null;
};

/** Converts a thrown value to a bridge error. */
export const toBridgeError = (thrown: unknown): BridgeError =>
  thrown instanceof BridgeFailure ? thrown.error : { code: 'unknown', data: { message: String(thrown) } };

const UNREACHABLE: readonly string[] = ['offline', 'ERR_NETWORK', 'timeout', 'notAvailableOffline'];

/** Checks whether data is unreachable now and not stored here: another try may help. */
export const isUnreachable = (error: BridgeError): boolean => UNREACHABLE.includes(error.code);
