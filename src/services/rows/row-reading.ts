import type { GATEWAY_CODES } from '#bridge/codes.ts';
import type { BridgeError } from '#bridge/states.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type RowDraft, rowIdOf } from '#domain/rows/row-works.ts';
import type { Person } from '#domain/user/user.ts';
import { createRereading, type RereadingPorts } from '../api/rereading.ts';
import { toBridgeError } from '../failure.ts';
import type { Queue } from '../queue/queue.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { KeptRows, KnownRows } from './kept-rows.ts';
import { lostWork } from './lost-rows.ts';
import type { RowEntries } from './row-entries.ts';
import type { Listed, RowFacts } from './row-facts.ts';
import type { RowKind, WaitingRow } from './row-kind.ts';
import type { RowChanges, RowRemote } from './row-remote.ts';

/** From here on everything is told, what was removed included. */
const FROM_THE_START = 0;

export type ReadError = BridgeError<(typeof GATEWAY_CODES)[number]>;

export interface RowReadingPorts extends RereadingPorts {
  readonly queue: Pick<Queue, 'add'>;
  readonly store: Pick<QueueStore, 'transaction'>;
  readonly person: () => Person | null;
  readonly notifyOutbox: () => void;
}

interface Reading<Draft extends RowDraft, Row extends Draft & RowFacts> {
  readonly kind: RowKind<Draft, Row>;
  readonly ports: RowReadingPorts;
  readonly remote: RowRemote<Draft, Row>;
  readonly kept: KeptRows<Row>;
  readonly entries: RowEntries<Draft>;
}

const nothingKnown = <Row>(): KnownRows<Row> => ({ rows: new Map(), cursor: -1, segment: null, removed: {} });

interface Begun<Row> {
  readonly begins: 'onward' | 'anew' | 'compared';
  /** Rows known when the newsroom was asked. */
  readonly known: KnownRows<Row>;
}

/** Returns the known rows after an answer; rows written while it was being read are newer. */
const afterChanges = <Row extends RowDraft & RowFacts>(
  before: KnownRows<Row>,
  { rows, removed, cursor, segment }: RowChanges<Row>,
  { begins, known }: Begun<Row>,
): KnownRows<Row> => {
  const isMeanwhile = (id: string): boolean => before.rows.get(id)?.change !== known.rows.get(id)?.change;
  const next = new Map([...before.rows].filter(([id]) => begins === 'onward' || isMeanwhile(id)));
  for (const row of rows) {
    const present = begins === 'compared' && !isMeanwhile(row.id) ? undefined : before.rows.get(row.id);
    next.set(row.id, present && present.change > row.change ? present : row);
  }
  for (const id of removed) next.delete(id);
  return { rows: next, cursor, segment, removed: before.removed };
};

/** Reads rows from the newsroom, follows what changes there, and finds what a newsroom put back has lost. */
export const createRowReading = <Draft extends RowDraft, Row extends Draft & RowFacts>(input: Reading<Draft, Row>) => {
  const { kind, ports, remote, kept, entries } = input;
  const { queue, store } = ports;
  type Read = Promise<Result<KnownRows<Row>, ReadError>>;

  /** Asks about rows that this user wrote or corrected and a restored newsroom has lost: nobody removed them. */
  const askAboutLost = (owner: string, parentId: string, before: KnownRows<Row>, rowChanges: RowChanges<Row>): void => {
    const person = ports.person()?.id;
    const there = new Map(rowChanges.rows.map(row => [row.id, row]));
    const waiting = new Set(entries.of(owner, parentId).map(({ work: { work } }) => rowIdOf(work)));
    for (const row of before.rows.values()) {
      const isAsked = rowChanges.removed.includes(row.id) || waiting.has(row.id);
      const work = isAsked ? undefined : lostWork<Draft, Row>(kind, row, there.get(row.id), person);
      if (work === undefined) continue;
      const lost: WaitingRow<Draft> = { parentId, work, isLost: true };
      queue.add({ lane: kind.lane, owner, subject: entries.subjectOf(parentId), work: lost, state: 'conflict' });
    }
    entries.forget();
    ports.notifyOutbox();
  };

  /** Reads what has changed since the last time; all of it if the number that this desk goes on from is of another segment. */
  const readOn = async (owner: string, parentId: string, isAnew = false): Read => {
    const known = kept.get(owner, parentId) ?? nothingKnown<Row>();
    const since = isAnew ? FROM_THE_START : known.cursor;
    // What was sent and never read may have been lost since: no number says so, and it is compared.
    if (since < 0 && known.rows.size > 0) return readOn(owner, parentId, true);
    const answer = await remote.changes(parentId, since < 0 ? undefined : since);
    if (!answer.ok) return err(toBridgeError(answer.error));
    const { cursor, segment } = answer.value;
    if (!isAnew && since >= 0 && (segment !== known.segment || cursor < since)) return readOn(owner, parentId, true);
    const before = kept.get(owner, parentId) ?? nothingKnown<Row>();
    const newest = afterChanges(before, answer.value, { begins: isAnew ? 'compared' : since < 0 ? 'anew' : 'onward', known });
    store.transaction(() => {
      if (isAnew) askAboutLost(owner, parentId, known, answer.value);
      kept.put(owner, parentId, newest);
    });
    return ok(newest);
  };

  return {
    ...createRereading<KnownRows<Row>, ReadError>(ports, readOn),
    /** The newsroom has this version; null: it has it no more. */
    learn: (parentId: string, rowId: string, row: (Row & Listed) | null, removedEtag?: string): void => {
      const owner = ports.owner();
      if (owner === undefined) return;
      const { rows, removed, ...place } = kept.get(owner, parentId) ?? nothingKnown<Row>();
      const next = new Map(rows);
      if (row === null) next.delete(rowId);
      else if ((next.get(rowId)?.change ?? -1) <= row.change) next.set(rowId, row);
      kept.put(owner, parentId, {
        ...place,
        rows: next,
        removed: removedEtag === undefined ? removed : { ...removed, [rowId]: removedEtag },
      });
    },
  };
};
