import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentStatus } from '#domain/article/workflow.ts';
import type { MetadataGroupCount } from '#contract/metadata/metadata.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

type GroupedPage = Page<MetadataRow> & { readonly groups?: readonly MetadataGroupCount[] };

interface Wanted {
  readonly title: string;
  readonly status: ContentStatus;
  readonly tenantIds: readonly number[];
}

/** From the oldest to the newest. */
const WRITTEN: readonly Wanted[] = [
  { title: 'A', status: 'seo', tenantIds: [12] },
  { title: 'B', status: 'draft', tenantIds: [13, 12] },
  { title: 'C', status: 'review1', tenantIds: [11] },
  { title: 'D', status: 'draft', tenantIds: [] },
  { title: 'E', status: 'seo', tenantIds: [13] },
  { title: 'F', status: 'draft', tenantIds: [11, 13] },
];

describeOnBothDatabases('the groups of the content list', kind => {
  let desk: ContentDesk;
  const grouped = async (query: string): Promise<GroupedPage> => desk.list(query);
  const titlesOf = (page: GroupedPage): string => page.content.map(row => row.title.replace(' Dachs', '')).join('');
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    for (const { title, status, tenantIds } of WRITTEN) {
      desk.newsroom.clock.advance(60_000);
      const metadata = { ...PUBLISHABLE, placement: [], mainTenantId: null, tenantIds: [...tenantIds], contentStatus: status };
      await desk.write({ document: aDocument({ title: `${title} Dachs` }), metadata, by: desk.chief });
    }
  });
  afterAll(() => desk.newsroom.dispose());

  it('the groups of the content list come in the order of the workflow, each in the chosen order, with their exact counts', async () => {
    const page = await grouped('groupBy=status&size=50');
    expect(titlesOf(page)).toBe('FDBCEA');
    expect(page).toMatchObject({ totalElements: 6, sort: 'updatedAt,desc' });
    expect(page.groups).toEqual([
      { key: 'draft', count: 3 },
      { key: 'review1', count: 1 },
      { key: 'seo', count: 2 },
    ]);
    expect(titlesOf(await grouped('groupBy=status&size=50&sort=createdAt,asc'))).toBe('BDFCAE');
  });

  it('the groups of the content list come in the order of the titles’ names, an item in that of its first one, and last what has no title', async () => {
    const page = await grouped('groupBy=title&size=50');
    expect(titlesOf(page)).toBe('FCBAED');
    expect(page.groups).toEqual([
      { key: '11', count: 2 },
      { key: '12', count: 2 },
      { key: '13', count: 1 },
      { key: null, count: 1 },
    ]);
  });

  it('the groups of the content list are those of the chosen titles alone where the list shows only these', async () => {
    const page = await grouped('groupBy=title&tenantIds=13&size=50');
    expect(titlesOf(page)).toBe('FEB');
    expect(page.groups).toEqual([{ key: '13', count: 3 }]);
  });

  it.each(['status', 'title'])(
    'the groups of the content list by %s go on over the borders of pages, with the counts of the whole list on each',
    async groupBy => {
      const whole = await grouped(`groupBy=${groupBy}&size=50&sort=createdAt,asc`);
      for (const size of [1, 2, 4]) {
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(6 / size) }, (_, page) =>
            grouped(`groupBy=${groupBy}&sort=createdAt,asc&size=${size}&page=${page}`),
          ),
        );
        expect(pages.map(titlesOf).join('')).toBe(titlesOf(whole));
        for (const { groups } of pages) expect(groups).toEqual(whole.groups);
      }
      expect(await grouped(`groupBy=${groupBy}&size=4&page=9`)).toMatchObject({ content: [], groups: whole.groups });
    },
  );

  it('the groups of the content list count what filters and words leave, by relevance as by a chosen order', async () => {
    const counts = [
      { key: 'draft', count: 2 },
      { key: 'seo', count: 1 },
    ];
    for (const query of ['tenantIds=13', 'tenantIds=13&q=Dachs', 'tenantIds=13&q=Dachs&sort=updatedAt,desc']) {
      const page = await grouped(`groupBy=status&${query}&size=2`);
      expect([titlesOf(page), page.groups]).toEqual(['FB', counts]);
      expect(titlesOf(await grouped(`groupBy=status&${query}&size=2&page=1`))).toBe('E');
    }
    expect(await grouped('groupBy=status&q=Murmeltier')).toMatchObject({ content: [], groups: [], totalElements: 0 });
  });

  it('the groups of the content list follow a change of status at once, and lose what is deleted', async () => {
    const metadata = { ...PUBLISHABLE, placement: [], mainTenantId: null, tenantIds: [12], contentStatus: 'draft' as const };
    desk.newsroom.clock.advance(60_000);
    const { article } = await desk.write({ document: aDocument({ title: 'Z Iltis' }), metadata, by: desk.chief });
    const groupsNow = async () => (await grouped('groupBy=status&q=Iltis')).groups;
    expect(await groupsNow()).toEqual([{ key: 'draft', count: 1 }]);
    expect((await desk.patch(article, { contentStatus: 'review1' })).status).toBe(200);
    expect(await groupsNow()).toEqual([{ key: 'review1', count: 1 }]);
    const path = `/api/content/articles/${article.id}`;
    const { etag } = await desk.chief.get(path);
    expect((await desk.chief.call('DELETE', path, { headers: { 'if-match': etag } })).status).toBe(204);
    expect(await groupsNow()).toEqual([]);
  });

  it('the groups of the content list are in no answer that does not ask for them, and another grouping is refused by its field', async () => {
    expect(await grouped('')).not.toHaveProperty('groups');
    const answer = await desk.editor.get('/api/metadata/metadata?groupBy=author');
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: ['groupBy'] });
  });
});
