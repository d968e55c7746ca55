import type { WorkElsewhere } from '../host.ts';
import { TOUCHED } from './draft-store.ts';
import type { LocalDatabase } from '../ports.ts';

const OWNED_TABLES = ['draft', 'queue_entry', 'answer', 'known_row'] as const;

/** Work from before newsrooms were told apart belongs to the one opened first. */
export const adoptOwners = (database: LocalDatabase, newsroom: string): void => {
  database.transaction(() => {
    for (const table of OWNED_TABLES)
      database.prepare(`UPDATE OR IGNORE ${table} SET owner = owner || '@' || ? WHERE owner <> '' AND instr(owner, '@') = 0`).run(newsroom);
  });
};

/** Articles with work of their own that belong to other newsrooms than this one. */
export const workElsewhere = (database: LocalDatabase, newsroom: string): readonly WorkElsewhere[] =>
  database
    .prepare(
      `SELECT substr(owner, instr(owner, '@') + 1) AS newsroom, count(*) AS articles
        FROM (SELECT owner FROM draft WHERE ${TOUCHED} UNION ALL SELECT owner FROM locked_work WHERE resource = 'articles')
        WHERE newsroom <> ? GROUP BY 1 ORDER BY 1`,
    )
    .all(newsroom)
    .map(row => ({ newsroom: String(row['newsroom']), articles: Number(row['articles']) }));

/** Other people of this newsroom with unlocked work here: their login ended unnoticed, or the process was killed. */
export const ownersBeside = (database: LocalDatabase, owner: string): readonly string[] =>
  database
    .prepare(
      `SELECT DISTINCT owner FROM (SELECT owner FROM draft UNION SELECT owner FROM item UNION SELECT owner FROM queue_entry
        UNION SELECT owner FROM picture UNION SELECT owner FROM record UNION SELECT owner FROM answer
        UNION SELECT owner FROM known_row UNION SELECT owner FROM keep_wish
        UNION SELECT substr(key, length('host.sentComments.') + 1) FROM setting WHERE key LIKE 'host.sentComments.%')
        WHERE owner <> ? AND substr(owner, instr(owner, '@') + 1) = ?`,
    )
    .all(owner, owner.slice(owner.indexOf('@') + 1))
    .map(row => String(row['owner']));

/** People of this newsroom whose work is locked here. */
export const ownersLocked = (database: LocalDatabase, newsroom: string): readonly string[] =>
  database
    .prepare("SELECT DISTINCT owner FROM locked_work WHERE substr(owner, instr(owner, '@') + 1) = ?")
    .all(newsroom)
    .map(row => String(row['owner']));
