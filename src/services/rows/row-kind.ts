import type { z } from 'zod';
import type { LostResource } from '#bridge/gone.ts';
import type { OutboxEntry } from '#bridge/states.ts';
import type { RowDraft, RowWork, RowWorks } from '#domain/rows/row-works.ts';
import type { LiveKind } from '#domain/live-kinds.ts';
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
  /** Stored with entries, and the beginning of their subjects: never renamed. */
  readonly lane: string;
  readonly live: LiveKind;
  readonly works: RowWorks<Draft>;
  readonly listed: z.ZodType<Row & Listed>;
  /** The row as it is shown, without its etag. */
  readonly shown: (row: Row & Listed) => Row;
  /** Where this desk keeps them for work without a network: the beginning of the key, and the list's name in it. */
  readonly kept: { readonly key: string; readonly rows: string };
  /** Reads what is stored of a change in the queue; `store` writes it. */
  readonly waiting: z.ZodType<WaitingRow<Draft>>;
  readonly store: (waiting: WaitingRow<Draft>) => object;
  readonly remote: (newsroom: Pick<Newsroom, 'call'>) => RowRemote<Draft, Row>;
  /** A row that the newsroom does not have, as it will keep it. */
  readonly made: (place: { readonly parentId: string; readonly person: Person | null }) => (draft: Draft) => Row;
  /** Who wrote it first; undefined where that was no person. */
  readonly writtenBy: (row: Row) => string | undefined;
  readonly changedBy: (row: Row) => string | undefined;
  readonly outbox: {
    readonly kinds: Readonly<Record<RowWork<Draft>['kind'], OutboxEntry['kind']>>;
    readonly resource: NonNullable<OutboxEntry['place']>['resource'];
    readonly words: (work: RowWork<Draft>, find: (rowId: string) => Draft | undefined) => string;
  };
  /** What an exported change says. */
  readonly file: (waiting: WaitingRow<Draft>, createdAt: string) => object;
  /** What a damaged one is called in reports. */
  readonly source: string;
  /** What lost ones are called in the list of what the newsroom no longer has. */
  readonly lostAs: LostResource;
}
