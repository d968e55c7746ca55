import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#services/database/migrations.ts';
import { HostRefusedError } from '#services/host.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { temporaryFolder } from '#tests/support/desk.ts';
import { amount } from './support/amount.ts';
import { record } from './support/figures.ts';
import { contentOf, FILE, integrityOf, NEWEST, openFolder, versionOf, writeOldFolder } from './support/schema/old-files.ts';

const CHILD = join(import.meta.dirname, 'support/schema/migrating-child.ts');
const COMPILED = join(import.meta.dirname, '../../.cache/faults/compiled');
const EARLIER = MIGRATIONS.map(({ version }) => version).filter(version => version < NEWEST);
const future = { version: NEWEST + 1, sql: 'CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT' };

const contentOfFile = (path: string): { readonly version: number; readonly content: string; readonly integrity: string } => {
  const database = openSqliteDatabase(path);
  const facts = { version: versionOf(database), content: contentOf(database), integrity: integrityOf(database) };
  database.close();
  return facts;
};

const bytesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(readdirSync(folder).map(name => [name, readFileSync(join(folder, name)).toString('base64')]));

describe('the shape of the desk’s file', () => {
  it.each(EARLIER)('comes forward from version %i, with a copy of before', version => {
    const folder = temporaryFolder();
    writeOldFolder(folder.path, version);
    const before = contentOfFile(join(folder.path, FILE));
    expect(before.version).toBe(version);
    openFolder(folder.path).dispose();
    expect(contentOfFile(join(folder.path, FILE))).toEqual({ ...before, version: NEWEST });
    expect(contentOfFile(join(folder.path, `galley.before-${String(NEWEST)}.db`))).toEqual(before);
    folder.remove();
  });

  it('of a newer Galley is refused, and not a byte of the folder is touched', () => {
    const folder = temporaryFolder();
    writeOldFolder(folder.path, NEWEST);
    openFolder(folder.path, [...MIGRATIONS, future]).dispose();
    const before = bytesOf(folder.path);
    expect(() => openFolder(folder.path)).toThrow(HostRefusedError);
    expect(bytesOf(folder.path)).toEqual(before);
    folder.remove();
  });

  it('of a newer Galley that was killed is refused in the same way: its log stays as it is', () => {
    const home = temporaryFolder();
    const newer = join(home.path, 'newer');
    const killed = join(home.path, 'killed');
    cpSync(home.path, newer, { recursive: true, filter: () => false });
    const folder = temporaryFolder();
    writeOldFolder(folder.path, NEWEST);
    const running = openFolder(folder.path, [...MIGRATIONS, future]);
    running.connection.prepare('INSERT INTO later (id) VALUES (1)').run();
    cpSync(folder.path, killed, { recursive: true });
    running.dispose();
    const before = bytesOf(killed);
    expect([...before.keys()]).toContain(`${FILE}-wal`);
    expect(() => openFolder(killed)).toThrow(HostRefusedError);
    expect(bytesOf(killed)).toEqual(before);
    home.remove();
    folder.remove();
  });

  it('the shape of the desk’s file is whole after a kill -9 in each step of coming forward, and comes forward then', async () => {
    const versions = amount({ short: [EARLIER[0] ?? 1, EARLIER.at(-1) ?? 1], long: EARLIER });
    let kills = 0;
    for (const version of versions) {
      const template = temporaryFolder();
      writeOldFolder(template.path, version);
      const { content } = contentOfFile(join(template.path, FILE));
      for (let killAt = 1, isDone = false; !isDone; killAt += 1) {
        const folder = temporaryFolder();
        cpSync(template.path, folder.path, { recursive: true });
        const child = spawn(process.execPath, [CHILD, folder.path, String(killAt)], {
          env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let said = '';
        child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
        await once(child, 'close');
        isDone = said === 'done\n';
        if (!isDone) {
          expect(child.signalCode, `step ${String(killAt)}`).toBe('SIGKILL');
          kills += 1;
        }
        openFolder(folder.path).dispose();
        const why = `version ${String(version)}, killed at ${String(killAt)}`;
        expect(contentOfFile(join(folder.path, FILE)), why).toEqual({ version: NEWEST, content, integrity: 'ok' });
        // The copy of before is there from the moment that the shape begins to change, and is of the old shape in every case.
        const copy = join(folder.path, `galley.before-${String(NEWEST)}.db`);
        expect(existsSync(copy), why).toBe(true);
        expect(contentOfFile(copy), why).toEqual({ version, content, integrity: 'ok' });
        folder.remove();
      }
      template.remove();
    }
    expect(kills).toBeGreaterThan(10);
    record('schema', { versions: EARLIER.length, kills, lost: 0 });
  });
});
