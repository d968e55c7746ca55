import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { DiagramTreeIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { sitemapPath, useSitemapAddress } from './sitemap-address.ts';
import { TitleSitemap } from './TitleSitemap.tsx';
import './sitemaps.css';

const NOT_FOUND = { code: 'notFound' } as const;

/** Sitemap and menus of one title after the other. */
export const SitemapScreen = () => {
  const text = useText('sitemaps');
  const { tenantId, menu } = useSitemapAddress();
  const { tenants, byId, isPending } = useTenants();
  const tenant = byId.get(tenantId ?? 0);
  usePageTitle(tenant === undefined ? text('title') : text('titleOf', { title: tenant.name }));
  const first = useMemo(() => tenants.toSorted((one, other) => one.name.localeCompare(other.name))[0], [tenants]);
  if (tenant !== undefined) return <TitleSitemap key={tenant.id} tenant={tenant} tenants={tenants} />;
  if (isPending) return null;
  if (tenantId === null && first !== undefined) return <Navigate to={sitemapPath(first.id, null, menu)} replace />;
  if (first === undefined)
    return (
      <main className="g-page-center">
        <EmptyState level={1} icon={<DiagramTreeIcon />} title={text('noTitles.title')}>
          {text('noTitles.detail')}
        </EmptyState>
      </main>
    );
  return <OpenFailure error={NOT_FOUND} onRetry={() => undefined} text={text} backTo="/sitemaps" icon={<DiagramTreeIcon />} />;
};
