import { type RecordKind, type RecordPlace, type StoredRecord, storedRecordSchema } from '#bridge/records.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { seal, unseal } from '../database/sealed.ts';
import { storedInstant } from '../database/stored-instant.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';

type Content = Omit<StoredRecord, 'id'>;

/** Records of this desk by person, each sealed with its checksum; a damaged one is set aside and reads as missing. */
export interface RecordStore {
  readonly get: (owner: string, place: RecordPlace) => StoredRecord | undefined;
  /** Oldest change first. */
  readonly list: (owner: string, kind: RecordKind) => readonly StoredRecord[];
  /** Durable when it returns. */
  readonly put: (owner: string, place: RecordPlace, content: Content) => void;
  readonly remove: (owner: string, place: RecordPlace) => void;
  /** Moves a record to another id, unless one is stored there. */
  readonly rename: (owner: string, place: RecordPlace, id: string) => void;
  /** Removes the records of a kind; `before`: only those that were last changed then or earlier. */
  readonly removeAll: (owner: string, kind: RecordKind, before?: string) => void;
}

type Row = Readonly<Record<string, SqlValue>>;

const contentSchema = storedRecordSchema.pick({ version: true, base: true, fields: true });

/** The resource that a damage notice links to. */
const resourceOf = (kind: RecordKind): string => (kind === 'articleFields' ? 'articles' : kind);

export const createRecordStore = (database: LocalDatabase, damageReports: Pick<DamageReports, 'ofItem'>): RecordStore => {
  const { prepare } = database;
  const remove: RecordStore['remove'] = (owner, { kind, id }) => {
    prepare('DELETE FROM record WHERE owner = ? AND kind = ? AND id = ?').run(owner, kind, id);
  };
  const read = (owner: string, kind: RecordKind, row: Row): StoredRecord | undefined => {
    const id = String(row['id']);
    const content = contentSchema.safeParse(unseal({ json: row['json'], sha: row['sha'] }));
    if (content.success) return { id, changedAt: storedInstant(row['changed_at']), ...content.data };
    database.transaction(() => {
      damageReports.ofItem(
        { owner, resource: resourceOf(kind), id, title: '' },
        { part: 'record', outcome: 'setAside', content: String(row['json']), source: `record ${kind}` },
      );
      remove(owner, { kind, id });
    });
    return undefined;
  };
  return {
    get: (owner, { kind, id }) => {
      const row = prepare('SELECT * FROM record WHERE owner = ? AND kind = ? AND id = ?').get(owner, kind, id);
      return row && read(owner, kind, row);
    },
    list: (owner, kind) =>
      prepare('SELECT * FROM record WHERE owner = ? AND kind = ? ORDER BY changed_at, id')
        .all(owner, kind)
        .flatMap(row => read(owner, kind, row) ?? []),
    put: (owner, { kind, id }, { changedAt, ...content }) => {
      const { json, sha } = seal(content);
      prepare(
        `INSERT INTO record (owner, kind, id, changed_at, json, sha) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (owner, kind, id) DO UPDATE SET changed_at = excluded.changed_at, json = excluded.json, sha = excluded.sha`,
      ).run(owner, kind, id, changedAt, json, sha);
    },
    remove,
    rename: (owner, { kind, id }, to) => {
      prepare('UPDATE OR IGNORE record SET id = ? WHERE owner = ? AND kind = ? AND id = ?').run(to, owner, kind, id);
    },
    removeAll: (owner, kind, before = '9999') => {
      prepare('DELETE FROM record WHERE owner = ? AND kind = ? AND changed_at <= ?').run(owner, kind, before);
    },
  };
};
