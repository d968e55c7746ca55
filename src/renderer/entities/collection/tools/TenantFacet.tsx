import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useText } from '#ui/i18n.ts';
import type { FilterProps } from '../model/collection.ts';
import { Facet, FacetChecks } from './Facet.tsx';

/** Filters a list by titles. */
export const TenantFacet = ({ filters, change }: FilterProps<{ readonly tenantIds: readonly number[] }>) => {
  const text = useText('articles');
  const { tenants } = useTenants();
  return (
    <Facet label={text('filter.tenants')} count={filters.tenantIds.length}>
      <FacetChecks
        label={text('filter.tenants')}
        options={tenants.map(tenant => ({ value: tenant.id, label: tenant.name, group: text(`tenantGroup.${tenant.group}`) }))}
        chosen={filters.tenantIds}
        onChange={tenantIds => change({ tenantIds })}
        emptyText={text('collection:filter.unknownOffline')}
      />
    </Facet>
  );
};
