import { useMemo } from 'react';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { useApiQuery } from '../../platform/api/queries.ts';

const MINUTES_10 = 600_000;

/** All titles, by id as well; they change a few times a year. */
export const useTenants = (): {
  readonly tenants: readonly Tenant[];
  readonly byId: ReadonlyMap<number, Tenant>;
  readonly isPending: boolean;
} => {
  const query = useApiQuery('listTenants', {}, { staleTimeMs: MINUTES_10, silent: true });
  return useMemo(() => {
    const tenants = query.data ?? [];
    return { tenants, byId: new Map(tenants.map(tenant => [tenant.id, tenant])), isPending: query.isPending };
  }, [query.data, query.isPending]);
};
