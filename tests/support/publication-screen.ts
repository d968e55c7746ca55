import { screen, within } from '@testing-library/react';
import type { BridgeInput } from '#bridge/operations.ts';
import type { ArticleStatus } from '#bridge/states.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { ok } from '#domain/result.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { categoryOf, tenantOf } from '#tests/builders/metadata-rows.ts';
import { ARTICLE_ID, createArticleHost, HEAD, metadataOf, openedOf, statusOf } from './article-host.ts';
import type { FakeHost } from './fake-transport.ts';
import { renderApp } from './render-app.tsx';

const tenant = (id: number, name: string, group: Tenant['group'], language: Tenant['language'] = 'de_CH'): Tenant =>
  tenantOf(id, { name, group, language });
export const TENANTS = [
  tenant(11, 'Aarepost', 'bern'),
  tenant(12, 'Seeblick', 'regional'),
  tenant(13, 'Eilbote', 'news'),
  tenant(14, 'Limmatblatt', 'zurich'),
  tenant(15, 'Le Lac', 'regional', 'fr_CH'),
];
export const CATEGORIES = [categoryOf(1, 'Root', null), categoryOf(10, 'Inland', 1), categoryOf(20, 'Sport', 1)];

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
  let metadata = metadataOf(change);
  const status = (more: Partial<ArticleStatus> = {}): ArticleStatus => statusOf({ metadata, ...more });
  const host = createArticleHost();
  host.handlers['articles.open'] = () => ok(openedOf(HEAD, { metadata }));
  host.handlers['articles.patchMetadata'] = ({ patch }) => {
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    metadata = { ...metadata, ...given };
    return ok(status());
  };
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
