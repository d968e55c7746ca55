import { titleOfDraft } from '#domain/kinds/desk-kinds.ts';
import type { Fields } from '#domain/kinds/kind.ts';
import { bodyText, deriveFields } from '#domain/article/derived.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { KeptResource } from '#domain/offline/keeping.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { foldWords, indexedWords, readSearch, type SearchQuery, titleTokensOf, tokensOf, toFtsMatch } from '#domain/text/search-words.ts';
import type { DraftBook } from '../drafts/draft-book.ts';
import type { ItemStore } from '../items/item-store.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';

/** More hits than this are of no use. */
const MAX_RESULTS = 1_000;
/** A word of the title weighs ten times one of the text, as in the newsroom's own search. */
const WEIGHTS = '10.0, 4.0, 1.0, 6.0';

/** A hit on this desk. */
export interface FoundHere {
  readonly resource: KeptResource;
  readonly id: string;
}

/** Search index of everything on this desk, updated at each search. */
export interface SearchIndex {
  /** Best first; undefined when the query has no word. */
  readonly search: (owner: string, typed: string) => readonly FoundHere[] | undefined;
  /** Indexes at most this many changed items; true when there are more. */
  readonly catchUp: (owner: string, most: number) => boolean;
}

export interface SearchIndexPorts {
  readonly database: LocalDatabase;
  readonly book: Pick<DraftBook, 'get' | 'settle'>;
  readonly items: Pick<ItemStore, 'get'>;
  /** Returns true if a screen shows the draft: its text is in memory. */
  readonly isOpen: (draftId: number) => boolean;
}

interface Words {
  readonly head: string;
  readonly lead: string;
  readonly body: string;
  readonly authors: string;
}

/** Words of unreadable content, which has none; it is skipped until it changes. */
const UNREADABLE: Words = { head: '', lead: '', body: '', authors: '' };

const authorsIn = (metadata: Metadata | null): string =>
  metadata === null ? '' : metadata.authors.flatMap(entry => entry.authors.map(author => author.name)).join(' ');

const ofArticle = (document: RichTextDocument, metadata: Metadata | null): Words => {
  const { title, titleHeader, lead } = deriveFields(document);
  return { head: `${titleHeader} ${title}`, lead, body: bodyText(document), authors: authorsIn(metadata) };
};

/** All words of an item; addresses and ids are not words. */
const wordsIn = (value: unknown): string =>
  typeof value === 'string'
    ? /^(?:https?:|\/|[0-9a-f-]{36}$)/u.test(value)
      ? ''
      : value
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(wordsIn).join(' ')
      : '';

/** Changes when more is kept of a text: everything is read again. */
const FORMS_STAMP = '2 ';
/** Changes with any change of it: a save or typing writes the text, everything else the row. */
const ARTICLE_STAMPS = `
  SELECT d.id AS draft_id, coalesce(d.article_id, d.temporary_id) AS id, 'articles' AS resource, '${FORMS_STAMP}' || d.touched_at || ' ' ||
    coalesce((SELECT max(t.at) || max(t.seq) FROM draft_text t WHERE t.draft_id = d.id), '') || ' ' ||
    coalesce((SELECT max(j.seq) FROM journal j WHERE j.draft_id = d.id), '') AS stamp
  FROM draft d WHERE d.owner = ?`;
const ITEM_STAMPS = `SELECT NULL AS draft_id, id, resource, '${FORMS_STAMP}' || sha AS stamp FROM item WHERE owner = ?`;
const CHANGED = `
  SELECT p.* FROM (${ARTICLE_STAMPS} UNION ALL ${ITEM_STAMPS}) p
  LEFT JOIN local_text l ON l.owner = ? AND l.item_id = p.id WHERE l.stamp IS NOT p.stamp LIMIT ?`;
const GONE = `
  SELECT l.id FROM local_text l WHERE l.owner = ?
    AND NOT EXISTS (SELECT 1 FROM draft d WHERE d.owner = l.owner AND (d.article_id = l.item_id OR (d.article_id IS NULL AND d.temporary_id = l.item_id)))
    AND NOT EXISTS (SELECT 1 FROM item i WHERE i.owner = l.owner AND i.id = l.item_id)`;

type Row = Readonly<Record<string, SqlValue>>;

/** Names are looked for as beginnings of words; tags, days and neighbours are not known here: their words count as words. */
const matchOf = (query: SearchQuery): string => {
  const beginnings = (folded: string) => folded.split(' ').map(word => ({ whole: [], beginnings: [word] }));
  const parts = [
    { columns: '', tokens: [...tokensOf(query), ...query.tags.flatMap(beginnings)] },
    { columns: '{head} : ', tokens: titleTokensOf(query) },
    { columns: '{authors} : ', tokens: query.authors.flatMap(beginnings) },
  ];
  return parts.flatMap(({ columns, tokens }) => (tokens.length === 0 ? [] : [`${columns}(${toFtsMatch(tokens)})`])).join(' AND ');
};

export const createSearchIndex = (ports: SearchIndexPorts): SearchIndex => {
  const { database, book, items, isOpen } = ports;
  const { prepare } = database;

  const wordsOf = (owner: string, row: Row): Words | undefined => {
    if (row['resource'] !== 'articles') {
      const record = items.get(owner, String(row['id']));
      if (!record) return undefined;
      const { title: _title, ...rest }: Fields = record.working.item;
      return { head: titleOfDraft(record.working), lead: '', body: wordsIn(rest), authors: authorsIn(record.metadata) };
    }
    const draftId = Number(row['draft_id']);
    const draft = book.get(draftId);
    if (!draft) return undefined;
    if (!isOpen(draftId)) book.settle(draftId);
    return ofArticle(draft.working, draft.facts.metadata);
  };

  const takeIn = (owner: string, row: Row): void => {
    const words = wordsOf(owner, row) ?? UNREADABLE;
    const id = Number(
      prepare(
        `INSERT INTO local_text (owner, item_id, resource, stamp) VALUES (?, ?, ?, ?) ON CONFLICT (owner, item_id)
          DO UPDATE SET resource = excluded.resource, stamp = excluded.stamp RETURNING id`,
      ).get(owner, String(row['id']), String(row['resource']), String(row['stamp']))?.['id'],
    );
    prepare('INSERT OR REPLACE INTO local_search (rowid, head, lead, body, authors) VALUES (?, ?, ?, ?, ?)').run(
      id,
      indexedWords(words.head),
      indexedWords(words.lead),
      indexedWords(words.body),
      foldWords(words.authors),
    );
  };

  const dropGone = (owner: string): void => {
    for (const { id } of prepare(GONE).all(owner)) {
      prepare('DELETE FROM local_search WHERE rowid = ?').run(Number(id));
      prepare('DELETE FROM local_text WHERE id = ?').run(Number(id));
    }
  };

  const catchUp = (owner: string, most: number): boolean => {
    const changed = prepare(CHANGED).all(owner, owner, owner, most + 1);
    database.transaction(() => {
      dropGone(owner);
      for (const row of changed.slice(0, most)) takeIn(owner, row);
    });
    return changed.length > most;
  };

  return {
    catchUp,
    search: (owner, typed) => {
      const query = readSearch(typed);
      const match = query && matchOf(query);
      if (!match) return undefined;
      catchUp(owner, Number.MAX_SAFE_INTEGER - 1);
      return prepare(
        `SELECT l.resource, l.item_id FROM local_search JOIN local_text l ON l.id = local_search.rowid
          WHERE local_search MATCH ? AND l.owner = ? ORDER BY bm25(local_search, ${WEIGHTS}) LIMIT ?`,
      )
        .all(match, owner, MAX_RESULTS)
        .map(row => ({ resource: row['resource'] as KeptResource, id: String(row['item_id']) })); // written by `takeIn` alone
    },
  };
};
