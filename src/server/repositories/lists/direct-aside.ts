import type { Database } from '../../db/database.ts';
import { openReadAside, type ReadAside } from '../../db/sqlite/read-aside.ts';
import { ordinalOf } from '../metadata-rows.ts';
import { createFindDirectly, createReadRows, type FindDirectly, type ReadRows } from './direct.ts';
import type { ListSource } from './source.ts';

/** Items from which on pages are found aside; a shorter list is in memory before a thread has started. */
const LONG_FROM = 20_000;

/** Runs statements in threads of their own: a total, or a filter with few hits, takes long at a million rows. */
export const createReadRowsAside = (database: Pick<Database, 'db'>, aside: Pick<ReadAside, 'read'>): ReadRows => {
  const readHere = createReadRows(database);
  return async <Row>(statement: Parameters<typeof readHere<Row>>[0]): Promise<readonly Row[]> => {
    const { sql, parameters } = statement.compile();
    const rows = await aside.read({ sql, parameters });
    return rows === null ? readHere(statement) : (rows as readonly Row[]); // rows of the same statement, whoever runs it
  };
};

const isLong = (reader: NonNullable<Database['reader']>): boolean => {
  const last = reader.prepare<[], number>('select last_metadata_id from content_state where id = 1').pluck().get();
  return last !== undefined && ordinalOf(last) >= LONG_FROM;
};

/** The way to pages of a list until it is in memory. */
export interface DirectLists {
  readonly findDirectly: FindDirectly;
  /** The threads of a long list, which searches use, too. */
  readonly aside?: Pick<ReadAside, 'read'>;
  /** Ends what was opened for it; it can still be used. */
  readonly rest: () => void;
}

/** Opens the way to pages of a list. PostgreSQL is another process: nothing here waits for it. */
export const openDirectLists = (database: Pick<Database, 'db' | 'reader'>, source: Pick<ListSource, 'readState'>): DirectLists => {
  const { reader } = database;
  if (!reader || !isLong(reader)) return { findDirectly: createFindDirectly(database, source), rest: () => undefined };
  const aside = openReadAside(reader.name);
  return { findDirectly: createFindDirectly(database, source, createReadRowsAside(database, aside)), aside, rest: aside.rest };
};
