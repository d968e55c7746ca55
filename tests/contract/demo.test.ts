import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageSummary } from '#contract/placement/placement.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import type { ResolvedPage } from '#domain/placement/resolved.ts';
import { SECTION_TYPES } from '#domain/placement/section.ts';
import type { Fixture } from '#domain/team/fixture.ts';
import type { Team } from '#domain/team/team.ts';
import { type Category, type Tenant, TENANT_GROUPS } from '#domain/tenant/tenant.ts';
import type { NotificationCategory } from '#domain/push/category.ts';
import type { User } from '#domain/user/user.ts';
import { readDemoContent } from '#demo/content.ts';
import { loadDemo } from '#demo/load.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { exchangeCode, signInOnPage } from './support/sign-in.ts';

const DEMO_FOLDER = join(import.meta.dirname, '../../resources/demo');

describeOnBothDatabases('the demo newsroom', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  const load = (): Promise<void> =>
    loadDemo({
      database: newsroom.database,
      readContent: () => readDemoContent(DEMO_FOLDER),
      clock: newsroom.clock,
      ids: { uuid: randomUUID },
    });
  const signIn = async (username: string): Promise<TestClient> => {
    const answer = await exchangeCode(newsroom.origin, await signInOnPage(newsroom.origin, { username, password: 'galley' }));
    return newsroom.clientWith(answer.tokens().access_token);
  };

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true });
    await load();
    editor = await signIn('editor');
  });
  afterAll(() => newsroom.dispose());

  it('the demo newsroom has at least twelve titles, in all four groups, three of them French, free and paid (C-005)', async () => {
    const tenants = (await editor.get('/api/tenant/tenants')).json<readonly Tenant[]>();
    expect(tenants.length).toBeGreaterThanOrEqual(12);
    expect(new Set(tenants.map(tenant => tenant.group))).toEqual(new Set(TENANT_GROUPS));
    expect(tenants.filter(tenant => tenant.language === 'fr_CH').length).toBeGreaterThanOrEqual(3);
    expect(new Set(tenants.map(tenant => tenant.audienceType))).toEqual(new Set(['free', 'paid']));
  });

  it('the demo newsroom has a filled home page for every title, with sections of all types and most layouts, and a draft to look at', async () => {
    const chief = await signIn('chief');
    const pages = (await chief.get('/api/placement/pages')).json<readonly PageSummary[]>();
    const tenants = (await chief.get('/api/tenant/tenants')).json<readonly Tenant[]>();
    expect(pages.filter(({ kind: of, ownerId }) => of === 'category' && ownerId === 1)).toHaveLength(tenants.length);
    expect(pages.filter(({ draft }) => draft)).toHaveLength(1);
    const resolved: ResolvedPage[] = [];
    for (const { id } of pages) resolved.push((await chief.get(`/api/placement/pages/${id}/resolved?state=live`)).json());
    for (const page of resolved)
      expect(page.sections.flatMap(({ slots }) => slots).length, `${page.tenantId} ${page.ownerId}`).toBeGreaterThan(0);
    const settings = resolved.flatMap(({ sections }) => sections.map(section => section.settings));
    expect(new Set(settings.map(({ type }) => type))).toEqual(new Set(SECTION_TYPES));
    expect(new Set(settings.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(12);
  });

  it('A3-035 the demo newsroom has leagues of three sports with matches around now, and line-ups with numbers', async () => {
    const from = new Date(newsroom.clock.now().getTime() - 86_400_000).toISOString();
    const answer = await editor.get(`/api/liveticker/fixtures?size=100&from=${from}`);
    const { content } = answer.json<Page<Fixture>>();
    expect(new Set(content.map(({ sport }) => sport))).toEqual(new Set(['soccer', 'iceHockey', 'tennis']));
    const match = content.find(({ home }) => home.name === 'HC Rotwil');
    const team = await editor.get(`/api/liveticker/iceHockeyTeams/${String(match?.home.id)}`);
    expect(team.json<Team>().players.find(({ number }) => number === 17)?.name).toMatch(/^\S+ \S+/u);
    const doubles = await editor.get('/api/liveticker/tennisPlayers?modes=double');
    expect(doubles.json<Page<object>>().totalElements).toBe(2);
  });

  it('the demo newsroom has notification categories that readers subscribe to in their browser', async () => {
    const { content } = (await editor.get('/api/notification/categories?size=100')).json<Page<NotificationCategory>>();
    expect(content.map(({ name }) => name)).toContain('Topmeldungen');
    expect(content.every(({ topics }) => topics.webPush !== null)).toBe(true);
  });

  it('the demo newsroom has a tree of forty categories below one root', async () => {
    const { content } = (await editor.get('/api/tenant/categories')).json<Page<Category>>();
    expect(content.length).toBeGreaterThanOrEqual(40);
    expect(content.filter(category => category.parentId === null).map(category => category.id)).toEqual([1]);
  });

  it('the demo newsroom has fifteen people, and the accounts of the conventions with their roles (C-005)', async () => {
    const { content } = (await editor.get('/api/auth/resources/users?size=100')).json<Page<User>>();
    expect(content.length).toBeGreaterThanOrEqual(15);
    const roles = new Map(content.map(user => [user.username, user.role]));
    expect(['editor', 'chief', 'admin', 'beta', 'extern'].map(name => roles.get(name))).toEqual([
      'ROLE_Editor',
      'ROLE_ChiefEditor',
      'ROLE_Moderator',
      'ROLE_Editor',
      'ROLE_Editor',
    ]);
    expect(content.find(user => user.username === 'extern')?.source).toBe('external');
  });

  it.each(['editor', 'chief', 'admin', 'beta', 'extern'])('lets %s sign in', async username => {
    expect((await (await signIn(username)).get('/api/tenant/locales')).status).toBe(200);
  });

  it('the demo newsroom has sixty articles with pictures that can be seen', async () => {
    const rows = (await editor.get('/api/metadata/metadata?size=100')).json<Page<MetadataRow>>();
    expect(rows.totalElements).toBeGreaterThanOrEqual(60);
    const url = rows.content.find(row => row.teaserImage !== null)?.teaserImage?.url ?? '';
    const picture = await editor.get(`/api${url}?maxWidth=100`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('the demo newsroom is filled once, however often the newsroom starts', async () => {
    const before = (await editor.get('/api/metadata/metadata?size=1')).json<Page<MetadataRow>>().totalElements;
    await load();
    expect((await editor.get('/api/metadata/metadata?size=1')).json<Page<MetadataRow>>().totalElements).toBe(before);
  });
});
