import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolderSecrets } from './folder-secrets.ts';
import { listenForLogin } from './loopback-login.ts';
import { createNodeShell } from './node-shell.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'galley-node-'));

describe('secrets in a folder', () => {
  it('secrets in a folder come back as they were, and only with the same key', () => {
    const here = folder();
    const sealed = createFolderSecrets(here).seal('ein Zeichen');
    expect(createFolderSecrets(here).unseal(sealed)).toBe('ein Zeichen');
    expect(createFolderSecrets(folder()).unseal(sealed)).toBeUndefined();
    expect(Buffer.from(sealed).toString('utf8')).not.toContain('Zeichen');
  });
  it('secrets in a folder are refused when a byte was changed or missing', () => {
    const secrets = createFolderSecrets(folder());
    const sealed = secrets.seal('x');
    sealed[sealed.length - 1] = (sealed[sealed.length - 1] ?? 0) ^ 1;
    expect(secrets.unseal(sealed)).toBeUndefined();
    expect(secrets.unseal(new Uint8Array(3))).toBeUndefined();
  });
  it('secrets in a folder keep their key file to its owner', () => {
    const here = folder();
    createFolderSecrets(here);
    expect(statSync(join(here, 'desk.key')).mode & 0o077).toBe(0);
  });
});

describe('the local database', () => {
  it('the local database is durable by its settings: WAL with synchronous FULL', () => {
    const database = openSqliteDatabase(join(folder(), 'galley.db'));
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    database.close();
  });
  it('rolls a transaction back when its work throws, also when one runs inside another', () => {
    const database = openSqliteDatabase(join(folder(), 'galley.db'));
    database.exec('CREATE TABLE t (x TEXT)');
    const insert = database.prepare('INSERT INTO t VALUES (?)');
    expect(() =>
      database.transaction(() => {
        insert.run('a');
        database.transaction(() => insert.run('b'));
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(database.prepare('SELECT count(*) AS n FROM t').get()).toEqual({ n: 0 });
    database.close();
  });
});

describe('the loopback login (RFC 8252)', () => {
  it('takes one redirect on 127.0.0.1 and then is gone', async () => {
    const login = await listenForLogin(5_000);
    expect(login.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/login$/u);
    expect((await fetch(login.redirectUri.replace('/login', '/favicon.ico'))).status).toBe(404);
    expect((await fetch(`${login.redirectUri}?state=only`)).status).toBe(404);
    const page = await fetch(`${login.redirectUri}?code=abc&state=s`);
    expect(await page.text()).toContain('Galley');
    expect(await login.query).toBe('?code=abc&state=s');
    await expect(fetch(`${login.redirectUri}?code=again`)).rejects.toThrow();
  });
  it('gives up after its time', async () => {
    const login = await listenForLogin(20);
    expect(await login.query).toBeUndefined();
  });
});

it('writes exports only into its own folder, whatever the name', async () => {
  const here = folder();
  const shell = createNodeShell({ dataFolder: here, version: '0', production: true, redirectUri: () => '' });
  expect(await shell.saveExport('../../draft.json', '{}')).toBe('draft.json');
  expect(readFileSync(join(here, 'exports', 'draft.json'), 'utf8')).toBe('{}');
});
