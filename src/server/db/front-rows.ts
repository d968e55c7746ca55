import type { Metadata } from '#domain/metadata/metadata.ts';
import { DEFAULT_SETTINGS, entryFor } from '#domain/metadata/publication.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import type { FrontArticlesTable } from './tables/placement.ts';

/** Kinds of lists that items come to automatically. */
export const CATEGORY = 0;
export const TAG = 1;

/** Fields of an item that decide where it is placed automatically. */
export type Fronted = Pick<
  Metadata,
  'id' | 'publicationStatus' | 'publishedAt' | 'customPublishedAt' | 'tenantIds' | 'tags' | 'placement' | 'additionalSettings'
>;

/** Returns the publication time that readers see, in milliseconds. */
const shownAt = ({ publishedAt, customPublishedAt }: Fronted): number => Date.parse(customPublishedAt ?? publishedAt ?? '');

/** Returns the categories of an item in a title. */
export const categoriesIn = ({ placement }: Pick<Metadata, 'placement'>, tenantId: number): readonly number[] => {
  const entry = entryFor(placement, tenantId);
  return [...new Set([...(entry?.categories ?? []), ...(entry?.mainCategory ? [entry.mainCategory] : [])])];
};

/** Where a published item comes by itself; it counts for the root in each of its titles. An unlisted one, or one that is not to be among the newest, nowhere. */
export const frontRows = (released: Fronted): readonly FrontArticlesTable[] => {
  const at = shownAt(released);
  if (released.publicationStatus !== 'published' || Number.isNaN(at)) return [];
  const common = { published_at: at, metadata_id: Number(released.id) };
  return [...new Set(released.tenantIds)].flatMap(tenantId => {
    const settings = entryFor(released.additionalSettings, tenantId)?.settings ?? DEFAULT_SETTINGS;
    if (!settings.visibleInNewestContent) return [];
    const categories = new Set([ROOT_CATEGORY_ID, ...categoriesIn(released, tenantId)]);
    return [
      ...[...categories].map(id => ({ ...common, tenant_id: tenantId, kind: CATEGORY, owner_id: id }) as const),
      ...[...new Set(released.tags)].map(id => ({ ...common, tenant_id: tenantId, kind: TAG, owner_id: id }) as const),
    ];
  });
};
