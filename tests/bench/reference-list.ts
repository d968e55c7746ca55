import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { unsealJson } from '#server/db/sealed.ts';

/**
 * What the list is measured against: the same rows in plain columns with an index made for this one query, asked in process and
 * turned into JSON with `JSON.stringify`. No HTTP, no sign-in, no total.
 */
export interface ReferenceList {
  readonly page: () => string;
  readonly close: () => void;
}

/** The filter that both sides are asked for. */
export const REFERENCE_QUERY = 'contentType=articles&contentLocale=de-CH&publicationStatus=published';

const JSON_FIELDS = `title titleHeader teaserImage scheduledPlacing createdAt updatedAt publishedAt targetDateTime targetTextLength
actualTextLength mainTenantId tenantIds authorNames printDate`.split(/\s+/u);

const build = (file: string, newsroomFile: string): void => {
  const db = new SqliteDatabase(file);
  db.pragma('synchronous = OFF');
  db.function('unsealed', { deterministic: true }, (stored: unknown) => unsealJson(String(stored)));
  db.exec(`attach '${newsroomFile.replaceAll("'", "''")}' as newsroom`);
  const fields = JSON_FIELDS.map(field => `json_extract(unsealed(d.row_json), '$.${field}') as ${field}`).join(', ');
  db.exec(`create table items as select m.id, m.resource_id as resourceId, m.resource_name as resourceName, m.locale,
    m.content_status as contentStatus, m.publication_status as publicationStatus, m.updated_at as updateMs, ${fields},
    d.creator_id as creatorId, c.first_name as creatorFirstName, c.last_name as creatorLastName,
    d.updated_by_id as updaterId, u.first_name as updaterFirstName, u.last_name as updaterLastName
    from newsroom.metadata m join newsroom.metadata_documents d on d.id = m.id
    left join newsroom.users c on c.id = d.creator_id left join newsroom.users u on u.id = d.updated_by_id order by m.id`);
  db.exec('create index by_filter on items (resourceName, locale, publicationStatus, updateMs desc)');
  db.close();
};

export const openReferenceList = async (folder: string): Promise<ReferenceList> => {
  const file = join(folder, 'reference.db');
  if (!existsSync(file)) {
    await rm(`${file}.unfinished`, { force: true });
    build(`${file}.unfinished`, join(folder, 'newsroom.db'));
    await rename(`${file}.unfinished`, file);
  }
  const db = new SqliteDatabase(file, { readonly: true });
  db.pragma('mmap_size = 1073741824');
  const statement = db.prepare(
    'select * from items where resourceName = ? and locale = ? and publicationStatus = ? order by updateMs desc limit 10',
  );
  return { page: () => JSON.stringify({ content: statement.all('articles', 'de-CH', 'published') }), close: () => void db.close() };
};
