import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { seal } from '../database/sealed.ts';
import { DESK_TABLES } from '../database/tables.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';

/** Tables whose content is already encrypted. */
const WORDLESS = new Set(['locked_work']);

/** A word that is in no other place; letters alone, and none begins like another: the search index stores what differs. */
const wordIn = (table: string, number = 0): string => `${table.replaceAll('_', '')}${String.fromCharCode(97 + number)}geheimwort`;

const isId = (name: string): boolean => name === 'id' || name.endsWith('_id');

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

describe('every table of the desk’s file that holds words', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let desk: Desk;
  let database: LocalDatabase;
  let ursina: FakeUser;
  let draftId: number;
  let owner: string;

  beforeEach(async () => {
    folder = temporaryFolder();
    const newsroom = createFakeNewsroom();
    ursina = newsroom.addUser();
    const articleId = newsroom.addArticle(documentWith({ title: 'Fluss' }), ursina).article.id;
    desk = createDesk({ newsroom, folder: folder.path, onOpenDatabase: opened => (database = opened) });
    await desk.start();
    await desk.signIn(ursina.id);
    await desk.get('articles.open', { articleId });
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await desk.get('articles.journal', {
      articleId,
      delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text: wordIn('typed') }] }] },
      rebase: 0,
    });
    const draft = database.prepare('SELECT id, owner FROM draft').get();
    draftId = Number(draft?.['id']);
    owner = String(draft?.['owner']);
  });
  afterEach(async () => {
    await desk.dispose();
    folder.remove();
  });

  const tables = (): readonly string[] =>
    database
      .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .all()
      .map(row => String(row['name']))
      .filter(name => !WORDLESS.has(name));
  const columnsOf = (table: string): readonly Column[] =>
    database
      .prepare('SELECT name, type, pk FROM pragma_table_info(?)')
      .all(table)
      .map(row => ({ name: String(row['name']), type: String(row['type']), isKey: Number(row['pk']) > 0 }));

  const hasWords = (table: string): boolean =>
    columnsOf(table).some(({ name, type }) => type === 'TEXT' && !isId(name) && name !== 'owner');

  /** A row whose every text says the word, of this person, and of this person's draft where the table is about drafts. */
  const fill = (table: string, given: Readonly<Record<string, SqlValue>> = {}, number = 0): void => {
    const word = wordIn(table, number);
    const sealed = seal({ words: word });
    const known: Readonly<Record<string, SqlValue>> = { owner, draft_id: draftId, json: sealed.json, sha: sealed.sha, ...given };
    const columns = columnsOf(table).filter(({ name, type, isKey }) => name in known || type === 'TEXT' || !isKey);
    const values = columns.map(({ name, type }): SqlValue => {
      if (name in known) return known[name] ?? null;
      if (type !== 'TEXT') return 1;
      return isId(name) ? randomUUID() : JSON.stringify(word);
    });
    database
      .prepare(`INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
      .run(...values);
  };
  const filesWith = (word: string): readonly string[] =>
    readdirSync(folder.path, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(word))
      .map(({ name }) => name);

  /** Returns the columns that link a row of this table to the user's data. */
  const linkOf = (table: string): Readonly<Record<string, SqlValue>> => {
    if (table === 'draft' || table === 'undo_step') return { id: 4_711 };
    if (table === 'item') return { resource: 'slideshows' }; // the name of a kind, which is said of locked work, is no word of anybody
    if (table === 'queue_entry') return { subject: `later:${randomUUID()}` };
    return table === 'setting' ? { key: `host.madeLater.${owner}` } : {};
  };

  it('every table of the desk’s file that holds words is declared, with what becomes of its rows when their person signs out', async () => {
    const declared = Object.entries(DESK_TABLES).map(([name, { atSignOut }]) => ({ name, atSignOut }));
    const [sealed, others] = [declared.filter(one => one.atSignOut === 'sealed'), declared.filter(one => one.atSignOut !== 'sealed')];
    expect(new Set(sealed.map(({ name }) => name))).toEqual(WORDLESS);
    expect(others.map(({ name }) => name).toSorted()).toEqual(tables());
    for (const table of tables()) fill(table, linkOf(table));
    await desk.get('session.signOut', {});
    const left = tables().filter(
      table => table !== 'setting' && database.prepare(`SELECT 1 AS n FROM ${table} WHERE true`).get() !== undefined,
    );
    expect(left).toEqual([]);
  });

  it('every table of the desk’s file that holds words has none of them in clear text once its person has signed out, in no byte of any file (ASVS 14.3.1)', async () => {
    for (const table of tables()) fill(table, linkOf(table));
    database
      .prepare('INSERT INTO local_search (rowid, head, lead, body, authors) VALUES (?, ?, ?, ?, ?)')
      .run(
        Number(database.prepare('SELECT max(id) AS id FROM local_text').get()?.['id']),
        ...['head', 'lead', 'body', 'authors'].map(name => wordIn(name)),
      );
    const lanes = ['texts', 'patches', 'items', 'comments', 'tickers', 'uploads', 'placement', 'made later'];
    for (const [number, lane] of lanes.entries()) fill('queue_entry', { lane, subject: `${lane}:${randomUUID()}` }, number + 1);
    const words = [
      ...tables()
        .filter(hasWords)
        .map(table => wordIn(table)),
      ...['head', 'lead', 'body', 'authors'].map(name => wordIn(name)),
      ...lanes.map((_, number) => wordIn('queue_entry', number + 1)),
      wordIn('typed'),
    ];
    expect(words.filter(word => filesWith(word).length === 0)).toEqual([]);
    await desk.get('session.signOut', {});
    expect(words.filter(word => filesWith(word).length > 0)).toEqual([]);
    expect(filesWith('geheimwort')).toEqual([]);
  });

  it('every table of the desk’s file that holds words has them again when the same person is back', async () => {
    for (const lane of ['placement', 'made later'])
      fill('queue_entry', { lane, subject: `${lane}:${randomUUID()}`, state: 'failed', call: null, error: null, next_try_at: null });
    fill('keep_wish', { kind: 'later' });
    database.prepare('INSERT INTO setting (key, json) VALUES (?, ?)').run(`host.sentComments.${owner}`, '["said"]');
    const all = () => [
      ...database.prepare('SELECT lane, subject, state, json, sha FROM queue_entry ORDER BY seq').all(),
      ...database.prepare('SELECT id, wish FROM keep_wish').all(),
      ...database.prepare("SELECT json FROM setting WHERE key LIKE 'host.sentComments.%'").all(),
    ];
    const before = all();
    await desk.get('session.signOut', {});
    expect(all()).toEqual([]);
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.signIn(ursina.id);
    expect(all()).toEqual(before);
  });
});
