import { ALL_TENANTS_VARIANT, type Metadata } from '#domain/metadata/metadata.ts';
import { EMPTY_TEASER, entryFor } from '#domain/metadata/publication.ts';
import { useText } from '#ui/i18n.ts';
import { PushFacts } from '../push/PushFacts.tsx';
import { PictureThumb } from '../media/PictureThumb.tsx';
import { TenantChip } from '../tenant/TenantChip.tsx';
import { useTenants } from '../tenant/tenants.ts';

const orElse = (written: string, derived: string): string => (written.trim() === '' ? derived : written);

/** The end of an item's public address on a title: its own slug, then the item's number. */
const addressOn = ({ urlSlugs, id }: Metadata, variantId: number): string => {
  const slugs = entryFor(urlSlugs, variantId);
  const slug = slugs?.manual ?? slugs?.suggested ?? '';
  return slug === '' ? id : `${slug}-${id}`;
};

/** Where it goes: each title with the address on it. */
const Places = ({ metadata }: { readonly metadata: Metadata }) => {
  const text = useText('goingOut');
  const { byId } = useTenants();
  const { tenantIds, resourceName, mainTenantId } = metadata;
  if (tenantIds.length === 0) return <p className="g-quiet">{text(resourceName === 'articles' ? 'places.none' : 'places.embedded')}</p>;
  return (
    <ul className="g-going-places" aria-label={text('places')}>
      {[...tenantIds]
        .sort((one, other) => Number(other === mainTenantId) - Number(one === mainTenantId))
        .map(id => {
          const tenant = byId.get(id);
          return (
            <li key={id}>
              {tenant === undefined ? <span>#{id}</span> : <TenantChip tenant={tenant} />}{' '}
              <span className="g-going-address">…/{addressOn(metadata, id)}</span>
            </li>
          );
        })}
    </ul>
  );
};

/** The teaser as readers see it on one title. */
const TeaserShown = ({ metadata, variantId }: { readonly metadata: Metadata; readonly variantId: number }) => {
  const text = useText('goingOut');
  const { byId } = useTenants();
  const teaser = entryFor(metadata.teasers, variantId)?.default ?? EMPTY_TEASER;
  const header = orElse(teaser.titleHeader, metadata.titleHeader);
  const name = variantId === ALL_TENANTS_VARIANT ? undefined : byId.get(variantId)?.name;
  const label = name === undefined ? text('teaser') : text('teaser.of', { title: name });
  return (
    <section className="g-going-teaser" aria-label={label}>
      {teaser.image === null || teaser.useEmbedUrl ? null : (
        <PictureThumb url={teaser.image.url} alt={teaser.image.name} crop={teaser.image.cropMarks} focus={teaser.image.focusPoint} />
      )}
      <div>
        {name === undefined ? null : <p className="g-quiet">{label}</p>}
        {header === '' ? null : <p className="g-going-header">{header}</p>}
        <p className="g-going-title">{orElse(teaser.title, metadata.title)}</p>
        <p>{orElse(teaser.lead, metadata.lead)}</p>
      </div>
    </section>
  );
};

/** What goes where: titles with their addresses, and the teaser, also where a title has its own. */
export const GoingOutFacts = ({ metadata }: { readonly metadata: Metadata }) => {
  const { teasers, tenantIds } = metadata;
  const own = teasers.map(({ variantId }) => variantId).filter(id => tenantIds.includes(id));
  const isCommonShown = tenantIds.length === 0 || own.length < tenantIds.length;
  return (
    <div className="g-going-facts">
      <Places metadata={metadata} />
      <PushFacts metadataId={metadata.id} />
      {(isCommonShown ? [ALL_TENANTS_VARIANT, ...own] : own).map(id => (
        <TeaserShown key={id} metadata={metadata} variantId={id} />
      ))}
    </div>
  );
};
