import { type Asset, assetSchema } from '#domain/media/asset.ts';
import { readJson } from '../database/sealed.ts';
import { storedInstant } from '../database/stored-instant.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';
import { UPLOADS_LANE } from './upload-work.ts';

/** A picture that this desk has a copy of. */
export interface PictureRow {
  readonly owner: string;
  readonly id: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly fileName: string;
  readonly asset: Asset;
  readonly createdAt: string;
  /** Time when the newsroom received the picture; null while this desk has the only copy. */
  readonly sentAt: string | null;
}

/** SQL of pictures; each is one person's, as drafts are. */
export interface PictureStore {
  readonly add: (row: Omit<PictureRow, 'sentAt'>, now: number) => void;
  readonly get: (owner: string, id: string) => PictureRow | undefined;
  /** The oldest other picture with the same content that was there before this one. */
  readonly twinOf: (row: Pick<PictureRow, 'owner' | 'id' | 'sha256'>) => string | undefined;
  readonly setSent: (owner: string, id: string, asset: Asset, at: string) => void;
  /** The newsroom no longer has it: this desk has the only copy. */
  readonly setUnsent: (owner: string, id: string) => void;
  readonly touch: (owner: string, id: string, now: number) => void;
  readonly remove: (owner: string, id: string) => void;
  /** Ids of all people's pictures. */
  readonly allIds: () => ReadonlySet<string>;
  /** Pictures that no upload sends and the newsroom does not have. */
  readonly unqueued: () => readonly PictureRow[];
  /** Pictures that the newsroom does not have. */
  readonly unsent: () => readonly PictureRow[];
  /** Pictures that the newsroom has and no upload uses, the least recently used first. */
  readonly cached: () => readonly Pick<PictureRow, 'owner' | 'id' | 'bytes'>[];
  /** Returns true if a text, a change or an item of this desk references the picture. */
  readonly isShown: (id: string) => boolean;
  /** Current references to the picture: ids of drafts, and whether anything else references it. Undo steps do not count. */
  readonly namedBy: (id: string) => { readonly drafts: readonly number[]; readonly isElsewhere: boolean };
}

type Row = Readonly<Record<string, SqlValue>>;

const withAsset = (row: Row, asset: Asset): PictureRow => ({
  owner: String(row['owner']),
  id: String(row['id']),
  sha256: String(row['sha256']),
  bytes: Number(row['bytes']),
  fileName: String(row['file_name']),
  asset,
  createdAt: storedInstant(row['created_at']),
  sentAt: row['sent_at'] === null ? null : storedInstant(row['sent_at']),
});

/** A damaged row reads as missing; its file stays. */
const toRow = (row: Row): PictureRow | undefined => {
  const asset = assetSchema.safeParse(readJson(row['asset']));
  return asset.success ? withAsset(row, asset.data) : undefined;
};

/** Tables of texts, changes and items: whatever keeps JSON under this name, besides the queue. */
const textTables = (database: LocalDatabase): readonly string[] =>
  database
    .prepare(
      `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'json' WHERE m.type = 'table' AND m.name NOT IN ('known_row', 'queue_entry')`,
    )
    .all()
    .map(row => String(row['name']));

const TEXTS_OF_DRAFTS: readonly string[] = ['draft_text', 'journal'];
/** Texts as they were: a picture in them alone is shown nowhere. */
const TEXTS_OF_BEFORE: readonly string[] = ['undo_step', 'recent_value', 'damaged', 'local_text'];

const BUSY = `EXISTS (SELECT 1 FROM queue_entry q WHERE q.owner = picture.owner AND q.id = picture.id AND q.lane = '${UPLOADS_LANE}')`;
/** An upload names its own picture and the one that it is a copy of; neither is shown by that. */
const IN_QUEUE = `SELECT 1 FROM queue_entry WHERE lane <> '${UPLOADS_LANE}' AND instr(json, ?) > 0 LIMIT 1`;

export const createPictureStore = (database: LocalDatabase): PictureStore => {
  const { prepare } = database;
  const isIn = (table: string, id: string): boolean =>
    prepare(`SELECT 1 FROM ${table} WHERE instr(json, ?) > 0 LIMIT 1`).get(id) !== undefined;
  return {
    add: (row, now) => {
      prepare('INSERT INTO picture (owner, id, sha256, bytes, file_name, asset, created_at, used_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(
        row.owner,
        row.id,
        row.sha256,
        row.bytes,
        row.fileName,
        JSON.stringify(row.asset),
        row.createdAt,
        now,
      );
    },
    get: (owner, id) => {
      const row = prepare('SELECT * FROM picture WHERE owner = ? AND id = ?').get(owner, id);
      return row && toRow(row);
    },
    twinOf: ({ owner, id, sha256 }) => {
      const row = prepare(
        `SELECT id FROM picture WHERE owner = ? AND sha256 = ? AND rowid < (SELECT rowid FROM picture WHERE owner = ? AND id = ?)
          ORDER BY rowid LIMIT 1`,
      ).get(owner, sha256, owner, id);
      return row && String(row['id']);
    },
    setSent: (owner, id, asset, at) => {
      prepare('UPDATE picture SET asset = ?, sent_at = ? WHERE owner = ? AND id = ?').run(JSON.stringify(asset), at, owner, id);
    },
    setUnsent: (owner, id) => {
      prepare('UPDATE picture SET sent_at = NULL WHERE owner = ? AND id = ?').run(owner, id);
    },
    touch: (owner, id, now) => {
      prepare('UPDATE picture SET used_at = ? WHERE owner = ? AND id = ?').run(now, owner, id);
    },
    remove: (owner, id) => {
      prepare('DELETE FROM picture WHERE owner = ? AND id = ?').run(owner, id);
    },
    allIds: () =>
      new Set(
        prepare('SELECT id FROM picture')
          .all()
          .map(row => String(row['id'])),
      ),
    unqueued: () =>
      prepare(`SELECT * FROM picture WHERE sent_at IS NULL AND NOT ${BUSY}`)
        .all()
        .flatMap(row => toRow(row) ?? []),
    unsent: () =>
      prepare('SELECT * FROM picture WHERE sent_at IS NULL')
        .all()
        .flatMap(row => toRow(row) ?? []),
    cached: () =>
      prepare(`SELECT owner, id, bytes FROM picture WHERE sent_at IS NOT NULL AND NOT ${BUSY} ORDER BY used_at`)
        .all()
        .map(row => ({ owner: String(row['owner']), id: String(row['id']), bytes: Number(row['bytes']) })),
    isShown: id => prepare(IN_QUEUE).get(id) !== undefined || textTables(database).some(table => isIn(table, id)),
    namedBy: id => {
      const drafts = TEXTS_OF_DRAFTS.flatMap(table =>
        prepare(`SELECT DISTINCT draft_id FROM ${table} WHERE instr(json, ?) > 0`)
          .all(id)
          .map(row => Number(row['draft_id'])),
      );
      const others = textTables(database).filter(table => ![...TEXTS_OF_DRAFTS, ...TEXTS_OF_BEFORE].includes(table));
      return {
        drafts: [...new Set(drafts)],
        isElsewhere: prepare(IN_QUEUE).get(id) !== undefined || others.some(table => isIn(table, id)),
      };
    },
  };
};
