import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STYLES } from '#domain/metadata/publication.ts';
import type { Page } from '#domain/paging.ts';
import type { Category, Tenant } from '#domain/tenant/tenant.ts';
import { insertCategories, type NewCategory } from '#server/repositories/taxonomy/categories.ts';
import { insertTenants } from '#server/repositories/tenants.ts';
import { PLAIN_CATEGORY } from '#tests/builders/metadata-rows.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { anyString, textLike } from './support/matchers.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const tenant = (id: number, changes: Partial<Tenant> = {}): Tenant => ({
  id,
  name: `Blatt ${id}`,
  group: 'bern',
  logoUrl: null,
  primaryColor: '#0B5C8A',
  language: 'de_CH',
  audienceType: 'paid',
  categoriesRequired: true,
  ...changes,
});

const category = (id: number, german: string, french: string, changes: Partial<NewCategory> = {}): NewCategory => ({
  id,
  names: { 'de-CH': german, 'fr-CH': french },
  parentId: id === 1 ? null : 1,
  ...PLAIN_CATEGORY,
  ...changes,
});

describeOnBothDatabases('titles and categories', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn();
    await newsroom.database.transaction(async queries => {
      await insertTenants(queries, [
        tenant(11),
        tenant(12, { group: 'zurich', language: 'fr_CH', audienceType: 'free', categoriesRequired: false }),
      ]);
      await insertCategories(queries, [
        category(1, 'Alle Rubriken', 'Toutes les rubriques'),
        category(10, 'Schweiz', 'Suisse', { syncedWithDesknet: true }),
        category(11, 'Ausland', 'Étranger'),
        category(12, 'Bundeshaus', 'Palais fédéral', { parentId: 10 }),
        category(13, 'Olympia 2024', 'JO 2024', { active: false, temporary: true, expiryDate: '2024-09-01', type: 'series' }),
      ]);
    });
  });
  afterAll(() => newsroom.dispose());

  it('A3-036 lists the titles, all of them, each with its language, audience and whether it needs categories', async () => {
    expect((await editor.get('/api/tenant/tenants')).json()).toEqual([
      tenant(11),
      tenant(12, { group: 'zurich', language: 'fr_CH', audienceType: 'free', categoriesRequired: false }),
    ]);
  });

  it('gives one title, or 404', async () => {
    expect((await editor.get('/api/tenant/tenants/11')).json()).toEqual(tenant(11));
    expect((await editor.get('/api/tenant/tenants/99')).status).toBe(404);
    expect((await editor.get('/api/tenant/tenants/0')).status).toBe(400);
  });

  it('puts every title into one of the four groups', async () => {
    expect((await editor.get('/api/tenant/tenant-groups')).json()).toEqual([
      { id: 'bern', name: 'Bern', tenantIds: [11] },
      { id: 'regional', name: 'Regional', tenantIds: [] },
      { id: 'news', name: 'News', tenantIds: [] },
      { id: 'zurich', name: 'Zurich', tenantIds: [12] },
    ]);
  });

  it('B7-049b gives tenant groups, tenants, page styles and locales, to whoever is signed in', async () => {
    const paths = ['tenant-groups', 'tenants', 'pageStyles', 'locales'].map(name => `/api/tenant/${name}`);
    for (const path of paths) {
      const answer = await editor.get(path);
      expect([path, answer.status, answer.json<readonly unknown[]>().length > 1]).toEqual([path, 200, true]);
      expect((await newsroom.clientWith(null).get(path)).status).toBe(401);
    }
    // What the newsroom offers is what an item takes, and nothing else is.
    expect((await editor.get('/api/tenant/pageStyles')).json()).toEqual([...STYLES]);
  });

  it('knows the two content languages', async () => {
    expect((await editor.get('/api/tenant/locales')).json()).toEqual(['de-CH', 'fr-CH']);
  });

  describe('categories', () => {
    const list = async (query = '', headers: Readonly<Record<string, string>> = {}): Promise<Page<Category>> =>
      (await editor.get(`/api/tenant/categories?${query}`, headers)).json<Page<Category>>();
    const ids = async (query: string, headers?: Readonly<Record<string, string>>): Promise<readonly number[]> =>
      (await list(query, headers)).content.map(one => one.id);

    it('categories come whole and by name in German, the default content language', async () => {
      expect((await list()).content.map(one => one.name)).toEqual(['Alle Rubriken', 'Ausland', 'Bundeshaus', 'Olympia 2024', 'Schweiz']);
    });

    it('categories come in the content language of the call (B7-004)', async () => {
      const french = { 'x-unity-content-language': 'fr-CH' };
      expect((await list('', french)).content.map(one => one.name)).toEqual([
        'Étranger',
        'JO 2024',
        'Palais fédéral',
        'Suisse',
        'Toutes les rubriques',
      ]);
      expect((await editor.get('/api/tenant/categories/12', french)).json()).toMatchObject({
        name: 'Palais fédéral',
        parentName: 'Suisse',
      });
    });

    it('categories know their parent and their children', async () => {
      expect((await editor.get('/api/tenant/categories/10')).json()).toEqual({
        id: 10,
        name: 'Schweiz',
        parentId: 1,
        parentName: 'Alle Rubriken',
        active: true,
        expiryDate: null,
        type: 'default',
        syncedWithDesknet: true,
        frontCategory: false,
        temporary: false,
        subCategories: [12],
        names: { 'de-CH': 'Schweiz', 'fr-CH': 'Suisse' },
        position: anyString(),
        version: 1,
      });
      expect((await editor.get('/api/tenant/categories/77')).status).toBe(404);
    });

    it.each([
      ['by part of the name', 'name=und', [12]],
      ['the active ones', 'active=true', [1, 11, 12, 10]],
      ['those of the planning', 'syncedWithDesknet=true', [10]],
      ['also those that an item carries (B7-006)', 'active=false&includeIds=10,11', [11, 13, 10]],
      ['without the root (B9-042)', 'excludeRoot=true', [11, 12, 13, 10]],
      ['with the root that an item carries', 'excludeRoot=true&active=false&includeIds=1', [1, 13]],
      ['a page', 'page=1&size=2', [12, 13]],
      ['a page without the root', 'excludeRoot=true&page=1&size=2', [13, 10]],
      ['from behind', 'sort=name,DESC&size=2', [10, 13]],
    ])('categories are filtered: %s', async (_name, query, expected) => {
      expect(await ids(query)).toEqual(expected);
    });

    it('categories are counted without the root where it is left out (B9-042)', async () => {
      expect((await list('excludeRoot=true&size=1')).totalElements).toBe(4);
      expect((await list('excludeRoot=false&size=1')).totalElements).toBe(5);
      expect((await editor.get('/api/tenant/categories?excludeRoot=perhaps')).status).toBe(400);
    });

    it('categories refuse an unknown content language and name the Headers (B5-002)', async () => {
      const answer = await editor.get('/api/tenant/categories', { 'x-unity-content-language': 'it-CH' });
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        { errors: [{ message: textLike(/^Headers/u), fieldNames: ['x-unity-content-language'] }] },
      ]);
    });
  });
});
