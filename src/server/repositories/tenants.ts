import { TENANT_GROUPS, type Tenant, type TenantGroup, tenantSchema } from '#domain/tenant/tenant.ts';
import type { ContentLocale } from '#domain/user/user.ts';
import type { Queries } from '../db/schema.ts';
import type { TenantsTable } from '../db/tables/tenant.ts';

const toTenant = (row: TenantsTable): Tenant =>
  tenantSchema.parse({
    id: row.id,
    name: row.name,
    group: row.tenant_group,
    logoUrl: row.logo_url,
    primaryColor: row.primary_color,
    language: row.language,
    audienceType: row.audience_type,
    categoriesRequired: row.categories_required === 1,
  });

export const insertTenants = async (queries: Queries, tenants: readonly Tenant[]): Promise<void> => {
  const rows = tenants.map(tenant => ({
    id: tenant.id,
    name: tenant.name,
    tenant_group: tenant.group,
    logo_url: tenant.logoUrl,
    primary_color: tenant.primaryColor,
    language: tenant.language,
    audience_type: tenant.audienceType,
    categories_required: tenant.categoriesRequired ? (1 as const) : (0 as const),
  }));
  if (rows.length > 0) await queries.insertInto('tenants').values(rows).execute();
};

/** All titles by id. */
export const listTenants = async (queries: Queries): Promise<readonly Tenant[]> =>
  (await queries.selectFrom('tenants').selectAll().orderBy('id').execute()).map(toTenant);

export const findTenant = async (queries: Queries, id: number): Promise<Tenant | null> => {
  const row = await queries.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toTenant(row) : null;
};

/** The titles that are written in a language. */
export const tenantsOfLanguage = async (queries: Queries, locale: ContentLocale): Promise<readonly number[]> => {
  const language = locale === 'fr-CH' ? 'fr_CH' : 'de_CH';
  const rows = await queries.selectFrom('tenants').select('id').where('language', '=', language).execute();
  return rows.map(row => row.id);
};

/** The display names of the groups (A1-004). */
const GROUP_NAMES: Readonly<Record<TenantGroup, string>> = { bern: 'Bern', regional: 'Regional', news: 'News', zurich: 'Zurich' };

export interface TenantGroupMembers {
  readonly id: TenantGroup;
  readonly name: string;
  readonly tenantIds: number[];
}

/** The four groups, each with its titles. */
export const groupTenants = (tenants: readonly Tenant[]): TenantGroupMembers[] =>
  TENANT_GROUPS.map(id => ({
    id,
    name: GROUP_NAMES[id],
    tenantIds: tenants.filter(tenant => tenant.group === id).map(tenant => tenant.id),
  }));
