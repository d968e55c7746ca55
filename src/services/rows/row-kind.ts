import type { z } from 'zod';
import type { RowKindName } from '#domain/rows/row-kinds.ts';
import type { RowDraft, RowWork, RowWorks } from '#domain/rows/row-works.ts';
import type { Person } from '#domain/user/user.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Listed, RowFacts } from './row-facts.ts';
import type { RowRemote } from './row-remote.ts';

/** A change of a row in the queue. `parentId`: the id of the screen, also of an item that is not sent yet. */
export interface WaitingRow<Draft extends RowDraft> {
  readonly parentId: string;
  readonly work: RowWork<Draft>;
  /** The newsroom had it, and was put back to a time before. */
  readonly isLost?: true | undefined;
}

/** Rows below an item, such as the events of a ticker: all that is the kind's own. Order, folding, conflicts and restores follow. */
export interface RowKind<Draft extends RowDraft, Row extends Draft & RowFacts> {
  /** Says the kind of item that they belong to, their live event, and the words of the outbox. Stored, as the beginning of the key of kept ones: never renamed. */
  readonly name: RowKindName;
  /** Stored with entries, and the beginning of their subjects: never renamed. */
  readonly lane: string;
  readonly works: RowWorks<Draft>;
  readonly listed: z.ZodType<Row & Listed>;
  /** The row as it is shown, without its etag. */
  readonly shown: (row: Row & Listed) => Row;
  /** Name of the list in which this desk stores the rows for offline work. */
  readonly keptAs: string;
  /** Reads what is stored of a change in the queue; `store` writes it. */
  readonly waiting: z.ZodType<WaitingRow<Draft>>;
  readonly store: (waiting: WaitingRow<Draft>) => object;
  readonly remote: (newsroom: Pick<Newsroom, 'call'>) => RowRemote<Draft, Row>;
  /** A row that the newsroom does not have, as it will keep it. */
  readonly made: (place: { readonly parentId: string; readonly person: Person | null }) => (draft: Draft) => Row;
  /** Returns the id of the row's first author; undefined if that was no person. */
  readonly writtenBy: (row: Row) => string | undefined;
  readonly changedBy: (row: Row) => string | undefined;
  /** Returns the name of a change in the outbox. */
  readonly words: (work: RowWork<Draft>, find: (rowId: string) => Draft | undefined) => string;
  /** Returns the content of an exported change. */
  readonly file: (waiting: WaitingRow<Draft>, createdAt: string) => object;
  /** Name of a damaged row in reports. */
  readonly source: string;
}
