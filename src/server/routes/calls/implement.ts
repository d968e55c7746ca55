import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/calls/codes.ts';
import { LINEAGE_HEADER, type LineagePosition } from '#contract/system/lineage.ts';
import { BODY_TYPES, type Operation } from '#contract/calls/operation.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Database } from '../../db/database.ts';
import type { Queries } from '../../db/schema.ts';
import type { CallAllowance } from '../../call-allowance.ts';
import type { Clock } from '../../ports.ts';
import { checkRefusal, type PlainAnswer, sendAnswer, sendBytes, sendRefusal, sendStream, toReadyAnswer, toStoredAnswer } from './answer.ts';
import type { Authentication, Caller } from '../../caller.ts';
import type { CallContext, Handler } from './call.ts';
import { claimKey, fingerprintOf, keepAnswer, type KeyedCall, type StoredAnswer } from './idempotency.ts';
import { foreignPictureRefusal } from './foreign-pictures.ts';
import { type CallHeaders, type CallInput, readHeaders, readInput } from './read-call.ts';
import { reachOfCall, reachRefusal, withoutState } from './outside-reach.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** What `implement` needs of the newsroom. */
export interface Implementing {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  /** Who sends the request, from its bearer token; null without a valid one. */
  readonly authenticate: (request: FastifyRequest) => Promise<Authentication>;
  /** How often a user may call; absent if they may as often as they like. */
  readonly allowance?: CallAllowance | undefined;
  /** Checks answers against the contract: in tests and development, not on the hot path. */
  readonly checkAnswers: boolean;
  /** Where the newsroom is; what is answered about single items, or is continued from a number, carries it. */
  readonly position?: (() => Promise<LineagePosition | null>) | undefined;
  /** Called for every refusal. */
  readonly onRefusal?: ((operation: Operation, code: ErrorCode) => void) | undefined;
}

/** Raised limits of a route. */
export interface RouteOptions {
  /** Largest body in bytes; 2 MiB unless given. */
  readonly bodyLimitBytes?: number;
  /** How long the whole call may take; a minute unless given. */
  readonly timeoutMs?: number;
  /** May take the call over before it is read. */
  readonly onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** A handler whose types were checked by the caller and are erased here. */
type PlainHandler = (call: CallContext & CallInput & { readonly user: Caller | null }) => Promise<Result<PlainAnswer, Refusal>>;

interface Route {
  readonly on: Implementing;
  readonly operation: Operation;
  readonly handler: PlainHandler;
}

/** Carries a refusal out of a transaction, so that the call is rolled back. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(reason: Refusal) {
    super(reason.code);
    this.refusal = reason;
  }
}

const hasWrongBodyType = (operation: Operation, request: FastifyRequest): boolean => {
  if (!operation.body) return false;
  const sent = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  return sent !== BODY_TYPES[operation.bodyType ?? 'json'];
};

/** A call that may be served. */
export interface Prepared {
  readonly user: Caller | null;
  readonly headers: CallHeaders;
  readonly input: CallInput;
  /** The address the call comes from. */
  readonly from: string;
}

/** An operation and its handler. */
export type Served = Pick<Route, 'on' | 'operation'>;

const identify = async ({ on, operation }: Served, request: FastifyRequest): Promise<Result<Caller | null, Refusal>> => {
  if (operation.needs === 'nobody') return ok(null);
  const user = await on.authenticate(request);
  if (user === null) return err(refusal('unauthorised'));
  // Not 401: the sign-in is a good one, and a desk must not end it (D-016).
  if (user === 'noAccess') return err(refusal('forbidden', { message: 'This sign-in gives no access to this newsroom' }));
  if (user === 'unavailable')
    return err(refusal('unavailable', { message: 'The sign-in cannot be checked now', headers: { 'retry-after': '5' } }));
  request.callerId = user.id;
  const waitSeconds = on.allowance?.(user.id) ?? 0;
  if (waitSeconds > 0) return err(refusal('tooManyRequests', { headers: { 'retry-after': String(waitSeconds) } }));
  return operation.needs === 'login' || operation.needs.includes(user.role) ? ok(user) : err(refusal('forbidden'));
};

/** Checks caller and input, in the order 401, 403, 415, 400, 428. */
export const prepare = async (route: Served, request: FastifyRequest): Promise<Result<Prepared, Refusal>> => {
  const { operation } = route;
  const user = await identify(route, request);
  if (!user.ok) return user;
  if (hasWrongBodyType(operation, request)) return err(refusal('unsupportedMediaType'));
  const headers = readHeaders(request);
  if (!headers.ok) return headers;
  if (operation.ifMatch && headers.value.ifMatch === null) return err(refusal('preconditionRequired'));
  const input = readInput(operation, request);
  return input.ok ? ok({ user: user.value, headers: headers.value, input: input.value, from: request.ip }) : input;
};

const runHandler = async (
  { on, operation, handler }: Route,
  { headers, input, user, from }: Prepared,
  queries: Queries,
  afterCommit: CallContext['afterCommit'],
): Promise<Result<PlainAnswer, Refusal>> => {
  const reach = await reachOfCall(queries, input.params, user);
  const refused = reachRefusal(operation, reach);
  if (refused) return err(refused);
  const foreign = operation.body ? await foreignPictureRefusal(queries, input.body, input.params) : undefined;
  if (foreign) return err(foreign);
  const context = { user, from, queries, afterCommit, asReaders: reach !== 'own', now: on.clock.now().toISOString() };
  const answered = await handler({ ...headers, ...input, ...context, ifMatch: headers.ifMatch ?? '' });
  return answered.ok ? answered : err(withoutState(answered.error, reach));
};

const keyedCallOf = (operation: Operation, { headers, user }: Prepared, request: FastifyRequest): KeyedCall | null =>
  operation.idempotent && headers.mutationId !== null && user !== null
    ? { userId: user.id, key: headers.mutationId, operation: operation.id, fingerprint: fingerprintOf(request.url, request.body) }
    : null;

/** Runs a writing call: effect and stored answer in one transaction; throws `Refused` to roll back. */
const runInTransaction = (
  route: Route,
  prepared: Prepared,
  keyed: KeyedCall | null,
  afterCommit: CallContext['afterCommit'],
): Promise<StoredAnswer> =>
  route.on.database.transaction(async queries => {
    if (keyed !== null) {
      const earlier = await claimKey(queries, keyed, route.on.clock.now().toISOString());
      if (!earlier.ok) throw new Refused(earlier.error);
      if (earlier.value !== null) return earlier.value;
    }
    const answered = await runHandler(route, prepared, queries, afterCommit);
    if (!answered.ok) throw new Refused(answered.error);
    const stored = toStoredAnswer(route.operation, answered.value, route.on.checkAnswers);
    if (keyed !== null) await keepAnswer(queries, keyed, stored);
    return stored;
  });

const runWriting = async (route: Route, prepared: Prepared, keyed: KeyedCall | null): Promise<Result<StoredAnswer, Refusal>> => {
  const following: (() => void)[] = [];
  try {
    const answer = await runInTransaction(route, prepared, keyed, work => void following.push(work));
    for (const work of following) work();
    return ok(answer);
  } catch (cause) {
    if (cause instanceof Refused) return err(cause.refusal);
    throw cause;
  }
};

/** Answers with a refusal, checked against the contract where enabled. */
export const refuse = ({ on, operation }: Served, reply: FastifyReply, reason: Refusal): FastifyReply => {
  if (on.checkAnswers) checkRefusal(operation, reason);
  on.onRefusal?.(operation, reason.code);
  return sendRefusal(reply, reason);
};

/** Read after the effect: a desk never knows a smaller number than that of what it was answered. */
const notePosition = async ({ on }: Served, reply: FastifyReply): Promise<void> => {
  const position = await on.position?.();
  if (position) reply.header(LINEAGE_HEADER, `${position.token} ${position.changeNumber}`);
};

const serveWriting = async (route: Route, prepared: Prepared, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const answered = await runWriting(route, prepared, keyedCallOf(route.operation, prepared, request));
  await notePosition(route, reply);
  return answered.ok ? sendAnswer(reply, answered.value) : refuse(route, reply, answered.error);
};

/** A reading call has no transaction to wait for. */
const runNow: CallContext['afterCommit'] = work => work();

const serveReading = async (route: Route, prepared: Prepared, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const answered = await runHandler(route, prepared, route.on.database.db, runNow);
  const { etag: hasEtag, binaryAnswer, isContinued } = route.operation;
  if ((hasEtag && !binaryAnswer) || isContinued) await notePosition(route, reply);
  if (!answered.ok) return refuse(route, reply, answered.error);
  const etag = answered.value.etag === undefined ? undefined : `"${answered.value.etag}"`;
  if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send();
  if ('bytes' in answered.value) return sendBytes(reply, answered.value);
  if ('open' in answered.value) {
    const stream = await answered.value.open();
    return stream === null ? refuse(route, reply, refusal('notFound')) : sendStream(reply, answered.value, stream);
  }
  return sendAnswer(reply, toReadyAnswer(route.operation, answered.value, route.on.checkAnswers));
};

const serve = async (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const prepared = await prepare(route, request);
  if (!prepared.ok) return refuse(route, reply, prepared.error);
  const isReading = route.operation.method === 'GET' || route.operation.method === 'HEAD';
  return isReading ? serveReading(route, prepared.value, request, reply) : serveWriting(route, prepared.value, request, reply);
};

/** `{api}/{service}{path}` in Fastify's syntax. */
export const routePath = (operation: Operation): string => {
  const path = operation.path.replaceAll(/\{(?<name>\w+)\}/gu, ':$<name>');
  if (operation.service === 'origin') return path;
  return operation.service === 'api' ? `/api${path}` : `/api/${operation.service}${path}`;
};

/** An operation with its handler, for `implementByType`. */
export const routeOf = <const Declared extends Operation>(operation: Declared, handler: Handler<Declared>): Omit<Route, 'on'> => ({
  operation,
  // The call is parsed by this operation's own schemas and its user checked by its `needs`, which types cannot follow.
  handler: handler as unknown as PlainHandler,
});

/** Serves operations that share method and path and differ in the type of their body; the first one answers for unknown types. */
export const implementByType = (
  on: Implementing,
  [first, ...others]: readonly [Omit<Route, 'on'>, ...Omit<Route, 'on'>[]],
  options: RouteOptions = {},
): void => {
  on.fastify.route({
    method: first.operation.method,
    url: routePath(first.operation),
    ...(options.bodyLimitBytes === undefined ? {} : { bodyLimit: options.bodyLimitBytes }),
    ...(options.timeoutMs === undefined ? {} : { handlerTimeout: options.timeoutMs }),
    ...(options.onRequest && { onRequest: options.onRequest }),
    handler: (request, reply) => {
      const chosen = others.find(({ operation }) => !hasWrongBodyType(operation, request)) ?? first;
      return serve({ on, ...chosen }, request, reply);
    },
  });
};

/** Serves one operation of the contract: checks the call, runs the handler, answers as the contract says. */
export const implement = <const Declared extends Operation>(
  on: Implementing,
  operation: Declared,
  handler: Handler<Declared>,
  options: RouteOptions = {},
): void => implementByType(on, [routeOf(operation, handler)], options);
