import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_BUTTON } from '#domain/placement/section.ts';
import type { Deletion } from '#domain/sitemap/deletion.ts';
import { emptyNode, type SitemapNode, type SitemapNodeDraft } from '#domain/sitemap/node.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestClient } from './support/newsroom.ts';
import { openPlacementDesk, type PlacementDesk } from './support/placement-desk.ts';

const SITEMAPS = '/api/tenant/sitemaps';

describeOnBothDatabases('buttons that lead to a node of a sitemap', kind => {
  let placement: PlacementDesk;
  let admin: TestClient;
  beforeAll(async () => {
    placement = await openPlacementDesk(kind);
    admin = await placement.desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => placement.desk.newsroom.dispose());

  const made = async (name: string, changes: Partial<SitemapNodeDraft>): Promise<SitemapNode> => {
    const node = { ...emptyNode(changes.type ?? 'category'), name, slug: name.toLowerCase(), ...changes };
    const answer = await admin.call('POST', `${SITEMAPS}/nodes`, {
      body: { tenantId: 12, place: { parentId: null, afterId: null }, node },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.json();
  };
  const buttonsOf = async ({ id }: SitemapNode): Promise<Deletion['buttons']> =>
    (await admin.get(`${SITEMAPS}/nodes/${id}/deletion`)).json<Deletion>().buttons;

  it('D-057 buttons that lead to a node of a sitemap are named before it is deleted: in drafts and before readers, by category, item and address', async () => {
    const { metadataId } = await placement.published();
    const category = await made('Schweiz', { categoryId: 10 });
    const item = await made('Wahl', { type: 'content', metadataId });
    const external = await made('Abo', { type: 'external', slug: '', url: 'https://abo.example.ch/' });
    const other = await made('Region', { categoryId: 20 });
    const button = (fields: Partial<typeof NO_BUTTON>) => ({ ...NO_BUTTON, visible: true, ...fields });
    await placement.withSection({ title: 'Inland', button: button({ text: 'Mehr Schweiz', linkType: 'categoryLink', categoryId: 10 }) });
    await placement.withSection({ title: 'Wahlen', button: button({ text: 'Zur Wahl', linkType: 'internalLink', metadataId }) });
    await placement.withSection({ title: 'Abo', button: button({ text: 'Abonnieren', linkType: 'link', url: 'https://abo.example.ch/' }) });
    await placement.withSection({ title: 'Versteckt', button: { ...NO_BUTTON, text: 'Region', categoryId: 20 } });
    expect(await buttonsOf(category)).toMatchObject([{ nodeId: category.id, section: 'Inland', text: 'Mehr Schweiz' }]);
    expect((await buttonsOf(category))[0]?.page).toMatch(/^t\d+$/u);
    expect(await buttonsOf(item)).toMatchObject([{ section: 'Wahlen', text: 'Zur Wahl' }]);
    expect(await buttonsOf(external)).toMatchObject([{ section: 'Abo', text: 'Abonnieren' }]);
    expect(await buttonsOf(other)).toEqual([]);
    // Where another node of the category stays, the button still leads there.
    await made('Auch', { categoryId: 10 });
    expect(await buttonsOf(category)).toEqual([]);
  });

  it('changes of a sitemap are told to other desks and are in the audit log; refused ones are in neither', async () => {
    const news = async (after: number) =>
      (await admin.get(`/live?after=${String(after)}`)).json<{ last: number; events: { kind: string; id: string }[] }>();
    const { last } = await news(0);
    const node = await made('Sport', { categoryId: 20 });
    const path = `${SITEMAPS}/nodes/${node.id}`;
    const etag = (await admin.get(path)).etag;
    const save = (name: string) =>
      admin.call('PUT', path, {
        body: { ...emptyNode('category'), name, slug: 'sport', categoryId: 20 },
        headers: { 'if-match': etag },
      });
    expect([(await save('Sports')).status, (await save('Veraltet')).status]).toEqual([200, 412]);
    const entry = await admin.call('POST', '/api/tenant/menus/nodes', {
      body: { menu: 'menu', nodeId: node.id, place: { parentId: null, afterId: null } },
    });
    const told = (await news(last)).events.filter(event => event.kind === 'records').map(({ id }) => id);
    expect(told).toEqual([node.id, node.id, entry.json<{ id: string }>().id]);
    const log = await admin.get(`/api/auth/resources/audit-log?subjectId=${node.id}`);
    const lines = log.json<{ action: string; subject: { kind: string } }[]>();
    expect(lines.map(({ action, subject }) => `${action} ${subject.kind}`)).toEqual(['recordChanged sitemaps', 'recordCreated sitemaps']);
  });
});
