import { ROOT_CATEGORY_ID, type Tag, type Tenant } from '#domain/tenant/tenant.ts';
import { slugOf } from '#domain/text/slug.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Queries } from '../../db/schema.ts';
import { listTenants } from '../../repositories/tenants.ts';

/** First parts of addresses that are not titles. */
const RESERVED: ReadonlySet<string> = new Set([
  'articles',
  'tickers',
  'breakingnews',
  'assets',
  'fronts',
  'alerts',
  'push',
  'mitteilungen',
]);

/** Returns the content language of a title. */
const languageOf = ({ language }: Pick<Tenant, 'language'>): ContentLocale => (language === 'fr_CH' ? 'fr-CH' : 'de-CH');

/** Title with the first part of its addresses. */
export interface PlacedTitle {
  readonly tenant: Tenant;
  readonly slug: string;
  readonly language: ContentLocale;
}

/** Returns all titles with their addresses: made from the name, with the number if another title has the same. */
export const placedTitles = async (queries: Queries): Promise<readonly PlacedTitle[]> => {
  const taken = new Set(RESERVED);
  return (await listTenants(queries)).map(tenant => {
    const language = languageOf(tenant);
    const named = slugOf(tenant.name, language);
    const slug = named === '' || taken.has(named) ? `${named === '' ? 'title' : named}-${tenant.id}` : named;
    taken.add(slug);
    return { tenant, slug, language };
  });
};

/** Category as readers know it: `path` is its address inside a title, for example "sport/fussball". */
export interface PlacedCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly path: string;
  readonly isFront: boolean;
}

/** Returns the active categories below the root with their addresses, in one language; those below an inactive one have none. */
export const placedCategories = async (queries: Queries, language: ContentLocale): Promise<readonly PlacedCategory[]> => {
  const rows = await queries
    .selectFrom('categories')
    .innerJoin('category_names', 'category_names.category_id', 'categories.id')
    .select(['categories.id', 'categories.parent_id', 'categories.front_category', 'category_names.name'])
    .where('category_names.locale', '=', language)
    .where('categories.active', '=', 1)
    .orderBy('categories.id')
    .execute();
  const below = Map.groupBy(rows, row => row.parent_id);
  const walk = (parentId: number, base: string): readonly PlacedCategory[] => {
    const taken = new Set<string>();
    return (below.get(parentId) ?? []).flatMap(({ id, parent_id, front_category, name }) => {
      const named = slugOf(name, language);
      const slug = named === '' || named === 'tag' || named === 'rss' || taken.has(named) ? `${named}-${id}` : named;
      taken.add(slug);
      const path = `${base}${slug}`;
      return [{ id, parentId: parent_id, name, path, isFront: front_category === 1 }, ...walk(id, `${path}/`)];
    });
  };
  return walk(ROOT_CATEGORY_ID, '');
};

export const homePath = ({ slug }: Pick<PlacedTitle, 'slug'>): string => `/${slug}/`;
export const categoryPath = ({ slug }: Pick<PlacedTitle, 'slug'>, { path }: Pick<PlacedCategory, 'path'>): string => `/${slug}/${path}/`;
export const tagPath = ({ slug, language }: Pick<PlacedTitle, 'slug' | 'language'>, { id, name }: Pick<Tag, 'id' | 'name'>): string => {
  const words = slugOf(name, language);
  return `/${slug}/tag/${words === '' ? '' : `${words}-`}${id}/`;
};
