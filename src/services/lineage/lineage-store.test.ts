import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDeferredWrites } from '#services/database/deferred-writes.ts';
import type { LocalDatabase } from '#services/ports.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { temporaryFolder } from '#tests/support/desk.ts';
import { createLineageStore, type LineageState } from './lineage-store.ts';

const OWNER = 'ursina@newsroom';

let folder: ReturnType<typeof temporaryFolder>;
let file: LocalDatabase;

beforeEach(() => {
  folder = temporaryFolder();
  file = openSqliteDatabase(join(folder.path, 'desk.db'));
  file.exec('CREATE TABLE setting (key TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT');
});
afterEach(() => {
  file.close();
  folder.remove();
});

const at = (changeNumber: number): LineageState => ({ at: { token: 'first', changeNumber }, known: [], event: null });
/** What a desk knows that is started on the file as it is now. */
const afterRestart = (): number | undefined =>
  createLineageStore(createDeferredWrites(file, createManualClock())).read(OWNER)?.at.changeNumber;

it('has a newer position on the disk with what is written after it was heard of, and never less', () => {
  const writes = createDeferredWrites(file, createManualClock());
  const store = createLineageStore(writes);
  store.write(OWNER, at(1));
  expect(afterRestart()).toBe(1);
  store.advance(OWNER, at(2));
  store.advance(OWNER, at(3));
  expect({ known: store.read(OWNER)?.at.changeNumber, afterRestart: afterRestart() }).toEqual({ known: 3, afterRestart: 1 });
  writes.database.prepare("INSERT INTO setting (key, json) VALUES ('answer', '1')").run();
  expect(afterRestart()).toBe(3);
});

it('keeps what is written at once about a newsroom that went back, whatever was put off before', () => {
  const writes = createDeferredWrites(file, createManualClock());
  const store = createLineageStore(writes);
  store.write(OWNER, at(1));
  store.advance(OWNER, at(5));
  store.write(OWNER, at(2));
  writes.flush();
  expect(afterRestart()).toBe(2);
});
