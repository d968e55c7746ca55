import { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_TYPES, type CodeOf, type Operation, STREAM_TYPES } from '#contract/calls/operation.ts';
import { MAX_FILE_BYTES } from '#domain/media/asset.ts';
import type { Result } from '#domain/result.ts';
import { sendAnswer, toReadyAnswer } from './answer.ts';
import type { Answer, Call } from './call.ts';
import { type Implementing, prepare, refuse, routePath, type Served } from './implement.ts';
import { reachOfCall, reachRefusal, withoutState } from './outside-reach.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** The body of a call, unread. */
export interface Arriving {
  readonly content: Readable;
  /** As announced by the sender, or null. */
  readonly length: number | null;
}

/** A part of a form: the file itself, or a short text. */
export type FormPart =
  | { readonly kind: 'file'; readonly name: string; readonly fileName: string; readonly content: Readable }
  | { readonly kind: 'text'; readonly name: string; readonly text: string };

/** What a handler gets: no transaction, as transfers and visits take long; it opens short ones. */
export type LongCall<Declared extends Operation> = Omit<Call<Declared>, 'queries' | 'afterCommit' | 'asReaders'> & {
  readonly arriving: Arriving;
  /** Parts of a multipart body in their order; a file must be read before the next part comes. */
  readonly parts: () => AsyncIterable<FormPart>;
  /** True if the caller has disconnected. */
  readonly isGone: () => boolean;
  /** Aborted when the caller disconnects before the answer. */
  readonly gone: AbortSignal;
};

type LongHandler<Declared extends Operation> = (call: LongCall<Declared>) => Promise<Result<Answer<Declared>, Refusal<CodeOf<Declared>>>>;

interface LongRoute extends Served {
  readonly handler: LongHandler<Operation>;
}

/** Long enough for the largest file over a slow line; an idle connection has its own limit. */
export const TRANSFER_TIMEOUT_MS = 900_000;
/** The overhead of a form: boundaries, headers, short fields. */
const FORM_FRAME_BYTES = 65_536;
/** A refused body up to this size is read to its end, so that the sender gets the answer and not a broken connection. */
const DRAINED_BYTES = 2 * MAX_FILE_BYTES;

const FORM_LIMITS = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 4, fieldSize: 200, fieldNameSize: 50, parts: 5, headerPairs: 20 };

const sentType = (request: FastifyRequest): string => (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const typeOf = (operation: Operation): string | undefined => {
  if (operation.streamBody) return STREAM_TYPES[operation.streamBody];
  return operation.body ? BODY_TYPES[operation.bodyType ?? 'json'] : undefined;
};

const lengthOf = (request: FastifyRequest): number | null => {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) && length >= 0 ? length : null;
};

const toPart = (part: MultipartFile | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown }): FormPart =>
  part.type === 'file'
    ? { kind: 'file', name: part.fieldname, fileName: part.filename, content: part.file }
    : { kind: 'text', name: part.fieldname, text: String(part.value) };

const partsOf = async function* (request: FastifyRequest): AsyncIterable<FormPart> {
  for await (const part of request.parts()) yield toPart(part);
};

/** Drains an unused body, or closes the connection when that would take long. */
const drain = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.raw.complete || request.raw.destroyed) return;
  const length = lengthOf(request);
  if (length !== null && length <= DRAINED_BYTES) {
    request.raw.unpipe();
    request.raw.resume();
    return;
  }
  reply.header('connection', 'close');
  reply.raw.once('finish', () => request.raw.destroy());
};

const refuseAndDrain = (route: Served, request: FastifyRequest, reply: FastifyReply, reason: Refusal): FastifyReply => {
  drain(request, reply);
  return refuse(route, reply, reason);
};

const isTooLong = (operation: Operation, request: FastifyRequest): boolean =>
  operation.streamBody !== undefined && (lengthOf(request) ?? 0) > MAX_FILE_BYTES + FORM_FRAME_BYTES;

const serve = async (route: LongRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { on, operation, handler } = route;
  const prepared = await prepare(route, request);
  if (!prepared.ok) return refuseAndDrain(route, request, reply, prepared.error);
  if (operation.streamBody && sentType(request) !== typeOf(operation))
    return refuseAndDrain(route, request, reply, refusal('unsupportedMediaType'));
  if (isTooLong(operation, request))
    return refuseAndDrain(route, request, reply, refusal('fileTooLarge', { extra: { limitBytes: MAX_FILE_BYTES } }));
  const { headers, input, user, from } = prepared.value;
  const reach = await reachOfCall(on.database.db, input.params, user);
  const unreached = reachRefusal(operation, reach);
  if (unreached) return refuseAndDrain(route, request, reply, unreached);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const content = request.body instanceof Readable ? request.body : Readable.from([]);
  const answered = await handler({
    ...headers,
    ...input,
    user,
    from,
    ifMatch: headers.ifMatch ?? '',
    now: on.clock.now().toISOString(),
    arriving: { content, length: lengthOf(request) },
    parts: () => partsOf(request),
    isGone: () => reply.raw.destroyed,
    gone: gone.signal,
  } as LongCall<Operation>); // parsed by this operation's own schemas and its user checked by its `needs`, which types cannot follow
  if (!answered.ok) return refuseAndDrain(route, request, reply, withoutState(answered.error, reach));
  return sendAnswer(reply, toReadyAnswer(operation, answered.value, on.checkAnswers));
};

/** An operation with its handler, for `implementLong`. */
export const longRoute = <const Declared extends Operation>(operation: Declared, handler: LongHandler<Declared>) => ({
  operation,
  // The call is parsed by this operation's own schemas, which types cannot follow.
  handler: handler as unknown as LongHandler<Operation>,
});

const readStreams = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
  scope.addContentTypeParser(STREAM_TYPES.bytes, (_request, payload, done) => done(null, payload));
};

/**
 * Serves operations with streamed bodies or long work. Those that share method and path are distinguished by the type of the body; the
 * first one answers for unknown types.
 */
export const implementLong = (on: Implementing, routes: readonly ReturnType<typeof longRoute>[]): void => {
  const byPath = Map.groupBy(routes, ({ operation }) => `${operation.method} ${routePath(operation)}`);
  on.fastify.register(async scope => {
    await readStreams(scope);
    for (const [first, ...others] of byPath.values()) {
      if (!first) continue;
      scope.route({
        method: first.operation.method,
        url: routePath(first.operation),
        handlerTimeout: TRANSFER_TIMEOUT_MS,
        handler: (request, reply) => {
          const chosen = others.find(({ operation }) => typeOf(operation) === sentType(request)) ?? first;
          return serve({ on, ...chosen }, request, reply);
        },
      });
    }
  });
};
