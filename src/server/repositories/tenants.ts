import type { Selectable } from 'kysely';
import { TENANT_GROUPS, type Tenant, type TenantDraft, type TenantGroup, tenantSchema } from '#domain/tenant/tenant.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Queries } from '../db/schema.ts';
import type { TenantsTable } from '../db/tables/tenant.ts';
import { foldText } from './fold.ts';
import type { Versioned } from './accounts/users.ts';
import { versionEtag } from '../version-etag.ts';

const toTenant = (row: Selectable<TenantsTable>): Tenant =>
  tenantSchema.parse({
    id: row.id,
    name: row.name,
    group: row.tenant_group,
    logoUrl: row.logo_url,
    primaryColor: row.primary_color,
    language: row.language,
    audienceType: row.audience_type,
    categoriesRequired: row.categories_required === 1,
    ...(row.credit_pattern === null ? {} : { creditPattern: row.credit_pattern }),
  });

const columnsOf = (tenant: TenantDraft) => ({
  name: tenant.name,
  tenant_group: tenant.group,
  logo_url: tenant.logoUrl,
  primary_color: tenant.primaryColor,
  language: tenant.language,
  audience_type: tenant.audienceType,
  categories_required: tenant.categoriesRequired ? (1 as const) : (0 as const),
  credit_pattern: tenant.creditPattern ?? null,
});

export const insertTenants = async (queries: Queries, tenants: readonly Tenant[]): Promise<void> => {
  const rows = tenants.map(({ id, ...tenant }) => ({ id, ...columnsOf(tenant) }));
  if (rows.length > 0) await queries.insertInto('tenants').values(rows).execute();
};

/** All titles by id. */
export const listTenants = async (queries: Queries): Promise<readonly Tenant[]> =>
  (await queries.selectFrom('tenants').selectAll().orderBy('id').execute()).map(toTenant);

/** The ids of all titles in the order of their names. */
export const tenantIdsByName = async (queries: Queries): Promise<readonly number[]> => {
  const rows = await queries.selectFrom('tenants').select(['id', 'name']).execute();
  return rows.toSorted((left, right) => left.name.localeCompare(right.name, 'de-CH') || left.id - right.id).map(({ id }) => id);
};

const etagOf = (version: number, tenant: Tenant): string => versionEtag('t', version, tenant);

export const findTenant = async (queries: Queries, id: number): Promise<Versioned<Tenant> | null> => {
  const row = await queries.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { value: toTenant(row), etag: etagOf(row.version, toTenant(row)) } : null;
};

/** Checks whether another title has this name, ignoring case and accents. */
export const isTenantNameTaken = async (queries: Queries, name: string, exceptId: number | null): Promise<boolean> => {
  const rows = await queries.selectFrom('tenants').select(['id', 'name']).execute();
  return rows.some(row => row.id !== exceptId && foldText(row.name) === foldText(name));
};

/** Adds a title under the next number; the caller holds the lock. */
export const addTenant = async (queries: Queries, draft: TenantDraft): Promise<Versioned<Tenant>> => {
  const { last } = await queries
    .selectFrom('tenants')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const tenant = { ...draft, id: (last ?? 0) + 1 };
  await insertTenants(queries, [tenant]);
  return { value: tenant, etag: etagOf(1, tenantSchema.parse(tenant)) };
};

/** Replaces a title; the caller has checked its etag under the lock. */
export const storeTenant = async (queries: Queries, id: number, draft: TenantDraft): Promise<Versioned<Tenant>> => {
  const row = await queries
    .updateTable('tenants')
    .set(({ eb }) => ({ ...columnsOf(draft), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { value: toTenant(row), etag: etagOf(row.version, toTenant(row)) };
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
