import type { z } from 'zod';
import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale, UiLocale } from '#domain/locale.ts';
import { operationPath, queryString } from './calls/address.ts';
import { type ApiBody, type ApiCode, type ApiInput, CONTRACT, type OperationId } from './contract.ts';
import type { ApiError } from './calls/api-error.ts';
import type { CallPart } from './calls/errors.ts';
import type { EtagMemory } from './calls/etags.ts';
import { BODY_TYPES, codesOf, STREAM_TYPES, type Operation } from './calls/operation.ts';
import { checkForeign, MAX_ANSWER_BYTES, MAX_PICTURE_BYTES, readBody } from './calls/read-body.ts';
import { readHttpError } from './calls/read-error.ts';

/** Dependencies of a client. */
export interface ApiClientDependencies {
  /** Address of the API without a slash at its end, for example "http://127.0.0.1:4400/api". */
  readonly apiUrl: string;
  readonly fetch: typeof globalThis.fetch;
  /** Returns token type and token, for example "Bearer eyJ…"; undefined if no user is signed in. */
  readonly authorization: () => string | undefined;
  readonly locales: () => { readonly uiLocale: UiLocale; readonly contentLocale: ContentLocale };
  readonly etags: EtagMemory;
  readonly timeoutMs: number;
  readonly now: () => number;
  /** Called on every 401, before the answer is returned (B8-005). */
  readonly onUnauthorized?: (operation: OperationId) => void;
  /** Reports unchecked answers: one with a status without a schema is passed on as it is (B8-012). */
  readonly warn?: (event: string, data: Readonly<Record<string, unknown>>) => void;
}

/** Options of one call besides its input. */
export interface CallOptions {
  /** Replaces the remembered ETag. */
  readonly ifMatch?: string;
  /** Mutation id of a writing call: the server gives the same answer to the same key. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** In milliseconds, for calls that take longer than others. */
  readonly timeoutMs?: number;
  /** Body of an operation whose bytes stream through (`streamBody: 'bytes'`). */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** A successful answer, its body checked against the contract. */
export interface ApiAnswer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly etag: string | undefined;
  readonly headers: Headers;
}

/** A checked call as it is sent: stored with a waiting change, so that every attempt is identical, also from a later version. */
export interface WrittenCall<Id extends OperationId = OperationId> {
  readonly operation: Id;
  /** Path and query behind the API's address, for example "/content/articles?useTemplate=true". */
  readonly address: string;
  /** Null if the operation has no body. */
  readonly body: string | null;
}

/** Calls the newsroom by operation id; only operations of the contract can be called. */
export interface ApiClient {
  /** Makes one checked call. Never rejects. */
  readonly call: <Id extends OperationId>(
    id: Id,
    input: ApiInput<Id>,
    options?: CallOptions,
  ) => Promise<Result<ApiAnswer<ApiBody<Id>>, ApiError<ApiCode<Id>>>>;
  /** Checks and serialises a call without sending it. */
  readonly write: <Id extends OperationId>(id: Id, input: ApiInput<Id>) => Result<WrittenCall<Id>, ApiError>;
  /** Sends a serialised call. Never rejects. */
  readonly send: <Id extends OperationId>(
    call: WrittenCall<Id>,
    options?: CallOptions,
  ) => Promise<Result<ApiAnswer<ApiBody<Id>>, ApiError<ApiCode<Id>>>>;
}

/** Parts of a call before they are checked. */
interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const issuesOf = (error: z.core.$ZodError): readonly string[] =>
  error.issues.map(issue => `${issue.path.join('.') || '(whole)'}: ${issue.message}`);

const mismatch = (operation: Operation, part: CallPart, error: z.core.$ZodError): ApiError => ({
  kind: 'schemaMismatch',
  code: 'schemaMismatch',
  part,
  operation: operation.id,
  issues: issuesOf(error),
});

const checkInput = (operation: Operation, input: LooseInput): ApiError | undefined => {
  const params = operation.params?.safeParse(input.params ?? {});
  if (params && !params.success) return mismatch(operation, 'Path', params.error);
  const query = operation.query?.safeParse(input.query ?? {});
  if (query && !query.success) return mismatch(operation, 'Query', query.error);
  const body = operation.body?.safeParse(input.body);
  return body && !body.success ? mismatch(operation, 'Body', body.error) : undefined;
};

/** Returns the path of the state that a call changes: an act changes the item above it. */
const statePath = ({ act }: Operation, path: string): string =>
  act !== undefined && path.endsWith(act) ? path.slice(0, -act.length) : path;

const headersOf = (dependencies: ApiClientDependencies, operation: Operation, path: string, options: CallOptions): Headers => {
  const { uiLocale, contentLocale } = dependencies.locales();
  const headers = new Headers({
    'accept-language': uiLocale,
    'x-unity-content-language': contentLocale,
    accept: operation.textAnswer ? 'text/plain' : 'application/json',
  });
  const authorization = dependencies.authorization();
  if (authorization !== undefined) headers.set('authorization', authorization);
  if (operation.body) headers.set('content-type', BODY_TYPES[operation.bodyType ?? 'json']);
  if (operation.streamBody === 'bytes') headers.set('content-type', STREAM_TYPES.bytes);
  const etag = options.ifMatch ?? dependencies.etags.get(statePath(operation, path));
  if (operation.method !== 'GET' && operation.method !== 'HEAD' && etag !== undefined) headers.set('if-match', etag);
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  return headers;
};

const misfit = (operation: Operation, issues: readonly string[]): ApiError => ({
  kind: 'schemaMismatch',
  code: 'schemaMismatch',
  part: 'Response',
  operation: operation.id,
  issues,
});

const readAnswer = async (operation: Operation, response: Response): Promise<Result<unknown, ApiError>> => {
  if (operation.method === 'HEAD' || response.status === 204) return ok(undefined);
  const isPicture = operation.binaryAnswer === true && response.ok;
  const maxBytes = isPicture ? MAX_PICTURE_BYTES : MAX_ANSWER_BYTES;
  const bytes = await readBody(response, maxBytes);
  if (!bytes) return err(misfit(operation, [`(whole): longer than ${String(maxBytes)} bytes`]));
  if (isPicture) return ok(bytes);
  const text = new TextDecoder().decode(bytes);
  if (operation.textAnswer && response.ok) return ok(text);
  if (text === '') return ok(undefined);
  try {
    return ok(JSON.parse(text) as unknown); // any, until a schema has read it
  } catch {
    return ok(text); // not JSON (a proxy's page): the schema check below names it
  }
};

const isAbort = (error: unknown): boolean => error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

/** B8-011, B8-012: a missing response, as opposed to a call that never became HTTP. */
const failureOf = (error: unknown): ApiError => {
  if (isAbort(error)) return { kind: 'noResponse', code: 'timeout', message: 'Fetcher Error: No response' };
  if (error instanceof TypeError) return { kind: 'noResponse', code: 'ERR_NETWORK', message: 'Fetcher Error: No response' };
  return { kind: 'unknown', code: 'unknown', message: `Fetcher Error: ${error instanceof Error ? error.message : 'unknown'}` };
};

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const judge = (
  dependencies: ApiClientDependencies,
  operation: Operation,
  response: Response,
  body: unknown,
): Result<ApiAnswer<unknown>, ApiError> => {
  const { status, headers } = response;
  const etag = headers.get('etag') ?? undefined;
  const answer = { status, body, etag, headers };
  const isFreeName = operation.method === 'HEAD' && status === 404;
  if (!isSuccess(status) && !isFreeName)
    return err(readHttpError({ status, body, headers, now: dependencies.now(), codes: codesOf(operation) }));
  const schema = operation.answers[status];
  if (schema === undefined) {
    dependencies.warn?.('answerWithoutSchema', { operation: operation.id, status });
    return ok(answer);
  }
  if (schema === null || operation.binaryAnswer) return ok(answer);
  const checked = checkForeign(schema, body);
  return checked.success ? ok({ ...answer, body: checked.data }) : err(misfit(operation, checked.issues));
};

const send = async (
  dependencies: ApiClientDependencies,
  operation: Operation,
  { address, body: written }: Omit<WrittenCall, 'operation'>,
  options: CallOptions,
): Promise<Result<ApiAnswer<unknown>, ApiError>> => {
  const [path = address] = address.split('?', 1);
  const base = operation.service === 'origin' ? new URL(dependencies.apiUrl).origin : dependencies.apiUrl;
  const timeout = AbortSignal.timeout(options.timeoutMs ?? dependencies.timeoutMs);
  const response = await dependencies.fetch(`${base}${address}`, {
    method: operation.method,
    headers: headersOf(dependencies, operation, path, options),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    redirect: 'error',
    ...(written !== null && { body: written }),
    ...(operation.streamBody === 'bytes' && options.bytes && { body: options.bytes }),
  });
  const body = await readAnswer(operation, response);
  if (!body.ok) return body;
  const judged = judge(dependencies, operation, response, body.value);
  const etag = response.headers.get('etag');
  if (judged.ok && etag !== null) dependencies.etags.remember(statePath(operation, path), etag);
  if (judged.ok && operation.method === 'DELETE' && operation.act === undefined) dependencies.etags.forget(path);
  return judged;
};

/**
 * The client of the newsroom's HTTP API: headers, comma-joined arrays, ETag memory, schema checks in both directions,
 * errors as values (sections 7 and 8 of the rules).
 */
export const createApiClient = (dependencies: ApiClientDependencies): ApiClient => {
  const write = (id: OperationId, input: LooseInput): Result<WrittenCall, ApiError> => {
    const operation: Operation = CONTRACT[id];
    const wrong = checkInput(operation, input);
    if (wrong) return err(wrong);
    const address = `${operationPath(operation, input.params)}${queryString(input.query)}`;
    return ok({ operation: id, address, body: operation.body ? JSON.stringify(input.body) : null });
  };
  const sendWritten = async (call: WrittenCall, options: CallOptions = {}): Promise<Result<ApiAnswer<unknown>, ApiError>> => {
    try {
      const answer = await send(dependencies, CONTRACT[call.operation], call, options);
      if (!answer.ok && answer.error.kind === 'http' && answer.error.status === 401) dependencies.onUnauthorized?.(call.operation);
      return answer;
    } catch (error) {
      return err(failureOf(error));
    }
  };
  const call = async (id: OperationId, input: LooseInput, options?: CallOptions): Promise<Result<ApiAnswer<unknown>, ApiError>> => {
    const written = write(id, input);
    return written.ok ? sendWritten(written.value, options) : written;
  };
  const client = { call, write, send: sendWritten };
  return client as unknown as ApiClient; // the schemas of CONTRACT[id] check what the types promise
};
