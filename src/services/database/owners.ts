import { TOUCHED } from '../drafts/draft-store.ts';
import type { LocalDatabase } from '../ports.ts';

const OWNED_TABLES = ['draft', 'outbox', 'answer', 'known_row'] as const;

/** What was written before newsrooms were told apart belongs to the one that is opened first. */
export const adoptOwners = (database: LocalDatabase, newsroom: string): void => {
  database.transaction(() => {
    for (const table of OWNED_TABLES)
      database.prepare(`UPDATE OR IGNORE ${table} SET owner = owner || '@' || ? WHERE owner <> '' AND instr(owner, '@') = 0`).run(newsroom);
  });
};

/** Work in this data folder that another newsroom waits for. */
export interface WorkElsewhere {
  /** Its address, or its name in this folder. */
  readonly newsroom: string;
  readonly articles: number;
}

/** Articles with work of their own that belong to other newsrooms than this one. */
export const workElsewhere = (database: LocalDatabase, newsroom: string): readonly WorkElsewhere[] =>
  database
    .prepare(
      `SELECT substr(owner, instr(owner, '@') + 1) AS newsroom, count(*) AS articles FROM draft
        WHERE substr(owner, instr(owner, '@') + 1) <> ? AND ${TOUCHED} GROUP BY 1 ORDER BY 1`,
    )
    .all(newsroom)
    .map(row => ({ newsroom: String(row['newsroom']), articles: Number(row['articles']) }));
