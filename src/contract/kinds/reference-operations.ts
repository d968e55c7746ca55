import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { ReferenceKind } from '#domain/kinds/kind.ts';
import { pageSchema } from '#domain/paging.ts';
import type { ErrorCode } from '../calls/codes.ts';
import { defineOperation } from '../calls/operation.ts';
import { commaList, pagingQuery } from '../calls/shared.ts';
import { type CalledKind, deleteOperation, getOperation, needsOf, putOperation } from './record-operations.ts';

/** Reference data with calls. */
export type CalledReference = CalledKind &
  ReferenceKind & { readonly refusals: readonly ErrorCode[]; readonly deleteRefusals: readonly ErrorCode[] };

const proposedId = z.uuid().optional();

/** A record created offline comes with its id. */
type CreationOf<Kind extends CalledReference> = Kind['offline'] extends 'written'
  ? z.ZodObject<{ readonly id: typeof proposedId; readonly item: Kind['draft'] }>
  : Kind['draft'];
/** A proposed id may already exist. */
type CreationCodes<Kind extends CalledReference> = Kind['offline'] extends 'written'
  ? readonly ['alreadyExists', ...Kind['refusals']]
  : Kind['refusals'];
type FilterName<Kind extends CalledReference> = Kind['list']['filters'][number];
type Facets<Kind extends CalledReference> = Kind['list'] extends { readonly facets: infer Declared extends object } ? Declared : object;
type FacetValue<Facet> = Facet extends { readonly value: z.ZodType<infer Value> } ? Value : never;
/** No filter is promised if their names are unknown. */
type FiltersOf<Kind extends CalledReference> = {
  readonly [Name in FilterName<Kind> as string extends Name ? never : Name]: z.ZodOptional<z.ZodType<number[], readonly number[]>>;
} & {
  readonly [Name in keyof Facets<Kind> as string extends Name ? never : Name]: z.ZodOptional<
    z.ZodType<FacetValue<Facets<Kind>[Name]>[], readonly FacetValue<Facets<Kind>[Name]>[]>
  >;
};

const filtersOf = <Kind extends CalledReference>({ list }: Kind): FiltersOf<Kind> =>
  Object.fromEntries([
    ...list.filters.map(name => [name, commaList(z.coerce.number().pipe(numericIdSchema)).optional()] as const),
    ...Object.entries(list.facets ?? {}).map(([name, { value }]) => [name, commaList(value).optional()] as const),
  ]) as FiltersOf<Kind>; // one for each name

const listOperation = <Kind extends CalledReference>(kind: Kind) =>
  defineOperation({
    id: `list${kind.api.plural ?? `${kind.api.operation}s`}`,
    service: kind.api.service,
    method: 'GET',
    path: kind.api.path,
    summary: kind.api.summaries?.list ?? `List ${kind.api.one} after the other, by words of the name`,
    needs: needsOf(kind.access.see),
    query: z.strictObject({
      q: z.string().trim().min(2).max(200).optional(),
      ...filtersOf(kind),
      page: pagingQuery.page,
      size: pagingQuery.size,
      sort: pagingQuery.sort,
    }),
    answers: { 200: pageSchema(kind.list.row as Kind['list']['row']) }, // keeps the row's own type, which a call's answer has
  });

const createOperation = <Kind extends CalledReference>(kind: Kind) =>
  defineOperation({
    id: `create${kind.api.operation}`,
    service: kind.api.service,
    method: 'POST',
    path: kind.api.path,
    summary: kind.api.summaries?.create ?? `Create ${kind.api.one}`,
    needs: needsOf(kind.access.create),
    body: (kind.offline === 'written' ? z.strictObject({ id: proposedId, item: kind.draft }) : kind.draft) as unknown as CreationOf<Kind>, // the same condition as the type's
    answers: { 201: kind.stored },
    errors: (kind.offline === 'written' ? ['alreadyExists', ...kind.refusals] : kind.refusals) as CreationCodes<Kind>, // likewise
    etag: true,
    idempotent: true,
  });

/** The calls of reference data. */
export const referenceOperations = <Kind extends CalledReference>(kind: Kind) => ({
  list: listOperation(kind),
  get: getOperation(kind, []),
  create: createOperation(kind),
  put: putOperation(kind, kind.refusals),
  delete: deleteOperation(kind, kind.deleteRefusals as Kind['deleteRefusals'], `Delete ${kind.api.one}`), // keeps the literal codes
});
