import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

/** Reference of a row to another one that does not exist. */
interface Reference {
  readonly line: (key: string) => string;
  readonly from: string;
}

const REFERENCES: readonly Reference[] = [
  {
    line: key => `The article ${key} has no text: its current revision is missing.`,
    from: 'articles x left join article_revisions y on y.id = x.revision_id and y.article_id = x.id',
  },
  { line: key => `The article ${key} has no metadata.`, from: 'articles x left join metadata y on y.id = x.metadata_id' },
  {
    line: key => `The item ${key} has no content: its current state is missing.`,
    from: 'items x left join item_revisions y on y.id = x.revision_id and y.item_id = x.id',
  },
  { line: key => `The item ${key} has no metadata.`, from: 'items x left join metadata y on y.id = x.metadata_id' },
  { line: key => `The metadata ${key} have no content.`, from: 'metadata x left join metadata_documents y on y.id = x.id' },
];

const MAX_SAID = 20;

/** Returns the rows that refer to a missing one, one line each; the same on SQLite and PostgreSQL. */
export const checkReferences = async (queries: Queries): Promise<readonly string[]> => {
  const findings: string[] = [];
  for (const { line, from } of REFERENCES) {
    const { rows } = await sql<{
      key: string | number;
    }>`select x.id as key from ${sql.raw(from)} where y.id is null limit ${MAX_SAID}`.execute(queries);
    findings.push(...rows.map(({ key }) => line(String(key))));
  }
  return findings;
};
