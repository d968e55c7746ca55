import { readJson, sealJson, unseal } from '../database/sealed.ts';
import { storedInstant } from '../database/stored-instant.ts';
import { createTransactions, type Transactions } from '../database/transactions.ts';
import type { Random, Clock, LocalDatabase, SqlValue } from '../ports.ts';
import { type EntryState, errorSchema, type QueueEntry, type SentCall, sentCallSchema } from './entry.ts';
import type { Lane } from './lane.ts';

export type EntryChange = Partial<Pick<QueueEntry, 'state' | 'attempts' | 'attempted' | 'nextTryAt' | 'call' | 'error'>>;

export interface NewEntry {
  readonly lane: string;
  readonly owner: string;
  readonly subject: string;
  readonly work: unknown;
  readonly state?: EntryState;
  /** Generated unless given. */
  readonly id?: string;
}

/** SQL of the queue. Ordered by `seq`: a clock that jumps changes nothing. */
export interface QueueStore {
  readonly add: (entry: NewEntry) => QueueEntry;
  readonly all: (owner: string) => readonly QueueEntry[];
  /** Entries of a subject in their order. */
  readonly ofSubject: (owner: string, subject: string) => readonly QueueEntry[];
  /** What has entries of any kind. */
  readonly subjects: (owner: string) => ReadonlySet<string>;
  readonly get: (owner: string, id: string) => QueueEntry | undefined;
  readonly bySeq: (seq: number) => QueueEntry | undefined;
  readonly change: (seq: number, change: EntryChange) => void;
  /** Replaces the change: new payload, new mutation id, never sent; its place in the queue stays. */
  readonly rewrite: (seq: number, work: unknown, state?: EntryState) => void;
  /** Changes the payload of an entry that was never sent; an attempted one stays as it is. */
  readonly amend: (seq: number, work: unknown) => void;
  /** Changes what a lane notes about its progress in the payload of an entry, under the same id. */
  readonly note: (seq: number, work: unknown) => void;
  readonly remove: (seq: number) => void;
  /**
   * After a crash nothing is being sent: what was may have arrived, and is sent again under its id. Everything of the lanes in `ask` waits
   * for a user.
   */
  readonly resetSending: (ask: readonly Pick<Lane<unknown>, 'name' | 'asksPerson'>[]) => void;
  /** The payload of an entry that this version cannot read. */
  readonly contentOf: (seq: number) => string;
  /** Clears memory: rows were removed from the file, or restored. */
  readonly forget: () => void;
  readonly transaction: <Value>(work: () => Value) => Value;
  readonly afterCommit: Transactions['afterCommit'];
}

type Row = Readonly<Record<string, SqlValue>>;
export type AnyLane = Pick<Lane<unknown>, 'name' | 'work' | 'json' | 'repair'>;

/** Everything but the payload, which may be long and is read once. */
const COLUMNS = 'seq, id, lane, owner, subject, state, attempts, attempted, created_at, next_try_at, call, error, sha';

/** Made once: each row is read with both, and a schema is costlier than what it checks. */
const callSchema = sentCallSchema.nullable();
const readableErrorSchema = errorSchema.catch(null);

const factsOf = (row: Row, call: SentCall | null = null): Omit<QueueEntry, 'work'> => ({
  seq: Number(row['seq']),
  id: String(row['id']),
  lane: String(row['lane']),
  owner: String(row['owner']),
  subject: String(row['subject']),
  state: row['state'] as EntryState, // written by this file alone
  attempts: Number(row['attempts']),
  attempted: row['attempted'] === 1,
  createdAt: storedInstant(row['created_at']),
  nextTryAt: row['next_try_at'] === null ? null : Number(row['next_try_at']),
  call,
  error: row['error'] === null ? null : readableErrorSchema.parse(readJson(row['error']) ?? null),
});

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const createQueueStore = (input: {
  readonly database: LocalDatabase;
  readonly clock: Clock;
  readonly random: Random;
  /** Lanes by name. */
  readonly lanes: ReadonlyMap<string, AnyLane>;
  /** Transactions of a lane that also holds records in memory, which must be rolled back with a transaction that fails. */
  readonly transactions?: Transactions;
}): QueueStore => {
  const { database, clock, random, lanes, transactions = createTransactions(database) } = input;
  const { prepare } = database;
  /** Entries are read far more often than changed: a payload is parsed once for each stored checksum, and a call once as it is stored. */
  const checked = new Map<number, { readonly sha: SqlValue | undefined; readonly work: unknown }>();
  const calls = new Map<number, { readonly json: SqlValue | undefined; readonly call: SentCall | null }>();
  const readCall = (seq: number, json: SqlValue | undefined): SentCall | null | undefined => {
    if (json === null) return null;
    const before = calls.get(seq);
    if (before !== undefined && before.json === json) return before.call;
    const { success, data } = callSchema.safeParse(readJson(json) ?? null);
    if (success) calls.set(seq, { json, call: data });
    return data;
  };
  const contentOf = (seq: number): string => String(prepare('SELECT json FROM queue_entry WHERE seq = ?').get(seq)?.['json'] ?? '');
  const seal = (laneName: string, work: unknown) => sealJson(lanes.get(laneName)?.json?.(work) ?? JSON.stringify(work));
  const unreadable = (row: Row): QueueEntry => ({ ...factsOf(row), state: 'unreadable', work: undefined });

  const repaired = (lane: AnyLane, row: Row, call: SentCall | null): QueueEntry | undefined => {
    const facts = factsOf(row);
    const work = lane.repair(facts, contentOf(facts.seq));
    if (work === undefined) prepare('DELETE FROM queue_entry WHERE seq = ?').run(facts.seq);
    return work === undefined ? undefined : { ...factsOf(row, call), work };
  };

  const toEntry = (row: Row): QueueEntry | undefined => {
    const lane = lanes.get(String(row['lane']));
    const seq = Number(row['seq']);
    const call = readCall(seq, row['call']);
    if (!lane || call === undefined) return unreadable(row);
    const before = checked.get(seq);
    if (before && before.sha === row['sha']) return { ...factsOf(row, call), work: before.work };
    const value = unseal({ json: contentOf(seq), sha: row['sha'] });
    if (value === undefined) return repaired(lane, row, call);
    const work = lane.work.safeParse(value);
    if (!work.success) return unreadable(row);
    checked.set(seq, { sha: row['sha'], work: work.data });
    return { ...factsOf(row, call), work: work.data };
  };
  const toEntries = (rows: readonly Row[]): readonly QueueEntry[] => rows.flatMap(row => toEntry(row) ?? []);
  const one = (row: Row | undefined): QueueEntry | undefined => row && toEntry(row);
  const bySeq = (seq: number): QueueEntry | undefined => one(prepare(`SELECT ${COLUMNS} FROM queue_entry WHERE seq = ?`).get(seq));

  const change = (seq: number, next: EntryChange): void => {
    const columns: readonly (readonly [string, SqlValue | undefined])[] = [
      ['state', next.state],
      ['attempts', next.attempts],
      ['attempted', next.attempted === undefined ? undefined : Number(next.attempted)],
      ['next_try_at', next.nextTryAt],
      ['call', next.call === undefined ? undefined : jsonOrNull(next.call)],
      ['error', next.error === undefined ? undefined : jsonOrNull(next.error)],
    ];
    const given = columns.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    if (given.length === 0) return;
    prepare(`UPDATE queue_entry SET ${given.map(([name]) => `${name} = ?`).join(', ')} WHERE seq = ?`).run(
      ...given.map(([, value]) => value),
      seq,
    );
  };
  const laneOf = (seq: number): string => String(prepare('SELECT lane FROM queue_entry WHERE seq = ?').get(seq)?.['lane']);

  return {
    add: ({ lane, owner, subject, work, state = 'waiting', id = random.uuid() }) => {
      const { json, sha } = seal(lane, work);
      const row = prepare(
        `INSERT INTO queue_entry (id, lane, owner, subject, state, created_at, json, sha) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
      ).get(id, lane, owner, subject, state, new Date(clock.now()).toISOString(), json, sha);
      const entry = one(row);
      if (!entry) throw new TypeError('an entry that was just written can be read');
      return entry;
    },
    all: owner => toEntries(prepare(`SELECT ${COLUMNS} FROM queue_entry WHERE owner = ? ORDER BY seq`).all(owner)),
    ofSubject: (owner, subject) =>
      toEntries(prepare(`SELECT ${COLUMNS} FROM queue_entry WHERE owner = ? AND subject = ? ORDER BY seq`).all(owner, subject)),
    subjects: owner =>
      new Set(
        prepare('SELECT DISTINCT subject FROM queue_entry WHERE owner = ?')
          .all(owner)
          .map(({ subject }) => String(subject)),
      ),
    get: (owner, id) => one(prepare(`SELECT ${COLUMNS} FROM queue_entry WHERE owner = ? AND id = ?`).get(owner, id)),
    bySeq,
    change,
    rewrite: (seq, work, state = 'waiting') => {
      const { json, sha } = seal(laneOf(seq), work);
      prepare(
        `UPDATE queue_entry SET id = ?, state = ?, json = ?, sha = ?, attempts = 0, attempted = 0, next_try_at = NULL, call = NULL, error = NULL
          WHERE seq = ?`,
      ).run(random.uuid(), state, json, sha, seq);
    },
    amend: (seq, work) => {
      const { json, sha } = seal(laneOf(seq), work);
      prepare('UPDATE queue_entry SET json = ?, sha = ?, call = NULL WHERE seq = ? AND attempted = 0').run(json, sha, seq);
    },
    note: (seq, work) => {
      const { json, sha } = seal(laneOf(seq), work);
      prepare('UPDATE queue_entry SET json = ?, sha = ? WHERE seq = ?').run(json, sha, seq);
    },
    remove: seq => {
      prepare('DELETE FROM queue_entry WHERE seq = ?').run(seq);
      checked.delete(seq);
      calls.delete(seq);
    },
    resetSending: ask => {
      for (const lane of ask) {
        const rows = prepare(`SELECT ${COLUMNS} FROM queue_entry WHERE lane = ? AND state IN ('sending', 'waiting')`).all(lane.name);
        for (const { seq, state, work } of toEntries(rows))
          if (state !== 'unreadable' && lane.asksPerson?.(work)) change(seq, { state: 'needsConfirmation' });
      }
      prepare("UPDATE queue_entry SET state = 'waiting' WHERE state = 'sending'").run();
    },
    contentOf,
    forget: () => {
      checked.clear();
      calls.clear();
    },
    transaction: transactions.transact,
    afterCommit: transactions.afterCommit,
  };
};
