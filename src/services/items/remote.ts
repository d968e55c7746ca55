import { z } from 'zod';
import type { ApiAnswer, CallOptions } from '#contract/client.ts';
import type { ErrorCode } from '#contract/calls/codes.ts';
import type { ApiCode, OperationId } from '#contract/contract.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import { operationIdOf } from '#contract/operation-id.ts';
import { instantSchema, metadataIdSchema } from '#domain/ids.ts';
import { type DESK_KINDS, type DeskDraft, deskDraftSchema, deskKind, type DeskResource } from '#domain/kinds/desk-kinds.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type ContentLocale, contentLocaleSchema } from '#domain/locale.ts';
import { type Person, personSchema } from '#domain/user/user.ts';
import type { Turn } from '../queue/lane.ts';
import type { Newsroom } from '../api/newsroom.ts';

/** An item as the newsroom has it. */
export interface RemoteItem {
  readonly id: string;
  /** Null for reference data, which has neither metadata nor a language. */
  readonly metadataId: string | null;
  readonly locale: ContentLocale | null;
  readonly draft: DeskDraft;
  readonly etag: string;
  readonly updatedAt: string;
  readonly lastUpdatedBy: Person | null;
}

/** The parts of a new item besides its fields. */
export interface ItemCreation {
  readonly tenantIds: readonly number[];
  readonly mainTenantId: number | null;
}

/** The codes of this call, of any kind. */
type ItemCode<Verb extends 'get' | 'delete'> = ApiCode<`${Verb}${(typeof DESK_KINDS)[DeskResource]['api']['operation']}`>;

/** The calls of all kinds, told apart by their resource. A 412 carries what the newsroom has as `theirs`, if it could be read. */
export interface ItemRemote {
  readonly get: (resource: DeskResource, id: string) => Promise<Result<RemoteItem, ApiError<ItemCode<'get'>>>>;
  readonly create: (input: {
    readonly id: string;
    readonly draft: DeskDraft;
    readonly locale: ContentLocale | null;
    readonly creation: ItemCreation;
    /** Makes the call under its mutation id. */
    readonly call: Turn<unknown>['call'];
  }) => Promise<Result<RemoteItem, ApiError>>;
  readonly put: (input: {
    readonly id: string;
    readonly draft: DeskDraft;
    readonly etag: string;
    readonly call: Turn<unknown>['call'];
  }) => Promise<Result<RemoteItem, ApiError>>;
  readonly remove: (
    resource: DeskResource,
    id: string,
    etag: string,
    mutationId: string,
  ) => Promise<Result<undefined, ApiError<ItemCode<'delete'>>>>;
}

const facts = z.looseObject({
  id: z.uuid(),
  metadataId: metadataIdSchema.nullable().default(null),
  locale: contentLocaleSchema.nullable().default(null),
  updatedAt: instantSchema,
  lastUpdatedBy: personSchema.nullish(),
  updatedBy: personSchema.nullish(),
});

/** The editable part of what the newsroom stores. */
const draftOf = (resource: DeskResource, stored: Readonly<Record<string, unknown>>): DeskDraft => {
  const names = Object.keys(deskKind(resource).draft.shape);
  return deskDraftSchema.parse({ resource, item: Object.fromEntries(names.map(name => [name, stored[name]])) });
};

const unreadable = (operation: string): ApiError<never> => ({
  kind: 'schemaMismatch',
  code: 'schemaMismatch',
  part: 'Response',
  operation,
  issues: [],
});

/** Reads a stored item and its ETag; undefined if it is none. */
const readItem = (resource: DeskResource, body: unknown, etag: string | undefined): RemoteItem | undefined => {
  const stored = z.looseObject(deskKind(resource).stored.shape).safeParse(body);
  if (!stored.success || etag === undefined) return undefined;
  const { id, metadataId, locale, updatedAt, lastUpdatedBy, updatedBy } = facts.parse(stored.data);
  const by = lastUpdatedBy ?? updatedBy ?? null;
  return { id, metadataId, locale, updatedAt, lastUpdatedBy: by, etag, draft: draftOf(resource, stored.data) };
};

/** The newsroom's state in the body of a 412; undefined if it carries none. */
export const readConflict = (resource: DeskResource, error: ApiError): RemoteItem | undefined => {
  if (error.kind !== 'http' || error.status !== 412) return undefined;
  const told = z.object({ origin: z.unknown(), etag: z.string() }).safeParse(error.body);
  return told.success ? readItem(resource, told.data.origin, told.data.etag) : undefined;
};

export const createItemRemote = (newsroom: Newsroom): ItemRemote => {
  // Types cannot tell which of the four operations it is; the client checks input and output against its schemas.
  const call = newsroom.call as unknown as <Code extends ErrorCode>(
    id: OperationId,
    input: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ) => Promise<Result<ApiAnswer<unknown>, ApiError<Code>>>;
  const read = <Code extends ErrorCode>(
    resource: DeskResource,
    operation: OperationId,
    answer: Result<ApiAnswer<unknown>, ApiError<Code>>,
  ): Result<RemoteItem, ApiError<Code>> => {
    if (!answer.ok) return answer;
    const item = readItem(resource, answer.value.body, answer.value.etag);
    return item ? ok(item) : err(unreadable(operation));
  };
  return {
    get: async (resource, id) => {
      const operation = operationIdOf(resource, 'get');
      return read(resource, operation, await call<ItemCode<'get'>>(operation, { params: { id } }));
    },
    create: async ({ id, draft, locale, creation, call: make }) => {
      const operation = operationIdOf(draft.resource, 'create');
      const body = { id, item: draft.item };
      const isPublished = deskKind(draft.resource).published !== false;
      const input = isPublished ? { query: { contentLocale: locale ?? undefined }, body: { ...body, ...creation } } : { body };
      return read(draft.resource, operation, await make(operation, input as never)); // of this operation
    },
    put: async ({ id, draft, etag, call: make }) => {
      const operation = operationIdOf(draft.resource, 'put');
      // On a public item it waits until a user releases it (D-008).
      const query = deskKind(draft.resource).published === false ? {} : { query: { hold: true } };
      const answer = await make(operation, { params: { id }, ...query, body: draft.item } as never, etag); // of this operation
      return read(draft.resource, operation, answer);
    },
    remove: async (resource, id, etag, mutationId) => {
      const operation = operationIdOf(resource, 'delete');
      const answer = await call<ItemCode<'delete'>>(operation, { params: { id } }, { idempotencyKey: mutationId, ifMatch: etag });
      return answer.ok ? ok(undefined) : answer;
    },
  };
};
