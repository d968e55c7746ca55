import { sql } from 'kysely';
import { z } from 'zod';
import { type PageOwner, pageKindSchema, type PageSection, type PlacementPage } from '#domain/placement/page.ts';
import type { SectionState } from '#domain/placement/section.ts';
import type { Dialect } from '../../db/migrations/migration.ts';
import type { Queries } from '../../db/schema.ts';
import { seal, unseal } from '../../db/sealed.ts';
import type { PlacementPagesTable, PlacementSectionsTable } from '../../db/tables/placement.ts';

const idsSchema = z.array(z.string());

/* A page has up to a hundred sections; their checksums say that they are what the newsroom has checked and stored. */
const stateOf = (sealed: string | null): SectionState | null => (sealed === null ? null : (unseal(sealed) as SectionState)); // as said above

const toSection = (row: PlacementSectionsTable): PageSection => ({
  id: row.id,
  place: row.place,
  version: row.version,
  liveVersion: row.live_version,
  live: stateOf(row.live),
  draft: stateOf(row.draft),
});

const toPage = (row: PlacementPagesTable, rows: readonly PlacementSectionsTable[]): PlacementPage => {
  const sectionById = new Map(rows.map(toSection).map(section => [section.id, section]));
  const order = idsSchema.parse(JSON.parse(row.section_order));
  const sections = order.flatMap(id => sectionById.get(id) ?? []);
  const inDraft = new Set(order);
  return {
    id: row.id,
    tenantId: row.tenant_id,
    kind: pageKindSchema.parse(row.kind),
    ownerId: row.owner_id,
    version: row.version,
    orderVersion: row.order_version,
    draft: row.draft === 1,
    sections,
    removed: [...sectionById.values()].filter(({ id }) => !inDraft.has(id)),
    liveOrder: idsSchema.parse(JSON.parse(row.live_order)),
    publishedAt: row.published_at,
  };
};

const complete = async (queries: Queries, row: PlacementPagesTable | undefined): Promise<PlacementPage | undefined> => {
  if (!row) return undefined;
  const sections = await queries.selectFrom('placement_sections').selectAll().where('page_id', '=', row.id).execute();
  return toPage(row, sections);
};

export const findPage = async (queries: Queries, id: string): Promise<PlacementPage | undefined> =>
  complete(queries, await queries.selectFrom('placement_pages').selectAll().where('id', '=', id).executeTakeFirst());

/** The page of a category or tag in a title. */
export const findPageOf = async (queries: Queries, { tenantId, kind, ownerId }: PageOwner): Promise<PlacementPage | undefined> =>
  complete(
    queries,
    await queries
      .selectFrom('placement_pages')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', kind)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst(),
  );

/** The page that a section stands on, or stood on. */
export const findPageOfSection = async (queries: Queries, sectionId: string): Promise<PlacementPage | undefined> => {
  const row = await queries.selectFrom('placement_sections').select('page_id').where('id', '=', sectionId).executeTakeFirst();
  return row && findPage(queries, row.page_id);
};

/** Locks a page until the end of the transaction. SQLite has only one writer at a time. */
export const lockPage = async (queries: Queries, dialect: Dialect, id: string): Promise<PlacementPage | undefined> => {
  if (dialect === 'postgres') await queries.selectFrom('placement_pages').select('id').where('id', '=', id).forUpdate().execute();
  return findPage(queries, id);
};

/** Pages in the order of their titles. */
export const listPages = async (
  queries: Queries,
  filter: {
    readonly tenantIds?: readonly number[] | undefined;
    readonly kind?: PageOwner['kind'] | undefined;
    readonly draft?: boolean | undefined;
  } = {},
): Promise<readonly PlacementPagesTable[]> => {
  let selection = queries.selectFrom('placement_pages').selectAll();
  if (filter.tenantIds && filter.tenantIds.length > 0) selection = selection.where('tenant_id', 'in', [...filter.tenantIds]);
  if (filter.kind) selection = selection.where('kind', '=', filter.kind);
  if (filter.draft !== undefined) selection = selection.where('draft', '=', filter.draft ? 1 : 0);
  return selection.orderBy('tenant_id').orderBy('kind').orderBy('owner_id').execute();
};

const pageColumns = (page: PlacementPage) =>
  ({
    version: page.version,
    order_version: page.orderVersion,
    draft: page.draft ? 1 : 0,
    section_order: JSON.stringify(page.sections.map(({ id }) => id)),
    live_order: JSON.stringify(page.liveOrder),
    published_at: page.publishedAt,
  }) as const;

/** Stores a new page; returns false if its owner has one already. */
export const insertPage = async (queries: Queries, page: PlacementPage): Promise<boolean> => {
  const inserted = await queries
    .insertInto('placement_pages')
    .values({ id: page.id, tenant_id: page.tenantId, kind: page.kind, owner_id: page.ownerId, ...pageColumns(page) })
    .onConflict(conflict => conflict.columns(['tenant_id', 'kind', 'owner_id']).doNothing())
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await keepSections(queries, page.id, [...page.sections, ...page.removed]);
  return true;
};

const placesOf = (pageId: string, { id: sectionId, live, draft }: PageSection) => {
  const places = new Map<
    string,
    { readonly itemId: string; readonly metadataId: string; readonly position: number; live: 0 | 1; draft: 0 | 1 }
  >();
  const note = (state: SectionState | null, where: 'live' | 'draft'): void => {
    for (const [position, item] of (state?.items ?? []).entries()) {
      if (item.type !== 'direct_placement') continue;
      const name = `${item.id} ${item.metadataId}`;
      const place = places.get(name) ?? { itemId: item.id, metadataId: item.metadataId, position, live: 0 as const, draft: 0 as const };
      places.set(name, { ...place, [where]: 1 });
    }
  };
  note(draft ?? live, 'draft');
  note(live, 'live');
  return [...places.values()].map(({ itemId, metadataId, ...place }) => ({
    ...place,
    section_id: sectionId,
    item_id: itemId,
    page_id: pageId,
    metadata_id: Number(metadataId),
  }));
};

/** Rows of one statement: SQLite takes some 32,000 values. */
const ROWS_AT_ONCE = 500;

const keepSections = async (queries: Queries, pageId: string, sections: readonly PageSection[]): Promise<void> => {
  if (sections.length === 0) return;
  const rows = sections.map(section => ({
    id: section.id,
    page_id: pageId,
    place: section.place,
    version: section.version,
    live_version: section.liveVersion,
    live: section.live && seal(section.live),
    draft: section.draft && seal(section.draft),
  }));
  await queries
    .insertInto('placement_sections')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({
        place: sql`excluded.place`,
        version: sql`excluded.version`,
        live_version: sql`excluded.live_version`,
        live: sql`excluded.live`,
        draft: sql`excluded.draft`,
      }),
    )
    .execute();
  await queries
    .deleteFrom('placement_places')
    .where(
      'section_id',
      'in',
      sections.map(({ id }) => id),
    )
    .execute();
  const places = sections.flatMap(section => placesOf(pageId, section));
  for (let from = 0; from < places.length; from += ROWS_AT_ONCE)
    await queries
      .insertInto('placement_places')
      .values(places.slice(from, from + ROWS_AT_ONCE))
      .execute();
};

/** Stores the differences between two states of a locked page. */
export const updatePage = async (queries: Queries, before: PlacementPage, after: PlacementPage): Promise<void> => {
  const was = new Map([...before.sections, ...before.removed].map(section => [section.id, section]));
  const is = [...after.sections, ...after.removed];
  const changed = is.filter(section => was.get(section.id) !== section);
  const gone = [...was.keys()].filter(id => !is.some(section => section.id === id));
  await queries.updateTable('placement_pages').set(pageColumns(after)).where('id', '=', after.id).execute();
  if (gone.length > 0) {
    await queries.deleteFrom('placement_sections').where('id', 'in', gone).execute();
    await queries.deleteFrom('placement_places').where('section_id', 'in', gone).execute();
  }
  await keepSections(queries, after.id, changed);
};

/** Moves a page to another category or tag, if it still belongs to `from` and the other has no page in its title. */
export const leadPageTo = async (
  queries: Queries,
  { id, from, to }: { readonly id: string; readonly from: number; readonly to: number },
): Promise<void> => {
  const page = await findPage(queries, id);
  if (page?.ownerId !== from || (await findPageOf(queries, { ...page, ownerId: to }))) return;
  await queries
    .updateTable('placement_pages')
    .set({ owner_id: to, version: page.version + 1 })
    .where('id', '=', id)
    .execute();
};

/** Returns those of the section ids that another page has taken. */
export const takenSections = async (queries: Queries, pageId: string, ids: readonly string[]): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom('placement_sections')
    .select('id')
    .where('id', 'in', [...ids])
    .where('page_id', '!=', pageId)
    .execute();
  return rows.map(({ id }) => id);
};

/** The operations among these that were applied to a page before. */
export const appliedOperations = async (queries: Queries, pageId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await queries
    .selectFrom('placement_operations')
    .select('id')
    .where('page_id', '=', pageId)
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Notes operations that were applied. */
export const noteOperations = async (
  queries: Queries,
  applied: { readonly pageId: string; readonly ids: readonly string[]; readonly at: string; readonly userId: string },
): Promise<void> => {
  if (applied.ids.length === 0) return;
  await queries
    .insertInto('placement_operations')
    .values(applied.ids.map(id => ({ page_id: applied.pageId, id, at: applied.at, user_id: applied.userId })))
    .execute();
};

/** Forgets operations too old to be sent again. */
export const forgetOldOperations = async (queries: Queries, before: string): Promise<void> => {
  await queries.deleteFrom('placement_operations').where('at', '<', before).execute();
};

/** A place of an item, with the page it is on. */
export const listPlaces = (queries: Queries, metadataIds: readonly string[]) =>
  queries
    .selectFrom('placement_places as p')
    .innerJoin('placement_pages as f', 'f.id', 'p.page_id')
    .innerJoin('placement_sections as s', 's.id', 'p.section_id')
    .selectAll('p')
    .select(['f.tenant_id', 'f.kind', 'f.owner_id', 's.live as live_state', 's.draft as draft_state'])
    .where('p.metadata_id', 'in', metadataIds.map(Number))
    .orderBy('f.tenant_id')
    .orderBy('f.owner_id')
    .orderBy('p.position')
    .execute();

/** Returns the names of the owners of pages, by "kind id". */
export const ownerNames = async (
  queries: Queries,
  owners: readonly Pick<PageOwner, 'kind' | 'ownerId'>[],
  locale: string,
): Promise<ReadonlyMap<string, string>> => {
  const ids = (kind: PageOwner['kind']): number[] => [
    ...new Set(owners.filter(owner => owner.kind === kind).map(({ ownerId }) => ownerId)),
  ];
  const [categoryIds, tagIds] = [ids('category'), ids('tag')];
  const categories =
    categoryIds.length === 0
      ? []
      : await queries
          .selectFrom('category_names')
          .select(['category_id as id', 'name'])
          .where('locale', '=', locale)
          .where('category_id', 'in', categoryIds)
          .execute();
  const tags = tagIds.length === 0 ? [] : await queries.selectFrom('tags').select(['id', 'name']).where('id', 'in', tagIds).execute();
  return new Map([
    ...categories.map(({ id, name }) => [`category ${id}`, name] as const),
    ...tags.map(({ id, name }) => [`tag ${id}`, name] as const),
  ]);
};

/** A button of a live section or draft that leads to a category. */
export interface LeadingButton {
  readonly pageId: string;
  readonly tenantId: number;
  readonly sectionId: string;
  readonly sectionTitle: string;
  readonly text: string;
}

/** The visible buttons of sections that lead to one of these categories (D-057), in the draft or live. */
export const buttonsLeadingTo = async (queries: Queries, categoryIds: readonly number[]): Promise<readonly LeadingButton[]> => {
  if (categoryIds.length === 0) return [];
  const wanted = new Set(categoryIds);
  const rows = await queries
    .selectFrom('placement_sections as s')
    .innerJoin('placement_pages as f', 'f.id', 's.page_id')
    .select(['s.id', 's.live', 's.draft', 's.page_id', 'f.tenant_id'])
    .where(where => where.or([where('s.live', 'like', '%"visible":true%'), where('s.draft', 'like', '%"visible":true%')]))
    .execute();
  return rows.flatMap(row => {
    const leading = [stateOf(row.draft), stateOf(row.live)].find(
      state =>
        state?.settings.button.visible === true &&
        state.settings.button.linkType === 'categoryLink' &&
        wanted.has(state.settings.button.categoryId ?? 0),
    );
    if (!leading) return [];
    const { title, button } = leading.settings;
    return [{ pageId: row.page_id, tenantId: row.tenant_id, sectionId: row.id, sectionTitle: title, text: button.text }];
  });
};
