import { z } from 'zod';
import type { ReadBackups } from '../database/backups.ts';
import { CARRIED_OVER, carryItem, isOldTable, type OldTable } from '../database/carry-over.ts';
import { readJson, seal, unseal } from '../database/sealed.ts';
import { declarationOf, LOCKED_TABLES, type LockedTable, TABLES_OF_DRAFT } from '../database/tables.ts';
import { UPLOADS_LANE } from '../pictures/upload-work.ts';
import type { LocalDatabase, Secrets, SqlValue } from '../ports.ts';

type Row = Readonly<Record<string, SqlValue>>;

type Table = LockedTable;
const OLD_TABLES = Object.keys(CARRIED_OVER).filter(isOldTable);

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const unitSchema = z.array(z.object({ table: z.enum([...LOCKED_TABLES, ...OLD_TABLES]), row: rowSchema }));
interface StoredRow {
  readonly table: Table;
  readonly row: z.infer<typeof rowSchema>;
}

/** Rows that are locked and opened together: an article with all that was typed into it, an item, a comment, a picture. */
export interface Unit {
  readonly place: { readonly resource: string; readonly id: string };
  readonly rows: readonly StoredRow[];
}

export interface LockedUnit {
  readonly id: number;
  readonly place: { readonly resource: string; readonly id: string };
  /** Undefined when it cannot be opened: locked with another key, or damaged. */
  readonly rows: readonly StoredRow[] | undefined;
}

/** Another row has taken the place of this one: nothing of the unit is put back. */
export class PlaceTakenError extends Error {
  override readonly name = 'PlaceTakenError';
}

const collect = ({ prepare }: LocalDatabase, table: Table, where: string, ...values: readonly SqlValue[]): readonly StoredRow[] =>
  prepare(`SELECT * FROM ${table} WHERE ${where} ORDER BY rowid`)
    .all(...values)
    .map(row => ({ table, row: rowSchema.parse(row) }));

/** Resets a row that was being sent when it was locked: it may have arrived, and is sent again unchanged. */
const atRest = ({ table, row }: StoredRow): StoredRow =>
  table === 'queue_entry' && row['state'] === 'sending' ? { table, row: { ...row, state: 'waiting' } } : { table, row };

const draftUnits = (database: LocalDatabase, owner: string): readonly Unit[] =>
  collect(database, 'draft', 'owner = ?', owner).map(head => {
    const id = head.row['id'] ?? null;
    const children = [
      ...TABLES_OF_DRAFT.flatMap(table => collect(database, table, 'draft_id = ?', id)),
      ...collect(database, 'queue_entry', 'subject = ?', `draft:${String(id)}`),
    ];
    return {
      place: { resource: 'articles', id: String(head.row['article_id'] ?? head.row['temporary_id'] ?? '') },
      rows: [head, ...children],
    };
  });

const pictureUnits = (database: LocalDatabase, owner: string): readonly Unit[] => {
  const units = new Map<string, readonly StoredRow[]>();
  for (const one of [
    ...collect(database, 'picture', 'owner = ?', owner),
    ...collect(database, 'queue_entry', 'owner = ? AND lane = ?', owner, UPLOADS_LANE),
  ]) {
    const id = String(one.row['id']);
    units.set(id, [...(units.get(id) ?? []), one]);
  }
  return [...units].map(([id, rows]) => ({ place: { resource: 'pictures', id }, rows }));
};

/** Collects damaged data with its remains, also without an owner. A notice that something stays locked holds no words. */
const damageUnits = (database: LocalDatabase, owner: string): readonly Unit[] => {
  const notices = collect(database, 'damage_notice', "owner = ? AND outcome <> 'locked'", owner);
  const left = collect(
    database,
    'damaged',
    'id NOT IN (SELECT damaged_id FROM damage_notice WHERE damaged_id IS NOT NULL AND owner <> ?)',
    owner,
  );
  const rows = [...left, ...notices];
  return rows.length === 0 ? [] : [{ place: { resource: 'damage', id: '' }, rows }];
};

/** Settings of a user without words: who used this computer, and which state of the newsroom it knows. They are read before somebody is back. */
const WORDLESS = ['username', 'lineage', 'unchecked'] as const;

const settingUnits = (database: LocalDatabase, owner: string): readonly Unit[] => {
  const wordless = WORDLESS.map(name => `host.${name}.${owner}`);
  const rows = collect(
    database,
    'setting',
    `substr(key, 1, 5) = 'host.' AND substr(key, -length(?) - 1) = '.' || ? AND key NOT IN (${wordless.map(() => '?').join(', ')})`,
    ...[owner, owner, ...wordless],
  );
  return rows.map(one => ({ place: { resource: 'settings', id: String(one.row['key']) }, rows: [one] }));
};

/** Whatever else waits: no lane has to be named to be locked. */
const otherEntries = (database: LocalDatabase, owner: string, units: readonly Unit[]): readonly Unit[] => {
  const locked = new Set(units.flatMap(({ rows }) => rows.filter(({ table }) => table === 'queue_entry').map(({ row }) => row['seq'])));
  return collect(database, 'queue_entry', 'owner = ?', owner)
    .filter(({ row }) => !locked.has(row['seq'] ?? null))
    .map(one => {
      const [resource = '', ...id] = String(one.row['subject']).split(':');
      return { place: { resource, id: id.join(':') }, rows: [one] };
    });
};

/** All work of a user in the desk's file that the newsroom does not have, and what else there has words. */
export const unitsOf = (database: LocalDatabase, owner: string): readonly Unit[] => {
  const units = knownUnits(database, owner);
  return [...units, ...otherEntries(database, owner, units)];
};

const knownUnits = (database: LocalDatabase, owner: string): readonly Unit[] => [
  ...draftUnits(database, owner),
  ...collect(database, 'item', 'owner = ?', owner).map(one => ({
    place: { resource: String(one.row['resource']), id: String(one.row['id']) },
    rows: [one, ...collect(database, 'queue_entry', 'owner = ? AND subject = ?', owner, `item:${String(one.row['id'])}`)],
  })),
  ...collect(database, 'record', 'owner = ?', owner).map(one => ({
    place: { resource: 'records', id: String(one.row['id']) },
    rows: [one],
  })),
  ...pictureUnits(database, owner),
  ...damageUnits(database, owner),
  ...collect(database, 'keep_wish', 'owner = ?', owner).map(one => ({
    place: { resource: 'kept', id: String(one.row['id']) },
    rows: [one],
  })),
  ...settingUnits(database, owner),
];

const keyOf = ({ prepare }: LocalDatabase, table: Table): readonly string[] => {
  const key = prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk').all(table);
  return key.map(row => String(row['name']));
};

const removeRow = (database: LocalDatabase, { table, row }: StoredRow): void => {
  const key = keyOf(database, table);
  database
    .prepare(`DELETE FROM ${table} WHERE ${key.map(column => `${column} = ?`).join(' AND ')}`)
    .run(...key.map(column => row[column] ?? null));
};

/** Locks a unit in one transaction of the caller's: its rows are replaced by one row that only this desk's key opens. */
export const lockUnit = (database: LocalDatabase, secrets: Secrets, owner: string, { place, rows }: Unit): void => {
  const plain = JSON.stringify(rows);
  const locked = secrets.seal(plain);
  if (secrets.unseal(locked) !== plain) throw new TypeError('what was locked can be opened again');
  const { json, sha } = seal(Buffer.from(locked).toString('base64'));
  database
    .prepare('INSERT INTO locked_work (owner, resource, place_id, json, sha) VALUES (?, ?, ?, ?, ?)')
    .run(owner, place.resource, place.id, json, sha);
  for (const one of rows.toReversed()) removeRow(database, one);
};

const asToday = (table: Table | OldTable, row: StoredRow['row']): readonly StoredRow[] => {
  if (!isOldTable(table) && table !== 'item') return [{ table, row }];
  const carried = table === 'item' ? carryItem(row) : CARRIED_OVER[table].carry(row);
  return carried.map(one => ({ table: one.table, row: rowSchema.parse(one.row) }));
};

/** Parses locked rows and converts those of an earlier version to the current format. */
const parseRows = (plain: string | undefined): readonly StoredRow[] | undefined =>
  unitSchema.safeParse(readJson(plain)).data?.flatMap(({ table, row }) => asToday(table, row).map(atRest));

const rowsIn = (secrets: Secrets, row: Row): readonly StoredRow[] | undefined => {
  const locked = unseal({ json: row['json'], sha: row['sha'] });
  return typeof locked === 'string' ? parseRows(secrets.unseal(Buffer.from(locked, 'base64'))) : undefined;
};

/** Returns the locked units of a user in their original order; a damaged one as it is in a backup. */
export const lockedUnits = (
  { prepare }: LocalDatabase,
  { secrets, readBackups }: { readonly secrets: Secrets; readonly readBackups: ReadBackups },
  owner: string,
): readonly LockedUnit[] =>
  prepare('SELECT * FROM locked_work WHERE owner = ? ORDER BY id')
    .all(owner)
    .map(row => {
      const id = Number(row['id']);
      const copies = (): readonly Row[] => readBackups('SELECT json, sha FROM locked_work WHERE id = ? AND owner = ?', id, owner);
      return {
        id,
        place: { resource: String(row['resource']), id: String(row['place_id']) },
        rows:
          rowsIn(secrets, row) ??
          copies()
            .map(copy => rowsIn(secrets, copy))
            .find(rows => rows !== undefined),
      };
    });

const isSame = (table: Table, row: Row, found: Row | undefined): boolean =>
  found !== undefined && (declarationOf(table).identity ?? []).every(column => found[column] === row[column]);

const insertRow = (database: LocalDatabase, { table, row }: StoredRow): void => {
  const { prepare } = database;
  const known = prepare('SELECT name FROM pragma_table_info(?)').all(table);
  const columns = known.map(column => String(column['name'])).filter(column => column in row); // a newer Galley may have more
  const values = columns.map(column => row[column] ?? null);
  const { changes } = prepare(`INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(
    ...values,
  );
  if (changes > 0) return;
  const key = keyOf(database, table);
  const found = prepare(`SELECT * FROM ${table} WHERE ${key.map(column => `${column} = ?`).join(' AND ')}`).get(
    ...key.map(column => row[column] ?? null),
  );
  if (!isSame(table, row, found)) throw new PlaceTakenError(table);
};

/** Puts a unit back in its place and removes it from the locked ones. What is there already stays; `PlaceTakenError` when that is something else. */
export const openUnit = (database: LocalDatabase, unit: { readonly id: number; readonly rows: readonly StoredRow[] }): void => {
  database.transaction(() => {
    for (const one of unit.rows) insertRow(database, one);
    database.prepare('DELETE FROM locked_work WHERE id = ?').run(unit.id);
  });
};
