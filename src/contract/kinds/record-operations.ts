import { z } from 'zod';
import type { KindApi, RecordKind } from '#domain/kinds/kind.ts';
import { type Access, rolesWith } from '#domain/user/role.ts';
import type { ErrorCode } from '../calls/codes.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation, type Needs, type Service } from '../calls/operation.ts';

/** A record whose service is one of the contract. */
export type CalledKind = RecordKind & { readonly api: KindApi & { readonly service: Service } };

const byId = z.strictObject({ id: z.uuid() });

/** Returns the roles that may call an operation of this access level. */
export const needsOf = (access: Access): Needs => (access === 'all' ? 'login' : rolesWith(access));

/** Reads one of a kind. */
export const getOperation = <Kind extends CalledKind, const Codes extends readonly ErrorCode[] = readonly []>(
  { api, access, ...kind }: Kind,
  refusals: Codes,
) =>
  defineOperation({
    id: `get${api.operation}`,
    service: api.service,
    method: 'GET',
    path: `${api.path}/{id}`,
    summary: api.summaries?.get ?? `Read ${api.one}`,
    needs: needsOf(access.see),
    params: byId,
    answers: { 200: kind.stored },
    errors: ['notFound', ...refusals],
    etag: true,
  });

/** Replaces one of a kind under its etag. */
export const putOperation = <Kind extends CalledKind, const Codes extends readonly ErrorCode[]>(
  { api, access, ...kind }: Kind,
  refusals: Codes,
) =>
  defineOperation({
    id: `put${api.operation}`,
    service: api.service,
    method: 'PUT',
    path: `${api.path}/{id}`,
    summary: api.summaries?.put ?? `Save ${api.one}`,
    needs: needsOf(access.change),
    params: byId,
    body: kind.draft,
    answers: { 200: kind.stored },
    errors: ['notFound', ...refusals],
    conflict: conflictSchema(kind.stored),
    ifMatch: true,
    etag: true,
    idempotent: true,
  });

/** Deletes one of a kind under its etag. */
export const deleteOperation = <Kind extends CalledKind, const Codes extends readonly ErrorCode[]>(
  { api, access, ...kind }: Kind,
  refusals: Codes,
  summary: string,
) =>
  defineOperation({
    id: `delete${api.operation}`,
    service: api.service,
    method: 'DELETE',
    path: `${api.path}/{id}`,
    summary: api.summaries?.delete ?? summary,
    needs: needsOf(access.delete),
    params: byId,
    answers: { 204: null },
    errors: ['notFound', ...refusals],
    conflict: conflictSchema(kind.stored),
    ifMatch: true,
    idempotent: true,
  });
