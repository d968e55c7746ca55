import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Menu, MenuNode } from '#domain/sitemap/menu.ts';
import type { Deletion } from '#domain/sitemap/deletion.ts';
import { emptyNode, type SitemapNode, type SitemapNodeDraft } from '#domain/sitemap/node.ts';
import { slugOf } from '#domain/text/slug.ts';
import { ROLES } from '#domain/user/role.ts';
import { insertCategories } from '#server/repositories/taxonomy/categories.ts';
import { PLAIN_CATEGORY } from '#tests/builders/metadata-rows.ts';
import { openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient, TestNewsroom } from './support/newsroom.ts';

const SITEMAPS = '/api/tenant/sitemaps';
const MENUS = '/api/tenant/menus';
const FIRST = { parentId: null, afterId: null };

interface Placing {
  readonly parentId: string | null;
  readonly afterId: string | null;
}

const draft = (name: string, changes: Partial<SitemapNodeDraft> = {}): SitemapNodeDraft => ({
  ...emptyNode(changes.type ?? 'staticPage'),
  name,
  slug: slugOf(name),
  identifier: slugOf(name),
  ...changes,
});
const codeOf = async (answer: Promise<TestAnswer>): Promise<string> => refusalOf(await answer).code;
const nodePath = (id: string): string => `${SITEMAPS}/nodes/${id}`;
const menuPath = (id: string): string => `${MENUS}/nodes/${id}`;

describeOnBothDatabases('sitemaps and menus', kind => {
  let newsroom: TestNewsroom;
  let admin: TestClient;
  let tenantId = 11;
  beforeAll(async () => {
    ({ newsroom } = await openContentDesk(kind));
    admin = await newsroom.signIn('ROLE_Moderator');
    await newsroom.database.transaction(queries =>
      insertCategories(queries, [
        { ...PLAIN_CATEGORY, id: 30, parentId: 1, active: false, names: { 'de-CH': 'Olympia', 'fr-CH': 'Jeux' } },
      ]),
    );
  });
  afterAll(() => newsroom.dispose());
  // Each test has a title of its own.
  beforeEach(async () => {
    const made = await admin.call('POST', '/api/tenant/tenants', {
      body: {
        name: `Blatt ${randomUUID()}`,
        group: 'bern',
        logoUrl: null,
        primaryColor: '#0B5C8A',
        language: 'de_CH',
        audienceType: 'paid',
        categoriesRequired: false,
      },
    });
    tenantId = made.json<{ id: number }>().id;
  });

  const post = (node: SitemapNodeDraft, place: Placing = FIRST): Promise<TestAnswer> =>
    admin.call('POST', `${SITEMAPS}/nodes`, { body: { tenantId, place, node } });
  const made = async (name: string, place: Placing = FIRST, changes: Partial<SitemapNodeDraft> = {}): Promise<SitemapNode> => {
    const answer = await post(draft(name, changes), place);
    expect(answer.status, answer.text).toBe(201);
    return answer.json();
  };
  const below = (parent: { readonly id: string }): Placing => ({ parentId: parent.id, afterId: null });
  const etagOf = async (path: string): Promise<string> => (await admin.get(path)).etag;
  const move = async (id: string, place: Placing): Promise<TestAnswer> =>
    admin.call('PATCH', nodePath(id), { body: place, headers: { 'if-match': await etagOf(nodePath(id)) } });
  const put = async (id: string, node: SitemapNodeDraft, etag?: string): Promise<TestAnswer> =>
    admin.call('PUT', nodePath(id), { body: node, headers: { 'if-match': etag ?? (await etagOf(nodePath(id))) } });
  const nodes = async (client = admin): Promise<readonly SitemapNode[]> =>
    (await client.get(`${SITEMAPS}?tenantIds=${String(tenantId)}`)).json<{ nodes: SitemapNode[] }[]>()[0]?.nodes ?? [];
  const menu = async (name: Menu): Promise<readonly MenuNode[]> =>
    (await admin.get(`${MENUS}?tenantIds=${String(tenantId)}`)).json<{ menu: Menu; nodes: MenuNode[] }[]>().find(one => one.menu === name)
      ?.nodes ?? [];
  const intoMenu = async (name: Menu, nodeId: string, place: Placing = FIRST): Promise<TestAnswer> =>
    admin.call('POST', `${MENUS}/nodes`, { body: { menu: name, nodeId, place } });
  const menuMade = async (name: Menu, nodeId: string, place: Placing = FIRST): Promise<MenuNode> => {
    const answer = await intoMenu(name, nodeId, place);
    expect(answer.status, answer.text).toBe(201);
    return answer.json();
  };
  const deletionOf = async (id: string): Promise<Deletion> => (await admin.get(`${nodePath(id)}/deletion`)).json();
  const seenOf = ({ nodes: gone, menuNodes }: Deletion) => ({
    nodeIds: gone.map(({ id }) => id),
    menuNodeIds: menuNodes.map(({ id }) => id),
  });
  const remove = async (id: string, seen: Deletion): Promise<TestAnswer> =>
    admin.call('DELETE', nodePath(id), { body: seenOf(seen), headers: { 'if-match': await etagOf(nodePath(id)) } });
  const removed = async (id: string): Promise<string> => {
    const answer = await remove(id, await deletionOf(id));
    expect(answer.status, answer.text).toBe(200);
    return answer.json<{ deletionId: string }>().deletionId;
  };
  const undo = (deletionId: string): Promise<TestAnswer> => admin.call('POST', `${SITEMAPS}/deletions/${deletionId}/undo`);
  const deep = async (levels: number): Promise<readonly SitemapNode[]> => {
    const chain: SitemapNode[] = [];
    for (let index = 0; index < levels; index += 1) {
      const parent = chain.at(-1);
      chain.push(await made(`e${String(index)}-${randomUUID().slice(0, 4)}`, parent ? below(parent) : FIRST));
    }
    return chain;
  };

  it('A3-062 B7-049d nodes of every type are made with all their fields and listed in their order with derived paths', async () => {
    const home = await made('Start', FIRST, { type: 'category', categoryId: 1, slug: '' });
    const full: Partial<SitemapNodeDraft> = {
      type: 'category',
      categoryId: 10,
      slug: 'schweiz',
      subtitle: 'Aus dem Land',
      icon: 'flag',
      availableFor: ['desktop'],
      pageStyle: 'magazine',
      indexing: false,
      metaTitle: 'Schweiz: Nachrichten',
      metaDescription: 'Was im Land geschieht.',
      openInNewWindow: true,
      identifier: 'switzerland',
    };
    const category = await made('Schweiz', { parentId: null, afterId: home.id }, full);
    const group = await made('Mehr', { parentId: null, afterId: category.id }, { type: 'group', slug: 'mehr' });
    await made('Shop', below(group), { type: 'external', slug: '', identifier: '', url: 'https://shop.example.ch/' });
    await made('Suche', below(group), { type: 'clientPage' });
    await made('Impressum', below(group));
    const listed = await nodes(await newsroom.signIn('ROLE_Editor'));
    expect(listed.map(({ name, type, path }) => [name, type, path])).toEqual([
      ['Start', 'category', '/'],
      ['Schweiz', 'category', '/schweiz'],
      ['Mehr', 'group', null],
      ['Impressum', 'staticPage', '/mehr/impressum'],
      ['Suche', 'clientPage', '/mehr/suche'],
      ['Shop', 'external', null],
    ]);
    expect(listed[1]).toMatchObject({ ...full, version: 1, parentId: null, tenantId, updatedBy: { id: admin.userId } });
    expect((await admin.get(SITEMAPS)).json<{ tenantId: number }[]>().map(one => one.tenantId)).toContain(tenantId);
  });

  it('A3-062 a node of an article leads to it, and to none that does not exist', async () => {
    const written = await admin.call('POST', '/api/content/articles?useTemplate=true', { body: { template: 'empty' } });
    const { metadataId } = written.json<{ metadataId: string }>();
    expect((await made('Wahl', FIRST, { type: 'content', metadataId, slug: 'wahl' })).path).toBe('/wahl');
    expect(await codeOf(post(draft('Nichts', { type: 'content', metadataId: '999999999999' })))).toBe('unknownReference');
    expect(await codeOf(post(draft('Nichts', { type: 'content' })))).toBe('validationFailed');
  });

  it('D-056 a category has to exist and be active where it is newly chosen; one that was chosen before stays', async () => {
    expect(await codeOf(post(draft('Nichts', { type: 'category', categoryId: 999 })))).toBe('unknownReference');
    expect(await codeOf(post(draft('Olympia', { type: 'category', categoryId: 30 })))).toBe('unknownReference');
    const region = await made('Region', FIRST, { type: 'category', categoryId: 20 });
    expect(await codeOf(put(region.id, draft('Region', { type: 'category', categoryId: 30 })))).toBe('unknownReference');
    const setActive = (active: 0 | 1) => newsroom.database.db.updateTable('categories').set({ active }).where('id', '=', 20).execute();
    await setActive(0);
    expect((await put(region.id, draft('Unsere Region', { type: 'category', categoryId: 20, slug: 'region' }))).status).toBe(200);
    await setActive(1);
  });

  it('A6-006 D-054 sitemaps and menus are changed by administrators alone and read by everyone', async () => {
    const node = await made('Sport');
    const entry = await menuMade('footer', node.id);
    for (const role of ROLES) {
      const client = await newsroom.signIn(role);
      for (const path of [`${SITEMAPS}?tenantIds=${String(tenantId)}`, MENUS, nodePath(node.id), menuPath(entry.id)])
        expect((await client.get(path)).status).toBe(200);
      if (role === 'ROLE_Moderator') continue;
      const any = { headers: { 'if-match': '"any"' } };
      expect((await client.call('POST', `${SITEMAPS}/nodes`, { body: { tenantId, place: FIRST, node: draft('Nein') } })).status).toBe(403);
      expect((await client.call('PUT', nodePath(node.id), { ...any, body: draft('Nein') })).status).toBe(403);
      expect((await client.call('PATCH', nodePath(node.id), { ...any, body: FIRST })).status).toBe(403);
      expect((await client.get(`${nodePath(node.id)}/deletion`)).status).toBe(403);
      expect((await client.call('DELETE', nodePath(node.id), { ...any, body: { nodeIds: [], menuNodeIds: [] } })).status).toBe(403);
      expect((await client.call('POST', `${SITEMAPS}/deletions/${randomUUID()}/undo`)).status).toBe(403);
      expect((await client.call('POST', `${MENUS}/nodes`, { body: { menu: 'footer', nodeId: node.id, place: FIRST } })).status).toBe(403);
      expect((await client.call('PATCH', menuPath(entry.id), { ...any, body: FIRST })).status).toBe(403);
      expect((await client.call('DELETE', menuPath(entry.id), { ...any, body: { nodeIds: [entry.id] } })).status).toBe(403);
    }
  });

  it('a path is taken once: among siblings, through groups without an address, and where a move would bring it', async () => {
    const sport = await made('Sport');
    expect(await codeOf(post(draft('Sport')))).toBe('pathTaken');
    const group = await made('Mehr', FIRST, { type: 'group', slug: '' });
    expect(await codeOf(post(draft('Auch Sport', { slug: 'sport' }), below(group)))).toBe('pathTaken');
    const other = await made('Kultur', below(sport));
    expect(await codeOf(put(other.id, draft('Kultur', { slug: '' })))).toBe('validationFailed');
    const twin = await made('Twin', below(sport), { slug: 'mehr' });
    expect(await codeOf(put(twin.id, draft('Twin', { slug: 'kultur' })))).toBe('pathTaken');
    const far = await made('Kultur');
    expect(await codeOf(move(far.id, below(sport)))).toBe('pathTaken');
    expect((await nodes()).filter(({ path }) => path === '/kultur')).toHaveLength(1);
  });

  it('sitemaps and menus move with everything below them; nothing stands below itself, too deep or in another title', async () => {
    const [top, child, leaf] = await deep(3);
    if (!top || !child || !leaf) throw new Error('made');
    expect(await codeOf(move(top.id, below(leaf)))).toBe('belowItself');
    expect(await codeOf(move(top.id, below({ id: randomUUID() })))).toBe('unknownReference');
    expect(await codeOf(move(top.id, { parentId: null, afterId: randomUUID() }))).toBe('unknownReference');
    const chain = await deep(6);
    const last = chain.at(-1);
    if (!last) throw new Error('made');
    expect(await codeOf(move(top.id, below(last)))).toBe('tooDeep');
    const moved = await move(child.id, below(last));
    expect([moved.status, moved.json<SitemapNode>().path]).toEqual([200, `${last.path ?? ''}/${child.slug}`]);
    expect((await nodes()).find(({ id }) => id === leaf.id)?.path).toBe(`${last.path ?? ''}/${child.slug}/${leaf.slug}`);
    expect(await codeOf(post(draft('Tief'), below(leaf)))).toBe('tooDeep');
    expect(await codeOf(post(draft('Verloren'), below({ id: randomUUID() })))).toBe('unknownReference');
    expect(
      await codeOf(admin.call('POST', `${SITEMAPS}/nodes`, { body: { tenantId: 9_999, place: FIRST, node: draft('Nirgends') } })),
    ).toBe('unknownReference');
  });

  it('A under B and B under A at once: one of them is refused', async () => {
    const [one, other] = [await made('Eins'), await made('Zwei')];
    const answers = await Promise.all([move(one.id, below(other)), move(other.id, below(one))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await nodes()).toHaveLength(2);
  });

  it('sitemaps and menus of twenty nodes added at the same place at once, each has a place of its own', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `n${String(index)}`);
    await Promise.all(names.map(name => made(name)));
    const listed = await nodes();
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(new Set(listed.map(({ orderKey }) => orderKey)).size).toBe(20);
  });

  it('a conflict is of one node: the losing side gets what is there, other nodes are not concerned', async () => {
    const [one, other] = [await made('Eins'), await made('Zwei')];
    const seen = await etagOf(nodePath(one.id));
    expect((await put(other.id, draft('Zwo', { slug: 'zwei' }))).status).toBe(200);
    expect((await put(one.id, draft('Ein', { slug: 'eins' }), seen)).status).toBe(200);
    const lost = await put(one.id, draft('Uno', { slug: 'eins' }), seen);
    expect([lost.status, lost.json<{ origin: SitemapNode }>().origin]).toEqual([412, expect.objectContaining({ name: 'Ein', version: 2 })]);
    const stale = await admin.call('PATCH', nodePath(one.id), { body: FIRST, headers: { 'if-match': seen } });
    expect(stale.status).toBe(412);
    expect((await admin.call('PUT', nodePath(one.id), { body: draft('Uno') })).status).toBe(428);
    for (const answer of [
      put(randomUUID(), draft('Weg'), '"n1"'),
      admin.call('PATCH', nodePath(randomUUID()), { body: FIRST, headers: { 'if-match': '"n1"' } }),
      admin.get(nodePath(randomUUID())),
    ])
      expect(await codeOf(answer)).toBe('notFound');
  });

  describe('a deletion', () => {
    const tree = async () => {
      const sport = await made('Sport');
      const ball = await made('Fussball', below(sport));
      const other = await made('Kultur', { parentId: null, afterId: sport.id });
      const entry = await menuMade('topNavigation', ball.id);
      const under = await menuMade('topNavigation', other.id, below(entry));
      const kept = await menuMade('footer', other.id);
      return { sport, ball, other, entry, under, kept };
    };

    it('A3-064 D-057 lists first what goes along, then takes the children and their menu nodes with it', async () => {
      const { sport, ball, other, entry, under, kept } = await tree();
      const listed = await deletionOf(sport.id);
      expect(listed).toEqual({
        nodes: [
          { id: sport.id, name: 'Sport', depth: 1 },
          { id: ball.id, name: 'Fussball', depth: 2 },
        ],
        menuNodes: [
          { id: entry.id, menu: 'topNavigation', name: 'Fussball' },
          { id: under.id, menu: 'topNavigation', name: 'Kultur' },
        ],
        buttons: [],
      });
      expect((await remove(sport.id, listed)).status).toBe(200);
      expect((await nodes()).map(({ id }) => id)).toEqual([other.id]);
      expect(await menu('topNavigation')).toEqual([]);
      expect((await menu('footer')).map(({ id }) => id)).toEqual([kept.id]);
      expect(await codeOf(admin.get(`${nodePath(sport.id)}/deletion`))).toBe('notFound');
      expect(await codeOf(admin.call('DELETE', nodePath(sport.id), { body: seenOf(listed), headers: { 'if-match': '"n1"' } }))).toBe(
        'notFound',
      );
    });

    it('D-057 a deletion is refused when a child or a menu node was added since the list was shown', async () => {
      const { sport } = await tree();
      const listed = await deletionOf(sport.id);
      const added = await made('Eishockey', below(sport));
      expect(await codeOf(remove(sport.id, listed))).toBe('listChanged');
      const again = await deletionOf(sport.id);
      await menuMade('menu', added.id);
      expect(await codeOf(remove(sport.id, again))).toBe('listChanged');
      expect(await nodes()).toHaveLength(4);
      expect((await remove(sport.id, await deletionOf(sport.id))).status).toBe(200);
    });

    it('a deletion is undone for a day, with the same ids and places; once', async () => {
      const { sport } = await tree();
      const before = [(await nodes()).map(({ id }) => id), (await menu('topNavigation')).map(({ id }) => id)];
      const deletionId = await removed(sport.id);
      const undone = await undo(deletionId);
      expect([undone.status, undone.json()]).toEqual([200, { nodes: 2, menuNodes: 2, lostMenuNodes: 0 }]);
      expect([(await nodes()).map(({ id }) => id), (await menu('topNavigation')).map(({ id }) => id)]).toEqual(before);
      expect(await codeOf(undo(deletionId))).toBe('notFound');
    });

    it('a deletion is not undone where its path is taken, its parent has gone or moved too deep', async () => {
      const { sport, ball } = await tree();
      const deletionId = await removed(sport.id);
      const twin = await made('Sport');
      expect(await codeOf(undo(deletionId))).toBe('pathTaken');
      await removed(twin.id);
      expect((await undo(deletionId)).status).toBe(200);
      const leaf = await removed(ball.id);
      const chain = await deep(7);
      expect((await move(sport.id, below(chain.at(-1) ?? sport))).status).toBe(200);
      expect(await codeOf(undo(leaf))).toBe('tooDeep');
      await removed(sport.id);
      expect(await codeOf(undo(leaf))).toBe('unknownReference');
    });
  });

  describe('menus', () => {
    it('A3-063 B7-049d there are five of each title; a node stands once in each', async () => {
      const [one, other] = [await made('Eins'), await made('Zwei')];
      const first = await menuMade('userPanel', one.id);
      await menuMade('userPanel', other.id, { parentId: null, afterId: first.id });
      await menuMade('menuFooter', one.id);
      expect(await codeOf(intoMenu('userPanel', one.id))).toBe('inMenu');
      expect(await codeOf(intoMenu('userPanel', randomUUID()))).toBe('unknownReference');
      const listed = (await admin.get(`${MENUS}?tenantIds=${String(tenantId)}`)).json<{ menu: Menu; nodes: MenuNode[] }[]>();
      expect(listed.map(({ menu: name, nodes: found }) => [name, found.map(({ nodeId }) => nodeId)])).toEqual([
        ['topNavigation', []],
        ['menu', []],
        ['menuFooter', [one.id]],
        ['footer', []],
        ['userPanel', [one.id, other.id]],
      ]);
    });

    it('nodes move and go with what is below them, as it was seen', async () => {
      const [a, b, c] = [await made('Eins'), await made('Zwei'), await made('Drei')];
      const [one, two] = [await menuMade('menu', a.id), await menuMade('menu', b.id)];
      const moveEntry = async (id: string, place: Placing) =>
        admin.call('PATCH', menuPath(id), { body: place, headers: { 'if-match': await etagOf(menuPath(id)) } });
      expect((await moveEntry(two.id, below(one))).status).toBe(200);
      expect(await codeOf(moveEntry(one.id, below(two)))).toBe('belowItself');
      expect(await codeOf(moveEntry(one.id, below({ id: randomUUID() })))).toBe('unknownReference');
      const drop = async (id: string, nodeIds: readonly string[], etag?: string) =>
        admin.call('DELETE', menuPath(id), { body: { nodeIds }, headers: { 'if-match': etag ?? (await etagOf(menuPath(id))) } });
      const added = await menuMade('menu', c.id, below(one));
      expect(await codeOf(drop(one.id, [one.id, two.id]))).toBe('listChanged');
      expect((await admin.call('PATCH', menuPath(one.id), { body: FIRST, headers: { 'if-match': '"n9"' } })).status).toBe(412);
      expect((await drop(one.id, [one.id], '"n9"')).status).toBe(412);
      expect((await drop(one.id, [one.id, two.id, added.id])).status).toBe(204);
      expect(await menu('menu')).toEqual([]);
      expect(await codeOf(drop(one.id, [one.id], '"n1"'))).toBe('notFound');
      expect(await codeOf(admin.call('PATCH', menuPath(one.id), { body: FIRST, headers: { 'if-match': '"n1"' } }))).toBe('notFound');
      expect(await codeOf(admin.get(menuPath(one.id)))).toBe('notFound');
    });

    it('are as deep as a sitemap at most', async () => {
      const nodesIn = [];
      for (let index = 0; index < 9; index += 1) nodesIn.push(await made(`m${String(index)}`));
      const entries: MenuNode[] = [];
      for (const node of nodesIn.slice(0, 8))
        entries.push(await menuMade('footer', node.id, entries.length === 0 ? FIRST : below(entries.at(-1) ?? node)));
      const [top, last] = [entries[0], entries.at(-1)];
      const ninth = nodesIn[8];
      if (!top || !last || !ninth) throw new Error('made');
      expect(await codeOf(intoMenu('footer', ninth.id, below(last)))).toBe('tooDeep');
      const single = await menuMade('footer', ninth.id);
      expect(
        await codeOf(
          admin.call('PATCH', menuPath(single.id), { body: below(last), headers: { 'if-match': await etagOf(menuPath(single.id)) } }),
        ),
      ).toBe('tooDeep');
    });
  });
});
