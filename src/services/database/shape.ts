import { hash } from 'node:crypto';
import type { LocalDatabase } from '../ports.ts';

/**
 * The newest version of the desk's file and the SHA-256 of how its tables and indexes are declared. SQLite reads a declaration in which a
 * letter was damaged as another one: a column gets another name, or accepts other values. `shape.test.ts` prints the value for here.
 */
export const SHAPE = { version: 14, sha256: 'devJtf/K8bqWXhTJ9nxnlC6hMSuq/fydMBLGXnrdXlg=' } as const;

/** Declared by SQLite itself, as its version has it. */
const ITS_OWN = String.raw`name LIKE 'sqlite\_%' ESCAPE '\' OR name LIKE 'local\_search\_%' ESCAPE '\'`;

/** SHA-256 of the declarations in a file, base64. */
export const shapeOf = ({ prepare }: LocalDatabase): string => {
  const rows = prepare(`SELECT type, name, tbl_name, sql FROM sqlite_master WHERE NOT (${ITS_OWN}) ORDER BY name`).all();
  return hash('sha256', JSON.stringify(rows.map(row => [row['type'], row['name'], row['tbl_name'], row['sql']])), 'base64');
};

/** Checks whether a file of this version has the declared schema; other versions are not checked. */
export const hasItsShape = (database: LocalDatabase, version: number): boolean =>
  version !== SHAPE.version || shapeOf(database) === SHAPE.sha256;
