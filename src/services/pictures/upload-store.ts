import { z } from 'zod';
import { attachTargetSchema, bridgeErrorSchema } from '#bridge/states.ts';
import { assetSchema } from '#domain/media/asset.ts';
import { attachmentIdSchema } from '#domain/media/attachment.ts';
import { readJson } from '../database/sealed.ts';
import { storedInstant } from '../database/stored-instant.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';

/** An item that a picture is to be attached to; the attachment's id is chosen once, so that a repeated call has one effect. */
const targetSchema = attachTargetSchema.extend({ attachmentId: attachmentIdSchema, isDone: z.boolean() });
export type UploadTarget = z.infer<typeof targetSchema>;

const rowSchema = z.object({
  seq: z.number().int(),
  owner: z.string(),
  id: z.string(),
  fileName: z.string(),
  /** An address of the web that the newsroom fetches from; null for a file of this desk. */
  address: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** `open` until the newsroom has it and it is attached everywhere. */
  state: z.enum(['open', 'done', 'failed', 'cancelled']),
  /** The newsroom may hold a part of it. */
  begun: z.boolean(),
  /** The newsroom has all of it. */
  delivered: z.boolean(),
  targets: z.array(targetSchema),
  asset: assetSchema.nullable(),
  duplicateOf: z.string().nullable(),
  error: bridgeErrorSchema.nullable(),
  createdAt: z.string(),
});

/** An upload as stored on disk; the newsroom knows its progress. */
export type UploadRow = Readonly<z.infer<typeof rowSchema>>;
export type UploadChange = Partial<Pick<UploadRow, 'state' | 'begun' | 'delivered' | 'targets' | 'asset' | 'duplicateOf' | 'error'>>;

/** The queue of uploads of one person at a time: immutable rows in memory, the same on disk before anyone sees them. */
export interface UploadStore {
  readonly all: (owner: string) => readonly UploadRow[];
  readonly get: (owner: string, id: string) => UploadRow | undefined;
  readonly add: (row: Omit<UploadRow, 'seq'>) => UploadRow;
  readonly change: (row: UploadRow, change: UploadChange) => UploadRow;
  readonly remove: (row: UploadRow) => void;
  /** After a start and a sign-out: removes what was finished or cancelled. */
  readonly forgetFinished: () => void;
  readonly forgetRows: () => void;
}

type Row = Readonly<Record<string, SqlValue>>;
const jsonOf = (value: SqlValue | undefined): unknown => readJson(value) ?? null;

/** A damaged row is no upload: its picture is put into the queue again at the next start, as one that is not sent. */
const toRow = (row: Row): UploadRow | undefined =>
  rowSchema.safeParse({
    ...row,
    fileName: row['file_name'],
    begun: row['begun'] === 1,
    delivered: row['delivered'] === 1,
    targets: jsonOf(row['targets']),
    asset: jsonOf(row['asset']),
    duplicateOf: row['duplicate_of'],
    error: jsonOf(row['error']),
    createdAt: storedInstant(row['created_at']),
  }).data;

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

export const createUploadStore = (database: LocalDatabase): UploadStore => {
  const { prepare } = database;
  let known: { readonly owner: string; readonly rows: Map<string, UploadRow> } | undefined;
  const rowsOf = (owner: string): Map<string, UploadRow> => {
    if (known?.owner !== owner) {
      const rows = prepare('SELECT * FROM upload WHERE owner = ? ORDER BY seq')
        .all(owner)
        .flatMap(row => {
          const upload = toRow(row);
          if (!upload) prepare('DELETE FROM upload WHERE seq = ?').run(row['seq'] ?? null);
          return upload ?? [];
        });
      known = { owner, rows: new Map(rows.map(row => [row.id, row])) };
    }
    return known.rows;
  };
  return {
    all: owner => [...rowsOf(owner).values()],
    get: (owner, id) => rowsOf(owner).get(id),
    add: row => {
      const inserted = prepare(
        `INSERT INTO upload (owner, id, file_name, address, bytes, state, begun, delivered, targets, asset, duplicate_of, error, created_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
      ).get(
        row.owner,
        row.id,
        row.fileName,
        row.address,
        row.bytes,
        row.state,
        Number(row.begun),
        Number(row.delivered),
        JSON.stringify(row.targets),
        json(row.asset),
        row.duplicateOf,
        json(row.error),
        row.createdAt,
      );
      const added: UploadRow = { ...row, seq: Number(inserted?.['seq']) };
      rowsOf(row.owner).set(row.id, added);
      return added;
    },
    change: (row, change) => {
      const next: UploadRow = { ...(rowsOf(row.owner).get(row.id) ?? row), ...change };
      prepare(
        'UPDATE upload SET state = ?, begun = ?, delivered = ?, targets = ?, asset = ?, duplicate_of = ?, error = ? WHERE owner = ? AND id = ?',
      ).run(
        next.state,
        Number(next.begun),
        Number(next.delivered),
        JSON.stringify(next.targets),
        json(next.asset),
        next.duplicateOf,
        json(next.error),
        row.owner,
        row.id,
      );
      rowsOf(row.owner).set(row.id, next);
      return next;
    },
    remove: row => {
      prepare('DELETE FROM upload WHERE owner = ? AND id = ?').run(row.owner, row.id);
      rowsOf(row.owner).delete(row.id);
    },
    forgetFinished: () => {
      prepare("DELETE FROM upload WHERE state = 'done' OR (state = 'cancelled' AND begun = 0)").run();
      known = undefined;
    },
    forgetRows: () => {
      known = undefined;
    },
  };
};
