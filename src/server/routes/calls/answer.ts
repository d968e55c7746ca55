import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { codesOf, errorBodySchemaOf, type Operation } from '#contract/calls/operation.ts';
import { InvariantError } from '#domain/result.ts';
import type { BinaryAnswer, SerialisedAnswer, StreamedAnswer } from './call.ts';
import type { StoredAnswer } from './idempotency.ts';
import { type Refusal, refusalBody, statusOf } from '../../refusal.ts';

/** An answer of any operation, its own types forgotten. */
export type PlainAnswer =
  | {
      readonly status?: number;
      readonly body: unknown;
      readonly etag?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | SerialisedAnswer
  | BinaryAnswer
  | StreamedAnswer;

const checkBody = (operation: Operation, schema: z.ZodType, body: unknown): void => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new InvariantError(`${operation.id}: Response does not fit the contract: ${parsed.error.message}`);
};

const checkAgainst = (operation: Operation, status: number, body: unknown): void => {
  const schema = operation.answers[status];
  if (schema === undefined) throw new InvariantError(`${operation.id} answered with ${status}, which its contract does not have`);
  if (schema !== null) return checkBody(operation, schema, body);
  if (body !== null) throw new InvariantError(`${operation.id} answered ${status} with a body, which its contract does not have`);
};

const SUCCESS_STATUSES = [200, 201, 202, 204] as const;

const successStatusOf = (operation: Operation): number => {
  const status = SUCCESS_STATUSES.find(candidate => candidate in operation.answers);
  if (status === undefined) throw new InvariantError(`${operation.id} has no successful answer`);
  return status;
};

/** A serialised answer: a stored one, or one whose body is already bytes. */
interface ReadyAnswer extends Omit<StoredAnswer, 'body'> {
  readonly body: string | Buffer | null;
}

/** Serialises a handler's answer, and checks it against the contract where enabled. */
export const toReadyAnswer = (operation: Operation, answer: PlainAnswer, checkAnswers: boolean): ReadyAnswer => {
  if ('bytes' in answer || 'open' in answer) throw new InvariantError(`${operation.id} answered bytes where JSON is due`);
  if (operation.etag && answer.etag === undefined) throw new InvariantError(`${operation.id} answered without its etag`);
  const etag: Readonly<Record<string, string>> = answer.etag === undefined ? {} : { etag: `"${answer.etag}"` };
  if ('json' in answer) {
    const status = successStatusOf(operation);
    if (checkAnswers) checkAgainst(operation, status, JSON.parse(answer.json.toString()));
    return { status, headers: etag, body: answer.json };
  }
  const status = answer.status ?? successStatusOf(operation);
  const hasBody = operation.answers[status] !== null;
  const body = hasBody ? answer.body : null;
  if (checkAnswers) checkAgainst(operation, status, body);
  const headers = { ...answer.headers, ...etag };
  if (operation.textAnswer) return { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' }, body: String(body) };
  return { status, headers, body: hasBody ? JSON.stringify(body) : null };
};

/** The same in a form to store for a second call with the same key. */
export const toStoredAnswer = (operation: Operation, answer: PlainAnswer, checkAnswers: boolean): StoredAnswer => {
  const ready = toReadyAnswer(operation, answer, checkAnswers);
  return { ...ready, body: ready.body === null ? null : ready.body.toString() };
};

export const sendAnswer = (reply: FastifyReply, answer: ReadyAnswer): FastifyReply => {
  reply.code(answer.status).headers(answer.headers);
  if (answer.body === null) return reply.send();
  if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(answer.body);
};

export const sendBytes = (reply: FastifyReply, answer: BinaryAnswer): FastifyReply =>
  reply
    .headers({ etag: `"${answer.etag}"`, 'content-type': answer.mediaType, ...answer.headers })
    .send(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.length));

export const sendStream = (reply: FastifyReply, answer: StreamedAnswer, stream: Readable): FastifyReply =>
  reply
    .headers({
      etag: `"${answer.etag}"`,
      'content-type': answer.mediaType,
      'content-length': String(answer.length),
      ...answer.headers,
    })
    .send(stream);

/** Answers with the error shape of the contract. */
export const sendRefusal = (reply: FastifyReply, reason: Refusal): FastifyReply =>
  reply
    .code(statusOf(reason))
    .headers({ ...(reason.code === 'unauthorised' ? { 'www-authenticate': 'Bearer' } : {}), ...reason.headers })
    .send(refusalBody(reason));

/** Checks that the operation declares the code of a refusal, and its body against the contract. */
export const checkRefusal = (operation: Operation, reason: Refusal): void => {
  if (!codesOf(operation).includes(reason.code))
    throw new InvariantError(`${operation.id} refused with ${reason.code}, which its contract does not declare`);
  checkBody(operation, errorBodySchemaOf(operation, reason.code), refusalBody(reason));
};
