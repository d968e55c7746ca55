import { z } from 'zod';
import { breakingNewsDraftSchema } from '#domain/breakingnews/breakingnews.ts';
import { hasMessage } from '#domain/breakingnews/requirements.ts';
import { metadataRowSchema } from '#domain/metadata/metadata.ts';
import { pendingEventsOf } from '#domain/metadata/scheduled-placing.ts';
import type { Queries } from '../../db/schema.ts';
import { unseal } from '../../db/sealed.ts';
import { findMetadata } from '../metadata.ts';
import type { RecordUse } from '../records/record-values.ts';

const { resourceId, resourceName, title } = metadataRowSchema.shape;
const itemSchema = z.object({ resourceId, resourceName, title });

/** Returns the items with a message to a category that has not left yet: planned, or about to be sent. */
export const itemsWithMessageTo = async (queries: Queries, categoryId: string): Promise<readonly RecordUse[]> => {
  const rows = await queries
    .selectFrom('push_messages as p')
    .innerJoin('metadata_documents as d', 'd.id', 'p.metadata_id')
    .select('d.row_json')
    .where('p.phase', 'in', ['planned', 'leaving'])
    .where('p.draft_json', 'like', `%"${categoryId}"%`)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.serial', 'desc')
    .execute();
  return rows.map(row => {
    const item = itemSchema.parse(unseal(row.row_json));
    return { resource: item.resourceName, id: item.resourceId, title: item.title };
  });
};

/** Returns the scheduled breaking news, a resource of this name, whose message would go to a category. */
export const scheduledNewsOf = async (
  queries: Queries,
  resource: RecordUse['resource'],
  categoryId: string,
): Promise<readonly RecordUse[]> => {
  const rows = await queries
    .selectFrom('items as i')
    .innerJoin('item_revisions as r', 'r.id', 'i.revision_id')
    .select(['i.id', 'i.metadata_id', 'r.fields'])
    .where('i.resource', '=', resource)
    .where('i.deleted', '=', 0)
    .where('r.fields', 'like', `%"${categoryId}"%`)
    .orderBy('i.updated_at', 'desc')
    .orderBy('i.metadata_id', 'desc')
    .execute();
  const uses: RecordUse[] = [];
  for (const row of rows) {
    const draft = breakingNewsDraftSchema.parse(unseal(row.fields));
    const metadata = (await findMetadata(queries, String(row.metadata_id)))?.metadata;
    const isScheduled = metadata !== undefined && pendingEventsOf(metadata).some(({ kind }) => kind === 'publication');
    if (isScheduled && hasMessage(draft)) uses.push({ resource, id: row.id, title: draft.title });
  }
  return uses;
};
