import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#domain/result.ts';
import { moveAfter, type OrderKey } from '#domain/rows/order.ts';
import type { RowDraft } from '#domain/rows/row-works.ts';
import type { Person } from '#domain/user/user.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';

/** Stored data of every row below an item, deleted or not. */
export interface StoredRow<Draft extends RowDraft> {
  readonly draft: Draft;
  /** Etag of the text that users wrote: values derived from all rows together do not change it. */
  readonly etag: string;
  /** The item's change number at the newest change of this row. */
  readonly change: number;
  readonly isDeleted: boolean;
  /** Hash of the first sent content, to tell the same row sent again from another one with its id. */
  readonly firstSent: string;
  readonly updatedAt: string;
  readonly lastUpdatedBy: Person | null;
}

type AnyRow = StoredRow<RowDraft>;
type DraftOf<Row extends AnyRow> = Row['draft'];

/** Returns all rows of an item after these are written. */
export const withWritten = <Row extends AnyRow>(rows: readonly Row[], written: readonly Row[]): readonly Row[] => {
  const news = new Set(written.map(({ draft }) => draft.id));
  return [...rows.filter(({ draft }) => !news.has(draft.id)), ...written];
};

export const firstSentOf = (draft: RowDraft): string => createHash('sha256').update(JSON.stringify(draft)).digest('base64url');

/** Returns the row that was sent before with the same id, if any: a row is added once by its desk's id, even if answers are lost. */
export const sentBefore = async <Row extends AnyRow>(
  rows: readonly Row[],
  draft: RowDraft,
  { noun, isIdTaken }: { readonly noun: string; readonly isIdTaken: (id: string) => Promise<boolean> },
): Promise<Result<Row | undefined, Refusal<'alreadyExists' | 'deleted'>>> => {
  const known = rows.find(row => row.draft.id === draft.id);
  const isAnother = known ? known.firstSent !== firstSentOf(draft) : await isIdTaken(draft.id);
  if (isAnother) return err(refusal('alreadyExists', { message: `Another ${noun} has the id ${draft.id}`, fieldNames: ['id'] }));
  return known?.isDeleted ? err(refusal('deleted')) : ok(known);
};

/** Key of a row with the state that the caller knows. */
interface RowKey {
  readonly id: string;
  readonly ifMatch: string;
}

/** Returns the row under its etag; a deleted one only to callers who know of the deletion. */
export const rowUnder = <Row extends AnyRow>(
  rows: readonly Row[],
  { id, ifMatch }: RowKey,
  answerOf: (row: Row) => unknown,
): Result<Row, Refusal<'notFound' | 'deleted' | 'preconditionFailed'>> => {
  const present = rows.find(row => row.draft.id === id);
  if (!present) return err(notFound);
  if (present.etag === ifMatch) return ok(present);
  return err(present.isDeleted ? refusal('deleted') : preconditionFailed({ origin: answerOf(present), etag: `"${present.etag}"` }));
};

/** Returns the row as this user changes it now, under a new etag. */
export const changedRow = <Row extends AnyRow>(
  { ids, now, user }: Pick<Writing, 'ids' | 'now' | 'user'>,
  row: Row,
  draft: DraftOf<Row>,
): Row => ({
  ...row,
  draft,
  etag: ids.uuid(),
  updatedAt: now,
  lastUpdatedBy: user,
});

/** A move behind another row, or to the start with null. */
export interface RowMove {
  readonly id: string;
  readonly after: string | null;
  readonly etag: string;
}

/** Refuses a move of a row that is not as the caller knows it, or behind a missing one. */
export const moveRefusal = <Row extends AnyRow>(
  rows: readonly Row[],
  { id, etag, after }: RowMove,
  {
    noun,
    answerOf,
    refuse,
  }: {
    readonly noun: string;
    readonly answerOf: (row: Row) => unknown;
    /** Further refusals of the kind. */
    readonly refuse: (row: Row) => Refusal | undefined;
  },
): Refusal | undefined => {
  const present = rows.find(row => row.draft.id === id);
  if (present?.isDeleted) return refusal('deleted');
  const found = rowUnder(rows, { id, ifMatch: etag }, answerOf);
  if (!found.ok) return found.error;
  const refused = refuse(found.value);
  if (refused) return refused;
  const isKnown = after === null || rows.some(row => row.draft.id === after && !row.isDeleted);
  return isKnown ? undefined : refusal('validationFailed', { message: `There is no ${noun} ${after} to follow`, fieldNames: ['after'] });
};

/** Returns the places that change by successive moves; `refuse` is asked before each. Rows of one instant may take places of their own. */
export const movedPlaces = <Move extends Pick<RowMove, 'id' | 'after'>, Reason extends Refusal>(
  places: readonly OrderKey[],
  moves: readonly Move[],
  refuse: (move: Move) => Reason | undefined,
): Result<ReadonlyMap<string, OrderKey>, Reason> => {
  let keys = places;
  const moved = new Map<string, OrderKey>();
  for (const move of moves) {
    const refused = refuse(move);
    if (refused) return err(refused);
    const changed = new Map(moveAfter(keys, move.id, move.after).map(key => [key.id, key]));
    keys = keys.map(key => changed.get(key.id) ?? key);
    for (const [id, key] of changed) moved.set(id, key);
  }
  return ok(moved);
};

/** Rows to store after a change, each with the next change number of its item, and the last number. */
export interface Numbered<Row> {
  readonly kept: readonly Row[];
  readonly last: number;
}

/** Numbers the written rows, and the other rows that `derive` changes with them: undefined leaves a row as it is stored. */
export const numberRows = <Row extends AnyRow>(
  book: { readonly rows: readonly Row[]; readonly last: number },
  written: readonly Row[],
  derive: (row: Row, isWritten: boolean) => Row | undefined,
): Numbered<Row> => {
  const isWritten = new Set(written.map(({ draft }) => draft.id));
  const derived = withWritten(book.rows, written).flatMap(row => derive(row, isWritten.has(row.draft.id)) ?? []);
  return { kept: derived.map((row, index) => ({ ...row, change: book.last + index + 1 })), last: book.last + derived.length };
};
