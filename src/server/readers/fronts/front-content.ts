import type { FrontItem, FrontLink, FrontPage, FrontSection } from '#domain/fronts/front.ts';
import { publicPath } from '#domain/fronts/front-item.ts';
import { assetIdOf } from '#domain/media/asset.ts';
import type { ResolvedPage } from '#domain/placement/resolved.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import type { Queries } from '../../db/schema.ts';
import { newestPublished, publishedIn } from '../../repositories/items/published.ts';
import { findTag } from '../../repositories/taxonomy/tags.ts';
import { readLivePage } from '../../usecases/placement/resolve-page.ts';
import { teasersOf } from '../../usecases/fronts/teasers.ts';
import type { FrontPlace } from './front-place.ts';
import { readNavigation } from '../../usecases/fronts/navigation.ts';
import { categoryPath, homePath, type PlacedTitle, tagPath } from '../../usecases/fronts/title-places.ts';

/** A section with the articles that stand in it, not read yet. */
export interface ChosenSection extends Omit<FrontSection, 'items'> {
  readonly chosen: readonly { readonly placeId: string; readonly metadataId: string }[];
}

/** Number of newest items on a page without placements. */
const NEWEST = 24;
const OPENER = 4;
/** A page without a section of its own. */
const PLAIN: Omit<ChosenSection, 'id' | 'layout' | 'chosen'> = {
  title: '',
  showTitle: false,
  subtitle: '',
  backgroundColor: 'none',
  button: null,
  adsPositions: [],
  identifier: '',
};

/** The items that belong to a page, the newest first. */
export const newestOf = (queries: Queries, { title, kind, ownerId }: FrontPlace, limit: number): Promise<readonly string[]> =>
  newestPublished(queries, { tenantId: title.tenant.id, limit, ...(kind === 'tag' ? { tagIds: [ownerId] } : { categoryIds: [ownerId] }) });

/** Returns the sections of a page without placements. */
const automaticSections = async (queries: Queries, place: FrontPlace): Promise<readonly ChosenSection[]> => {
  const chosen = (await newestOf(queries, place, NEWEST)).map(metadataId => ({ placeId: metadataId, metadataId }));
  const opener = { ...PLAIN, id: 'opener', layout: 'opener_overview', chosen: chosen.slice(0, OPENER) };
  return [opener, { ...PLAIN, id: 'newest', layout: 'standard_even', chosen: chosen.slice(OPENER) }];
};

type Button = ResolvedPage['sections'][number]['settings']['button'];

const buttonOf = async (queries: Queries, { title, categories }: FrontPlace, button: Button): Promise<FrontLink | null> => {
  if (!button.visible || button.text.trim() === '') return null;
  const leadingTo = (href: string | undefined): FrontLink | null => (href === undefined ? null : { text: button.text, href });
  switch (button.linkType) {
    case 'categoryLink': {
      if (button.categoryId === ROOT_CATEGORY_ID) return leadingTo(homePath(title));
      const category = categories.find(({ id }) => id === button.categoryId);
      return leadingTo(category && categoryPath(title, category));
    }
    case 'tagLink': {
      const tag = button.tagId === null ? undefined : (await findTag(queries, button.tagId))?.value;
      return leadingTo(tag?.active === true ? tagPath(title, tag) : undefined);
    }
    case 'internalLink': {
      const [item] = button.metadataId === null ? [] : await publishedIn(queries, [button.metadataId]);
      return leadingTo(item && publicPath(item));
    }
    default:
      return leadingTo(button.url === '' ? undefined : button.url);
  }
};

/** Further items of a section that goes on: from page 2, as many on each as the section shows. */
export interface Further {
  readonly sectionId: string;
  readonly page: number;
}

/** Maximum number of pages of a section: no reader goes on for so long. */
export const MOST_PAGES = 40;

interface Asked {
  readonly now: string;
  /** Null for the page itself. */
  readonly further: Further | null;
}

/** Returns the address of further items of a section that goes on; null if there are none. */
const nextOf = async (
  queries: Queries,
  place: FrontPlace,
  {
    section: { id, settings },
    now,
    page,
  }: { readonly section: ResolvedPage['sections'][number]; readonly now: string; readonly page: number },
): Promise<string | null> => {
  if (!settings.isInfiniteScroll || settings.teaserCount === 0 || page >= MOST_PAGES) return null;
  const owner = { tenantId: place.title.tenant.id, kind: place.kind, ownerId: place.ownerId };
  const longer = await readLivePage(queries, { owner, now, longer: { sectionId: id, times: page + 1 } });
  const slots = longer?.sections.find(section => section.id === id)?.slots ?? [];
  return slots.length > settings.teaserCount * page ? `${place.path}?section=${id}&page=${page + 1}` : null;
};

/** Returns the published placements of a page; undefined if it has none. */
const placedSections = async (
  queries: Queries,
  place: FrontPlace,
  { now, further }: Asked,
): Promise<readonly ChosenSection[] | undefined> => {
  const owner = { tenantId: place.title.tenant.id, kind: place.kind, ownerId: place.ownerId };
  const longer = further && { sectionId: further.sectionId, times: further.page };
  const page = await readLivePage(queries, { owner, now, longer });
  if (!page) return undefined;
  const pageNumber = further?.page ?? 1;
  const shown = page.sections
    .filter(({ settings }) => settings.isSectionVisible)
    .filter(({ id, settings }) => further === null || (id === further.sectionId && settings.isInfiniteScroll))
    .map(section => ({ ...section, slots: section.slots.slice((pageNumber - 1) * section.settings.teaserCount) }))
    .filter(({ slots }) => further === null || slots.length > 0);
  return Promise.all(
    shown.map(async ({ id, settings, slots, left }) => ({
      next: await nextOf(queries, place, { section: { id, settings, slots, left }, now, page: pageNumber }),
      id,
      layout: settings.layout,
      title: settings.title,
      showTitle: settings.showTitle,
      subtitle: settings.subtitle,
      backgroundColor: settings.backgroundColor,
      adsPositions: settings.adsPositions,
      identifier: settings.identifier,
      button: await buttonOf(queries, place, settings.button),
      chosen: slots.map(({ itemId, metadataId }) => ({ placeId: itemId ?? `${id}.${metadataId}`, metadataId })),
    })),
  );
};

/** The sections of a page: as the desk has published it, else the newest that belongs there. */
export const sectionsOf = async (queries: Queries, place: FrontPlace, asked: Asked): Promise<readonly ChosenSection[]> =>
  (await placedSections(queries, place, asked)) ?? (asked.further ? [] : automaticSections(queries, place));

/** The teasers of a title for these items, as far as readers have them there. */
export const teasersIn = async (
  queries: Queries,
  { tenant }: PlacedTitle,
  chosen: ChosenSection['chosen'],
): Promise<ReadonlyMap<string, FrontItem>> => {
  const items = await publishedIn(queries, [...new Set(chosen.map(({ metadataId }) => metadataId))]);
  const teasers = await teasersOf(
    queries,
    items.filter(({ tenantIds }) => tenantIds.includes(tenant.id)),
    tenant.id,
  );
  return new Map(
    chosen.flatMap(({ placeId, metadataId }) => {
      const teaser = teasers.get(metadataId);
      return teaser ? [[placeId, { ...teaser, id: placeId }] as const] : [];
    }),
  );
};

/** Returns the address of a title's logo for readers; null if they cannot load it. */
const logoOf = ({ tenant, slug }: PlacedTitle): string | null => {
  if (tenant.logoUrl === null) return null;
  if (tenant.logoUrl.startsWith('data:')) return `/fronts/logo/${slug}`;
  return tenant.logoUrl.startsWith('https://') ? tenant.logoUrl : null;
};

/** Returns the page with the sections' items as readers get them. */
export const readFront = async (queries: Queries, place: FrontPlace, sections: readonly ChosenSection[]): Promise<FrontPage> => {
  const { title, categories, heading } = place;
  const teasers = await teasersIn(
    queries,
    title,
    sections.flatMap(({ chosen }) => chosen),
  );
  return {
    language: title.language,
    title: { name: title.tenant.name, primaryColor: title.tenant.primaryColor, logo: logoOf(title), home: homePath(title) },
    heading,
    navigation: [...(await readNavigation(queries, title, categories))],
    sections: sections.map(({ chosen, ...section }) => ({
      ...section,
      items: chosen.flatMap(({ placeId }) => teasers.get(placeId) ?? []),
    })),
  };
};

/** The address of a library picture of a teaser, without its size; pictures of the web are loaded from there. */
export const pictureBase = ({ tenant }: PlacedTitle, metadataId: string, url: string): string | undefined => {
  const fileId = assetIdOf(url);
  if (fileId !== undefined) return `/fronts/pictures/${tenant.id}/${metadataId}/${fileId}`;
  return url.startsWith('https://') ? url : undefined;
};
