import { metadataIdSchema } from '#domain/ids.ts';
import { foreignPictureAddresses } from '#domain/media/picture-address.ts';
import type { Queries } from '../db/schema.ts';
import { isIntact, unseal } from '../db/sealed.ts';

/** Number of texts read at once; a text can be several megabytes. */
const READ_AT_ONCE = 5;
/** States that are looked through, the newest first. */
const MAX_READ = 200;

type Read = (offset: number) => Promise<readonly string[]>;

const textsOf =
  (queries: Queries, articleId: string): Read =>
  async offset => {
    const revisions = queries.selectFrom('article_revisions').select('document').where('article_id', '=', articleId);
    const rows = await revisions.orderBy('revision_number', 'desc').limit(READ_AT_ONCE).offset(offset).execute();
    return rows.map(({ document }) => document);
  };

const statesOf =
  (queries: Queries, itemId: string): Read =>
  async offset => {
    const revisions = queries.selectFrom('item_revisions').select('fields').where('item_id', '=', itemId);
    const rows = await revisions.orderBy('revision_number', 'desc').limit(READ_AT_ONCE).offset(offset).execute();
    return rows.map(({ fields }) => fields);
  };

/** Reads the rows without revisions: an event of a ticker, a record of reference data, the metadata of an item. */
const rowsOf =
  (queries: Queries, name: string): Read =>
  async offset => {
    if (offset > 0) return [];
    const events = await queries.selectFrom('ticker_events').select('draft').where('id', '=', name).execute();
    const records = await queries.selectFrom('records').select('fields').where('id', '=', name).execute();
    const found = [...events.map(({ draft }) => draft), ...records.map(({ fields }) => fields)];
    if (!metadataIdSchema.safeParse(name).success) return found;
    const metadata = await queries.selectFrom('metadata_documents').select('detail_json').where('id', '=', Number(name)).execute();
    return [...found, ...metadata.map(row => row.detail_json)];
  };

/** Checks whether the present or an earlier state of the named items holds all of these addresses of pictures. */
export const holdsAddresses = async (queries: Queries, names: readonly string[], addresses: ReadonlySet<string>): Promise<boolean> => {
  const missing = new Set(addresses);
  for (const read of names.flatMap(name => [textsOf(queries, name), statesOf(queries, name), rowsOf(queries, name)]))
    for (let offset = 0; missing.size > 0 && offset < MAX_READ; offset += READ_AT_ONCE) {
      const states = await read(offset);
      for (const json of states.filter(isIntact)) for (const { address } of foreignPictureAddresses(unseal(json))) missing.delete(address);
      if (states.length < READ_AT_ONCE) break;
    }
  return missing.size === 0;
};
