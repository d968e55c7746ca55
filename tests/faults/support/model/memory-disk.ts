import type { Transactions } from '#services/database/transactions.ts';
import type { DraftFacts } from '#services/drafts/draft.ts';
import type { DraftRow, DraftStore, JournalRow, Slot, StoredText } from '#services/drafts/draft-store.ts';
import type { Random } from '#services/ports.ts';
import type { QueueEntry } from '#services/queue/entry.ts';
import type { QueueStore } from '#services/queue/queue-store.ts';
import type { ConflictStore, Decision, TextConflict } from '#services/sync/conflict-store.ts';
import { draftSubject } from '#services/sync/entry.ts';

/** What a desk has on disk, as values that are never changed in place: a copy of it is a copy of the maps. */
interface Image {
  readonly rows: Map<number, DraftRow>;
  readonly slots: Map<string, StoredText<unknown>>;
  readonly journal: Map<number, readonly JournalRow[]>;
  readonly entries: Map<number, QueueEntry>;
  readonly conflicts: Map<number, TextConflict>;
  readonly decisions: Map<string, Decision>;
}

/** The desk's database without SQLite: the same stores, in memory that outlives a kill. */
export interface MemoryDisk {
  readonly image: () => Image;
  readonly next: () => number;
  /** The disk has caught up with what was told to be saved. */
  readonly sync: () => void;
  /** The power is gone: what was not synced is not there. */
  readonly loseUnsynced: () => void;
}

const copyOf = (image: Image): Image => ({
  rows: new Map(image.rows),
  slots: new Map(image.slots),
  journal: new Map(image.journal),
  entries: new Map(image.entries),
  conflicts: new Map(image.conflicts),
  decisions: new Map(image.decisions),
});

export const createMemoryDisk = (): MemoryDisk => {
  let now: Image = {
    rows: new Map(),
    slots: new Map(),
    journal: new Map(),
    entries: new Map(),
    conflicts: new Map(),
    decisions: new Map(),
  };
  let synced = copyOf(now);
  let counter = 0;
  return {
    image: () => now,
    next: () => (counter += 1),
    sync: () => {
      synced = copyOf(now);
    },
    loseUnsynced: () => {
      now = copyOf(synced);
    },
  };
};

/** The disk as one process has it: what that still does after it was killed reaches nothing. */
export const untilKilled = (disk: MemoryDisk, isDead: () => boolean): MemoryDisk => {
  let afterwards: Image | undefined;
  return { ...disk, image: () => (isDead() ? (afterwards ??= copyOf(disk.image())) : disk.image()) };
};

const SLOTS: readonly Slot[] = ['base', 'saved', 'working', 'previous', 'pending'];
const slotKey = (draftId: number, slot: Slot): string => `${String(draftId)} ${slot}`;

/** The draft store of the services on a memory disk. */
export const createMemoryDraftStore = (disk: MemoryDisk): DraftStore => {
  const journalOf = (draftId: number): readonly JournalRow[] => disk.image().journal.get(draftId) ?? [];
  const slotOf = (draftId: number, slot: Slot) => disk.image().slots.get(slotKey(draftId, slot));
  const lastSeq = (draftId: number): number =>
    Math.max(
      0,
      ...journalOf(draftId)
        .slice(-1)
        .map(row => row.seq),
      ...SLOTS.map(slot => slotOf(draftId, slot)?.seq ?? 0),
    );
  const isTouched = ({ id, articleId, facts }: DraftRow): boolean =>
    articleId === null ||
    facts.gone !== null ||
    slotOf(id, 'working') !== undefined ||
    journalOf(id).length > 0 ||
    [...disk.image().entries.values()].some(({ subject }) => subject === draftSubject(id)) ||
    disk.image().conflicts.has(id);
  const write = (row: Omit<DraftRow, 'touchedAt'>, touchedAt: string): void => {
    const { id, owner, articleId, temporaryId, metadataId } = row;
    const facts: DraftFacts = row.facts;
    disk.image().rows.set(id, { id, owner, articleId, temporaryId, metadataId, facts, touchedAt });
  };
  const all = (owner: string): readonly DraftRow[] => [...disk.image().rows.values()].filter(row => row.owner === owner);
  return {
    find: (owner, id) => all(owner).find(row => row.articleId === id || row.temporaryId === id)?.id,
    byId: draftId => disk.image().rows.get(draftId),
    all,
    insert: (row, at) => {
      const id = disk.next();
      write({ ...row, id }, at);
      return id;
    },
    write,
    remove: draftId => void disk.image().rows.delete(draftId),
    readSlot: (draftId, slot) => slotOf(draftId, slot) as never, // written below under the same slot, whose schema says the type
    writeSlot: (draftId, slot, value, at) => void disk.image().slots.set(slotKey(draftId, slot), { value, seq: lastSeq(draftId), at }),
    clearSlot: (draftId, slot) => void disk.image().slots.delete(slotKey(draftId, slot)),
    shiftSnapshots: draftId => {
      const { slots, journal } = disk.image();
      const working = slotOf(draftId, 'working');
      if (working) slots.set(slotKey(draftId, 'previous'), working);
      slots.delete(slotKey(draftId, 'working'));
      const seq = slotOf(draftId, 'previous')?.seq;
      if (seq !== undefined)
        journal.set(
          draftId,
          journalOf(draftId).filter(row => row.seq > seq),
        );
    },
    addRecent: () => undefined, // the values of the restore dialogue take no part in the protocol
    readRecent: () => [],
    dropSteps: () => undefined, // nor does what can be undone
    putSteps: () => undefined,
    readSteps: () => [],
    readOrigins: () => [],
    addOrigin: () => undefined,
    dropOrigins: () => undefined,
    appendJournal: (draftId, delta, at) => void disk.image().journal.set(draftId, [...journalOf(draftId), { seq: disk.next(), at, delta }]),
    readJournal: (draftId, afterSeq) => journalOf(draftId).filter(row => row.seq > afterSeq),
    clearJournal: draftId => {
      disk.image().journal.delete(draftId);
      disk.image().slots.delete(slotKey(draftId, 'working'));
      disk.image().slots.delete(slotKey(draftId, 'previous'));
    },
    touchedIds: owner =>
      all(owner)
        .filter(isTouched)
        .map(row => row.id),
  };
};

/** The store of the queue on a memory disk. */
export const createMemoryQueue = (disk: MemoryDisk, random: Random, { transact, afterCommit }: Transactions): QueueStore => {
  const entries = (): Map<number, QueueEntry> => disk.image().entries;
  const list = (keep: (entry: QueueEntry) => boolean): readonly QueueEntry[] =>
    [...entries().values()].filter(keep).sort((one, other) => one.seq - other.seq);
  const put = <Entry extends QueueEntry>(entry: Entry): Entry => {
    entries().set(entry.seq, entry);
    return entry;
  };
  const blank = { attempts: 0, attempted: false, nextTryAt: null, call: null, error: null };
  const change = (seq: number, next: Partial<QueueEntry>): void => {
    const entry = entries().get(seq);
    if (entry) put({ ...entry, ...next });
  };
  return {
    add: ({ id = random.uuid(), state = 'waiting', ...rest }) =>
      put({ ...rest, ...blank, id, state, seq: disk.next(), createdAt: new Date(0).toISOString() }),
    all: owner => list(entry => entry.owner === owner),
    ofSubject: (owner, subject) => list(entry => entry.owner === owner && entry.subject === subject),
    subjects: owner => new Set(list(entry => entry.owner === owner).map(({ subject }) => subject)),
    get: (owner, id) => list(entry => entry.owner === owner && entry.id === id)[0],
    bySeq: seq => entries().get(seq),
    change,
    rewrite: (seq, work, state = 'waiting') => {
      change(seq, { ...blank, id: random.uuid(), state, work });
    },
    amend: (seq, work) => {
      if (entries().get(seq)?.attempted === false) change(seq, { work, call: null });
    },
    note: (seq, work) => {
      change(seq, { work });
    },
    remove: seq => void entries().delete(seq),
    resetSending: () => {
      for (const { seq } of list(({ state }) => state === 'sending')) change(seq, { state: 'waiting' });
    },
    contentOf: () => '',
    forget: () => undefined,
    transaction: transact,
    afterCommit,
  };
};

/** Conflicts and decisions on a memory disk. */
export const createMemoryConflicts = (disk: MemoryDisk): ConflictStore => {
  const prefix = (draftId: number): string => `${String(draftId)} `;
  const keysOf = (draftId: number): readonly string[] => [...disk.image().decisions.keys()].filter(key => key.startsWith(prefix(draftId)));
  return {
    get: draftId => disk.image().conflicts.get(draftId),
    has: draftId => disk.image().conflicts.has(draftId),
    put: (draftId, conflict) => void disk.image().conflicts.set(draftId, conflict),
    remove: draftId => void disk.image().conflicts.delete(draftId),
    decisions: draftId => keysOf(draftId).flatMap(key => disk.image().decisions.get(key) ?? []),
    decide: (draftId, decision) => void disk.image().decisions.set(`${prefix(draftId)}${decision.key}`, decision),
    undecide: (draftId, key) => void disk.image().decisions.delete(`${prefix(draftId)}${key}`),
    clearDecisions: draftId => {
      for (const key of keysOf(draftId)) disk.image().decisions.delete(key);
    },
  };
};
