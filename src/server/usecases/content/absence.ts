import { type Refusal, notFound, refusal } from '../../refusal.ts';
import type { Queries } from '../../db/schema.ts';
import { findDeletion } from '../../repositories/metadata-history.ts';
import { wasDeleted } from '../../repositories/metadata.ts';

/** Returns why there is no such item: it was deleted, by whom and when, or it never existed. */
export const absence = async (queries: Queries, resource: string, id: string): Promise<Refusal<'notFound' | 'deleted'>> => {
  if (!(await wasDeleted(queries, resource, id))) return notFound;
  const deletion = await findDeletion(queries, resource, id);
  return refusal('deleted', deletion === undefined ? {} : { extra: { deletion } });
};
