import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { keepStatements } from './kept-statements.ts';

interface Letters {
  readonly letters: { readonly id: number; readonly letter: string };
}

const opened: Kysely<Letters>[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.destroy();
});

const open = async () => {
  const connection = new SqliteDatabase(':memory:');
  let prepared = 0;
  const counted = keepStatements({
    prepare: (text: string) => {
      prepared += 1;
      return connection.prepare(text);
    },
    close: () => connection.close(),
  });
  const database = new Kysely<Letters>({ dialect: new SqliteDialect({ database: counted }) });
  opened.push(database);
  await sql`create table letters (id integer primary key, letter text not null)`.execute(database);
  const add = (letter: string) =>
    database
      .insertInto('letters')
      .values({ id: letter.charCodeAt(0), letter })
      .execute();
  const all = () => database.selectFrom('letters').selectAll().orderBy('id').execute();
  return { database, add, all, prepared: () => prepared };
};

it('prepares a statement once, however often it runs with other values', async () => {
  const { add, all, prepared } = await open();
  const before = prepared();
  for (const letter of 'abc') {
    await add(letter);
    expect((await all()).at(-1)).toEqual({ id: letter.charCodeAt(0), letter });
  }
  expect(prepared() - before).toBe(2);
});

it('answers with the columns that a table has after a change of the schema', async () => {
  const { database, add, all } = await open();
  await add('a');
  await all();
  await sql`alter table letters add column size integer not null default 7`.execute(database);
  expect(await all()).toEqual([{ id: 97, letter: 'a', size: 7 }]);
});

it('prepares again what was not used for long', async () => {
  const { database, add, all, prepared } = await open();
  await add('a');
  await all();
  for (let number = 0; number < 500; number += 1) await sql`select ${sql.raw(String(number))} as n`.execute(database);
  const before = prepared();
  expect(await all()).toEqual([{ id: 97, letter: 'a' }]);
  expect(prepared() - before).toBe(1);
});
