import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import { keepStatements } from '../kept-statements.ts';
import type { ReadAnswer, ReadCall } from './read-aside.ts';

const BUSY_TIMEOUT_MS = 5_000;
const PAGES_IN_MEMORY = 1_073_741_824;

// Nothing else is imported: a thread that lists wait for starts quickly.
const port = parentPort;
const file: unknown = workerData;
if (!port || typeof file !== 'string') throw new Error('this runs as a thread, with the path of a database');
const connection = new SqliteDatabase(file, { fileMustExist: true, readonly: true, timeout: BUSY_TIMEOUT_MS });
connection.pragma(`mmap_size = ${String(PAGES_IN_MEMORY)}`);
const statements = keepStatements(connection);

const rowsOf = ({ sql, parameters }: ReadCall): readonly unknown[] | null => {
  try {
    return statements.prepare(sql).all(parameters);
  } catch {
    return null; // asked again by the caller's connection, which says why
  }
};

port.on('message', (call: ReadCall) => {
  port.postMessage({ id: call.id, rows: rowsOf(call) } satisfies ReadAnswer);
});
