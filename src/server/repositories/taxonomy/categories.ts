import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { type CategoryNode, type CategoryRecord, categoryRecordSchema } from '#domain/taxonomy/category.ts';
import { firstPositions } from '#domain/taxonomy/tree.ts';
import { type Category, categorySchema, ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Queries, Schema } from '../../db/schema.ts';
import type { CategoriesTable, CategoryNamesTable } from '../../db/tables/tenant.ts';
import { planExpiry } from '../items/expiry-job.ts';
import { containsPattern, foldText } from '../fold.ts';
import { resolveId } from './state.ts';
import type { Versioned } from '../accounts/users.ts';
import type { Window } from '../window.ts';
import { versionEtag } from '../../version-etag.ts';

/** A category with its names in both content languages. */
export interface NewCategory extends Omit<Category, 'name' | 'parentName' | 'subCategories'> {
  readonly names: Readonly<Record<ContentLocale, string>>;
}

export interface CategoryFilter {
  readonly name?: string | undefined;
  readonly active?: boolean | undefined;
  readonly syncedWithDesknet?: boolean | undefined;
  /** Without the root of the tree, which means all of it. */
  readonly excludeRoot?: boolean | undefined;
  /** Always listed, despite other filters: the ones an item already has. */
  readonly includeIds?: readonly number[] | undefined;
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Parents must come before their children; siblings are given in their order. */
export const insertCategories = async (queries: Queries, categories: readonly NewCategory[]): Promise<void> => {
  if (categories.length === 0) return;
  const siblings = Map.groupBy(categories, ({ parentId }) => parentId);
  const positions = new Map(
    [...siblings.values()].flatMap(those => {
      const fractions = firstPositions(those.length);
      return those.map(({ id }, index) => [id, fractions[index] ?? 'i'] as const);
    }),
  );
  const rows = categories.map(category => ({
    id: category.id,
    parent_id: category.parentId,
    active: flag(category.active),
    expiry_date: category.expiryDate,
    type: category.type,
    synced_with_desknet: flag(category.syncedWithDesknet),
    front_category: flag(category.frontCategory),
    temporary: flag(category.temporary),
    position: positions.get(category.id) ?? 'i',
    version: 1,
  }));
  const names = categories.flatMap(({ id, names: byLocale }) =>
    Object.entries(byLocale).map(([locale, name]) => ({ category_id: id, locale, name, search_text: foldText(name) })),
  );
  await queries.insertInto('categories').values(rows).execute();
  await queries.insertInto('category_names').values(names).execute();
  await planExpiry(queries);
};

type NamedRow = CategoriesTable & Pick<CategoryNamesTable, 'name'> & { readonly parent_name: string | null };

const toCategory = (row: NamedRow, childIds: readonly number[]): Category =>
  categorySchema.parse({
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    parentName: row.parent_name,
    active: row.active === 1,
    expiryDate: row.expiry_date,
    type: row.type,
    syncedWithDesknet: row.synced_with_desknet === 1,
    frontCategory: row.front_category === 1,
    temporary: row.temporary === 1,
    subCategories: [...childIds],
  });

type CategoryTables = Pick<Schema, 'categories' | 'category_names'>;

const matches =
  (filter: CategoryFilter) =>
  (where: ExpressionBuilder<CategoryTables, 'categories' | 'category_names'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.name !== undefined)
      conditions.push(sql<SqlBool>`category_names.search_text like ${containsPattern(filter.name)} escape '\\'`);
    if (filter.active !== undefined) conditions.push(where('categories.active', '=', flag(filter.active)));
    if (filter.syncedWithDesknet !== undefined)
      conditions.push(where('categories.synced_with_desknet', '=', flag(filter.syncedWithDesknet)));
    if (filter.excludeRoot === true) conditions.push(where('categories.id', '!=', ROOT_CATEGORY_ID));
    const fitting = where.and(conditions);
    const included = filter.includeIds ?? [];
    return included.length === 0 ? fitting : where.or([fitting, where('categories.id', 'in', [...included])]);
  };

/** Each category with its name in one language, that of its parent, and its children. */
const complete = async (
  queries: Queries,
  rows: readonly (CategoriesTable & { readonly name: string })[],
  locale: ContentLocale,
): Promise<Category[]> => {
  if (rows.length === 0) return [];
  const parentIds = rows.flatMap(row => row.parent_id ?? []);
  const parents =
    parentIds.length === 0
      ? []
      : await queries
          .selectFrom('category_names')
          .select(['category_id', 'name'])
          .where('locale', '=', locale)
          .where('category_id', 'in', parentIds)
          .execute();
  const children = await queries
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where(
      'parent_id',
      'in',
      rows.map(row => row.id),
    )
    .orderBy('id')
    .execute();
  const nameOf = new Map(parents.map(parent => [parent.category_id, parent.name]));
  const childrenOf = Map.groupBy(children, child => child.parent_id);
  return rows.map(row =>
    toCategory(
      { ...row, parent_name: row.parent_id === null ? null : (nameOf.get(row.parent_id) ?? null) },
      (childrenOf.get(row.id) ?? []).map(child => child.id),
    ),
  );
};

export const listCategories = async (
  queries: Queries,
  input: { readonly filter: CategoryFilter; readonly locale: ContentLocale; readonly window: Window; readonly descending: boolean },
): Promise<{ readonly categories: Category[]; readonly total: number }> => {
  const { filter, locale, window } = input;
  const direction = input.descending ? 'desc' : 'asc';
  const query = queries
    .selectFrom('categories')
    .innerJoin('category_names', 'category_names.category_id', 'categories.id')
    .where('category_names.locale', '=', locale)
    .where(matches(filter));
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('categories')
    .select('category_names.name')
    .orderBy('category_names.search_text', direction)
    .orderBy('categories.id', direction)
    .limit(window.size)
    .offset(window.page * window.size)
    .execute();
  return { categories: await complete(queries, rows, locale), total };
};

/** One category with its names in both languages; of a merged one, that into which it went. */
export const findCategory = async (queries: Queries, id: number, locale: ContentLocale): Promise<Versioned<CategoryRecord> | null> => {
  const row = await queries
    .selectFrom('categories')
    .innerJoin('category_names', 'category_names.category_id', 'categories.id')
    .where('category_names.locale', '=', locale)
    .where('categories.id', '=', await resolveId(queries, 'categories', id))
    .selectAll('categories')
    .select('category_names.name')
    .executeTakeFirst();
  if (!row) return null;
  const names = await queries.selectFrom('category_names').select(['locale', 'name']).where('category_id', '=', row.id).execute();
  const [category] = await complete(queries, [row], locale);
  const value = {
    ...category,
    names: Object.fromEntries(names.map(one => [one.locale, one.name])),
    position: row.position,
    version: row.version,
  };
  const record = categoryRecordSchema.parse(value);
  return { value: record, etag: categoryEtag({ ...record, parentId: row.parent_id, version: row.version }) };
};

/** The etag of a category. */
export const categoryEtag = (
  node: Pick<CategoryNode, 'id' | 'parentId' | 'names' | 'active' | 'expiryDate' | 'type' | 'version'>,
): string => {
  const { id, parentId, names, active, expiryDate, type, version } = node;
  return versionEtag('c', version, { id, parentId, names, active, expiryDate, type });
};
