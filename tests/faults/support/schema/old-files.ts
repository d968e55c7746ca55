import { join } from 'node:path';
import { hash } from 'node:crypto';
import { openDeskDatabase } from '#services/database/desk-database.ts';
import { MIGRATIONS, type Migration } from '#services/database/migrations.ts';
import { createLog } from '#services/log/log.ts';
import type { LocalDatabase } from '#services/ports.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { systemClock } from '#shell/node/system-clock.ts';

export const FILE = 'galley.db';
export const NEWEST = MIGRATIONS.at(-1)?.version ?? 0;

export interface OpenedFolder {
  readonly connection: LocalDatabase;
  readonly dispose: () => void;
}

/** Opens a folder as a Galley of these migrations does. */
export const openFolder = (
  folder: string,
  migrations: readonly Migration[] = MIGRATIONS,
  open: (path: string) => LocalDatabase = openSqliteDatabase,
): OpenedFolder =>
  openDeskDatabase({
    shell: { dataFolder: folder, clock: systemClock, openDatabase: name => open(join(folder, name)) },
    log: createLog({ clock: systemClock, sink: { write: () => undefined } }),
    migrations,
  });

/** A folder as a Galley of an earlier version left it, with work in it. */
export const writeOldFolder = (folder: string, version: number): void => {
  const { connection, dispose } = openFolder(
    folder,
    MIGRATIONS.filter(step => step.version <= version),
  );
  for (let draft = 1; draft <= 40; draft += 1) {
    const json = JSON.stringify({
      version: 'v008',
      elements: [{ type: 'paragraph', id: 'p', children: [{ text: `Absatz ${String(draft)} `.repeat(40) }] }],
    });
    connection
      .prepare("INSERT INTO draft (id, owner, article_id, facts, touched_at) VALUES (?, 'u@n', ?, '{}', '2026-01-01T00:00:00Z')")
      .run(draft, `a${String(draft)}`);
    connection
      .prepare("INSERT INTO draft_text (draft_id, slot, seq, at, json, sha) VALUES (?, 'working', 0, '2026-01-01T00:00:00Z', ?, ?)")
      .run(draft, json, hash('sha256', json, 'base64'));
    connection
      .prepare("INSERT INTO journal (draft_id, at, json, sha) VALUES (?, '2026-01-01T00:00:00Z', ?, ?)")
      .run(draft, json, hash('sha256', json, 'base64'));
  }
  dispose();
};

/** Everything that was written by hand, in one string. */
export const contentOf = ({ prepare }: LocalDatabase): string =>
  JSON.stringify(['draft', 'draft_text', 'journal'].map(table => prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()));

export const versionOf = ({ prepare }: LocalDatabase): number => Number(prepare('PRAGMA user_version').get()?.['user_version']);

export const integrityOf = ({ prepare }: LocalDatabase): string => String(prepare('PRAGMA integrity_check').get()?.['integrity_check']);
