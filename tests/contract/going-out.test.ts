import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/calls/codes.ts';
import type { Article, Revision } from '#domain/article/article.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { aLink, anEmbed, aSlide, aSlideshow, aVideo } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const ARTICLES = '/api/content/articles';
const READY: MetadataPatch = { ...PUBLISHABLE, contentStatus: 'readyToPublish' };
const KINDS = [
  ['slideshow/slideshows', () => aSlideshow()],
  ['external-content/videos', () => aVideo()],
  ['external-content/embeds', () => anEmbed()],
  ['external-content/links', () => aLink()],
] as const;

interface Item {
  readonly id: string;
  readonly metadataId: string;
}

describe('what goes out', () => {
  let desk: ContentDesk;
  let guest: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk('sqlite');
    guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gaby', lastName: 'Gast', source: 'external' });
  });
  afterAll(() => desk.newsroom.dispose());

  const inMs = (ms: number): string => new Date(desk.newsroom.clock.now().getTime() + ms).toISOString();
  const published = async (metadata: MetadataPatch = READY): Promise<Article> => {
    const { article } = await desk.write({ metadata });
    expect((await desk.patch(article, { publicationStatus: 'published' })).status).toBe(200);
    return article;
  };
  const expectRefusal = (answer: TestAnswer, code: ErrorCode, fieldNames: readonly string[] = []): void =>
    expect(refusalOf(answer)).toMatchObject({ status: 422, code, fieldNames });
  /** As of an item that is not there (D-076). */
  const expectMissing = (answer: TestAnswer): void => expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'notFound' });
  const call = async (client: TestClient, method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object, from = path) => {
    const { etag } = await desk.editor.get(from);
    return client.call(method, path, { ...(body && { body }), headers: { 'if-match': etag, 'idempotency-key': randomUUID() } });
  };
  const put = (article: Article, document: object, client = desk.editor) => call(client, 'PUT', `${ARTICLES}/${article.id}`, { document });
  const proofreads = (id: string, client = desk.chief) =>
    client.call('PATCH', `/api/user-presence/user-presences/${id}`, { body: { session: 'one', mode: 'editing' } });

  describe('by a time', () => {
    it('D-002 what goes out by a time is refused where the time has passed', async () => {
      const { article } = await desk.write({ metadata: READY });
      const times = { status: 'scheduled', publicationTime: '2026-01-23T05:00:00.000Z', expiryTime: null } as const;
      expectRefusal(await desk.patch(article, { scheduledPlacing: times }), 'timeInPast', ['scheduledPlacing.publicationTime']);
      const expiry = { ...times, publicationTime: null, expiryTime: '2026-01-23T05:00:00.000Z' };
      expectRefusal(await desk.patch(article, { scheduledPlacing: expiry }), 'timeInPast', ['scheduledPlacing.expiryTime']);
      const created = await desk.editor.call('POST', ARTICLES, {
        body: { document: aDocument(), metadata: { ...READY, scheduledPlacing: times } },
      });
      expectRefusal(created, 'timeInPast', ['scheduledPlacing.publicationTime']);
      expect((await desk.metadataOf(article)).metadata.scheduledPlacing).toBeNull();
    });

    it('D-003 what goes out by a time is ready when it is scheduled', async () => {
      const { article } = await desk.write({ metadata: PUBLISHABLE });
      const scheduledPlacing = { status: 'scheduled', publicationTime: inMs(60_000), expiryTime: null } as const;
      expectRefusal(await desk.patch(article, { scheduledPlacing }), 'notReadyToPublish', ['contentStatus']);
      const created = await desk.editor.call('POST', ARTICLES, {
        body: { document: aDocument(), metadata: { ...PUBLISHABLE, scheduledPlacing } },
      });
      expectRefusal(created, 'notReadyToPublish', ['contentStatus']);
      expect((await desk.patch(article, { scheduledPlacing, contentStatus: 'readyToPublish' })).status).toBe(200);
      const expiry = { ...scheduledPlacing, publicationTime: null, expiryTime: inMs(60_000) };
      const draft = await desk.write({ metadata: PUBLISHABLE });
      expect((await desk.patch(draft.article, { scheduledPlacing: expiry })).status).toBe(200);
    });

    it('D-004 does not go out again after a person took it down or published it', async () => {
      const scheduledPlacing = { status: 'scheduled', publicationTime: inMs(60_000), expiryTime: inMs(120_000) } as const;
      const left = { ...scheduledPlacing, publicationTime: null };
      const unlisted = await published();
      await desk.patch(unlisted, { publicationStatus: 'unlisted' });
      await desk.patch(unlisted, { scheduledPlacing });
      const down = await desk.patch(unlisted, { publicationStatus: 'unpublished' });
      expect(down.json<Metadata>().scheduledPlacing).toEqual(left);
      const { article } = await desk.write({ metadata: { ...READY, scheduledPlacing } });
      const out = await desk.patch(article, { publicationStatus: 'published' });
      expect(out.json<Metadata>().scheduledPlacing).toEqual(left);
      const shown = await published();
      await desk.patch(shown, { publicationStatus: 'unlisted' });
      await desk.patch(shown, { scheduledPlacing });
      const path = `${ARTICLES}/${shown.id}`;
      const [revision] = (await desk.editor.get(`${path}/revisions`)).json<readonly Revision[]>();
      const restored = await call(desk.editor, 'POST', `${path}/revisions/${revision?.id}/restore`, undefined, path);
      expect(restored.status, restored.text).toBe(200);
      expect((await desk.metadataOf(shown)).metadata).toMatchObject({ publicationStatus: 'unpublished', scheduledPlacing: left });
    });
  });

  describe('and is complete', () => {
    it.each<readonly [string, MetadataPatch, readonly string[]]>([
      ['titles', { tenantIds: [], mainTenantId: null }, ['tenantIds', 'mainTenantId']],
      ['authors', { authors: [] }, ['authors']],
      ['categories', { placement: [] }, ['categories', 'mainCategory']],
      [
        'own categories of a title',
        { placement: [...(PUBLISHABLE.placement ?? []), { variantId: 11, categories: [], mainCategory: null }] },
        ['categories', 'mainCategory'],
      ],
    ])('D-007 keeps its %s while it is public', async (_name, patch, fieldNames) => {
      const article = await published();
      expectRefusal(await desk.patch(article, patch), 'missingRequiredFields', fieldNames);
      await desk.patch(article, { publicationStatus: 'unpublished' });
      expect((await desk.patch(article, patch)).status).toBe(200);
    });

    it('D-007 keeps its title, lead and text while it is public', async () => {
      const article = await published();
      expectRefusal(await put(article, aDocument({ title: ' ', lead: '' })), 'missingRequiredFields', ['title', 'lead']);
      expect((await put(article, aDocument({ title: 'Neu' }))).status).toBe(200);
      await desk.patch(article, { publicationStatus: 'unpublished' });
      expect((await put(article, aDocument({ title: ' ' }))).status).toBe(200);
    });

    it('D-006 what goes out and is complete is judged by what each title has', async () => {
      const { article } = await desk.write({ metadata: { ...READY, placement: PUBLISHABLE.placement ?? [] } });
      await desk.patch(article, { placement: [...(PUBLISHABLE.placement ?? []), { variantId: 11, categories: [], mainCategory: null }] });
      expectRefusal(await desk.patch(article, { publicationStatus: 'published' }), 'missingRequiredFields', ['categories', 'mainCategory']);
      await desk.patch(article, { placement: [{ variantId: 11, categories: [20], mainCategory: 20 }] });
      expect((await desk.patch(article, { publicationStatus: 'published' })).status).toBe(200);
    });
  });

  it('A3-010 what goes out refuse a person as a service, where it was not one before', async () => {
    const { article } = await desk.write({ metadata: PUBLISHABLE });
    const byline = { id: 'a', type: 'user', info: null, name: 'Urs Keller', userId: desk.chief.userId, agencyId: null } as const;
    const authors = [{ variantId: 0, authors: [byline, { ...byline, id: 'b', type: 'serviceUser' as const }] }];
    expect(refusalOf(await desk.patch(article, { authors }))).toMatchObject({
      status: 422,
      code: 'invalidPublication',
      fieldNames: ['authors.0.authors.1.userId'],
    });
  });

  it('D-056 what goes out refuse a newly chosen inactive category, and keep one that was chosen before', async () => {
    const { article } = await desk.write({
      metadata: { ...PUBLISHABLE, placement: [{ variantId: 0, categories: [10], mainCategory: 10 }] },
    });
    const setActive = (active: 0 | 1) =>
      desk.newsroom.database.transaction(queries =>
        queries.updateTable('categories').set({ active }).where('id', 'in', [10, 20]).execute(),
      );
    await setActive(0);
    const refused = await desk.patch(article, { placement: [{ variantId: 0, categories: [10, 20], mainCategory: 10 }] });
    expect(refusalOf(refused)).toMatchObject({ status: 422, code: 'invalidPublication', fieldNames: ['placement.0.categories'] });
    const details = [{ categoryId: 10, position: 3 }];
    const kept = [{ variantId: 0, categories: [10], mainCategory: 10, categoryPlacementDetails: details }];
    expect((await desk.patch(article, { placement: kept })).status).toBe(200);
    await setActive(1);
  });

  it('D-009 A4-045 proofreading by one person locks text, teasers and metadata for others, and nothing that takes it down', async () => {
    const article = await published();
    const later = { status: 'scheduled', publicationTime: null, expiryTime: inMs(600_000) } as const;
    await desk.patch(article, { contentStatus: 'proofread', scheduledPlacing: later });
    await proofreads(article.id);
    expectRefusal(await desk.patch(article, { tags: [1] }), 'proofreadTaken');
    expectRefusal(await desk.patch(article, { publicationStatus: 'unlisted', contentStatus: 'readyToPublish' }), 'proofreadTaken');
    expectRefusal(await put(article, aDocument()), 'proofreadTaken');
    const free: readonly MetadataPatch[] = [
      { note: [{ variantId: 0, note: 'Zahlen prüfen' }] },
      { workflowChecklist: { seoDone: true, photoeditingDone: false, proofreadingDone: false, productionDone: false } },
      { scheduledPlacing: null },
      { publicationStatus: 'unpublished' },
    ];
    for (const patch of free) expect((await desk.patch(article, patch)).status, JSON.stringify(patch)).toBe(200);
    const comment = await desk.editor.call('POST', `${ARTICLES}/${article.id}/comments`, { body: { text: 'Bitte prüfen' } });
    expect(comment.status).toBe(201);
    expectRefusal(await call(desk.editor, 'DELETE', `${ARTICLES}/${article.id}`), 'proofreadTaken');
    expect((await desk.patch(article, { tags: [1] }, desk.chief)).status).toBe(200);
  });

  describe('D-010 an external account', () => {
    it('writes its own articles and those that it signs', async () => {
      const { article } = await desk.write({ by: guest, metadata: PUBLISHABLE });
      expect((await desk.patch(article, { tags: [1] }, guest)).status).toBe(200);
      expect((await put(article, aDocument({ title: 'Von aussen' }), guest)).status).toBe(200);
      const byline = { id: 'a', type: 'user', info: null, name: 'Gaby Gast', userId: guest.userId, agencyId: null } as const;
      const signed = await desk.write({ metadata: { ...PUBLISHABLE, authors: [{ variantId: 0, authors: [byline] }] } });
      expect((await desk.patch(signed.article, { tags: [1] }, guest)).status).toBe(200);
    });

    it('neither publishes, schedules, unpublishes nor deletes, and what it saves on a public item waits', async () => {
      const { article } = await desk.write({ by: guest, metadata: READY });
      const scheduledPlacing = { status: 'scheduled', publicationTime: inMs(60_000), expiryTime: null } as const;
      expectRefusal(await desk.patch(article, { publicationStatus: 'published' }, guest), 'externalAccount');
      expectRefusal(await desk.patch(article, { scheduledPlacing }, guest), 'externalAccount');
      expectRefusal(
        await guest.call('POST', ARTICLES, { body: { document: aDocument(), metadata: { ...READY, scheduledPlacing } } }),
        'externalAccount',
      );
      expectRefusal(await call(guest, 'DELETE', `${ARTICLES}/${article.id}`), 'externalAccount');
      await desk.patch(article, { publicationStatus: 'published' });
      expectRefusal(await desk.patch(article, { publicationStatus: 'unpublished' }, guest), 'externalAccount');
      expect((await put(article, aDocument({ title: 'Von aussen' }), guest)).status).toBe(200);
      expect((await desk.patch(article, { tags: [1] }, guest)).status).toBe(200);
      expect((await desk.metadataOf(article)).metadata.waiting?.changed).toEqual(expect.arrayContaining(['text', 'tags']));
      expectRefusal(await desk.patch(article, { emailAlertEnabled: true }, guest), 'externalAccount');
      const path = `${ARTICLES}/${article.id}`;
      const [revision] = (await desk.editor.get(`${path}/revisions`)).json<readonly Revision[]>();
      expectRefusal(await call(guest, 'POST', `${path}/revisions/${revision?.id}/restore`, undefined, path), 'externalAccount');
    });

    it('leaves alone what others wrote', async () => {
      const { article } = await desk.write({ metadata: READY });
      const path = `${ARTICLES}/${article.id}`;
      const [revision] = (await desk.editor.get(`${path}/revisions`)).json<readonly Revision[]>();
      const changes = [
        () => desk.patch(article, { tags: [1] }, guest),
        () => put(article, aDocument(), guest),
        () => call(guest, 'POST', `${path}/revisions/${revision?.id}/restore`, undefined, path),
        () => call(guest, 'DELETE', path),
      ];
      for (const change of changes) expectMissing(await change());
      await desk.publish(article);
      for (const change of changes) expectRefusal(await change(), 'notOwnItem');
    });

    it('attaches files only there', async () => {
      const [sourceId, ownSourceId] = [randomUUID(), randomUUID()];
      await desk.bringFiles({ shown: { elvisId: sourceId }, own: { elvisId: ownSourceId } });
      const { article } = await desk.write({ metadata: READY });
      const pathOf = ({ id }: Article): string => `/api/attachments/attachments/content/articles/${id}`;
      const attached = await desk.editor.call('POST', pathOf(article), { body: { sourceId } });
      const { id } = attached.json<{ readonly id: string }>();
      const body = { state: 'used' };
      const attach = () => guest.call('POST', pathOf(article), { body: { sourceId } });
      const expectHidden = async (): Promise<void> => {
        expectMissing(await guest.call('PATCH', `/api/attachments/attachments/${id}`, { body }));
        expectMissing(await guest.call('DELETE', `/api/attachments/attachments/${id}`));
      };
      expectMissing(await attach());
      await expectHidden();
      await desk.publish(article);
      expectRefusal(await attach(), 'notOwnItem');
      await expectHidden();
      const own = await desk.write({ by: guest });
      expectRefusal(await guest.call('POST', pathOf(own.article), { body: { sourceId } }), 'unknownReference', ['sourceId']);
      const attachedOwn = await guest.call('POST', pathOf(own.article), { body: { sourceId: ownSourceId } });
      const mine = attachedOwn.json<{ readonly id: string }>();
      expect((await guest.call('PATCH', `/api/attachments/attachments/${mine.id}`, { body })).status).toBe(200);
    });

    it('comments only there', async () => {
      const { article } = await desk.write({ metadata: READY });
      const path = `${ARTICLES}/${article.id}/comments`;
      const body = { text: 'Stimmt das?' };
      const { id } = (await desk.editor.call('POST', path, { body })).json<{ readonly id: string }>();
      const calls = [
        () => guest.call('POST', path, { body }),
        () => guest.call('POST', `${path}/${id}/comments`, { body }),
        () => guest.call('PATCH', `${path}/${id}`, { body }),
        () => guest.call('DELETE', `${path}/${id}`),
      ];
      for (const act of calls) expectMissing(await act());
      await desk.publish(article);
      for (const act of calls) expectRefusal(await act(), 'notOwnItem');
      const own = await desk.write({ by: guest });
      expect((await guest.call('POST', `${ARTICLES}/${own.article.id}/comments`, { body })).status).toBe(201);
    });
  });

  describe('slides', () => {
    const SHOWS = '/api/slideshow/slideshows';
    const created = async (client: TestClient): Promise<Item & { readonly slides: readonly { readonly id: string }[] }> =>
      (await client.call('POST', SHOWS, { body: { item: aSlideshow(), tenantIds: [11], mainTenantId: 11 } })).json();
    type Show = Awaited<ReturnType<typeof created>>;
    const changes: readonly (readonly [string, (client: TestClient, show: Show) => Promise<TestAnswer>])[] = [
      ['added', (client, { id }) => call(client, 'POST', `${SHOWS}/${id}/slides`, aSlide(), `${SHOWS}/${id}`)],
      [
        'replaced',
        (client, { id, slides }) =>
          call(
            client,
            'PUT',
            `${SHOWS}/${id}/slides/${slides[0]?.id}`,
            { ...slides[0], credit: `Foto: ${client.userId}` },
            `${SHOWS}/${id}`,
          ),
      ],
      [
        'moved',
        async (client, { id }) =>
          client.call('PATCH', `${SHOWS}/${id}/slides`, {
            body: [{ op: 'move', from: '/0', path: '/1' }],
            headers: { 'if-match': (await desk.editor.get(`${SHOWS}/${id}`)).etag, 'content-type': 'application/json-patch+json' },
          }),
      ],
      [
        'removed',
        (client, { id, slides }) => call(client, 'DELETE', `${SHOWS}/${id}/slides/${slides[0]?.id}`, undefined, `${SHOWS}/${id}`),
      ],
    ];

    it.each(changes)('D-009 D-010 slides are %s by those who may change the slideshow', async (_name, change) => {
      const [own, other] = [await created(guest), await created(desk.editor)];
      expectMissing(await change(guest, other));
      await desk.bringFiles({ other });
      await desk.publish(other);
      expectRefusal(await change(guest, other), 'notOwnItem');
      const at = `/api/metadata/metadata/${own.metadataId}`;
      const patch = async (body: MetadataPatch) =>
        desk.editor.call('PATCH', at, { body, headers: { 'if-match': (await desk.editor.get(at)).etag } });
      await patch({ contentStatus: 'proofread' });
      await proofreads(own.id);
      expectRefusal(await change(desk.editor, own), 'proofreadTaken');
      await desk.bringFiles({ own });
      expect(
        (
          await desk.chief.call('PATCH', at, {
            body: { publicationStatus: 'published' },
            headers: { 'if-match': (await desk.editor.get(at)).etag },
          })
        ).status,
      ).toBe(200);
      expect((await change(guest, own)).status).toBeLessThan(300);
      const { waiting } = (await desk.editor.get(at)).json<Metadata>();
      expect(waiting?.changed).toContain('item');
    });
  });

  describe.each(KINDS)('of %s', (path, make) => {
    const created = async (client: TestClient): Promise<Item> =>
      (await client.call('POST', `/api/${path}`, { body: { item: make(), tenantIds: [11], mainTenantId: 11 } })).json();
    const save = (client: TestClient, { id }: Item) => call(client, 'PUT', `/api/${path}/${id}`, make());
    const remove = (client: TestClient, { id }: Item) => call(client, 'DELETE', `/api/${path}/${id}`);
    const patch = async ({ metadataId }: Item, body: MetadataPatch, client = desk.editor) => {
      const at = `/api/metadata/metadata/${metadataId}`;
      return client.call('PATCH', at, { body, headers: { 'if-match': (await desk.editor.get(at)).etag } });
    };

    it('D-010 is for the newsroom to publish, change in public and delete', async () => {
      const [own, other] = [await created(guest), await created(desk.editor)];
      expect((await save(guest, own)).status).toBe(200);
      expectMissing(await save(guest, other));
      expectMissing(await remove(guest, other));
      await desk.bringFiles({ item: (await desk.editor.get(`/api/${path}/${other.id}`)).json() });
      await desk.publish(other);
      expectRefusal(await save(guest, other), 'notOwnItem');
      expectRefusal(await remove(guest, other), 'notOwnItem');
      expectRefusal(await remove(guest, own), 'externalAccount');
      await desk.bringFiles({ item: (await desk.editor.get(`/api/${path}/${own.id}`)).json() });
      expect((await patch(own, { publicationStatus: 'published' })).status).toBe(200);
      const changed = { ...make(), title: 'Von aussen' };
      expect((await call(guest, 'PUT', `/api/${path}/${own.id}`, changed)).status).toBe(200);
      const { waiting } = (await desk.editor.get(`/api/metadata/metadata/${own.metadataId}`)).json<Metadata>();
      expect(waiting?.changed).toContain('item');
    });

    it('D-009 is saved by the person who proofreads', async () => {
      const item = await created(desk.editor);
      await patch(item, { contentStatus: 'proofread' });
      await proofreads(item.id);
      expectRefusal(await save(desk.editor, item), 'proofreadTaken');
      expectRefusal(await remove(desk.editor, item), 'proofreadTaken');
      expect((await save(desk.chief, item)).status).toBe(200);
    });
  });
});
