import { PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { useText } from '#ui/i18n.ts';
import type { FilterProps } from '../../collection/model/collection.ts';
import { Facet, FacetChecks } from '../../collection/tools/Facet.tsx';
import { useTenants } from '../../tenant/tenants.ts';
import type { ItemFilters } from './item-filters.ts';

/** Publications and status, by which every list of items can be narrowed. */
export const ItemFacets = ({ filters, change }: FilterProps<ItemFilters>) => {
  const text = useText('articles');
  const { tenants } = useTenants();
  return (
    <>
      <Facet label={text('filter.tenants')} count={filters.tenantIds.length}>
        <FacetChecks
          label={text('filter.tenants')}
          options={tenants.map(tenant => ({ value: tenant.id, label: tenant.name, group: text(`tenantGroup.${tenant.group}`) }))}
          chosen={filters.tenantIds}
          onChange={tenantIds => change({ tenantIds })}
          emptyText={text('collection:filter.unknownOffline')}
        />
      </Facet>
      <Facet label={text('status.publication')} count={filters.publicationStatus.length}>
        <FacetChecks
          label={text('status.publication')}
          options={PUBLICATION_STATUSES.map(value => ({ value, label: text(`publicationStatus.${value}`) }))}
          chosen={filters.publicationStatus}
          onChange={publicationStatus => change({ publicationStatus })}
        />
      </Facet>
    </>
  );
};
