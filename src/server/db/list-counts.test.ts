import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { conditionsOf, isSummed, listStatements, ORDERS } from '../repositories/lists/direct.ts';
import { type ListFilter, NO_FILTER } from '../repositories/lists/filter.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const SUMMED: readonly (readonly [string, Partial<ListFilter>])[] = [
  ['of everything', {}],
  ['of a title and a status', { publicationStatuses: ['published'], tenantIds: [2] }],
  ['of a kind, a language and a step', { resourceNames: ['articles'], locales: ['de-CH'], contentStatuses: ['draft'] }],
];

it.each(SUMMED)('a total %s is summed without reading a row of the list or of its indexes', async (_, restricted) => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-counts-'));
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
  await migrate(database, () => new Date());
  const filter = { ...NO_FILTER, ...restricted };
  expect(isSummed({ filter })).toBe(true);
  const { sql, parameters } = listStatements(database, conditionsOf(filter, ORDERS['updatedAt,desc'])).sum().compile();
  const { rows } = await database.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
  expect(rows.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SCAN list_totals$|^SEARCH list_totals /u)]);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each<[string, Partial<ListFilter>]>([
  ['a tag', { tagIds: [1] }],
  ['a person', { personIds: ['ada'] }],
  ['a time', { updatedFrom: 1 }],
  ['somebody from outside', { outsider: { userId: 'eve', isSearch: false } }],
  ['waiting changes', { waiting: true }],
])('a total by %s is no sum: its items are counted', (_, restricted) => {
  expect(isSummed({ filter: { ...NO_FILTER, ...restricted } })).toBe(false);
});

it('a total of named items, or without some, is no sum: its items are counted', () => {
  expect(isSummed({ filter: NO_FILTER, only: [1] })).toBe(false);
  expect(isSummed({ filter: NO_FILTER, except: [1] })).toBe(false);
});
