import type { BridgeError } from '#bridge/states.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { documentJson, readJson, seal, sealJson, type Sealed, unseal } from '../database/sealed.ts';
import { storedInstant } from '../database/stored-instant.ts';
import type { Random, Clock, LocalDatabase, SqlValue } from '../ports.ts';
import { type Entry, errorSchema, isText, type Payload, payloadSchema, type SaidWays, saidWaysSchema, type TextEntry } from './entry.ts';

export interface EntryChange {
  readonly state?: Entry['state'];
  readonly attempts?: number;
  readonly attempted?: boolean;
  readonly nextTryAt?: number | null;
  readonly baseEtag?: string | null;
  readonly ways?: SaidWays;
  readonly error?: BridgeError | null;
}

/** SQL of the queue. Ordered by `seq`: a clock that jumps changes nothing. */
export interface OutboxStore {
  readonly add: (input: {
    readonly draftId: number;
    readonly owner: string;
    readonly payload: Payload;
    readonly state?: Entry['state'];
  }) => Entry;
  readonly all: (owner: string) => readonly Entry[];
  readonly ofDraft: (draftId: number) => readonly Entry[];
  readonly texts: (draftId: number) => readonly TextEntry[];
  readonly get: (id: string) => Entry | undefined;
  readonly bySeq: (seq: number) => Entry | undefined;
  readonly change: (seq: number, change: EntryChange) => void;
  /** Gives the entry a new payload and mutation id; its place in the queue stays. */
  readonly rewrite: (seq: number, payload: Payload, state?: Entry['state']) => void;
  /** Changes the payload of an entry that was never sent. */
  readonly amend: (seq: number, payload: Payload) => void;
  readonly remove: (seq: number) => void;
  /** After a crash nothing is being sent: what was may have arrived, and is sent again under its old id. */
  readonly resetSending: () => void;
}

type Row = Readonly<Record<string, SqlValue>>;

/** The text is serialised once for the queue and the draft. */
const sealPayload = (payload: Payload): Sealed => {
  if (payload.kind === 'patchMetadata') return seal(payload);
  const { document, ...rest } = payload;
  return sealJson(`${JSON.stringify(rest).slice(0, -1)},"document":${documentJson(document)}}`);
};

/** Everything but the text, which is long and read once. */
const COLUMNS = 'seq, id, draft_id, owner, kind, state, attempts, attempted, created_at, next_try_at, base_etag, error, ways, sha';

const readError = (value: SqlValue | undefined): BridgeError | null => {
  const parsed = errorSchema.safeParse(readJson(value));
  return parsed.success ? parsed.data : null;
};

const entryOf = (row: Row, payload: Payload): Entry =>
  ({
    seq: Number(row['seq']),
    id: String(row['id']),
    draftId: Number(row['draft_id']),
    owner: String(row['owner']),
    kind: payload.kind,
    state: row['state'] as Entry['state'], // written by this file alone
    attempts: Number(row['attempts']),
    attempted: row['attempted'] === 1,
    createdAt: storedInstant(row['created_at']),
    nextTryAt: row['next_try_at'] === null ? null : Number(row['next_try_at']),
    baseEtag: row['base_etag'] === null ? null : String(row['base_etag']),
    error: readError(row['error']),
    ways: saidWaysSchema
      .nullable()
      .catch(null)
      .parse(readJson(row['ways']) ?? null),
    payload,
  }) as Entry; // `kind` and `payload.kind` are one value

/**
 * Payloads of the entries. The queue is read far more often than changed, so a text is parsed once for each
 * stored checksum.
 */
const createPayloads = (database: LocalDatabase, repair: (draftId: number, kind: string) => Payload | undefined) => {
  const checked = new Map<number, { readonly sha: SqlValue | undefined; readonly payload: Payload }>();
  const textOf = (seq: number): SqlValue | undefined => database.prepare('SELECT json FROM outbox WHERE seq = ?').get(seq)?.['json'];
  return {
    textOf,
    read: (row: Row): Payload | undefined => {
      const seq = Number(row['seq']);
      const before = checked.get(seq);
      if (before && before.sha === row['sha']) return before.payload;
      const parsed = payloadSchema.safeParse(unseal({ json: textOf(seq), sha: row['sha'] }));
      if (!parsed.success) return repair(Number(row['draft_id']), String(row['kind']));
      checked.set(seq, { sha: row['sha'], payload: parsed.data });
      return parsed.data;
    },
    forget: (seq: number): void => void checked.delete(seq),
  };
};

export const createOutboxStore = (input: {
  readonly database: LocalDatabase;
  readonly clock: Clock;
  readonly random: Random;
  /** Texts of a damaged entry are taken from the draft; undefined when that has none either. */
  readonly repair: (draftId: number, kind: string) => Payload | undefined;
  readonly damageReports: Pick<DamageReports, 'ofDraft'>;
}): OutboxStore => {
  const { database, clock, random } = input;
  const prepare = database.prepare;

  const payloads = createPayloads(database, input.repair);

  const toEntry = (row: Row): Entry | undefined => {
    const payload = payloads.read(row);
    if (payload) return entryOf(row, payload);
    // Its payload is unreadable: what is left of it is kept, and the queue continues.
    const content = String(payloads.textOf(Number(row['seq'])));
    input.damageReports.ofDraft(Number(row['draft_id']), { part: 'change', outcome: 'setAside', content, source: 'outbox' });
    prepare('DELETE FROM outbox WHERE seq = ?').run(Number(row['seq']));
    return undefined;
  };
  const toEntries = (rows: readonly Row[]): readonly Entry[] => rows.flatMap(row => toEntry(row) ?? []);
  const ofDraft = (draftId: number): readonly Entry[] =>
    toEntries(prepare(`SELECT ${COLUMNS} FROM outbox WHERE draft_id = ? ORDER BY seq`).all(draftId));
  const one = (row: Row | undefined): Entry | undefined => row && toEntry(row);

  const change = (seq: number, next: EntryChange): void => {
    const columns: readonly (readonly [string, SqlValue | undefined])[] = [
      ['state', next.state],
      ['attempts', next.attempts],
      ['attempted', next.attempted === undefined ? undefined : Number(next.attempted)],
      ['next_try_at', next.nextTryAt],
      ['base_etag', next.baseEtag],
      ['ways', next.ways && JSON.stringify(next.ways)],
      ['error', next.error === undefined ? undefined : next.error && JSON.stringify(next.error)],
    ];
    const given = columns.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    if (given.length === 0) return;
    prepare(`UPDATE outbox SET ${given.map(([name]) => `${name} = ?`).join(', ')} WHERE seq = ?`).run(
      ...given.map(([, value]) => value),
      seq,
    );
  };

  return {
    add: ({ draftId, owner, payload, state = 'waiting' }) => {
      const { json, sha } = sealPayload(payload);
      const row = prepare(
        `INSERT INTO outbox (id, draft_id, owner, kind, state, created_at, json, sha) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
      ).get(random.uuid(), draftId, owner, payload.kind, state, new Date(clock.now()).toISOString(), json, sha);
      const entry = one(row);
      if (!entry) throw new TypeError('an entry that was just written can be read');
      return entry;
    },
    all: owner => toEntries(prepare(`SELECT ${COLUMNS} FROM outbox WHERE owner = ? ORDER BY seq`).all(owner)),
    ofDraft,
    texts: draftId => ofDraft(draftId).filter(isText),
    get: id => one(prepare(`SELECT ${COLUMNS} FROM outbox WHERE id = ?`).get(id)),
    bySeq: seq => one(prepare(`SELECT ${COLUMNS} FROM outbox WHERE seq = ?`).get(seq)),
    change,
    rewrite: (seq, payload, state = 'waiting') => {
      const { json, sha } = sealPayload(payload);
      prepare(
        'UPDATE outbox SET id = ?, kind = ?, state = ?, json = ?, sha = ?, attempts = 0, attempted = 0, next_try_at = NULL, base_etag = NULL, error = NULL, ways = NULL WHERE seq = ?',
      ).run(random.uuid(), payload.kind, state, json, sha, seq);
    },
    amend: (seq, payload) => {
      const { json, sha } = sealPayload(payload);
      prepare('UPDATE outbox SET json = ?, sha = ?, ways = NULL WHERE seq = ? AND attempted = 0').run(json, sha, seq);
    },
    remove: seq => {
      prepare('DELETE FROM outbox WHERE seq = ?').run(seq);
      payloads.forget(seq);
    },
    resetSending: () => {
      prepare("UPDATE outbox SET state = 'waiting' WHERE state = 'sending'").run();
    },
  };
};
