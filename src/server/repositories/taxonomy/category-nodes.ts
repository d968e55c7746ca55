import { type CategoryDraft, type CategoryNode, categoryNodeSchema } from '#domain/taxonomy/category.ts';
import { inSiblingOrder } from '#domain/taxonomy/tree.ts';
import type { Queries } from '../../db/schema.ts';
import { foldText } from '../fold.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The whole tree, siblings in their order. */
export const listNodes = async (queries: Queries): Promise<readonly CategoryNode[]> => {
  const rows = await queries.selectFrom('categories').selectAll().execute();
  const names = Map.groupBy(
    await queries.selectFrom('category_names').select(['category_id', 'locale', 'name']).execute(),
    row => row.category_id,
  );
  return inSiblingOrder(
    rows.map(row =>
      categoryNodeSchema.parse({
        id: row.id,
        parentId: row.parent_id,
        names: Object.fromEntries((names.get(row.id) ?? []).map(({ locale, name }) => [locale, name])),
        active: row.active === 1,
        expiryDate: row.expiry_date,
        type: row.type,
        syncedWithDesknet: row.synced_with_desknet === 1,
        frontCategory: row.front_category === 1,
        temporary: row.temporary === 1,
        position: row.position,
        version: row.version,
      }),
    ),
  );
};

const columnsOf = (draft: CategoryDraft) => ({
  active: flag(draft.active),
  expiry_date: draft.expiryDate,
  type: draft.type,
  synced_with_desknet: flag(draft.syncedWithDesknet),
  front_category: flag(draft.frontCategory),
  temporary: flag(draft.temporary),
});

const putNames = async (queries: Queries, id: number, { names }: CategoryDraft): Promise<void> => {
  await queries.deleteFrom('category_names').where('category_id', '=', id).execute();
  const rows = Object.entries(names).map(([locale, name]) => ({ category_id: id, locale, name, search_text: foldText(name) }));
  await queries.insertInto('category_names').values(rows).execute();
};

export const insertNode = async (queries: Queries, node: CategoryNode): Promise<void> => {
  const { id, parentId: parent_id, position, version } = node;
  await queries
    .insertInto('categories')
    .values({ id, parent_id, position, version, ...columnsOf(node) })
    .execute();
  await putNames(queries, id, node);
};

/** Replaces the editable fields of a category; the caller has checked its version under the lock. */
export const updateNode = async (queries: Queries, id: number, draft: CategoryDraft): Promise<void> => {
  await queries
    .updateTable('categories')
    .set(({ eb }) => ({ ...columnsOf(draft), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await putNames(queries, id, draft);
};

/** Puts a category elsewhere in the tree. */
export const placeNode = async (
  queries: Queries,
  id: number,
  place: { readonly parentId: number; readonly position: string },
): Promise<void> => {
  await queries
    .updateTable('categories')
    .set(({ eb }) => ({ parent_id: place.parentId, position: place.position, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Deactivates those of these categories that are active. */
export const deactivateNodes = async (queries: Queries, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await queries
    .updateTable('categories')
    .set(({ eb }) => ({ active: 0, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .where('active', '=', 1)
    .execute();
};

/** Deletes categories; nothing is below them any more. */
export const removeNodes = async (queries: Queries, ids: readonly number[]): Promise<void> => {
  await queries
    .deleteFrom('category_names')
    .where('category_id', 'in', [...ids])
    .execute();
  await queries
    .deleteFrom('categories')
    .where('id', 'in', [...ids])
    .execute();
};
