import type { ApiError } from '#contract/calls/api-error.ts';
import type { RowDraft } from '#domain/rows/row-works.ts';
import type { Result } from '#domain/result.ts';
import type { Turn } from '../queue/lane.ts';
import type { Listed, RowFacts } from './row-facts.ts';

type Call = Turn<unknown>['call'];
type Answer<Value> = Promise<Result<Value, ApiError>>;

/** Changes of an item's rows. */
export interface RowChanges<Row> {
  readonly rows: readonly (Row & Listed)[];
  readonly removed: readonly string[];
  /** Change number up to which this is, and the segment of changes that it belongs to, where the answer says it. */
  readonly cursor: number;
  readonly segment: string | null;
}

/** The calls about rows; those that write are made by the queue, under their mutation ids. */
export interface RowRemote<Draft extends RowDraft, Row extends Draft & RowFacts> {
  /** All rows, or what has changed since a change number. */
  readonly changes: (parentId: string, after: number | undefined) => Answer<RowChanges<Row>>;
  readonly get: (parentId: string, rowId: string) => Answer<Row & Listed>;
  readonly create: (call: Call, parentId: string, row: Draft) => Answer<Row & Listed>;
  readonly put: (call: Call, parentId: string, row: Draft, etag: string) => Answer<Row & Listed>;
  /** Answers the etag under which the row can be brought back. */
  readonly remove: (call: Call, parentId: string, rowId: string, etag: string) => Answer<string>;
}
