import { ok, type Result } from '#domain/result.ts';
import { changesSomething, type FieldConflict, type RowDraft, rowIdOf, type RowWork, type RowWorks } from '#domain/rows/row-works.ts';
import type { AnswerStore } from '../api/answer-store.ts';
import type { Gateway } from '../api/gateway.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { type DeskResult, fail, storageCode } from '../failure.ts';
import { isRefused, isUnsent } from '../queue/entry.ts';
import type { Queue } from '../queue/queue.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import { createKeptRows, type KnownRows } from './kept-rows.ts';
import { createLostRows, type LostRows } from './lost-rows.ts';
import { createRowReading, type ReadError, type RowReadingPorts } from './row-reading.ts';
import { createRowEntries, type RowEntries, type RowEntry } from './row-entries.ts';
import type { RowFacts } from './row-facts.ts';
import type { RowKind, WaitingRow } from './row-kind.ts';
import { createRowsLane } from './rows-lane.ts';

export interface RowsPorts extends Omit<RowReadingPorts, 'queue' | 'store'> {
  readonly queue: Queue;
  readonly store: QueueStore;
  readonly newsroom: Pick<Newsroom, 'call'>;
  readonly answers: AnswerStore;
  readonly gateway: Pick<Gateway, 'touch'>;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
  /** Returns true if the newsroom has the item itself. */
  readonly isThere: (owner: string, parentId: string) => boolean;
  /** Returns true if the newsroom has these pictures. */
  readonly areThere: (owner: string, pictureIds: Iterable<string>) => boolean;
  readonly titleOf: (owner: string, parentId: string) => string;
  /** Handles content with pictures that will not be sent as it was. */
  readonly unshown: (owner: string, shown: unknown) => void;
}

type Nothing = Record<string, never>;

/** Conflict of a row's change: the same fields were changed, the row was removed, or a restored newsroom lost it. A user decides. */
export type RowConflict =
  { readonly kind: 'removed' } | { readonly kind: 'lost' } | { readonly kind: 'changed'; readonly fields: FieldConflict[] };

/** A change of a row that the newsroom does not have. */
export interface PendingRow<Draft extends RowDraft> extends Pick<RowEntry<Draft>, 'state' | 'error'> {
  readonly entryId: string;
  readonly rowId: string;
  readonly kind: RowWork<Draft>['kind'];
  readonly conflict: RowConflict | null;
}

/** The rows of an item with this person's waiting changes. */
export interface ShownRows<Draft extends RowDraft, Row> {
  readonly rows: Row[];
  readonly pending: PendingRow<Draft>[];
  readonly stale: boolean;
}

/** Rows below items on this desk; a change is durable when it resolves, and sent in order. */
export interface Rows<Draft extends RowDraft, Row> {
  /** Also offline, if they were read before. */
  readonly of: (parentId: string) => Promise<Result<ShownRows<Draft, Row>, ReadError>>;
  readonly work: (parentId: string, work: RowWork<Draft>) => DeskResult<Nothing>;
  /** Ends a conflict at a row. */
  readonly decide: (parentId: string, entryId: string, side: 'mine' | 'theirs') => DeskResult<Nothing>;
  /** Rows that a newsroom put back no longer has, by item. */
  readonly lost: LostRows;
  /** A colleague changed the rows of this item; null: perhaps any. */
  readonly hear: (parentId: string | null) => void;
}

/** Returns the work still to be sent once a user has decided; undefined if none. */
const afterDecision = <Draft extends RowDraft>(
  { draftOf, decided }: RowWorks<Draft>,
  work: RowWork<Draft>,
  theirs: Draft | undefined,
  side: 'mine' | 'theirs',
): RowWork<Draft> | undefined => {
  if ('row' in work) return work;
  if (work.kind === 'remove') return side === 'mine' && theirs ? { ...work, before: draftOf(theirs) } : undefined;
  if (theirs === undefined) return undefined;
  const next = decided(work, theirs, side);
  return changesSomething(next) ? next : undefined;
};

const conflictOf = <Draft extends RowDraft>(
  { putOn }: RowWorks<Draft>,
  { state, work: { work, isLost } }: RowEntry<Draft>,
  theirs: Draft | undefined,
): RowConflict | null => {
  if (state !== 'conflict') return null;
  if (isLost) return { kind: 'lost' };
  if (theirs === undefined) return { kind: 'removed' };
  if (work.kind !== 'change') return { kind: 'changed', fields: [] };
  return { kind: 'changed', fields: [...putOn(theirs, work).conflicts] };
};

/** Puts a user's changes into the queue, and ends their conflicts. */
const createChanging = <Draft extends RowDraft, Row extends Draft & RowFacts>(
  { lane, works }: RowKind<Draft, Row>,
  { queue, store, owner: ownerOf, notify, notifyOutbox, unshown }: RowsPorts,
  entries: RowEntries<Draft>,
  knownOf: (owner: string, parentId: string) => KnownRows<Row> | undefined,
) => {
  /** A row that was taken back before it was sent comes back as a new one: the newsroom never had it. */
  const asKnown = (owner: string, parentId: string, work: RowWork<Draft>): RowWork<Draft> => {
    const rows = knownOf(owner, parentId);
    const isNew = work.kind === 'restore' && rows?.removed[work.row.id] === undefined && !rows?.rows.has(work.row.id);
    return isNew ? { kind: 'write', row: work.row } : work;
  };
  /** Merges new work into pending work: withdrawn rows are not sent, corrected ones are sent corrected. */
  const fold = (owner: string, parentId: string, work: RowWork<Draft>): RowWork<Draft> | undefined => {
    const earlier = entries.of(owner, parentId).findLast(entry => rowIdOf(entry.work.work) === rowIdOf(work));
    const folded = earlier && (isUnsent(earlier) || isRefused(earlier)) ? works.fold(earlier.work.work, work) : undefined;
    const waiting = (next: RowWork<Draft>): WaitingRow<Draft> => ({ parentId, work: next });
    if (earlier && folded) store.rewrite(earlier.seq, waiting(folded));
    else if (earlier && folded === null) store.remove(earlier.seq);
    if (earlier === undefined || folded === undefined || isRefused(earlier)) {
      const next = earlier ? work : asKnown(owner, parentId, work);
      queue.add({ lane, owner, subject: entries.subjectOf(parentId), work: waiting(next) });
    }
    entries.forget();
    return earlier?.work.work;
  };
  const guarded = (work: () => void): DeskResult<Nothing> => {
    try {
      work();
      return ok({});
    } catch (error) {
      return fail(storageCode(error));
    }
  };
  const tell = (parentId: string): void => {
    notify(parentId);
    notifyOutbox();
    queue.kick();
  };

  return {
    work: (parentId: string, work: RowWork<Draft>): DeskResult<Nothing> => {
      const owner = ownerOf();
      if (owner === undefined) return fail('unauthorised');
      const done = guarded(() => {
        const earlier = store.transaction(() => fold(owner, parentId, work));
        if (earlier) unshown(owner, earlier);
      });
      if (done.ok) tell(parentId);
      return done;
    },
    decide: (parentId: string, entryId: string, side: 'mine' | 'theirs'): DeskResult<Nothing> => {
      const owner = ownerOf();
      if (owner === undefined) return fail('unauthorised');
      const entry = entries.of(owner, parentId).find(({ id }) => id === entryId);
      if (entry?.state !== 'conflict') return fail('notFound');
      const { work, isLost } = entry.work;
      const theirs = knownOf(owner, parentId)?.rows.get(rowIdOf(work));
      const done = guarded(() => {
        const isGivenUp = isLost === true && side === 'theirs';
        const next = isGivenUp ? undefined : afterDecision(works, work, theirs, side);
        if (next === undefined) store.remove(entry.seq);
        else store.rewrite(entry.seq, { parentId, work: next } satisfies WaitingRow<Draft>);
      });
      entries.forget();
      tell(parentId);
      return done;
    },
  };
};

/** Assembles the service of a kind of rows. */
export const createRows = <Draft extends RowDraft, Row extends Draft & RowFacts>(
  kind: RowKind<Draft, Row>,
  ports: RowsPorts,
): Rows<Draft, Row> => {
  const { queue, store } = ports;
  const remote = kind.remote(ports.newsroom);
  const kept = createKeptRows(kind, ports);
  const entries = createRowEntries<Draft>(kind.lane, store);
  const reading = createRowReading({ kind, ports, remote, kept, entries });
  const here = (parentId: string): KnownRows<Row> | undefined => kept.get(ports.owner() ?? '', parentId);
  queue.register(
    createRowsLane({
      ...ports,
      kind,
      entries,
      remote,
      learn: reading.learn,
      known: (parentId, rowId) => here(parentId)?.rows.get(rowId),
      removedEtag: (parentId, rowId) => here(parentId)?.removed[rowId],
      changed: ({ work }) => {
        entries.forget();
        ports.gateway.touch();
        ports.notify(work.parentId);
      },
    }),
  );
  const { work, decide } = createChanging(kind, ports, entries, kept.get);

  /** As this person sees them: with what waits. */
  const rowsOf = (owner: string, parentId: string, rows: KnownRows<Row> | undefined): readonly Row[] => {
    const made = kind.made({ parentId, person: ports.person() });
    const stored = [...(rows?.rows.values() ?? [])].map(kind.shown);
    const works = entries.of(owner, parentId).map(entry => entry.work.work);
    return [...kind.works.withPending(stored, works, made)];
  };
  const shown = (owner: string, parentId: string, rows: KnownRows<Row> | undefined, stale: boolean) => {
    const waiting = entries.of(owner, parentId);
    const pending = waiting.map(entry => {
      const rowId = rowIdOf(entry.work.work);
      const conflict = conflictOf(kind.works, entry, rows?.rows.get(rowId));
      return { entryId: entry.id, rowId, kind: entry.work.work.kind, state: entry.state, error: entry.error, conflict };
    });
    return ok({ rows: [...rowsOf(owner, parentId, rows)], pending, stale });
  };

  return {
    of: async parentId => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const rows = kept.get(owner, parentId);
      if (!ports.isThere(owner, parentId)) return shown(owner, parentId, rows, false);
      if (rows !== undefined && reading.wasRead(parentId)) {
        reading.freshen(parentId);
        return shown(owner, parentId, rows, !ports.isOnline());
      }
      const answer = await reading.read(owner, parentId);
      if (answer.ok) return shown(owner, parentId, answer.value, false);
      return rows === undefined && ports.isOnline() ? answer : shown(owner, parentId, rows, true);
    },
    work,
    decide,
    lost: createLostRows({
      resource: kind.name,
      entries,
      decide,
      titleOf: ports.titleOf,
      read: reading.read,
      isKept: (owner, parentId) => kept.get(owner, parentId) !== undefined,
      shown: (owner, parentId) => rowsOf(owner, parentId, kept.get(owner, parentId)).map(kind.works.draftOf),
      write: (owner, parentId, row) => {
        queue.add({ lane: kind.lane, owner, subject: entries.subjectOf(parentId), work: { parentId, work: { kind: 'write', row } } });
        entries.forget();
      },
      callOff: (owner, parentId) => {
        for (const entry of entries.of(owner, parentId)) if (entry.state !== 'sending') store.remove(entry.seq);
        entries.forget();
      },
    }),
    hear: reading.hear,
  };
};
