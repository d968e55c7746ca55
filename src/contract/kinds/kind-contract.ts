import type { KindApi } from '#domain/kinds/kind.ts';
import type { Operation } from '../calls/operation.ts';
import { type CalledItem, itemOperations } from './item-operations.ts';
import { type CalledReference, referenceOperations } from './reference-operations.ts';

type ItemOperations<Kind extends CalledItem> = ReturnType<typeof itemOperations<Kind>>;
type ReferenceOperations<Kind extends CalledReference> = ReturnType<typeof referenceOperations<Kind>>;
type Plural<Api extends KindApi> = Api extends { readonly plural: infer Name extends string } ? Name : `${Api['operation']}s`;
type Verb = 'get' | 'create' | 'put' | 'delete';

/** The operations of a table of published records by their ids: `getLink`, `createLink` … */
export type ItemContract<Kinds extends Readonly<Record<string, CalledItem>>> = {
  readonly [Name in keyof Kinds as `get${Kinds[Name]['api']['operation']}`]: ItemOperations<Kinds[Name]>['get'];
} & { readonly [Name in keyof Kinds as `create${Kinds[Name]['api']['operation']}`]: ItemOperations<Kinds[Name]>['create'] } & {
  readonly [Name in keyof Kinds as `put${Kinds[Name]['api']['operation']}`]: ItemOperations<Kinds[Name]>['put'];
} & { readonly [Name in keyof Kinds as `delete${Kinds[Name]['api']['operation']}`]: ItemOperations<Kinds[Name]>['delete'] };

/** The operations of a table of reference data by their ids: `listSnippets`, `getSnippet` … */
export type ReferenceContract<Kinds extends Readonly<Record<string, CalledReference>>> = {
  readonly [Name in keyof Kinds as `list${Plural<Kinds[Name]['api']>}`]: ReferenceOperations<Kinds[Name]>['list'];
} & { readonly [Name in keyof Kinds as `get${Kinds[Name]['api']['operation']}`]: ReferenceOperations<Kinds[Name]>['get'] } & {
  readonly [Name in keyof Kinds as `create${Kinds[Name]['api']['operation']}`]: ReferenceOperations<Kinds[Name]>['create'];
} & { readonly [Name in keyof Kinds as `put${Kinds[Name]['api']['operation']}`]: ReferenceOperations<Kinds[Name]>['put'] } & {
  readonly [Name in keyof Kinds as `delete${Kinds[Name]['api']['operation']}`]: ReferenceOperations<Kinds[Name]>['delete'];
};

const byId = (operations: Readonly<Partial<Record<Verb | 'list', Operation>>>): readonly (readonly [string, Operation])[] =>
  Object.values(operations).map(operation => [operation.id, operation]);

/** Derives the operations of published records. */
export const itemContract = <Kinds extends Readonly<Record<string, CalledItem>>>(kinds: Kinds): ItemContract<Kinds> =>
  Object.fromEntries(Object.values(kinds).flatMap(kind => byId(itemOperations(kind)))) as unknown as ItemContract<Kinds>; // each id is the verb and the kind's operation

/** Derives the operations of reference data. */
export const referenceContract = <Kinds extends Readonly<Record<string, CalledReference>>>(kinds: Kinds): ReferenceContract<Kinds> =>
  Object.fromEntries(Object.values(kinds).flatMap(kind => byId(referenceOperations(kind)))) as unknown as ReferenceContract<Kinds>; // likewise
