import type { OutboxEntry } from '#bridge/states.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { toPage } from '#domain/paging.ts';
import type { Category, Tenant } from '#domain/tenant/tenant.ts';

/** The id of an article by its number: 1 is "00000000-0000-4000-8000-000000000001". */
export const articleIdOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A row of the article list; a test only names what matters to it. */
export const rowOf = (number: number, overrides: Partial<MetadataRow> = {}): MetadataRow => ({
  id: String(100_000_000_000 + number),
  resourceId: articleIdOf(number),
  resourceName: 'articles',
  locale: 'de-CH',
  title: `Artikel ${number}`,
  titleHeader: 'Bundesrat',
  teaserImage: null,
  contentStatus: 'draft',
  publicationStatus: 'notPublished',
  scheduledPlacing: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  creator: null,
  updatedAt: '2026-11-21T08:00:00.000Z',
  lastUpdatedBy: null,
  publishedAt: null,
  targetDateTime: null,
  targetTextLength: null,
  actualTextLength: 1200,
  mainTenantId: null,
  tenantIds: [],
  authorNames: ['Lea Steiner'],
  printDate: null,
  printPublication: null,
  printPage: null,
  usedBy: [],
  hasWaitingChanges: false,
  releaseTime: null,
  releaseFailure: null,
  ...overrides,
});

/** A page of the article list as the newsroom answers it. */
export const pageOf = (content: readonly MetadataRow[], page: { readonly number?: number; readonly totalElements?: number } = {}) =>
  toPage({ content, number: page.number ?? 0, size: 10, totalElements: page.totalElements ?? content.length, sort: 'updatedAt,desc' });

export const tenantOf = (id: number, overrides: Partial<Tenant> = {}): Tenant => ({
  id,
  name: `Titel ${id}`,
  group: 'bern',
  logoUrl: null,
  primaryColor: '#0B5D66',
  language: 'de_CH',
  audienceType: 'paid',
  categoriesRequired: false,
  ...overrides,
});

/** The defaults of a category. */
export const PLAIN_CATEGORY = {
  active: true,
  expiryDate: null,
  type: 'default',
  syncedWithDesknet: false,
  frontCategory: false,
  temporary: false,
} as const;

export const categoryOf = (id: number, name: string, parentId: number | null): Category => ({
  id,
  name,
  parentId,
  parentName: null,
  ...PLAIN_CATEGORY,
  subCategories: [],
});

/** A waiting change; the number makes its id and its article's. */
export const entryOf = (number: number, overrides: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: `entry-${number}`,
  place: { resource: 'articles', id: articleIdOf(number) },
  title: `Artikel ${number}`,
  kind: 'saveArticle',
  fields: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  attempts: 0,
  state: 'waiting',
  nextTryAt: null,
  error: null,
  dependents: [],
  ...overrides,
});
