import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

it.each([
  ['of everything', '1 = 1'],
  ['of a title and a status', "publication_status in ('published') and ',' || tenant_ids || ',' like '%,2,%'"],
  ['of a kind, a language and a step', "resource_name in ('articles') and locale in ('de-CH') and content_status in ('draft')"],
])('a total %s is counted without reading a row of the list', async (_, condition) => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-counts-'));
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
  await migrate(database, () => new Date());
  const count = sql.raw(`explain query plan select count(*) as total from metadata where deleted = 0 and ${condition}`);
  const { rows } = await sql<{ detail: string }>`${count}`.execute(database.db);
  expect(rows.map(({ detail }) => detail).join()).toMatch(/^SCAN metadata USING COVERING INDEX \w+$/u);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
