import {
  createTenant,
  getCategory,
  getTenant,
  listCategories,
  listLocales,
  listPageStyles,
  listTenantGroups,
  listTenants,
  putTenant,
} from '#contract/taxonomy/tenants.ts';
import { STYLES } from '#domain/metadata/publication.ts';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import { CONTENT_LOCALES } from '#domain/locale.ts';
import * as categories from '../../repositories/taxonomy/categories.ts';
import * as tenants from '../../repositories/tenants.ts';
import { DEFAULT_PAGE_SIZE, windowOf } from '../../repositories/window.ts';
import * as work from '../../usecases/tenant/change-tenant.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { notFound } from '../../refusal.ts';
import { readSort } from '../calls/sort.ts';

/** A list without page and size parameters is complete (section 7 of the rules: "categories list" and its "paged variant"). */
const WHOLE_LIST_SIZE = 100_000;

export const tenantRoutes: Resource = newsroom => {
  implement(newsroom, listTenants, async ({ queries }) => ok({ body: [...(await tenants.listTenants(queries))] }));

  implement(newsroom, getTenant, async ({ params, queries }) => {
    const tenant = await tenants.findTenant(queries, params.id);
    return tenant ? ok({ body: tenant.value, etag: tenant.etag }) : err(notFound);
  });

  implement(newsroom, createTenant, async ({ body, queries, user, now, from }) => {
    const added = await work.createTenant({ queries, caller: user, now, from }, body);
    return added.ok ? ok({ body: added.value.value, etag: added.value.etag }) : added;
  });

  implement(newsroom, putTenant, async ({ params, body, queries, user, ifMatch, now, from }) => {
    const changed = await work.changeTenant({ queries, caller: user, now, from }, { id: params.id, etag: ifMatch }, body);
    return changed.ok ? ok({ body: changed.value.value, etag: changed.value.etag }) : changed;
  });

  implement(newsroom, listTenantGroups, async ({ queries }) => ok({ body: tenants.groupTenants(await tenants.listTenants(queries)) }));

  implement(newsroom, listPageStyles, async () => ok({ body: [...STYLES] }));

  implement(newsroom, listLocales, async () => ok({ body: [...CONTENT_LOCALES] }));

  implement(newsroom, listCategories, async ({ query, queries, contentLocale }) => {
    const sort = readSort(query.sort, ['name']);
    if (!sort.ok) return sort;
    const window = windowOf(query, query.page === undefined ? WHOLE_LIST_SIZE : DEFAULT_PAGE_SIZE);
    const found = await categories.listCategories(queries, {
      filter: query,
      locale: contentLocale,
      window,
      descending: sort.value.descending,
    });
    const page = { number: window.page, size: window.size, totalElements: found.total, sort: sort.value.text };
    return ok({ body: { ...toPage({ ...page, content: found.categories }), content: found.categories } });
  });

  implement(newsroom, getCategory, async ({ params, queries, contentLocale }) => {
    const category = await categories.findCategory(queries, params.id, contentLocale);
    return category ? ok({ body: category.value, etag: category.etag }) : err(notFound);
  });
};
