import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#domain/paging.ts';
import type { Category, Tag } from '#domain/tenant/tenant.ts';
import type { User } from '#domain/user/user.ts';
import { insertCategories } from '#server/repositories/taxonomy/categories.ts';
import { insertTag } from '#server/repositories/taxonomy/tags.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const NAMES = ['Bern', 'Zug', 'Uri', 'Genf', 'Jura', 'Waadt', 'Glarus'];
const SORTED = ['Bern', 'Genf', 'Glarus', 'Jura', 'Uri', 'Waadt', 'Zug'];

/** Seven categories, tags and people: Zug is inactive, Bern synced with the planning, Genf external. */
describeOnBothDatabases('the lists that links choose their targets from', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  const page = async <Item>(path: string): Promise<Page<Item>> => (await editor.get(path)).json<Page<Item>>();

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn('ROLE_Editor', { firstName: 'Dienst', lastName: 'Zz', serviceUser: true });
    for (const lastName of NAMES) {
      await newsroom.signIn('ROLE_Editor', { firstName: 'Vreni', lastName, source: lastName === 'Genf' ? 'external' : 'internal' });
    }
    await newsroom.database.transaction(async queries => {
      await insertCategories(
        queries,
        NAMES.map((name, index) => ({
          id: index + 1,
          names: { 'de-CH': name, 'fr-CH': name },
          parentId: null,
          active: name !== 'Zug',
          expiryDate: null,
          type: 'default' as const,
          syncedWithDesknet: name === 'Bern',
          frontCategory: false,
          temporary: false,
        })),
      );
      for (const [index, name] of NAMES.entries()) {
        await insertTag(queries, {
          id: index + 1,
          name,
          title: `Kanton ${name}`,
          description: '',
          active: name !== 'Zug',
          allowRobots: true,
        });
      }
    });
  });
  afterAll(() => newsroom.dispose());

  describe('categories', () => {
    const list = (query: string) => page<Category>(`/api/tenant/categories?sort=name,ASC&${query}`);
    const names = async (query: string) => (await list(query)).content.map(category => category.name);

    it('categories come five to a page with the exact total (B9-018)', async () => {
      expect(await names('page=0&size=5')).toEqual(SORTED.slice(0, 5));
      expect(await names('page=1&size=5')).toEqual(SORTED.slice(5));
      expect(await list('page=0&size=5')).toMatchObject({ totalElements: 7, totalPages: 2 });
    });

    it.each([
      ['active', 'active=true', 6],
      ['all', '', 7],
      ['syncedWithDesknet', 'syncedWithDesknet=true', 1],
    ])('categories are counted for the tab %s', async (_tab, query, count) => {
      expect((await list(`page=0&size=1&${query}`)).totalElements).toBe(count);
    });

    it('categories are found by part of their name, also one page further', async () => {
      expect(await names('name=ur&page=0&size=1')).toEqual(['Jura']);
      expect(await names('name=ur&page=1&size=1')).toEqual(['Uri']);
    });
  });

  describe('tags', () => {
    const list = (query: string) => page<Tag>(`/api/metadata/tags?${query}`);

    it('tags come five to a page with the exact total (B9-018)', async () => {
      expect((await list('page=1&size=5')).content.map(tag => tag.name)).toEqual(SORTED.slice(5));
      expect(await list('page=0&size=5')).toMatchObject({ totalElements: 7, totalPages: 2 });
    });

    it.each([
      ['active', 'active=true', 6],
      ['all', '', 7],
    ])('tags are counted for the tab %s', async (_tab, query, count) => {
      expect((await list(`page=0&size=1&${query}`)).totalElements).toBe(count);
    });

    it('tags come with those already present, found or not', async () => {
      expect((await list('q=genf&includeIds=2')).content.map(tag => tag.name)).toEqual(['Genf', 'Zug']);
    });
  });

  describe('authors', () => {
    const list = (query: string) => page<User>(`/api/auth/resources/users?serviceUser=false&${query}`);

    it('authors come five to a page by last name, without the accounts of services (B9-018)', async () => {
      expect((await list('page=0&size=5')).content.map(user => user.lastName)).toEqual(SORTED.slice(0, 5));
      expect((await list('page=1&size=5')).content.map(user => user.lastName)).toEqual(SORTED.slice(5));
    });

    it.each([
      ['all', '', 7],
      ['internal', 'userSource=internal', 6],
      ['external', 'userSource=external', 1],
    ])('authors are counted for the tab %s', async (_tab, query, count) => {
      expect((await list(`page=0&size=1&${query}`)).totalElements).toBe(count);
    });
  });
});
