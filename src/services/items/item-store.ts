import type { DamageReports } from '../damage/damage-reports.ts';
import { seal, unseal } from '../database/sealed.ts';
import type { Log } from '../log/log.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import { createItemEntries } from './item-entries.ts';
import { hasWork, type ItemRecord, itemRecordSchema } from './record.ts';

/** Items of this desk by person; a damaged record is set aside and reads as missing. */
export interface ItemStore {
  readonly get: (owner: string, id: string) => ItemRecord | undefined;
  /** Items with work that the newsroom does not have, or no longer has, oldest first. */
  readonly withWork: (owner: string) => readonly ItemRecord[];
  /** Durable when it returns. */
  readonly put: (owner: string, record: ItemRecord) => void;
  readonly remove: (owner: string, id: string) => void;
  /** Keeps the newest copies of the newsroom's items beside everything with own work. */
  readonly trim: (owner: string, keep: number) => void;
}

type Row = Readonly<Record<string, SqlValue>>;

/** Items with own work, or with something that waits to be sent. */
const WITH_WORK = `(has_work = 1 OR EXISTS (SELECT 1 FROM queue_entry q WHERE q.owner = item.owner AND q.subject = 'item:' || item.id))`;

export const createItemStore = (input: {
  readonly database: LocalDatabase;
  readonly queue: QueueStore;
  readonly log: Log;
  readonly now: () => number;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
}): ItemStore => {
  const { database, queue, log, now, damageReports } = input;
  const { prepare } = database;
  const entries = createItemEntries(queue);
  const read = (owner: string, row: Row): ItemRecord | undefined => {
    const parsed = itemRecordSchema.safeParse(unseal({ json: row['json'], sha: row['sha'] }));
    const id = String(row['id']);
    if (parsed.success) return { ...parsed.data, entries: entries.read(owner, id) };
    // A mere copy of the newsroom's is fetched again; words of a user are kept.
    const outcome = row['has_work'] === 0 ? 'askedAgain' : 'setAside';
    database.transaction(() => {
      damageReports.ofItem(
        { owner, resource: String(row['resource']), id, title: '' },
        { part: 'item', outcome, content: String(row['json']), source: `item ${id}` },
      );
      prepare('DELETE FROM item WHERE owner = ? AND id = ?').run(owner, String(row['id']));
    });
    log.error('itemDamaged', { kind: String(row['resource']) });
    return undefined;
  };
  return {
    get: (owner, id) => {
      const row = prepare('SELECT id, resource, has_work, json, sha FROM item WHERE owner = ? AND id = ?').get(owner, id);
      return row && read(owner, row);
    },
    withWork: owner =>
      prepare(`SELECT id, resource, has_work, json, sha FROM item WHERE owner = ? AND ${WITH_WORK} ORDER BY touched_at`)
        .all(owner)
        .flatMap(row => read(owner, row) ?? []),
    put: (owner, record) => {
      const { entries: waiting, ...stored } = record;
      const { json, sha } = seal(stored);
      const touchedAt = new Date(now()).toISOString();
      // The record and what waits of it are one change.
      database.transaction(() => {
        prepare(
          `INSERT INTO item (owner, id, resource, has_work, touched_at, json, sha) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (owner, id) DO UPDATE SET has_work = excluded.has_work, touched_at = excluded.touched_at, json = excluded.json, sha = excluded.sha`,
        ).run(owner, record.id, record.resource, hasWork({ ...stored, entries: [] }) || stored.gone ? 1 : 0, touchedAt, json, sha);
        entries.write(owner, { ...stored, entries: waiting });
      });
    },
    remove: (owner, id) => {
      database.transaction(() => {
        entries.remove(owner, id);
        prepare('DELETE FROM item WHERE owner = ? AND id = ?').run(owner, id);
      });
    },
    trim: (owner, keep) => {
      prepare(
        `DELETE FROM item WHERE owner = ? AND NOT ${WITH_WORK} AND id NOT IN
          (SELECT id FROM item WHERE owner = ? AND NOT ${WITH_WORK} ORDER BY touched_at DESC LIMIT ?)`,
      ).run(owner, owner, keep);
    },
  };
};
