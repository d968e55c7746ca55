import type { BridgeClient } from '#bridge/client.ts';
import type { OperationId } from '#contract/contract.ts';
import { type ApiAnswer, type ApiBody, type ApiInput, apiKey, callApi, readKept } from '#renderer/platform/api/queries.ts';
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
  /** True if the rows are not counted: there are more than `totalElements` while `totalPages` says so. */
  readonly isOpen?: boolean;
  /** Groups of the whole list, in their order. */
  readonly groups?: readonly RowGroup[];
}

/** Source of the rows of a list. */
export interface Source<Row> {
  readonly operation: OperationId;
  readonly key: readonly unknown[];
  /** Throws `BridgeFailure`; without a request it returns the page that the address names. */
  readonly load: (bridge: BridgeClient, request?: PageRequest) => Promise<ApiAnswer<Page<Row>>>;
  /** Reads what this computer has of a page, without asking the newsroom; absent for lists that are not kept. */
  readonly kept?: (bridge: BridgeClient, request?: PageRequest) => Promise<ApiAnswer<Page<Row>> | undefined>;
  /** For answers that hold every row: filters them and cuts out the page; its key names neither. */
  readonly pick?: (all: readonly Row[]) => Page<Row>;
  /** For lists loaded by pages: rows per page, and the key of each, counted from 0. The first key holds what distinguishes this list. */
  readonly paged?: { readonly size: number; readonly keyOf: (page: number) => readonly unknown[] };
}

interface ApiSourceOptions<Id extends OperationId, Row> {
  readonly operation: Id;
  readonly input: (request: PageRequest) => ApiInput<Id>;
  /** Counts from 1. */
  readonly page: number;
  /** Rows per page if it is not the usual number. */
  readonly size?: number;
  readonly read: (body: ApiBody<Id>) => Page<Row>;
}

/** Creates the source of a list that the newsroom returns in pages. */
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
    kept: async (bridge, request = shown) => {
      const answer = await readKept(bridge, operation, input(request));
      return answer && { ...answer, body: read(answer.body) };
    },
  };
};

/** Maps a page of the contract to the rows that a list shows. */
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
