import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { collections } from '#domain/kinds/collections.ts';
import { curatedList } from '#domain/kinds/curated-lists.ts';
import type { ReferenceKind } from '#domain/kinds/kind.ts';
import { newsletters } from '#domain/kinds/newsletters.ts';
import { namesIn, type PlacementNames } from '#domain/placement/renamed.ts';
import { namedIds, type TaxonomyKind } from '#domain/taxonomy/merge.ts';
import type { HeldValues, Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { findMetadataIn } from '../../repositories/metadata.ts';
import { allRecords, type StoredRecord } from '../../repositories/records/records.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import { sitemapNodesOf } from '../../repositories/taxonomy/sitemap-categories.ts';
import { itemsNaming } from '../../repositories/taxonomy/uses.ts';
import { placementUses } from '../fronts/places-naming.ts';

/** Item that names something, with its released state if that differs. */
export interface NamingItem {
  readonly metadata: Metadata;
  readonly released: HeldValues | null;
}

/** Returns the items that name one of these ids in their current or released state. */
export const namingItems = async (queries: Queries, kind: TaxonomyKind, ids: readonly number[]): Promise<readonly NamingItem[]> => {
  const wanted = new Set(ids);
  const found: NamingItem[] = [];
  for (const metadata of await findMetadataIn(queries, await itemsNaming(queries, kind, ids))) {
    const released = metadata.waiting === null ? null : await findReleasedValues(queries, metadata.id);
    const named = [...namedIds(metadata, kind), ...(released ? namedIds(released, kind) : [])];
    if (named.some(id => wanted.has(id))) found.push({ metadata, released });
  }
  return found;
};

/** Reference data whose records name categories or tags, and the field that does. */
const NAMING_KINDS: Readonly<Record<TaxonomyKind, readonly ReferenceKind[]>> = {
  categories: [collections, newsletters, curatedList],
  tags: [curatedList],
  kickwords: [],
};
export const namingField = (kind: TaxonomyKind): 'categoryIds' | 'tagIds' => (kind === 'tags' ? 'tagIds' : 'categoryIds');
const namingSchema = z.looseObject({ categoryIds: z.array(numericIdSchema), tagIds: z.array(numericIdSchema).default([]) });

/** Keyword, newsletter or curated list with the categories or tags that it names. */
export interface NamingRecord extends StoredRecord {
  readonly kind: ReferenceKind;
  readonly named: readonly number[];
}

/** Returns all keywords, newsletters and curated lists, with the categories or tags that they name. */
export const allNamingRecords = async (queries: Queries, taxonomy: TaxonomyKind): Promise<readonly NamingRecord[]> => {
  const found: NamingRecord[] = [];
  for (const kind of NAMING_KINDS[taxonomy])
    for (const record of await allRecords(queries, kind))
      found.push({ ...record, kind, named: namingSchema.parse(record.draft)[namingField(taxonomy)] });
  return found;
};

/** Returns the records that name one of these ids. */
export const namingRecords = async (queries: Queries, taxonomy: TaxonomyKind, ids: readonly number[]): Promise<readonly NamingRecord[]> =>
  (await allNamingRecords(queries, taxonomy)).filter(({ named }) => named.some(id => ids.includes(id)));

const namesOne = (names: PlacementNames, kind: 'categories' | 'tags', id: number): boolean =>
  kind === 'tags'
    ? [...names.tagIds, names.buttonTagId].includes(id)
    : [...names.categoryIds, names.buttonCategoryId, ...Object.values(names.placeholders)].includes(id);

/** Returns the uses of a value, by title. */
export const usesOf = async (
  queries: Queries,
  kind: TaxonomyKind,
  id: number,
): Promise<readonly { readonly resource: string; readonly id: string; readonly title: string }[]> => {
  const items = await namingItems(queries, kind, [id]);
  const records = await namingRecords(queries, kind, [id]);
  const nodes = kind === 'categories' ? await sitemapNodesOf(queries, [id]) : [];
  const fronts = kind === 'kickwords' ? [] : await placementUses(queries, naming => namesOne(namesIn(naming), kind, id));
  return [
    ...items.map(({ metadata }) => ({ resource: metadata.resourceName, id: metadata.resourceId, title: metadata.title })),
    ...records.map(record => ({ resource: record.kind.name, id: record.id, title: record.kind.title(record.draft) })),
    ...nodes.map(node => ({ resource: 'sitemaps', id: node.id, title: node.name })),
    ...fronts,
  ];
};
