import { ITEM_KINDS, type ItemResource } from '#domain/kinds/item.ts';
import type { OperationId } from './contract.ts';

/** The id of a call of a kind, for example "putLink". */
export const operationIdOf = (resource: ItemResource, verb: 'get' | 'create' | 'put' | 'delete'): OperationId =>
  `${verb}${ITEM_KINDS[resource].api.operation}`;
