import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { isDamage } from '../faults.ts';
import type { Schema } from '../schema.ts';
import { missingTables } from './tables.ts';
import { checkReferences } from './references.ts';
import { checkTexts } from './texts.ts';

export interface FileCheck {
  readonly file: string;
  /** `quick` skips the comparison of indexes with rows, `shape` checks only the declarations. */
  readonly depth: 'shape' | 'quick' | 'whole';
  /** If true, merges the log into the file and flushes it to the disk: for copies. */
  readonly seals?: boolean;
}

const checkStructure = (connection: SqliteDatabase.Database, depth: FileCheck['depth']): readonly string[] => {
  const pragma = depth === 'whole' ? 'pragma integrity_check(20)' : 'pragma quick_check(20)';
  const said = depth === 'shape' ? [] : connection.prepare<[], string>(pragma).pluck().all();
  return said.filter(line => line !== 'ok').map(line => `The file is damaged: ${line.replaceAll(/\s+/gu, ' ').slice(0, 300)}.`);
};

const hasTables = (connection: SqliteDatabase.Database): boolean =>
  connection.prepare("select 1 from sqlite_master where type = 'table' and name = 'metadata_documents'").get() !== undefined;

/** Returns all faults of a SQLite file, one line each; an empty list means that it is whole. */
export const checkFile = async ({ file, depth, seals = false }: FileCheck): Promise<readonly string[]> => {
  let connection: SqliteDatabase.Database | undefined;
  try {
    connection = new SqliteDatabase(file, { fileMustExist: true, readonly: !seals, timeout: 5_000 });
    if (seals) connection.pragma('journal_mode = delete');
    const structure = [...missingTables(connection).map(name => `The table ${name} is missing.`), ...checkStructure(connection, depth)];
    if (structure.length > 0 || depth === 'shape' || !hasTables(connection)) return structure;
    const queries = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connection }) });
    return [...(await checkReferences(queries)), ...(await checkTexts(queries))];
  } catch (cause) {
    if (isDamage(cause)) return [`The file is damaged: ${cause instanceof Error ? cause.message : 'it cannot be read'}.`];
    throw cause;
  } finally {
    connection?.close();
  }
};
