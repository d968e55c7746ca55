import type { ApiError } from '#contract/calls/api-error.ts';
import { isEqual } from '#domain/equal.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { ROW_KINDS } from '#domain/rows/row-kinds.ts';
import { type RowChange, type RowDraft, rowIdOf, type RowWork } from '#domain/rows/row-works.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { picturesIn } from '../pictures/shown-pictures.ts';
import type { End, Lane, Turn } from '../queue/lane.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { RowEntries, RowEntry } from './row-entries.ts';
import type { Listed, RowFacts } from './row-facts.ts';
import type { RowKind, WaitingRow } from './row-kind.ts';
import type { RowRemote } from './row-remote.ts';

export interface RowsLanePorts<Draft extends RowDraft, Row extends Draft & RowFacts> {
  readonly kind: RowKind<Draft, Row>;
  readonly entries: RowEntries<Draft>;
  readonly store: Pick<QueueStore, 'change' | 'rewrite' | 'ofSubject'>;
  readonly remote: RowRemote<Draft, Row>;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
  /** Returns true if the newsroom has the item itself. */
  readonly isThere: (owner: string, parentId: string) => boolean;
  /** Returns true if the newsroom has these pictures: a row waits for those that it shows. */
  readonly areThere: (owner: string, pictureIds: Iterable<string>) => boolean;
  /** The newest version that this desk knows. */
  readonly known: (parentId: string, rowId: string) => (Row & Listed) | undefined;
  /** The newsroom has this version; null: it has it no more. */
  readonly learn: (parentId: string, rowId: string, row: (Row & Listed) | null, removedEtag?: string) => void;
  /** The etag under which a row that was removed here comes back. */
  readonly removedEtag: (parentId: string, rowId: string) => string | undefined;
  readonly titleOf: (owner: string, parentId: string) => string;
  readonly changed: (entry: RowEntry<Draft>) => void;
}

/** Pictures that a change brings; remembered, as changes never change and the queue looks at them in pairs. */
const createPicturesOf = <Draft extends RowDraft>(): ((work: RowWork<Draft>) => ReadonlySet<string>) => {
  const known = new WeakMap<RowWork<Draft>, ReadonlySet<string>>();
  return work => {
    const found = known.get(work) ?? picturesIn(work.kind === 'remove' ? [] : work.kind === 'change' ? work.after : work.row);
    known.set(work, found);
    return found;
  };
};

type Ends = Promise<Result<End, ApiError>>;
type RemovalOf<Draft extends RowDraft> = Extract<RowWork<Draft>, { readonly kind: 'remove' }>;

const isHttp = (error: ApiError, ...statuses: readonly number[]): boolean => error.kind === 'http' && statuses.includes(error.status);
const isGone = (error: ApiError): boolean => isHttp(error, 404, 410);
const isSent = <Draft extends RowDraft>({ call }: RowEntry<Draft>): boolean => call !== null && call.refused !== true;

/** Creates the results of an attempt to send a change of a row. */
const createEnds = <Draft extends RowDraft, Row extends Draft & RowFacts>({ store, learn }: RowsLanePorts<Draft, Row>) => ({
  // What was learned is stored with the removal of the entry: a kill in between leaves both as they were.
  acknowledged: (parentId: string, rowId: string, row: (Row & Listed) | null, removedEtag?: string): End => ({
    kind: 'acknowledged',
    take: () => {
      learn(parentId, rowId, row, removedEtag);
    },
  }),
  /** Puts a row changed on both sides in conflict, for a user to decide; other rows go on. */
  inConflict: ({ seq }: RowEntry<Draft>): End => ({
    kind: 'news',
    take: () => {
      store.change(seq, { state: 'conflict', call: null, attempted: false, error: null });
    },
  }),
  /** The newest version was read: the change is put on it and sent again. */
  again: ({ seq }: RowEntry<Draft>): End => ({
    kind: 'news',
    take: () => {
      store.change(seq, { state: 'waiting', call: null, attempted: false });
    },
  }),
});

/** Sends changes of rows, each put on the newest version that is known. */
const createSending = <Draft extends RowDraft, Row extends Draft & RowFacts>(ports: RowsLanePorts<Draft, Row>) => {
  const { kind, entries, store, remote, known, learn } = ports;
  const { draftOf, putOn, fold, withheld } = kind.works;
  const { acknowledged, inConflict, again } = createEnds(ports);

  const newest = async (parentId: string, rowId: string): Promise<Result<(Row & Listed) | null, ApiError>> => {
    const answer = await remote.get(parentId, rowId);
    if (!answer.ok) return isGone(answer.error) ? ok(null) : answer;
    learn(parentId, rowId, answer.value);
    return answer;
  };
  /** The version that a change is put on. */
  const present = (parentId: string, rowId: string): Promise<Result<(Row & Listed) | null, ApiError>> => {
    const row = known(parentId, rowId);
    return row ? Promise.resolve(ok(row)) : newest(parentId, rowId);
  };

  /** Returns the work to send instead if this entry may have arrived and was changed since; otherwise undefined. */
  const overtaken = (entry: RowEntry<Draft>): RowWork<Draft> | undefined => {
    const { parentId, work } = entry.work;
    const later = entries.of(entry.owner, parentId).filter(one => one.seq > entry.seq && rowIdOf(one.work.work) === rowIdOf(work));
    let folded = work;
    for (const one of later) {
      const next = fold(folded, one.work.work);
      if (next === null) return folded.kind === 'write' ? { ...folded, row: withheld(folded.row) } : undefined;
      if (next === undefined) break;
      folded = next;
    }
    return folded;
  };

  /**
   * An answer was lost, and the person has gone on: what is out of date is not sent once more. Under its own id it cannot change,
   * so it becomes another call; if the first one has arrived after all, the newsroom says so, and what follows is put on it.
   */
  const correctUnclear = async (entry: RowEntry<Draft>): Promise<Result<End, ApiError> | undefined> => {
    const { parentId, work } = entry.work;
    const next = isSent(entry) && (work.kind === 'write' || work.kind === 'change') ? overtaken(entry) : undefined;
    if (next === undefined || isEqual(next, work)) return undefined;
    if (work.kind === 'change') {
      const read = await newest(parentId, work.rowId);
      if (!read.ok) return read;
      if (read.value === null) return ok(inConflict(entry));
      const { merged } = putOn(read.value, work);
      if (isEqual(draftOf(merged), draftOf(read.value))) return ok(acknowledged(parentId, work.rowId, read.value));
    }
    return ok({
      kind: 'news',
      take: () => {
        store.rewrite(entry.seq, { parentId, work: next } satisfies WaitingRow<Draft>);
      },
    });
  };

  const sendChange = async ({ entry, call }: Turn<WaitingRow<Draft>>, parentId: string, change: RowChange<Draft>): Ends => {
    const found = await present(parentId, change.rowId);
    if (!found.ok) return found;
    if (found.value === null) return ok(inConflict(entry));
    const { merged, conflicts } = putOn(found.value, change);
    if (!isSent(entry)) {
      if (conflicts.length > 0) return ok(inConflict(entry));
      if (isEqual(draftOf(merged), draftOf(found.value))) return ok(acknowledged(parentId, change.rowId, found.value));
    }
    const answer = await remote.put(call, parentId, draftOf(merged), found.value.etag);
    if (answer.ok) return ok(acknowledged(parentId, change.rowId, answer.value));
    if (isGone(answer.error)) return ok(inConflict(entry));
    if (!isHttp(answer.error, 412)) return answer;
    const read = await newest(parentId, change.rowId);
    if (!read.ok) return read;
    return ok(read.value === null ? inConflict(entry) : again(entry));
  };

  const sendRemoval = async ({ entry, call }: Turn<WaitingRow<Draft>>, parentId: string, work: RemovalOf<Draft>): Ends => {
    const { rowId, before } = work;
    const found = await present(parentId, rowId);
    if (!found.ok) return found;
    if (found.value === null) return ok(acknowledged(parentId, rowId, null));
    const there = draftOf(found.value);
    if (!isSent(entry) && !isEqual(there, before) && !isEqual(there, withheld(before))) return ok(inConflict(entry));
    const answer = await remote.remove(call, parentId, rowId, found.value.etag);
    if (answer.ok) return ok(acknowledged(parentId, rowId, null, answer.value));
    if (isGone(answer.error)) return ok(acknowledged(parentId, rowId, null));
    if (!isHttp(answer.error, 412)) return answer;
    const read = await newest(parentId, rowId);
    if (!read.ok) return read;
    return ok(read.value === null ? acknowledged(parentId, rowId, null) : again(entry));
  };

  const send = async (turn: Turn<WaitingRow<Draft>>): Ends => {
    const { parentId, work } = turn.entry.work;
    const corrected = await correctUnclear(turn.entry);
    if (corrected) return corrected;
    if (work.kind === 'change') return sendChange(turn, parentId, work);
    if (work.kind === 'remove') return sendRemoval(turn, parentId, work);
    const { row } = work;
    const answer =
      work.kind === 'write'
        ? await remote.create(turn.call, parentId, row)
        : await remote.put(turn.call, parentId, row, ports.removedEtag(parentId, row.id) ?? '');
    return answer.ok ? ok(acknowledged(parentId, row.id, answer.value)) : err(answer.error);
  };
  return { send, newest };
};

/** Rows of an item are sent in order, each with its own time; a refused one holds back only what is about it. */
export const createRowsLane = <Draft extends RowDraft, Row extends Draft & RowFacts>(
  ports: RowsLanePorts<Draft, Row>,
): Lane<WaitingRow<Draft>> => {
  const { kind, entries, known } = ports;
  const { parent, outbox: words } = ROW_KINDS[kind.name];
  const { send, newest } = createSending(ports);
  const showing = createPicturesOf<Draft>();
  return {
    name: kind.lane,
    work: kind.waiting,
    json: waiting => JSON.stringify(kind.store(waiting)),
    mustFollow: (later, earlier) => {
      if (!entries.is(earlier)) return true;
      const rowId = rowIdOf(earlier.work.work);
      if (rowId === rowIdOf(later.work.work)) return true;
      // Where it could go it would have gone first: while its pictures are on their way, others pass it.
      if (earlier.state === 'waiting' && showing(earlier.work.work).size > 0) return false;
      return !entries.stuck(earlier.owner, earlier.work.parentId).has(rowId);
    },
    isReady: ({ owner, work }) => ports.isThere(owner, work.parentId) && ports.areThere(owner, showing(work.work)),
    pictures: ({ work }) => [...showing(work.work)],
    send,
    // The id was made here: what has it is what was sent, perhaps changed since.
    arrived: async ({ entry: { work } }) => {
      if (work.work.kind !== 'write') return ok(undefined);
      const read = await newest(work.parentId, work.work.row.id);
      return read.ok ? ok(read.value === null ? undefined : { kind: 'acknowledged' }) : read;
    },
    describe: ({ owner, work: { parentId, work } }) => ({
      kind: words[work.kind === 'restore' ? 'change' : work.kind],
      place: { resource: parent, id: parentId },
      title: kind.words(work, rowId => known(parentId, rowId)),
      itemTitle: ports.titleOf(owner, parentId),
      fields: [],
    }),
    file: ({ work, createdAt }) => kind.file(work, createdAt),
    changed: ports.changed,
    repair: ({ owner, subject }, content) => {
      const id = entries.parentOf(subject);
      ports.damageReports.ofItem(
        { owner, resource: parent, id, title: '' },
        { part: 'item', outcome: 'setAside', content, source: `${kind.source} ${id}` },
      );
      return undefined;
    },
  };
};
