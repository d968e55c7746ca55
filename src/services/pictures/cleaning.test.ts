import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assetUrl } from '#domain/media/asset.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { temporaryFolder } from '#tests/support/desk.ts';
import { applyMigration } from '../database/carry-over.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import type { LocalDatabase } from '../ports.ts';
import { sweepPictures, trimPictures } from './cleaning.ts';
import { createPictureFiles, type PictureFiles } from './picture-files.ts';
import { createPictureNotes } from './picture-notes.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';

const START = Date.parse('2026-11-21T08:00:00Z');
const OWNER = 'ursina@test';

describe('cleaning the pictures of a desk', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let database: LocalDatabase;
  let store: PictureStore;
  let files: PictureFiles;

  /** A picture of 100 bytes, taken this many hours after the start. */
  const keep = (number: number, hours: number, isSent: boolean): string => {
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const at = START + hours * 3_600_000;
    const createdAt = new Date(at).toISOString();
    const asset = {
      id,
      title: '',
      _links: { data: { href: assetUrl(id) } },
      mediaType: 'image/jpeg',
      width: 10,
      height: 10,
      metadata: { name: '', caption: '', credit: '', filename: 'a.jpg', weight: 100 },
      supportsCropmarks: true,
      createdAt,
      sha256: String(number),
    };
    store.add({ owner: OWNER, id, sha256: String(number), bytes: 100, fileName: 'a.jpg', asset, createdAt }, at);
    if (isSent) store.setSent(OWNER, id, asset, createdAt);
    writeFileSync(files.pathOf(id), Buffer.alloc(100));
    return id;
  };
  const cleaning = (cacheBytes: number, hours = 0, isRescued = false) => ({
    store,
    files,
    notes: createPictureNotes(join(folder.path, 'pictures')),
    isRescued,
    cacheBytes,
    now: () => START + hours * 3_600_000,
  });

  beforeEach(() => {
    folder = temporaryFolder();
    database = openSqliteDatabase(join(folder.path, 'galley.db'));
    for (const step of MIGRATIONS) applyMigration(database, step);
    store = createPictureStore(database);
    files = createPictureFiles(join(folder.path, 'pictures'));
  });
  afterEach(() => {
    database.close();
    folder.remove();
  });

  it('drops what the newsroom has, the least recently used first, until the rest fits', async () => {
    const [oldest, middle, newest] = [keep(1, 0, true), keep(2, 1, true), keep(3, 2, true)];
    store.touch(OWNER, oldest, START + 9 * 3_600_000);
    await trimPictures(cleaning(250));
    expect(files.ids().toSorted()).toEqual([oldest, newest].toSorted());
    expect(store.get(OWNER, middle)).toBeUndefined();
  });

  it('never drops what only this computer has, nor what is being uploaded, however little space there is', async () => {
    const unsent = keep(1, 0, false);
    const busy = keep(2, 0, true);
    keep(3, 0, true);
    database
      .prepare(
        "INSERT INTO queue_entry (id, lane, owner, subject, state, created_at, json, sha) VALUES (?, 'uploads', ?, '', 'waiting', '', '{}', '')",
      )
      .run(busy, OWNER);
    await trimPictures(cleaning(0));
    expect(files.ids().toSorted()).toEqual([unsent, busy].toSorted());
  });

  it('removes after a day what was taken and used nowhere', async () => {
    const used = keep(1, 0, false);
    const fresh = keep(2, 20, false);
    const abandoned = keep(3, 0, false);
    const elements = JSON.stringify([{ data: { url: assetUrl(used) } }]);
    database.prepare('INSERT INTO draft (owner, temporary_id, facts, touched_at) VALUES (?, ?, ?, ?)').run(OWNER, 'a', '{}', '');
    database.prepare("INSERT INTO draft_text (draft_id, slot, seq, at, json, sha) VALUES (1, 'working', 0, '', ?, '')").run(elements);
    await sweepPictures(cleaning(1_000, 25));
    expect(files.ids().toSorted()).toEqual([used, fresh].toSorted());
    expect(store.get(OWNER, abandoned)).toBeUndefined();
  });

  it('removes a file that nothing knows after a month, counted anew from a rescue of the desk’s file', async () => {
    const id = '00000000-0000-4000-8000-999999999999';
    const month = 30 * 24;
    writeFileSync(files.pathOf(id), 'x');
    await files.startWaiting(id, START);
    await sweepPictures(cleaning(1_000, month));
    await sweepPictures(cleaning(1_000, month + 1, true));
    await sweepPictures(cleaning(1_000, 2 * month));
    expect(files.ids()).toEqual([id]);
    await sweepPictures(cleaning(1_000, 2 * month + 2));
    expect(files.ids()).toEqual([]);
  });
});
