import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CategoryRecord } from '#domain/taxonomy/category.ts';
import { belowNode } from '#domain/taxonomy/tree.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestClient } from './support/newsroom.ts';
import { CATEGORIES, codeOf, draft, KICKWORDS, keyed, MERGES, TAGS, taxonomyCalls } from './support/taxonomy.ts';

describeOnBothDatabases('categories, tags and kickwords', kind => {
  let desk: ContentDesk;
  let admin: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    admin = await desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => desk.newsroom.dispose());
  const { post, add, nodes, nodeOf, move, put, addTag, addKickword, childrenOf } = taxonomyCalls(() => admin);

  it('A6-006 B6-006 D-054 categories, tags and kickwords are written by administrators only, and read by everybody', async () => {
    const tag = await addTag('Nur Admin');
    const kickword = await addKickword('Nur Admin');
    const category = await add('Nur Admin');
    const tagBody = { name: 'x', title: '', description: '', image: null, active: true, allowRobots: true };
    const merge = { kind: 'tags', targetId: 1, sourceIds: [tag.id], preview: true };
    const writes = [
      ['POST', CATEGORIES, { parentId: 1, item: draft('x') }],
      ['PUT', `${CATEGORIES}/${category.id}`, { item: draft('x') }],
      ['POST', `${CATEGORIES}/${category.id}/place`, { parentId: 1, afterId: null, version: 1 }],
      ['DELETE', `${CATEGORIES}/${category.id}`, undefined],
      ['POST', TAGS, tagBody],
      ['PUT', `${TAGS}/${tag.id}`, tagBody],
      ['DELETE', `${TAGS}/${tag.id}`, undefined],
      ['POST', KICKWORDS, { name: 'x', backgroundColor: '#000000', borderColor: '#000000', textColor: '#FFFFFF' }],
      ['DELETE', `${KICKWORDS}/${kickword.id}`, undefined],
      ['POST', '/api/tenant/collections', { item: { keyword: 'x', categoryIds: [category.id] } }],
      ['POST', MERGES, merge],
      ['POST', `${MERGES}/${randomUUID()}/undo`, undefined],
    ] as const;
    for (const client of [desk.editor, desk.chief]) {
      for (const [method, path, body] of writes) {
        const answer = await client.call(method, path, { ...(body && { body }), headers: keyed('"x"') });
        expect([method, path, answer.status]).toEqual([method, path, 403]);
      }
      for (const path of [CATEGORIES, '/api/tenant/category-tree', TAGS, `${TAGS}/${tag.id}`, KICKWORDS, '/api/tenant/collections'])
        expect([path, (await client.get(path)).status]).toEqual([path, 200]);
    }
  });

  it('says in the audit log who changed a category, a tag or a kickword', async () => {
    const [category, tag] = [await add('Protokolliert'), await addTag('protokolliert')];
    expect((await put(category.id, draft('Protokolliert, anders'))).status).toBe(200);
    const lines = async (id: number): Promise<readonly string[]> =>
      (await admin.get(`/api/auth/resources/audit-log?subjectId=${String(id)}`))
        .json<{ action: string; subject: { kind: string } }[]>()
        .filter(({ subject }) => subject.kind === 'categories' || subject.kind === 'tags')
        .map(({ action, subject }) => `${subject.kind} ${action}`);
    expect(await lines(category.id)).toEqual(expect.arrayContaining(['categories recordChanged', 'categories recordCreated']));
    expect(await lines(tag.id)).toContain('tags recordCreated');
  });

  it('A3-030 B7-049a a category is created, read, changed and deleted with all its fields', async () => {
    const created = await add('Serie Alpen', 10, {
      type: 'series',
      syncedWithDesknet: true,
      frontCategory: true,
      temporary: true,
      expiryDate: '2027-01-31',
    });
    expect(created).toMatchObject({
      name: 'Serie Alpen',
      parentId: 10,
      parentName: 'Schweiz',
      type: 'series',
      syncedWithDesknet: true,
      frontCategory: true,
      temporary: true,
      expiryDate: '2027-01-31',
      active: true,
      subCategories: [],
    });
    const changed = await put(created.id, { ...draft('Alpen'), names: { 'de-CH': 'Alpen', 'fr-CH': 'Alpes' } });
    expect([changed.status, changed.json<CategoryRecord>().names]).toEqual([200, { 'de-CH': 'Alpen', 'fr-CH': 'Alpes' }]);
    expect((await put(created.id, draft('Zu spät'), undefined, '"c1"')).status).toBe(412);
    const { etag } = await admin.get(`${CATEGORIES}/${created.id}`);
    expect((await admin.call('DELETE', `${CATEGORIES}/${created.id}`, { headers: keyed('"c1"') })).status).toBe(412);
    expect((await admin.call('DELETE', `${CATEGORIES}/${created.id}`, { headers: keyed(etag) })).status).toBe(204);
    expect((await admin.get(`${CATEGORIES}/${created.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `${CATEGORIES}/${created.id}`, { headers: keyed(etag) })).status).toBe(404);
    expect((await put(created.id, draft('x'), undefined, etag)).status).toBe(404);
  });

  it('B7-049a D-056 names of siblings are unique without regard to case, by HEAD and on save; elsewhere they are free', async () => {
    const parent = await add('Namen');
    const other = await add('Namen anderswo');
    await add('Wetter', parent.id);
    const head = (query: string) => admin.call('HEAD', `${CATEGORIES}?${query}`);
    expect((await head(`name=WETTER&parentId=${parent.id}`)).status).toBe(200);
    expect((await head(`name=Wetter&parentId=${other.id}`)).status).toBe(404);
    expect(codeOf(await post(CATEGORIES, { parentId: parent.id, item: draft('wetter') }))).toBe('nameTaken');
    expect(codeOf(await post(CATEGORIES, { parentId: 99_999, item: draft('wetter') }))).toBe('unknownReference');
    const free = await add('Wetter', other.id);
    expect(codeOf(await move(free.id, { parentId: parent.id, afterId: null }))).toBe('nameTaken');
    const named = await add('Klima', parent.id);
    expect(codeOf(await put(named.id, draft('Wetter')))).toBe('nameTaken');
    const similar = await admin.get(`/api/metadata/taxonomy/similar?kind=categories&name=${encodeURIComponent('Wettér')}`);
    expect(similar.json<{ similar: { similarity: string }[] }>().similar[0]?.similarity).toBe('accents');
  });

  it('A3-031 D-056 the root is never renamed, moved, deactivated, deleted or merged', async () => {
    expect(codeOf(await put(1, draft('Anders')))).toBe('rootIsFixed');
    expect(codeOf(await put(1, { ...draft('Alle'), active: false }))).toBe('rootIsFixed');
    expect(codeOf(await move(1, { parentId: 10, afterId: null }))).toBe('rootIsFixed');
    const { etag } = await admin.get(`${CATEGORIES}/1`);
    expect(codeOf(await admin.call('DELETE', `${CATEGORIES}/1`, { headers: keyed(etag) }))).toBe('rootIsFixed');
    expect(codeOf(await post(MERGES, { kind: 'categories', targetId: 10, sourceIds: [1], preview: false }))).toBe('mergeRefused');
  });

  it('A4-058 D-056 deactivating a parent takes all below along, which must be those that were shown; reactivating does not', async () => {
    const parent = await add('Archiv');
    const child = await add('Alt', parent.id);
    const below = await add('Älter', child.id);
    const inactive = await add('Schon weg', parent.id, { active: false });
    const off = draft('Archiv', { active: false });
    const refused = await put(parent.id, off, [child.id]);
    expect([codeOf(refused), refused.json<{ below: number[] }>().below.toSorted()]).toEqual([
      'belowChanged',
      [child.id, below.id].toSorted(),
    ]);
    expect((await put(parent.id, off, [child.id, below.id])).status).toBe(200);
    const states = async () => Promise.all([parent, child, below, inactive].map(async ({ id }) => (await nodeOf(id))?.active));
    expect(await states()).toEqual([false, false, false, false]);
    expect((await put(parent.id, draft('Archiv'))).status).toBe(200);
    expect(await states()).toEqual([true, false, false, false]);
  });

  it('D-056 categories, tags and kickwords of A moved below B and B below A at once the second is refused', async () => {
    const [one, other] = [await add('Kreis A'), await add('Kreis B')];
    const answers = await Promise.all([
      move(one.id, { parentId: other.id, afterId: null }, 1),
      move(other.id, { parentId: one.id, afterId: null }, 1),
    ]);
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 422]);
    expect(answers.map(codeOf)).toContain('belowItself');
  });

  it('a node moves right after a sibling under its own version, and a stale one is refused with what is there', async () => {
    const parent = await add('Reihe');
    const [a, b, c] = [await add('a', parent.id), await add('b', parent.id), await add('c', parent.id)];
    expect((await move(c.id, { parentId: parent.id, afterId: a.id })).status).toBe(200);
    expect(await childrenOf(parent.id)).toEqual([a.id, c.id, b.id]);
    const stale = await move(c.id, { parentId: parent.id, afterId: null }, 1);
    expect([stale.status, stale.json<{ origin: CategoryRecord }>().origin.version]).toEqual([412, 2]);
    expect((await move(b.id, { parentId: parent.id, afterId: null }, 1)).status).toBe(200);
    expect(await childrenOf(parent.id)).toEqual([b.id, a.id, c.id]);
    expect(codeOf(await move(99_999, { parentId: 1, afterId: null }))).toBe('notFound');
    expect(codeOf(await move(a.id, { parentId: 99_999, afterId: null }))).toBe('unknownReference');
  });

  it('random moves, deactivations and deletions at once leave one tree', { timeout: LIMITS.fault }, async () => {
    const top = await add('Zufall');
    const made = [top.id];
    for (let index = 0; index < 6; index += 1) made.push((await add(`Z${index}`, made[index % 3] ?? top.id)).id);
    const act = fc.record({
      id: fc.nat(5),
      parent: fc.nat(6),
      after: fc.nat(6),
      what: fc.constantFrom('move', 'move', 'move', 'off', 'delete'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async acts => {
        await Promise.all(
          acts.map(async ({ id, parent, after, what }) => {
            const [target = 0, parentId = 0, afterId = 0] = [made[id + 1], made[parent], made[after]];
            if (what === 'move') return move(target, { parentId, afterId });
            if (what === 'off') return put(target, draft(`Z${id}`, { active: false }), belowNode(await nodes(), target));
            const { etag } = await admin.get(`${CATEGORIES}/${target}`);
            return admin.call('DELETE', `${CATEGORIES}/${target}`, { headers: keyed(etag) });
          }),
        );
        const tree = await nodes();
        const reached = new Set([1, ...belowNode(tree, 1)]);
        expect(tree.every(node => reached.has(node.id))).toBe(true);
        const places = tree.map(({ parentId, position }) => `${String(parentId)} ${position}`);
        expect(new Set(places).size).toBe(places.length);
        const names = tree.map(({ parentId, names: { 'de-CH': name } }) => `${String(parentId)} ${name.toLowerCase()}`);
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 12 },
    );
  });

  it('D-056 an inactive category is not newly chosen for an article; one that is there may stay', async () => {
    const category = await add('Läuft aus');
    const { article } = await desk.write({
      metadata: { placement: [{ variantId: 0, categories: [category.id], mainCategory: category.id }] },
    });
    expect((await put(category.id, draft('Läuft aus', { active: false }))).status).toBe(200);
    const kept = await desk.patch(article, { placement: [{ variantId: 0, categories: [category.id, 10], mainCategory: category.id }] });
    expect(kept.status).toBe(200);
    const { article: other } = await desk.write();
    const refused = await desk.patch(other, { placement: [{ variantId: 0, categories: [category.id], mainCategory: category.id }] });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'invalidPublication']);
  });

  it('B7-050 lists categories whole, or paged by name, size, page, active, syncedWithDesknet and order, in the language of the header', async () => {
    await add('Liste eins', 20, { syncedWithDesknet: true });
    const off = await add('Liste zwei', 20, { active: false });
    const list = async (query: string, locale = 'de-CH') =>
      (await desk.editor.get(`${CATEGORIES}?${query}`, { 'x-unity-content-language': locale })).json<{
        content: { name: string; id: number }[];
        totalElements: number;
      }>();
    expect((await list('')).content.length).toBe((await nodes()).length);
    expect((await list('name=liste&page=0&size=1&sort=name,ASC')).content.map(({ name }) => name)).toEqual(['Liste eins']);
    expect((await list('name=liste&page=0&size=1&sort=name,DESC')).content.map(({ name }) => name)).toEqual(['Liste zwei']);
    expect((await list('name=liste&active=true')).totalElements).toBe(1);
    expect((await list('name=liste&syncedWithDesknet=true')).content.map(({ name }) => name)).toEqual(['Liste eins']);
    expect((await list(`name=liste&active=true&includeIds=${off.id}`)).totalElements).toBe(2);
    expect((await list('name=sui', 'fr-CH')).content.map(({ name }) => name)).toEqual(['Suisse']);
  });

  it('A3-032 B7-036c B7-051 B7-055 a tag is created, listed, read, changed and deleted; its name is unique without regard to case', async () => {
    const tag = await addTag('Gotthard');
    expect((await admin.call('HEAD', `${TAGS}?name=GOTTHARD`)).status).toBe(200);
    expect((await admin.call('HEAD', `${TAGS}?name=GOTTHARD&exceptId=${tag.id}`)).status).toBe(404);
    expect(codeOf(await post(TAGS, { ...tag, id: undefined, name: 'gotthard' }))).toBe('nameTaken');
    const { etag } = await admin.get(`${TAGS}/${tag.id}`);
    const { id: _id, ...body } = { ...tag, title: 'Der Gotthard', active: false, allowRobots: false };
    const changed = await admin.call('PUT', `${TAGS}/${tag.id}`, { body, headers: keyed(etag) });
    expect([changed.status, changed.json()]).toEqual([200, { ...body, id: tag.id }]);
    expect((await admin.call('PUT', `${TAGS}/${tag.id}`, { body, headers: keyed(etag) })).status).toBe(412);
    expect(codeOf(await admin.call('PUT', `${TAGS}/${tag.id}`, { body: { ...body, name: 'Zürich' }, headers: keyed(changed.etag) }))).toBe(
      'nameTaken',
    );
    const list = async (query: string) => (await desk.editor.get(`${TAGS}?${query}`)).json<{ totalElements: number }>().totalElements;
    expect([await list('q=gotth'), await list('q=gotth&active=true'), await list(`q=gotth&active=true&includeIds=${tag.id}`)]).toEqual([
      1, 0, 1,
    ]);
    expect((await admin.call('DELETE', `${TAGS}/${tag.id}`, { headers: keyed(etag) })).status).toBe(412);
    expect((await admin.call('DELETE', `${TAGS}/${tag.id}`, { headers: keyed(changed.etag) })).status).toBe(204);
    expect((await admin.call('PUT', `${TAGS}/${tag.id}`, { body, headers: keyed(changed.etag) })).status).toBe(404);
    expect((await admin.call('DELETE', `${TAGS}/${tag.id}`, { headers: keyed(changed.etag) })).status).toBe(404);
    expect((await addTag('Nach dem Gotthard')).id).toBeGreaterThan(tag.id);
  });

  it('names near-duplicates before a tag is created', async () => {
    await addTag('Announcement');
    const near = async (name: string) =>
      (await admin.get(`/api/metadata/taxonomy/similar?kind=tags&name=${encodeURIComponent(name)}`))
        .json<{
          similar: { name: string; similarity: string }[];
        }>()
        .similar.map(({ name: found, similarity }) => `${found} ${similarity}`);
    expect(await near('Announcements')).toEqual(['Announcement ending']);
    expect(await near('zurich')).toEqual(['Zürich accents']);
    expect(await near('Anouncement')).toEqual(['Announcement spelling']);
    expect(await near('Bundesrat')).toEqual([]);
  });

  it('A3-033 B7-036c a kickword is created with three colours, changed and deleted; its name is unique', async () => {
    const kickword = await addKickword('Analyse');
    const { etag } = await admin.get(`${KICKWORDS}/${kickword.id}`);
    expect((await admin.call('HEAD', `${KICKWORDS}?name=analyse`)).status).toBe(200);
    const body = { name: 'Analyse', backgroundColor: '#FFFFFF', borderColor: '#AC2F33', textColor: '#AC2F33' };
    const changed = await admin.call('PUT', `${KICKWORDS}/${kickword.id}`, { body, headers: keyed(etag) });
    expect([changed.status, changed.json()]).toEqual([200, { ...body, id: kickword.id }]);
    expect(codeOf(await post(KICKWORDS, { ...body, name: 'ANALYSE' }))).toBe('nameTaken');
    const taken = { ...body, name: 'Exklusiv' };
    expect(codeOf(await admin.call('PUT', `${KICKWORDS}/${kickword.id}`, { body: taken, headers: keyed(changed.etag) }))).toBe('nameTaken');
    expect((await admin.call('PUT', `${KICKWORDS}/${kickword.id}`, { body, headers: keyed(etag) })).status).toBe(412);
    expect((await admin.call('PUT', `${KICKWORDS}/99999`, { body, headers: keyed(etag) })).status).toBe(404);
    expect((await admin.call('DELETE', `${KICKWORDS}/${kickword.id}`, { headers: keyed(etag) })).status).toBe(412);
    expect((await admin.call('DELETE', `${KICKWORDS}/${kickword.id}`, { headers: keyed(changed.etag) })).status).toBe(204);
    expect((await admin.get(`${KICKWORDS}/${kickword.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `${KICKWORDS}/${kickword.id}`, { headers: keyed(changed.etag) })).status).toBe(404);
  });

  it('counts how often each is used, lists the items that use it, and does not delete it', async () => {
    const tag = await addTag('Gezählt');
    const kickword = await addKickword('Gezählt');
    const category = await add('Gezählt');
    await add('Darunter', category.id);
    const metadata = {
      tags: [tag.id],
      kickword: [{ variantId: 0, kickwordId: kickword.id }],
      placement: [{ variantId: 0, categories: [category.id], mainCategory: null }],
    };
    await desk.write({ metadata });
    await desk.write({ metadata });
    const uses = async (of: string, id: number) =>
      (await desk.editor.get(`/api/metadata/taxonomy/uses?kind=${of}`))
        .json<{ uses: { id: number; items: number }[] }>()
        .uses.find(one => one.id === id)?.items;
    expect([await uses('tags', tag.id), await uses('kickwords', kickword.id), await uses('categories', category.id)]).toEqual([2, 2, 2]);
    const listed = async (query: string) => (await desk.editor.get(`/api/metadata/metadata?${query}`)).json<{ totalElements: number }>();
    for (const query of [`tagIds=${tag.id}`, `kickwordIds=${kickword.id}`, `categoryIds=${category.id}`])
      expect((await listed(query)).totalElements).toBe(2);
    for (const path of [`${TAGS}/${tag.id}`, `${KICKWORDS}/${kickword.id}`, `${CATEGORIES}/${category.id}`]) {
      const { etag } = await admin.get(path);
      const refused = await admin.call('DELETE', path, { headers: keyed(etag) });
      expect([codeOf(refused), refused.json<{ total: number }>().total]).toEqual(['recordInUse', path.includes('categories') ? 3 : 2]);
    }
  });

  it('A3-034 B7-049c a keyword names categories that exist, and no other has it', async () => {
    const collections = '/api/tenant/collections';
    const created = await post(collections, { item: { keyword: 'Nationalrat', categoryIds: [10] } });
    expect(created.status).toBe(201);
    expect(codeOf(await post(collections, { item: { keyword: 'nationalrat', categoryIds: [10] } }))).toBe('nameTaken');
    for (const categoryIds of [[99_999], [1]])
      expect(codeOf(await post(collections, { item: { keyword: 'Ständerat', categoryIds } }))).toBe('unknownReference');
    expect((await desk.editor.get(`${collections}?q=national`)).json<{ totalElements: number }>().totalElements).toBe(1);
    const { id } = created.json<{ id: string }>();
    const path = `${collections}/${id}`;
    const saved = await admin.call('PUT', path, { body: { keyword: 'Nationalrat', categoryIds: [10, 20] }, headers: keyed(created.etag) });
    expect(saved.status).toBe(200);
    expect(codeOf(await admin.call('PUT', path, { body: { keyword: 'Nationalrat', categoryIds: [1] }, headers: keyed(saved.etag) }))).toBe(
      'unknownReference',
    );
    expect(codeOf(await post(collections, { id, item: { keyword: 'Neu', categoryIds: [10] } }))).toBe('alreadyExists');
    await post(collections, { item: { keyword: 'Bundesrat', categoryIds: [10] } });
    expect(codeOf(await admin.call('PUT', path, { body: { keyword: 'Bundesrat', categoryIds: [10] }, headers: keyed(saved.etag) }))).toBe(
      'nameTaken',
    );
    expect(
      (await admin.call('PUT', `${collections}/${randomUUID()}`, { body: { keyword: 'x', categoryIds: [10] }, headers: keyed(saved.etag) }))
        .status,
    ).toBe(404);
    expect((await admin.get(`${collections}/${randomUUID()}`)).status).toBe(404);
    expect((await admin.call('DELETE', `${collections}/${randomUUID()}`, { headers: keyed(saved.etag) })).status).toBe(404);
  });
});
