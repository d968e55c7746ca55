import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSearch, titleTokensOf, tokensOf } from '#domain/text/search-words.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { openReadAside, type ReadAside } from '../../db/sqlite/read-aside.ts';
import { createNextLetters, halvesOf, unionOf } from './long-beginnings.ts';
import type { WordQuery } from './query.ts';
import { createSearchSource, SEARCH_TIERS } from './source.ts';
import { forgetWords, indexWords } from './words.ts';

const ENDINGS = [
  '',
  'amt',
  'bau',
  'chef',
  'dienst',
  'ehre',
  'fest',
  'gesetz',
  'haus',
  'markt',
  'preis',
  'recht',
  'streit',
  'œuvre',
  'ørsted',
  '9',
];
const ITEMS = 400;
let folder: string;
let database: Database;
let aside: ReadAside;

const queryOf = (typed: string): WordQuery => {
  const query = readSearch(typed);
  if (!query) throw new Error('the search has no words');
  return { words: tokensOf(query), title: titleTokensOf(query) };
};

const readerOf = ({ reader }: Database): NonNullable<Database['reader']> => {
  if (!reader) throw new Error('SQLite has a reader');
  return reader;
};

const TYPED = [
  'brücken',
  'Bruecken',
  'brückenf',
  'bern brücken',
  'see brücken',
  'title:brückentag brücken',
  '"in Bern"',
  'br',
  'tunnel',
  'xylophon',
];

describe('a search in threads', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-beginnings-'));
    database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
    await migrate(database, () => new Date());
    await database.transaction(async queries => {
      for (let item = 1; item <= ITEMS; item += 1) {
        const word = `Brücken${ENDINGS[item % ENDINGS.length] ?? ''}`;
        const text = {
          head: item % 5 === 0 ? word : 'Titel',
          lead: item % 7 === 0 ? `Zürcher ${word}` : 'Zug',
          body: `Ein ${word} in Bern`,
        };
        await indexWords(queries, database.dialect, item, item % 3 === 0 ? { ...text, body: 'Brückentag am See' } : text);
      }
      // Changed and removed after they were indexed.
      await indexWords(queries, database.dialect, 17, { head: 'Brückenzoll', lead: 'Titel', body: 'See' });
      await indexWords(queries, database.dialect, 18, { head: 'Tunnel', lead: 'Titel', body: 'See' });
      await forgetWords(queries, database.dialect, 20);
    });
    aside = openReadAside(join(folder, 'newsroom.db'));
  });
  afterAll(async () => {
    aside.rest();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(TYPED)('finds by "%s" in each field what one connection finds', async typed => {
    const here = createSearchSource(database);
    const there = createSearchSource(database, aside);
    const found = await there.findTiers(queryOf(typed));
    for (const tier of SEARCH_TIERS) expect(found[tier]).toEqual(await here.find(queryOf(typed), tier));
    expect(await here.findTiers(queryOf(typed))).toEqual(found);
  });

  it('reads a long beginning of many words by halves there, and anything else here', async () => {
    const matches: unknown[] = [];
    const source = createSearchSource(database, {
      read: async ({ parameters }) => {
        matches.push(...parameters);
        return null;
      },
    });
    await source.findTiers(queryOf('brücken'));
    expect(matches).toHaveLength(4);
    await source.findTiers(queryOf('titel'));
    await source.findTiers(queryOf('brückenfest'));
    expect(matches).toHaveLength(4);
  });

  it('is served by the connection for calls if no thread can read', async () => {
    const source = createSearchSource(database, { read: async () => null });
    const { anywhere } = await source.findTiers(queryOf('brücken'));
    expect(anywhere).toHaveLength(ITEMS - 2);
    expect(await source.findNeighbours(['p0000'])).toEqual(new Int32Array(0));
  });

  it('the letters behind a beginning are those of the index, also of other alphabets', () => {
    const letters = createNextLetters(readerOf(database))('brucken');
    expect([...letters].toSorted()).toEqual([...'9abcdefghmprstz'.split(''), 'œ', 'ø'].toSorted());
  });
});

it('the halves of a query have each letter once, and the beginning itself', () => {
  const halves = halvesOf(queryOf('bern tunnel'), () => 'abcdefg'.split(''));
  expect(halves?.map(({ words }) => words[1]?.beginnings)).toEqual([
    ['tunnela', 'tunnelb', 'tunnelc'],
    ['tunneld', 'tunnele', 'tunnelf', 'tunnelg'],
  ]);
  expect(halves?.[0].words[1]?.whole).toContain('tunnel');
  expect(halvesOf(queryOf('bern tunnel'), () => ['a'])).toBeUndefined();
});

it.each([
  { one: [], other: [], union: [] },
  { one: [1, 2], other: [], union: [1, 2] },
  { one: [2, 5, 9], other: [1, 5, 10, 11], union: [1, 2, 5, 9, 10, 11] },
])('$one and $other together are $union', ({ one, other, union }) => {
  expect([...unionOf(Int32Array.from(one), Int32Array.from(other))]).toEqual(union);
});
