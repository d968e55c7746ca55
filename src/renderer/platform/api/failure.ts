import type { BridgeError } from '#bridge/states.ts';
import type { ApiError } from '#contract/api-error.ts';
import { CLIENT_CODES, CODE_OF_STATUS, ERROR_CODES } from '#contract/codes.ts';
import { z } from 'zod';

/** A refused bridge call as TanStack Query wants failures: thrown. It never leaves this layer's hooks uncaught. */
export class BridgeFailure extends Error {
  override readonly name = 'BridgeFailure';
  readonly error: BridgeError;

  constructor(error: BridgeError) {
    super(error.code);
    this.error = error;
  }
}

const problemSchema = z.object({ code: z.string(), title: z.string(), message: z.string(), fieldNames: z.array(z.string()).default([]) });
/** What a call of the newsroom can be refused with; the desk's own codes are none of these. */
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

/** The failed call inside a bridge error, where there is one: its code is the error's own, the rest is in `data`. */
export const readApiError = (error: BridgeError): ApiError | null => {
  const data = dataSchema.safeParse(error.data);
  const parsed = apiErrorSchema.safeParse({ ...data.data, code: error.code });
  return parsed.success ? parsed.data : null;
};

/** By what support finds a fault of the newsroom in its log; null where the newsroom is not at fault, or does not say. */
export const referenceOf = (error: BridgeError): string | null => {
  const failure = readApiError(error);
  return failure?.kind === 'http' && failure.status >= 500 ? (failure.requestId ?? null) : null;
};

/** What was thrown, as a bridge error. */
export const toBridgeError = (thrown: unknown): BridgeError =>
  thrown instanceof BridgeFailure ? thrown.error : { code: 'unknown', data: { message: String(thrown) } };

const UNREACHABLE: readonly string[] = ['offline', 'ERR_NETWORK', 'timeout', 'notAvailableOffline'];

/** There is no way to it now, and this computer does not have it: another try may do. */
export const isUnreachable = (error: BridgeError): boolean => UNREACHABLE.includes(error.code);
