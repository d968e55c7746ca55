import { DESK_KINDS, type DeskResource } from '#domain/kinds/desk-kinds.ts';
import type { OperationId } from './contract.ts';

/** The id of a call of a kind, for example "putLink". */
export const operationIdOf = (resource: DeskResource, verb: 'get' | 'create' | 'put' | 'delete'): OperationId =>
  `${verb}${DESK_KINDS[resource].api.operation}`;
