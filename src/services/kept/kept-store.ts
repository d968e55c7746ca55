import { type KeepRequest, keepRequestSchema } from '#bridge/offline.ts';
import type { KeptResource } from '#domain/offline/keeping.ts';
import { readJson } from '../database/sealed.ts';
import { TOUCHED } from '../drafts/draft-store.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';

/** Request of a user for offline copies. */
export interface StoredRequest {
  readonly id: string;
  readonly request: KeepRequest;
  readonly refreshedAt: string | null;
  /** Number of items that a list has in the newsroom. */
  readonly total: number | null;
}

/** One copy on this desk. */
export interface Copy {
  readonly resource: KeptResource;
  readonly id: string;
  readonly metadataId: string | null;
  readonly title: string;
  readonly hasWork: boolean;
  readonly usedAt: number;
  readonly asOf: string | null;
  /** Its last change as the newsroom reported it at the last fetch. */
  readonly updatedAt: string | null;
  readonly textBytes: number;
  readonly pictureBytes: number;
  readonly pictures: number;
  readonly missingPictures: number;
}

/** SQL of kept copies. The copies are stored with all articles and items. */
export interface KeptStore {
  readonly requests: (owner: string) => readonly StoredRequest[];
  readonly addRequest: (owner: string, id: string, request: KeepRequest, at: string) => void;
  readonly removeRequest: (owner: string, id: string) => void;
  readonly setRefreshed: (owner: string, id: string, at: string, total: number | null) => void;
  /** The item ids of a request, replacing the earlier ones. */
  readonly setItems: (owner: string, requestId: string, items: readonly { readonly resource: KeptResource; readonly id: string }[]) => void;
  readonly itemsOf: (owner: string, requestId: string) => readonly { readonly resource: KeptResource; readonly id: string }[];
  /** Requests that include an item, by item id. */
  readonly requestsByItem: (owner: string) => ReadonlyMap<string, readonly string[]>;
  readonly copies: (owner: string) => readonly Copy[];
  readonly setUsed: (owner: string, id: string, at: number) => void;
  readonly setCompared: (owner: string, id: string, facts: Pick<Copy, 'asOf' | 'updatedAt' | 'missingPictures'>) => void;
  /** An item is known by another id from now on. */
  readonly rename: (owner: string, from: string, to: string, requestIdOf: (request: KeepRequest) => string) => void;
  readonly forgetCopy: (owner: string, id: string) => void;
  /** Clears everything loaded as this person; requests stay for the next login. */
  readonly forgetOwner: (owner: string) => void;
}

type Row = Readonly<Record<string, SqlValue>>;
const text = (value: SqlValue | undefined): string | null => (typeof value === 'string' ? value : null);

const later = (a: string | null, b: string | null): string | null => (a !== null && b !== null ? (a > b ? a : b) : (a ?? b));

const PICTURE_FACTS = `
  (SELECT count(*) FROM kept_picture_use u JOIN kept_picture p ON p.owner = u.owner AND p.id = u.picture_id
    WHERE u.owner = place.owner AND u.item_id = place.id) AS pictures,
  (SELECT coalesce(sum(p.bytes), 0) FROM kept_picture_use u JOIN kept_picture p ON p.owner = u.owner AND p.id = u.picture_id
    WHERE u.owner = place.owner AND u.item_id = place.id) AS picture_bytes`;

/** Articles and items as one list of places, with their facts. */
const COPIES = `
  WITH place AS (
    SELECT owner, 'articles' AS resource, coalesce(article_id, temporary_id) AS id, metadata_id, touched_at,
      iif(json_valid(facts), json_extract(facts, '$.metadata.title'), NULL) AS title,
      iif(json_valid(facts), json_extract(facts, '$.comparedAt'), NULL) AS compared_at, ${TOUCHED} AS has_work,
      octet_length(facts) + (SELECT coalesce(sum(octet_length(t.json)), 0) FROM draft_text t WHERE t.draft_id = draft.id) AS text_bytes
      FROM draft WHERE owner = ?
    UNION ALL
    SELECT owner, resource, id, iif(json_valid(json), json_extract(json, '$.metadataId'), NULL), touched_at,
      iif(json_valid(json), json_extract(json, '$.working.item.title'), NULL), iif(json_valid(json), json_extract(json, '$.comparedAt'), NULL), has_work, octet_length(json)
      FROM item WHERE owner = ?
  )
  SELECT place.*, k.used_at, k.as_of, k.updated_at, coalesce(k.missing_pictures, 0) AS missing_pictures, ${PICTURE_FACTS}
  FROM place LEFT JOIN kept_copy k ON k.owner = place.owner AND k.id = place.id`;

const toCopy = (row: Row): Copy => ({
  resource: row['resource'] as KeptResource, // a constant of the query, or of the table of items
  id: String(row['id']),
  metadataId: text(row['metadata_id']),
  title: text(row['title']) ?? '',
  hasWork: Number(row['has_work']) === 1,
  usedAt: row['used_at'] === null ? Date.parse(String(row['touched_at'])) : Number(row['used_at']),
  asOf: later(text(row['as_of']), text(row['compared_at'])),
  updatedAt: text(row['updated_at']),
  textBytes: Number(row['text_bytes']),
  pictureBytes: Number(row['picture_bytes']),
  pictures: Number(row['pictures']),
  missingPictures: Number(row['missing_pictures']),
});

const createRequestStore = ({
  prepare,
  transaction,
}: LocalDatabase): Omit<KeptStore, 'copies' | 'setUsed' | 'setCompared' | 'rename' | 'forgetCopy' | 'forgetOwner'> => ({
  requests: owner =>
    prepare('SELECT * FROM keep_wish WHERE owner = ? ORDER BY created_at, rowid')
      .all(owner)
      .flatMap(row => {
        const request = keepRequestSchema.safeParse(readJson(row['wish']));
        const total = row['total'] === null ? null : Number(row['total']);
        return request.success ? [{ id: String(row['id']), request: request.data, refreshedAt: text(row['refreshed_at']), total }] : [];
      }),
  addRequest: (owner, id, request, at) => {
    prepare('INSERT OR IGNORE INTO keep_wish (owner, id, kind, wish, created_at) VALUES (?, ?, ?, ?, ?)').run(
      owner,
      id,
      request.kind,
      JSON.stringify(request),
      at,
    );
  },
  removeRequest: (owner, id) => {
    transaction(() => {
      prepare('DELETE FROM keep_wish_item WHERE owner = ? AND wish_id = ?').run(owner, id);
      prepare('DELETE FROM keep_wish WHERE owner = ? AND id = ?').run(owner, id);
    });
  },
  setRefreshed: (owner, id, at, total) => {
    prepare('UPDATE keep_wish SET refreshed_at = ?, total = ? WHERE owner = ? AND id = ?').run(at, total, owner, id);
  },
  setItems: (owner, requestId, items) => {
    transaction(() => {
      prepare('DELETE FROM keep_wish_item WHERE owner = ? AND wish_id = ?').run(owner, requestId);
      const add = prepare('INSERT OR IGNORE INTO keep_wish_item (owner, wish_id, resource, id) VALUES (?, ?, ?, ?)');
      for (const { resource, id } of items) add.run(owner, requestId, resource, id);
    });
  },
  itemsOf: (owner, requestId) =>
    prepare('SELECT resource, id FROM keep_wish_item WHERE owner = ? AND wish_id = ? ORDER BY rowid')
      .all(owner, requestId)
      .map(row => ({ resource: row['resource'] as KeptResource, id: String(row['id']) })), // written by `setItems` alone
  requestsByItem: owner => {
    const found = new Map<string, string[]>();
    for (const row of prepare('SELECT id, wish_id FROM keep_wish_item WHERE owner = ?').all(owner)) {
      const id = String(row['id']);
      found.set(id, [...(found.get(id) ?? []), String(row['wish_id'])]);
    }
    return found;
  },
});

export const createKeptStore = (database: LocalDatabase): KeptStore => {
  const { prepare, transaction } = database;
  const requests = createRequestStore(database);
  return {
    ...requests,
    copies: owner => prepare(COPIES).all(owner, owner).map(toCopy),
    setUsed: (owner, id, at) => {
      // Use only grows: with a clock set back, the item opened last would be removed first.
      prepare(
        `INSERT INTO kept_copy (owner, id, used_at) VALUES (?, ?, max(?, (SELECT coalesce(max(used_at), 0) + 1 FROM kept_copy WHERE owner = ?)))
          ON CONFLICT (owner, id) DO UPDATE SET used_at = excluded.used_at`,
      ).run(owner, id, at, owner);
    },
    setCompared: (owner, id, { asOf, updatedAt, missingPictures }) => {
      prepare(
        `INSERT INTO kept_copy (owner, id, as_of, updated_at, missing_pictures) VALUES (?, ?, ?, ?, ?) ON CONFLICT (owner, id)
          DO UPDATE SET as_of = excluded.as_of, updated_at = excluded.updated_at, missing_pictures = excluded.missing_pictures`,
      ).run(owner, id, asOf, updatedAt, missingPictures);
    },
    rename: (owner, from, to, requestIdOf) => {
      transaction(() => {
        prepare('UPDATE OR REPLACE kept_copy SET id = ? WHERE owner = ? AND id = ?').run(to, owner, from);
        prepare('UPDATE OR REPLACE kept_picture_use SET item_id = ? WHERE owner = ? AND item_id = ?').run(to, owner, from);
        for (const { id, request } of requests.requests(owner)) {
          if (request.kind !== 'item' || request.id !== from) continue;
          const next: KeepRequest = { ...request, id: to };
          requests.removeRequest(owner, id);
          requests.addRequest(owner, requestIdOf(next), next, new Date(0).toISOString());
          requests.setItems(owner, requestIdOf(next), [next]);
        }
      });
    },
    forgetCopy: (owner, id) => {
      transaction(() => {
        prepare('DELETE FROM kept_copy WHERE owner = ? AND id = ?').run(owner, id);
        prepare('DELETE FROM kept_picture_use WHERE owner = ? AND item_id = ?').run(owner, id);
      });
    },
    forgetOwner: owner => {
      transaction(() => {
        for (const table of ['kept_copy', 'kept_picture_use', 'keep_wish_item']) prepare(`DELETE FROM ${table} WHERE owner = ?`).run(owner);
        prepare('UPDATE keep_wish SET refreshed_at = NULL, total = NULL WHERE owner = ?').run(owner);
      });
    },
  };
};
