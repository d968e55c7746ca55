import { screen, within } from '@testing-library/react';
import type { BridgeInput } from '#bridge/operations.ts';
import type { ArticleStatus, OpenArticle } from '#bridge/states.ts';
import type { Element } from '#domain/article/document.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { ok } from '#domain/result.ts';
import type { Category, Tenant } from '#domain/tenant/tenant.ts';
import { createFakeHost, type FakeHost, NOW, USER_ID } from './fake-transport.ts';
import { renderApp } from './render-app.tsx';

export const ARTICLE_ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const block = (type: string, id: string, text: string): Element => ({ type, id, children: [{ text }] });
const ELEMENTS = [block('titleHeader', 'h', 'Wetter'), block('title', 't', 'Der Fluss steigt'), block('lead', 'l', 'Es regnet.')];

const tenant = (id: number, name: string, group: Tenant['group'], language: Tenant['language'] = 'de_CH'): Tenant => ({
  id,
  name,
  group,
  language,
  logoUrl: null,
  primaryColor: '#0B5D66',
  audienceType: 'paid',
  categoriesRequired: false,
});
export const TENANTS = [
  tenant(11, 'Aarepost', 'bern'),
  tenant(12, 'Seeblick', 'regional'),
  tenant(13, 'Eilbote', 'news'),
  tenant(14, 'Limmatblatt', 'zurich'),
  tenant(15, 'Le Lac', 'regional', 'fr_CH'),
];
const category = (id: number, name: string, parentId: number | null): Category => ({
  id,
  name,
  parentId,
  parentName: null,
  active: true,
  expiryDate: null,
  type: 'default',
  syncedWithDesknet: false,
  frontCategory: false,
  temporary: false,
  subCategories: [],
});
export const CATEGORIES = [category(1, 'Root', null), category(10, 'Inland', 1), category(20, 'Sport', 1)];

export const pageOf = <Row>(content: readonly Row[]) => ({
  content,
  first: true,
  last: true,
  number: 0,
  size: 100,
  totalElements: content.length,
  totalPages: 1,
  sort: '',
});

/** A host with one open article whose metadata takes every change, as the newsroom's would. */
export interface PublicationHost extends FakeHost {
  readonly metadata: () => Metadata;
  readonly status: (change?: Partial<ArticleStatus>) => ArticleStatus;
  /** What was handed over, oldest first. */
  readonly patches: () => readonly BridgeInput<'articles.patchMetadata'>['patch'][];
}

export const createPublicationHost = (change: Partial<Metadata> = {}): PublicationHost => {
  const host = createFakeHost();
  let metadata: Metadata = {
    ...newMetadata({
      id: '100000000042',
      resourceId: ARTICLE_ID,
      resourceName: 'articles',
      locale: 'de-CH',
      creator: { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' },
      now: NOW,
      derived: { title: 'Der Fluss steigt', titleHeader: 'Wetter', lead: 'Es regnet.', actualTextLength: 43 },
    }),
    ...change,
  };
  const status = (more: Partial<ArticleStatus> = {}): ArticleStatus => ({
    articleId: ARTICLE_ID,
    temporaryId: null,
    metadataId: '100000000042',
    locale: 'de-CH',
    template: 'standard',
    metadata,
    pendingMetadata: {},
    creation: null,
    revisionNumber: 3,
    updatedAt: NOW,
    lastUpdatedBy: null,
    hasUnsavedChanges: false,
    journaledAt: null,
    savedAt: NOW,
    sync: { kind: 'synced', at: NOW },
    rebase: 0,
    staleSince: null,
    ...more,
  });
  host.handlers['articles.open'] = () => {
    const opened: OpenArticle = { ...status(), document: { version: 'v008', elements: ELEMENTS }, restoredFrom: null };
    return ok(opened);
  };
  host.handlers['articles.close'] = () => ok({});
  host.handlers['articles.patchMetadata'] = ({ patch }) => {
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    metadata = { ...metadata, ...given };
    return ok(status());
  };
  host.api['patchUserPresence'] = () => ok({ resourceId: ARTICLE_ID, users: [] });
  host.api['listTargetLengthOptions'] = () => ok([]);
  host.api['listTenants'] = () => ok(TENANTS);
  host.api['listCategories'] = () => ok(pageOf(CATEGORIES));
  host.api['listUsers'] = () => ok(pageOf([]));
  host.api['listAgencies'] = () => ok(pageOf([]));
  return {
    ...host,
    metadata: () => metadata,
    status,
    patches: () => host.callsOf('articles.patchMetadata').map(call => call.patch),
  };
};

/** Shows the publication of the open article; answers with the section asked for. */
export const showPublication = async (host: FakeHost, card: string, search = '') => {
  const parts = await renderApp(host, { path: `/articles/${ARTICLE_ID}/publication${search}` });
  const section = await screen.findByRole('region', { name: card });
  return { ...parts, section, within: within(section) };
};
