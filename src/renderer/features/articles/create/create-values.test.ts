import { describe, expect, it } from 'vitest';
import { BRIDGE_OPERATIONS } from '#bridge/operations.ts';
import { tenantOf } from '#tests/builders/metadata-rows.ts';
import { USER_ID } from '#tests/support/fake-transport.ts';
import {
  chooseTenants,
  judgePublication,
  readRemembered,
  type Remembered,
  startValues,
  tenantsIn,
  toCreation,
  toRemembered,
} from './create-values.ts';

const person = { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' };
const strict = tenantOf(2, { categoriesRequired: true });
const publication = { tenantIds: [2], mainTenantId: 2, mainCategory: null };

describe('the values of a new article', () => {
  it('the values of a new article begin with the publications of the last one in the same language', () => {
    const remembered: Remembered = { template: 'interview', contentLocale: 'de-CH', tenantIds: [1, 2], mainTenantId: 2 };
    expect(startValues('de-CH', remembered)).toMatchObject({ template: 'interview', publication: { tenantIds: [1, 2], mainTenantId: 2 } });
    expect(startValues('fr-CH', remembered).publication).toEqual({ tenantIds: [], mainTenantId: null, mainCategory: null });
  });

  it('the values of a new article are remembered and read again; anything else is nothing', () => {
    const values = { ...startValues('de-CH', null), publication };
    expect(readRemembered(JSON.stringify(toRemembered(values)))).toEqual({
      template: 'standard',
      contentLocale: 'de-CH',
      tenantIds: [2],
      mainTenantId: 2,
    });
    expect([undefined, 'no JSON', '{}', 7].map(readRemembered)).toEqual([null, null, null, null]);
  });

  it('the values of a new article offer the publications of one language', () => {
    const tenants = [tenantOf(1), tenantOf(2, { language: 'fr_CH' })];
    expect(tenantsIn(tenants, 'fr-CH').map(tenant => tenant.id)).toEqual([2]);
  });

  it('the values of a new article keep a main publication among the chosen ones', () => {
    expect(chooseTenants(publication, [2, 3]).mainTenantId).toBe(2);
    expect(chooseTenants(publication, [3]).mainTenantId).toBe(3);
    expect(chooseTenants(publication, []).mainTenantId).toBeNull();
  });

  it('the values of a new article need a category where a chosen publication asks for one', () => {
    const judge = judgePublication({ tenants: [tenantOf(1), strict], hasCategories: true });
    expect(judge(publication)?.key).toBe('validator.message.required');
    expect(judge({ ...publication, mainCategory: 9 })).toBeNull();
    expect(judge({ ...publication, tenantIds: [1] })).toBeNull();
  });
  it('the values of a new article do without when this computer has never seen the categories', () => {
    expect(judgePublication({ tenants: [strict], hasCategories: false })(publication)).toBeNull();
  });

  it('the values of a new article make a creation that the host takes, with oneself as author', () => {
    const values = {
      ...startValues('de-CH', null),
      title: ' Neu ',
      publication: { ...publication, mainCategory: 9 },
      targetTextLength: 2500,
    };
    const creation = toCreation({ values, person, authorEntryId: 'a' });
    expect(BRIDGE_OPERATIONS['articles.create'].input.safeParse(creation).success).toBe(true);
    expect(creation).toMatchObject({
      title: 'Neu',
      metadata: {
        authors: [{ variantId: 0, authors: [{ name: 'Lea Steiner', userId: USER_ID }] }],
        placement: [{ mainCategory: 9, categories: [9] }],
      },
    });
  });
});
