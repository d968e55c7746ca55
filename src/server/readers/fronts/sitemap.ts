import { publicPath } from '#domain/fronts/front-item.ts';
import { ALL_TENANTS_VARIANT, type Metadata } from '#domain/metadata/metadata.ts';
import { entryFor } from '#domain/metadata/publication.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import type { Queries } from '../../db/schema.ts';
import { countPublished, publishedIn, publishedPage, publishedSince } from '../../repositories/items/published.ts';
import { categoryPath, homePath, placedCategories, type PlacedTitle } from '../../usecases/fronts/title-places.ts';
import { printXml, xml, type XmlElement } from './xml.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9';
/** A file may have 50,000 addresses (sitemaps.org, protocol 0.9); smaller ones are read at once. */
const SITEMAP_PAGE = 5_000;
/** A news sitemap has the last two days and at most 1,000 articles (developers.google.com, "Create a news sitemap"). */
const NEWS_MS = 2 * 24 * 3_600_000;
const NEWS_ITEMS = 1_000;
/** Kinds of items that have pages for readers. */
const WITH_PAGE = ['articles', 'tickers', 'breakingnews'] as const;

const isIndexed = ({ additionalSettings }: Metadata): boolean =>
  entryFor(additionalSettings, ALL_TENANTS_VARIANT)?.settings.allowRobots ?? true;

/** Each address stands in the sitemap of one title: the main one of its item. */
const isMainOf = ({ mainTenantId, tenantIds }: Metadata, tenantId: number): boolean => (mainTenantId ?? tenantIds[0]) === tenantId;

const entryOf = (origin: string, path: string, changedAt?: string): XmlElement =>
  xml('url', [xml('loc', `${origin}${path}`), ...(changedAt === undefined ? [] : [xml('lastmod', changedAt)])]);

/** Links to sitemaps. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  printXml(
    xml(
      'sitemapindex',
      addresses.map(address => xml('sitemap', [xml('loc', address)])),
      { xmlns: SITEMAP },
    ),
  );

/** Returns the number of files in the sitemap of a title. */
export const sitemapPages = async (queries: Queries, { tenant }: PlacedTitle): Promise<number> =>
  Math.max(1, Math.ceil((await countPublished(queries, { tenantId: tenant.id, resourceNames: WITH_PAGE })) / SITEMAP_PAGE));

/** One file of the sitemap of a title, from 0: its pages in the first one, then its items in the order in which they were made. */
export const titleSitemap = async (queries: Queries, title: PlacedTitle, page: number, origin: string): Promise<string> => {
  const ids = await publishedPage(queries, {
    tenantId: title.tenant.id,
    resourceNames: WITH_PAGE,
    offset: page * SITEMAP_PAGE,
    limit: SITEMAP_PAGE,
  });
  const items = (await publishedIn(queries, ids)).filter(item => isIndexed(item) && isMainOf(item, title.tenant.id));
  const categories = page > 0 ? [] : (await placedCategories(queries, title.language)).filter(({ isFront }) => isFront);
  return printXml(
    xml(
      'urlset',
      [
        ...(page > 0 ? [] : [entryOf(origin, homePath(title))]),
        ...categories.filter(({ id }) => id !== ROOT_CATEGORY_ID).map(category => entryOf(origin, categoryPath(title, category))),
        ...items.map(item => entryOf(origin, publicPath(item), item.updatedAt)),
      ],
      { xmlns: SITEMAP },
    ),
  );
};

/** The articles of the last two days for Google News. */
export const newsSitemap = async (
  queries: Queries,
  title: PlacedTitle,
  { origin, now }: { origin: string; now: string },
): Promise<string> => {
  const ids = await publishedSince(queries, {
    tenantId: title.tenant.id,
    resourceNames: WITH_PAGE,
    since: Date.parse(now) - NEWS_MS,
    limit: NEWS_ITEMS,
  });
  const items = (await publishedIn(queries, ids)).filter(item => isIndexed(item) && isMainOf(item, title.tenant.id));
  return printXml(
    xml(
      'urlset',
      items.map(item =>
        xml('url', [
          xml('loc', `${origin}${publicPath(item)}`),
          xml('news:news', [
            xml('news:publication', [xml('news:name', title.tenant.name), xml('news:language', title.language.slice(0, 2))]),
            xml('news:publication_date', item.publishedAt ?? item.updatedAt),
            xml('news:title', item.title),
          ]),
        ]),
      ),
      { xmlns: SITEMAP, 'xmlns:news': NEWS },
    ),
  );
};
