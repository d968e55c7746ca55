import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import type { Queries } from '../../db/schema.ts';
import { findTag } from '../../repositories/taxonomy/tags.ts';
import {
  categoryPath,
  homePath,
  type PlacedCategory,
  placedCategories,
  type PlacedTitle,
  placedTitles,
  tagPath,
} from '../../usecases/fronts/title-places.ts';

/** Subject of a front page of a title. */
export interface FrontPlace {
  readonly title: PlacedTitle;
  readonly kind: 'category' | 'tag';
  readonly ownerId: number;
  /** Null for the home page. */
  readonly heading: string | null;
  readonly path: string;
  readonly categories: readonly PlacedCategory[];
  /** Search engines leave it out. */
  readonly isUnindexed: boolean;
}

const TAG = /^tag\/(?:[a-z0-9-]*-)?(?<id>\d{1,9})$/u;

/** Returns a title by the first part of an address, and the rest of the address without slashes at its ends. */
export const findTitle = async (
  queries: Queries,
  address: string,
): Promise<{ readonly title: PlacedTitle; readonly rest: string } | undefined> => {
  const [first = '', ...others] = address.split('/');
  const title = (await placedTitles(queries)).find(({ slug }) => slug === first);
  return title && { title, rest: others.join('/').replace(/\/$/u, '') };
};

/** Returns the page at the end of an address of a title; undefined if there is none. */
export const findPlace = async (queries: Queries, title: PlacedTitle, rest: string): Promise<FrontPlace | undefined> => {
  const categories = await placedCategories(queries, title.language);
  const common = { title, categories, isUnindexed: false } as const;
  if (rest === '') return { ...common, kind: 'category', ownerId: ROOT_CATEGORY_ID, heading: null, path: homePath(title) };
  const tagId = TAG.exec(rest)?.groups?.['id'];
  if (tagId !== undefined) {
    const tag = (await findTag(queries, Number(tagId)))?.value;
    if (!tag?.active) return undefined;
    const heading = tag.title.trim() === '' ? tag.name : tag.title;
    return { ...common, kind: 'tag', ownerId: tag.id, heading, path: tagPath(title, tag), isUnindexed: !tag.allowRobots };
  }
  const category = categories.find(({ path }) => path === rest);
  return category && { ...common, kind: 'category', ownerId: category.id, heading: category.name, path: categoryPath(title, category) };
};
