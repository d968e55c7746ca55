import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isPublicStatus, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { metadataIdSchema } from '#domain/ids.ts';
import type { Caller } from '../caller.ts';
import type { Queries } from '../db/schema.ts';

/** Relation of an external account to an item (D-076): its own (D-010), one that readers can reach, or neither. */
export type Reach = 'own' | 'public' | 'none';

export const PUBLIC_STATUSES = PUBLICATION_STATUSES.filter(isPublicStatus);

/** Condition on a row of `metadata` with the given `person_ids`: true if the user created or signed it (D-010). */
export const isOwnRow = (personIds: RawBuilder<unknown>, userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`',' || ${personIds} || ',' like ${`%,${userId},%`}`;

/** Returns the relation to each of these items, by the given name: the id of the resource or of its metadata. Unknown ones are missing. */
export const reachOfItems = async (queries: Queries, names: readonly string[], userId: string): Promise<ReadonlyMap<string, Reach>> => {
  const metadataIds = names.filter(name => metadataIdSchema.safeParse(name).success);
  const resourceIds = names.filter(name => !metadataIds.includes(name));
  if (names.length === 0) return new Map();
  const rows = await queries
    .selectFrom('metadata')
    .select(['id', 'resource_id', 'publication_status', 'person_ids', 'deleted'])
    .where(expression =>
      expression.or([
        ...(metadataIds.length === 0 ? [] : [expression('id', 'in', metadataIds.map(Number))]),
        ...(resourceIds.length === 0 ? [] : [expression('resource_id', 'in', resourceIds)]),
      ]),
    )
    .execute();
  const known = new Map<string, Reach>();
  for (const row of rows) {
    const isPublic = row.deleted === 0 && PUBLIC_STATUSES.some(status => status === row.publication_status);
    const others = isPublic ? 'public' : 'none';
    const reach = row.person_ids.split(',').includes(userId) ? 'own' : others;
    known.set(String(row.id), reach).set(row.resource_id, reach);
  }
  return known;
};

/** Returns those of the named items that are the account's own; all of them for internal accounts. */
export const ownOf = async <Name extends string>(
  queries: Queries,
  names: readonly Name[],
  { isExternal, id }: Pick<Caller, 'isExternal' | 'id'>,
): Promise<readonly Name[]> => {
  if (!isExternal) return names;
  const reach = await reachOfItems(queries, names, id);
  return names.filter(name => reach.get(name) === 'own');
};
