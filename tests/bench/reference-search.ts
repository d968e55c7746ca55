import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { bodyText, deriveFields } from '#domain/article/derived.ts';
import { documentSchema } from '#domain/article/document.ts';
import { foldWords } from '#domain/text/search-words.ts';
import { unseal } from '#server/db/sealed.ts';

/** What searching is measured against: the same words in a full FTS5 index, the ten best by bm25, in process. */
export interface ReferenceSearch {
  /** Milliseconds that a search takes. */
  readonly time: (words: readonly string[]) => number;
  readonly close: () => void;
}

const build = (file: string, newsroomFile: string): void => {
  const source = new SqliteDatabase(newsroomFile, { readonly: true });
  const db = new SqliteDatabase(file);
  db.pragma('synchronous = OFF');
  db.exec(`create virtual table words using fts5 (head, lead, body, content = '', tokenize = 'unicode61 remove_diacritics 2')`);
  const insert = db.prepare('insert into words (rowid, head, lead, body) values (?, ?, ?, ?)');
  const texts = source.prepare<[], readonly [number, string]>(
    'select a.metadata_id, r.document from articles a join article_revisions r on r.id = a.revision_id',
  );
  db.transaction(() => {
    for (const [id, json] of texts.raw().iterate()) {
      const document = documentSchema.parse(unseal(json));
      const { titleHeader, title, lead } = deriveFields(document);
      insert.run(id, foldWords(`${titleHeader} ${title}`), foldWords(lead), foldWords(bodyText(document)));
    }
  })();
  db.close();
  source.close();
};

export const openReferenceSearch = async (folder: string): Promise<ReferenceSearch> => {
  const file = join(folder, 'reference-search.db');
  if (!existsSync(file)) {
    await rm(`${file}.unfinished`, { force: true });
    build(`${file}.unfinished`, join(folder, 'newsroom.db'));
    await rename(`${file}.unfinished`, file);
  }
  const db = new SqliteDatabase(file, { readonly: true });
  db.pragma('mmap_size = 1073741824');
  const statement = db.prepare('select rowid from words where words match ? order by rank limit 10');
  return {
    time: words => {
      const startedAt = performance.now();
      statement.all(`${words.map(word => `"${foldWords(word)}"`).join(' AND ')} *`);
      return performance.now() - startedAt;
    },
    close: () => void db.close(),
  };
};
