import type { BridgeClient } from '#bridge/client.ts';
import type { OperationId } from '#contract/contract.ts';
import { type ApiAnswer, type ApiBody, type ApiInput, apiKey, callApi } from '#renderer/platform/api/queries.ts';
import type { RowGroup } from './row-group.ts';

/** Rows on a page (B9-016). */
export const PAGE_SIZE = 10;

/** A part of a list; the page counts from 0. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly totalElements: number;
  readonly totalPages: number;
  /** Nobody has counted them: there are more than `totalElements` while `totalPages` says so. */
  readonly isOpen?: boolean;
  /** Those of the whole list, in their order. */
  readonly groups?: readonly RowGroup[];
}

/** Where the rows of a list come from. */
export interface Source<Row> {
  readonly operation: OperationId;
  readonly key: readonly unknown[];
  /** Throws `BridgeFailure`; without a request it answers the page that the address names. */
  readonly load: (bridge: BridgeClient, request?: PageRequest) => Promise<ApiAnswer<Page<Row>>>;
  /** Where the answer holds every row: filters them and cuts out the page; its key names neither. */
  readonly pick?: (all: readonly Row[]) => Page<Row>;
  /** Where it is loaded by pages: rows on one, and the key of each, counted from 0. What tells this list from another is in the key of the first. */
  readonly paged?: { readonly size: number; readonly keyOf: (page: number) => readonly unknown[] };
}

interface ApiSourceOptions<Id extends OperationId, Row> {
  readonly operation: Id;
  readonly input: (request: PageRequest) => ApiInput<Id>;
  /** Counts from 1. */
  readonly page: number;
  /** Rows on a page where it is not the usual number. */
  readonly size?: number;
  readonly read: (body: ApiBody<Id>) => Page<Row>;
}

/** A list that the newsroom answers in pages. */
export const apiSource = <Id extends OperationId, Row>({
  operation,
  input,
  page,
  size = PAGE_SIZE,
  read,
}: ApiSourceOptions<Id, Row>): Source<Row> => {
  const shown: PageRequest = { page: page - 1, size };
  const keyOf = (of: number): readonly unknown[] => [...apiKey(operation, input({ page: of, size })), 'rows'];
  return {
    operation,
    key: keyOf(shown.page),
    paged: { size, keyOf },
    load: async (bridge, request = shown) => {
      const answer = await callApi(bridge, operation, input(request));
      return { ...answer, body: read(answer.body) };
    },
  };
};

/** A page of the contract with its rows as a list shows them. */
export const pageOf = <Stored, Row>(
  body: {
    readonly content: readonly Stored[];
    readonly totalElements: number;
    readonly totalPages: number;
    readonly groups?: readonly RowGroup[] | undefined;
  },
  toRow: (stored: Stored) => Row,
): Page<Row> => ({
  rows: body.content.map(toRow),
  totalElements: body.totalElements,
  totalPages: body.totalPages,
  ...(body.groups && { groups: body.groups }),
});
