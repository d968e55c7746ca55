import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { STYLES } from '#domain/metadata/publication.ts';
import { pageSchema } from '#domain/paging.ts';
import { categoryRecordSchema } from '#domain/taxonomy/category.ts';
import { categorySchema, tenantDraftSchema, tenantGroupSchema, tenantSchema } from '#domain/tenant/tenant.ts';
import { CONTENT_LOCALES } from '#domain/locale.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { booleanInQuery, commaList, pagingQuery } from '../calls/shared.ts';

const byNumber = z.strictObject({ id: z.coerce.number().pipe(numericIdSchema) });

export const listTenants = defineOperation({
  id: 'listTenants',
  service: 'tenant',
  method: 'GET',
  path: '/tenants',
  summary: 'All titles',
  needs: 'login',
  answers: { 200: z.array(tenantSchema) },
});

export const getTenant = defineOperation({
  id: 'getTenant',
  service: 'tenant',
  method: 'GET',
  path: '/tenants/{id}',
  summary: 'One title',
  needs: 'login',
  params: byNumber,
  answers: { 200: tenantSchema },
  errors: ['notFound'],
  etag: true,
});

export const createTenant = defineOperation({
  id: 'createTenant',
  service: 'tenant',
  method: 'POST',
  path: '/tenants',
  summary: 'Create a title',
  needs: ['ROLE_Moderator'],
  body: tenantDraftSchema,
  answers: { 201: tenantSchema },
  errors: ['nameTaken'],
  etag: true,
  idempotent: true,
});

export const putTenant = defineOperation({
  id: 'putTenant',
  service: 'tenant',
  method: 'PUT',
  path: '/tenants/{id}',
  summary: 'Change a title',
  needs: ['ROLE_Moderator'],
  params: byNumber,
  body: tenantDraftSchema,
  answers: { 200: tenantSchema },
  errors: ['notFound', 'nameTaken'],
  conflict: conflictSchema(tenantSchema),
  ifMatch: true,
  etag: true,
  idempotent: true,
});

export const listTenantGroups = defineOperation({
  id: 'listTenantGroups',
  service: 'tenant',
  method: 'GET',
  path: '/tenant-groups',
  summary: 'The groups of titles with their members',
  needs: 'login',
  answers: { 200: z.array(z.strictObject({ id: tenantGroupSchema, name: z.string(), tenantIds: z.array(numericIdSchema) })) },
});

/** Returns the styles that `styles` of an item may name. */
export const listPageStyles = defineOperation({
  id: 'listPageStyles',
  service: 'tenant',
  method: 'GET',
  path: '/pageStyles',
  summary: 'The looks that the page of an item can have',
  needs: 'login',
  answers: { 200: z.array(z.enum(STYLES)) },
});

export const listLocales = defineOperation({
  id: 'listLocales',
  service: 'tenant',
  method: 'GET',
  path: '/locales',
  summary: 'The content languages',
  needs: 'login',
  answers: { 200: z.array(z.enum(CONTENT_LOCALES)) },
});

export const listCategories = defineOperation({
  id: 'listCategories',
  service: 'tenant',
  method: 'GET',
  path: '/categories',
  summary: 'Categories in the content language, by name',
  needs: 'login',
  query: z.strictObject({
    name: z.string().trim().min(2).max(200).optional(),
    active: booleanInQuery.optional(),
    syncedWithDesknet: booleanInQuery.optional(),
    includeIds: commaList(z.coerce.number().pipe(numericIdSchema)).optional(),
    excludeRoot: booleanInQuery.optional(),
    page: pagingQuery.page,
    size: pagingQuery.size,
    sort: pagingQuery.sort,
  }),
  answers: { 200: pageSchema(categorySchema) },
});

export const getCategory = defineOperation({
  id: 'getCategory',
  service: 'tenant',
  method: 'GET',
  path: '/categories/{id}',
  summary: 'One category in the content language; of a merged one, that into which it went',
  needs: 'login',
  params: byNumber,
  answers: { 200: categoryRecordSchema },
  errors: ['notFound'],
  etag: true,
});
