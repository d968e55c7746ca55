import type { PageSummary } from '#contract/placement/placement.ts';
import { workingState, type PlacementPage } from '#domain/placement/page.ts';
import type { PlacedArticle, ResolvedPage } from '#domain/placement/resolved.ts';
import { newSettings, type PlacementItem, type SectionSettings } from '#domain/placement/section.ts';

const uuid = (prefix: string, number: number): string => `${prefix}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const pageIdOf = (number: number): string => uuid('a', number);
export const sectionIdOf = (page: number, number: number): string => uuid('b', page * 100 + number);
/** The item of a page with this number, counted over its sections. */
export const placedItemId = (page: number, number: number): string => uuid('c', page * 1000 + number);
export const placedMetadataId = (number: number): string => `2000${String(number).padStart(8, '0')}`;

export const placedItem = (
  page: number,
  number: number,
  given: Partial<Extract<PlacementItem, { type: 'direct_placement' }>> = {},
): PlacementItem => ({
  id: placedItemId(page, number),
  type: 'direct_placement',
  metadataId: placedMetadataId(number),
  pinned: false,
  publishedSince: '2026-11-21T08:00:00.000Z',
  place: placedItemId(page, number),
  ...given,
});

/** The home page of a title with sections of so many items; live is as the draft. */
export const aPage = (
  number: number,
  sections: readonly { readonly title: string; readonly items: readonly PlacementItem[]; readonly settings?: Partial<SectionSettings> }[],
): PlacementPage => ({
  id: pageIdOf(number),
  tenantId: number,
  kind: 'category',
  ownerId: 1,
  version: 3,
  orderVersion: 1,
  draft: true,
  sections: sections.map(({ title, items, settings }, index) => {
    const state = { settings: { ...newSettings('custom'), title, ...settings }, items: [...items] };
    const id = sectionIdOf(number, index + 1);
    return { id, place: id, version: 1, liveVersion: 1, live: state, draft: null };
  }),
  removed: [],
  liveOrder: sections.map((_section, index) => sectionIdOf(number, index + 1)),
  publishedAt: '2026-11-21T08:00:00.000Z',
});

export const placedArticle = (number: number, given: Partial<PlacedArticle> = {}): PlacedArticle => ({
  metadataId: placedMetadataId(number),
  resourceId: uuid('d', number),
  resourceName: 'articles',
  locale: 'de-CH',
  titleHeader: '',
  title: `Artikel ${String(number)}`,
  lead: '',
  image: { url: 'https://example.test/1.jpg', caption: '', credit: '' },
  kickwordId: null,
  publicationStatus: 'published',
  publishedAt: '2026-11-21T09:00:00.000Z',
  tenantIds: [1, 2, 3],
  categoryIds: [1],
  ...given,
});

/** What readers would see of a page whose items all fit. */
export const resolvedOf = (page: PlacementPage, articles: readonly PlacedArticle[]): ResolvedPage => ({
  id: page.id,
  tenantId: page.tenantId,
  kind: page.kind,
  ownerId: page.ownerId,
  state: 'draft',
  version: page.version,
  at: '2026-11-21T09:42:00.000Z',
  sections: page.sections.map(section => {
    const { settings, items } = workingState(section);
    const shown = items.slice(0, settings.teaserCount);
    return {
      id: section.id,
      settings,
      slots: shown.flatMap(({ id, metadataId }) => (metadataId === null ? [] : [{ itemId: id, metadataId, reason: 'direct' as const }])),
      left: items.slice(settings.teaserCount).map(({ id }) => ({ itemId: id, reason: 'overflow' as const })),
    };
  }),
  articles: [...articles],
});

export const summaryOfPage = ({ id, tenantId, kind, ownerId, draft, version, publishedAt, sections }: PlacementPage): PageSummary => ({
  id,
  tenantId,
  kind,
  ownerId,
  draft,
  version,
  publishedAt,
  name: 'Startseite',
  sectionCount: sections.length,
  plannedAt: null,
});
