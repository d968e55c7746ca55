import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeKeys } from '#server/auth/keys.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import type { Keys } from '#server/auth/keys.ts';
import { createTestDatabase, describeOnBothDatabases, openOnceMore, type TestDatabase } from './support/databases.ts';

describeOnBothDatabases('the keys of a newsroom', kind => {
  const opened: TestDatabase[] = [];
  let test: TestDatabase;
  let said: string[] = [];
  beforeEach(async () => {
    test = await createTestDatabase(kind);
    opened.push(test);
    said = [];
  });
  afterAll(async () => {
    for (const { dispose } of opened) await dispose();
  });

  const say = (event: string): void => void said.push(event);
  const load = (folder = test.folder, database = test.database): Promise<Keys> =>
    loadKeys({ database, dataFolder: folder, log: { info: say, warn: say, error: say } });
  const file = (): string => join(test.folder, 'keys.json');
  const isThere = (path: string): Promise<boolean> =>
    stat(path).then(
      () => true,
      () => false,
    );

  it('the keys of a newsroom are the same after a restart, and on a node with a folder of its own', async () => {
    const keys = await load();
    expect(await load()).toEqual(keys);
    await mkdir(join(test.folder, 'other'));
    expect(await load(join(test.folder, 'other'))).toEqual(keys);
    expect(said).toEqual([]);
    expect(await isThere(file())).toBe(false);
  });

  it('the keys of a newsroom are made once when several nodes start at the same moment', async () => {
    const other = kind === 'postgres' ? await openOnceMore(test.database, 'other') : test.database;
    const found = await Promise.all([load(), load(`${test.folder}/b`, other), load(`${test.folder}/c`), load(`${test.folder}/d`, other)]);
    for (const keys of found) expect(keys).toEqual(found[0]);
    if (other !== test.database) await other.close();
  });

  it('the keys of a newsroom are taken over from the file of an earlier version, once', async () => {
    const earlier = await makeKeys();
    await writeFile(file(), JSON.stringify(earlier));
    expect(await load()).toEqual(earlier);
    expect(said).toEqual(['keys taken over from keys.json']);
    expect(await isThere(file())).toBe(false);
    await writeFile(file(), JSON.stringify(await makeKeys()));
    expect(await load()).toEqual(earlier);
  });

  it.each(['', '{', '{"signing":[],"cookies":[]}', '\0\0\0'])(
    'the keys of a newsroom are replaced when the file cannot be read: %j',
    async text => {
      await writeFile(file(), text);
      const keys = await load();
      expect(said).toEqual(['keys could not be read and were replaced: everybody signs in again']);
      expect(await load()).toEqual(keys);
      expect(said).toHaveLength(1);
    },
  );

  it('the keys of a newsroom are replaced when the stored ones are damaged, by one of the nodes', async () => {
    const before = await load();
    await test.database.db.updateTable('settings').set({ value: '{"signing":' }).where('name', '=', 'keys').execute();
    const [one, two] = await Promise.all([load(), load()]);
    expect(one).toEqual(two);
    expect(one).not.toEqual(before);
    expect(said).toEqual(['keys could not be read and were replaced: everybody signs in again']);
  });
});
