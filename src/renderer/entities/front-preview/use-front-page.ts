import { useMemo } from 'react';
import type { FrontLink, FrontPage } from '#domain/fronts/front.ts';
import type { ResolvedPage } from '#domain/placement/resolved.ts';
import { ROOT_CATEGORY_ID, type Tenant } from '#domain/tenant/tenant.ts';
import type { BridgeError } from '#bridge/states.ts';
import { useCategories } from '#renderer/entities/category/categories.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';

/** The part of a resolved page that a preview needs. */
export type PreviewedPage = Pick<ResolvedPage, 'tenantId' | 'kind' | 'ownerId' | 'sections' | 'at'>;

/** The addresses of a preview lead nowhere. */
const NOWHERE = '/';

const buttonOf = ({ button }: PreviewedPage['sections'][number]['settings']): FrontLink | null =>
  button.visible && button.text.trim() !== '' ? { text: button.text, href: NOWHERE } : null;

const titleOf = ({ name, primaryColor, logoUrl }: Tenant): FrontPage['title'] => ({
  name,
  primaryColor,
  logo: logoUrl?.startsWith('data:') === true ? logoUrl : null,
  home: NOWHERE,
});

/** The name of the category or tag that a page belongs to; null for a home page, and while it is not known. */
const useHeading = ({ kind, ownerId }: PreviewedPage): string | null => {
  const { byId } = useCategories();
  const tag = useApiQuery('getTag', { params: { id: ownerId } }, { enabled: kind === 'tag', silent: true, staleTimeMs: 600_000 });
  if (kind === 'tag') return tag.data === undefined ? null : tag.data.title.trim() === '' ? tag.data.name : tag.data.title;
  return ownerId === ROOT_CATEGORY_ID ? null : (byId.get(ownerId)?.name ?? null);
};

/** The page that readers of the title would see, with teasers as they have them; undefined until those are there. */
export const useFrontPage = (resolved: PreviewedPage): { readonly page: FrontPage | undefined; readonly error: BridgeError | null } => {
  const tenant = useTenants().byId.get(resolved.tenantId);
  const heading = useHeading(resolved);
  const ids = useMemo(
    () => [...new Set(resolved.sections.flatMap(({ slots }) => slots.map(({ metadataId }) => metadataId)))].toSorted(),
    [resolved.sections],
  );
  const parts = useApiQuery(
    'getFrontParts',
    { params: { tenantId: resolved.tenantId }, query: { ids } },
    { keepPrevious: true, silent: true, staleTimeMs: 0 },
  );
  const page = useMemo((): FrontPage | undefined => {
    if (!tenant || !parts.data) return undefined;
    const teasers = new Map(parts.data.teasers.map(teaser => [teaser.metadataId, teaser]));
    return {
      language: tenant.language === 'fr_CH' ? 'fr-CH' : 'de-CH',
      title: titleOf(tenant),
      heading,
      navigation: parts.data.navigation.map(({ text }) => ({ text, href: NOWHERE })),
      sections: resolved.sections
        .filter(({ settings }) => settings.isSectionVisible)
        .map(({ id, settings, slots }) => ({
          id,
          layout: settings.layout,
          title: settings.title,
          showTitle: settings.showTitle,
          subtitle: settings.subtitle,
          backgroundColor: settings.backgroundColor,
          adsPositions: settings.adsPositions,
          identifier: '',
          button: buttonOf(settings),
          items: slots.flatMap(({ itemId, metadataId }) => {
            const teaser = teasers.get(metadataId);
            return teaser ? [{ ...teaser, id: itemId ?? `${id}.${metadataId}` }] : [];
          }),
        })),
    };
  }, [tenant, heading, parts.data, resolved.sections]);
  return { page, error: parts.data === undefined ? parts.error : null };
};
