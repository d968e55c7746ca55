import { z } from 'zod';
import { readJson, seal, unseal, unsealInside } from './sealed.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';

type Row = Readonly<Record<string, SqlValue>>;

/** A row of today's tables, converted from an earlier version. */
export interface CarriedRow {
  readonly table: 'queue_entry' | 'item';
  readonly row: Row;
}

/** Matches no text: what was damaged before is found damaged after. */
const NO_SHA = 'damaged';

const entryRow = (row: Row, facts: Row): Row => ({
  id: row['id'] ?? null,
  owner: row['owner'] ?? null,
  attempts: row['attempts'] ?? 0,
  created_at: row['created_at'] ?? null,
  next_try_at: row['next_try_at'] ?? null,
  call: null,
  error: row['error'] ?? null,
  ...facts,
});

/** Until version 9 comments waited in their own table, without a note whether they were sent. */
const carryComment = (row: Row): readonly CarriedRow[] => {
  const { value, isIntact } = unsealInside(row['json']);
  const articleId = String(row['article_id']);
  const sealed = isIntact && value !== undefined ? seal({ articleId, work: value }) : { json: row['json'] ?? null, sha: NO_SHA };
  const attempted = row['state'] !== 'waiting' || Number(row['attempts']) > 0;
  const facts = { lane: 'comments', subject: `comments:${articleId}`, state: row['state'] ?? 'waiting', attempted: Number(attempted) };
  return [{ table: 'queue_entry', row: entryRow(row, { ...facts, ...sealed }) }];
};

/** Until version 12 uploads had their own table, with what was done. That is forgotten, and so is what was cancelled before it began. */
const carryUpload = (row: Row): readonly CarriedRow[] => {
  const isCancelled = row['state'] === 'cancelled';
  const begun = row['begun'] === 1;
  if (row['state'] === 'done' || (isCancelled && !begun)) return [];
  const targets = isCancelled ? [] : readJson(row['targets']);
  const asset = row['asset'] === null ? null : readJson(row['asset']);
  const work = {
    fileName: row['file_name'],
    address: row['address'],
    bytes: row['bytes'],
    begun,
    delivered: row['delivered'] === 1,
    targets,
    asset,
    duplicateOf: row['duplicate_of'],
    isCancelled,
  };
  const sealed = seal(work);
  const sha = targets === undefined || asset === undefined ? NO_SHA : sealed.sha;
  const state = row['state'] === 'failed' ? 'failed' : 'waiting';
  const facts = { lane: 'uploads', subject: `upload:${String(row['id'])}`, state, attempted: Number(begun), json: sealed.json, sha };
  return [{ table: 'queue_entry', row: entryRow(row, facts) }];
};

/** Until version 13 texts and fields of articles waited in a table of their own: each change stays as it was sealed. */
const carryArticleChange = (row: Row): readonly CarriedRow[] => {
  const { draft_id: draftId, kind, state = 'waiting', attempted = 0, base_etag: etag = null, ways = null, json = null, sha = null } = row;
  const lane = kind === 'patchMetadata' ? 'patches' : 'texts';
  const call = attempted === 0 ? null : JSON.stringify({ etag, written: null, said: readJson(ways) ?? null });
  return [
    { table: 'queue_entry', row: { ...entryRow(row, { lane, subject: `draft:${String(draftId)}`, state, attempted, json, sha }), call } },
  ];
};

const looseEntry = z.object({
  id: z.string(),
  kind: z.string(),
  payload: z.unknown(),
  state: z.string(),
  attempts: z.number(),
  attempted: z.boolean(),
  createdAt: z.string(),
  nextTryAt: z.number().nullable(),
  baseEtag: z.string().nullable(),
  error: z.unknown(),
});
const withEntries = z.looseObject({
  id: z.string(),
  resource: z.string(),
  saved: z.unknown(),
  entries: z.array(looseEntry),
  conflict: z.looseObject({ at: z.string() }).nullable(),
});

const recordIn = (row: Row) => withEntries.safeParse(unseal({ json: row['json'], sha: row['sha'] }));

/** Checks whether an item's row is of version 11 or before, with all pending saves in its record. */
export const isItemWithEntries = (row: Row): boolean => recordIn(row).success;

/** Until version 11 an item's record held its waiting saves, and none in a conflict. */
export const carryItem = (row: Row): readonly CarriedRow[] => {
  const record = recordIn(row);
  if (!record.success) return [{ table: 'item', row }];
  const { entries, ...stored } = record.data;
  const { id, resource, saved, conflict } = stored;
  const owner = row['owner'] ?? null;
  const put = (facts: Row, kind: string, draft: unknown): CarriedRow => {
    const common = { lane: 'items', owner, subject: `item:${id}`, next_try_at: null, call: null, error: null, attempts: 0, attempted: 0 };
    return { table: 'queue_entry', row: { ...common, ...facts, ...seal({ resource, id, kind, draft }) } };
  };
  const waiting = entries.map(entry =>
    put(
      {
        id: entry.id,
        state: entry.state,
        attempts: entry.attempts,
        attempted: Number(entry.attempted),
        created_at: entry.createdAt,
        next_try_at: entry.nextTryAt,
        call: entry.attempted ? JSON.stringify({ etag: entry.baseEtag, written: null }) : null,
        error: entry.error === null ? null : JSON.stringify(entry.error),
      },
      entry.kind,
      entry.payload,
    ),
  );
  const asking = conflict ? [put({ id: `conflict:${id}`, state: 'conflict', created_at: conflict.at }, 'saveItem', saved)] : [];
  return [{ table: 'item', row: { ...row, ...seal(stored) } }, ...waiting, ...asking];
};

/** Maps rows of removed tables to today's: for migrations, for work locked then, and for damaged files. */
export const CARRIED_OVER = {
  comment_work: { lanes: ['comments'], carry: carryComment },
  upload: { lanes: ['uploads'], carry: carryUpload },
  outbox: { lanes: ['texts', 'patches'], carry: carryArticleChange },
} as const satisfies Record<string, { readonly lanes: readonly string[]; readonly carry: (row: Row) => readonly CarriedRow[] }>;
export type OldTable = keyof typeof CARRIED_OVER;

export const isOldTable = (table: string): table is OldTable => Object.hasOwn(CARRIED_OVER, table);

/** Writes a carried row; one that is there under its own id is replaced. */
export const insertCarried = ({ prepare }: LocalDatabase, { table, row }: CarriedRow): void => {
  const columns = Object.keys(row);
  prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(
    ...Object.values(row),
  );
};

interface Step {
  readonly sql: string;
  readonly carries?: readonly OldTable[];
  /** Tables that stay, whose rows change format. */
  readonly renews?: readonly 'item'[];
}

/** Brings a file from one version to the next. */
export const applyMigration = (database: LocalDatabase, { sql, carries = [], renews = [] }: Step): void => {
  database.exec(sql);
  for (const table of renews)
    for (const old of database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all())
      for (const carried of carryItem(old)) insertCarried(database, carried);
  for (const table of carries) {
    for (const old of database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all())
      for (const carried of CARRIED_OVER[table].carry(old)) insertCarried(database, carried);
    database.exec(`DROP TABLE ${table}`);
  }
};
