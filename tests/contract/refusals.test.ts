import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { type Metadata, type MetadataPatch, metadataPatchSchema } from '#domain/metadata/metadata.ts';
import { snippetBodyOf } from '#domain/snippet/snippet.ts';
import type { SlideshowDraft } from '#domain/slideshow/slideshow.ts';
import { findMetadata, takeChange, updateMetadata } from '#server/repositories/metadata.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aBreakingNews, aLink, anEmbed, aSlide, aSlideshow, aVideo } from '#tests/builders/items.ts';
import { aNote, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import type { TestAnswer } from './support/newsroom.ts';

const SLIDESHOWS = '/api/slideshow/slideshows';
const BREAKING_NEWS = '/api/breakingnews/breakingnews';
const TICKERS = '/api/liveticker/tickers';
const SNIPPETS = '/api/rtelements/rtelements';
const ARTICLES = '/api/content/articles';
const metadataPath = (id: string): string => `/api/metadata/metadata/${id}`;
const externalPath = (resource: string): string => `/api/external-content/${resource}`;

const TAKEN_PATH = 'vergeben';
const manualPath: MetadataPatch = { urlSlugs: [{ variantId: 0, suggested: '', manual: TAKEN_PATH }] };

/** Changes that the rules of metadata refuse of any article with the titles 11 and 12. */
const OF_ANY_ARTICLE: readonly (readonly [code: string, patch: MetadataPatch])[] = [
  ['unknownReference', { tenantIds: [999] }],
  ['tenantNotAssigned', { mainTenantId: 13 }],
  ['invalidPublication', { placement: [{ variantId: 0, categories: [1], mainCategory: null }] }],
  ['invalidSchedule', { customPublishedAt: '2026-11-21T10:00:00.000Z', customUpdatedAt: '2026-11-21T09:00:00.000Z' }],
  ['pathTaken', manualPath],
];
const OF_PUBLICATION: readonly (readonly [code: string, patch: MetadataPatch])[] = [
  ['forbiddenPublicationMove', { publicationStatus: 'unlisted' }],
  ['forbiddenContentStatus', { publicationStatus: 'published', contentStatus: 'review1' }],
  ['timeInPast', { scheduledPlacing: { status: 'scheduled', publicationTime: null, expiryTime: '2026-01-23T05:00:00.000Z' } }],
  ['notReadyToPublish', { scheduledPlacing: { status: 'scheduled', publicationTime: '2027-01-23T05:00:00.000Z', expiryTime: null } }],
];

const codeOf = (answer: TestAnswer): string => refusalOf(answer).code;

describe('refusals', () => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk('sqlite');
    await desk.write({ metadata: { tenantIds: [11], ...manualPath } });
  });
  afterAll(() => desk.newsroom.dispose());

  const state = async (id: string): Promise<{ readonly metadata: Metadata; readonly etag: string }> => {
    const answer = await desk.editor.get(metadataPath(id));
    return { metadata: answer.json(), etag: answer.etag };
  };
  const changes = {
    patchMetadata: async (id: string, body: MetadataPatch, by = desk.editor) =>
      by.call('PATCH', metadataPath(id), { body, headers: { 'if-match': (await state(id)).etag } }),
    stepMetadata: async (id: string, patch: MetadataPatch, by = desk.editor) =>
      by.call('PATCH', metadataPath(id), {
        body: Object.entries(patch).map(([name, value]) => ({ op: 'add', path: `/${name}`, value })),
        headers: { 'if-match': (await state(id)).etag, 'content-type': 'application/json-patch+json' },
      }),
    putMetadata: async (id: string, patch: MetadataPatch, by = desk.editor) => {
      const { metadata, etag } = await state(id);
      const whole = Object.fromEntries(Object.keys(metadataPatchSchema.shape).map(name => [name, metadata[name as keyof Metadata]])); // its own names
      return by.call('PUT', metadataPath(id), { body: { ...whole, ...patch }, headers: { 'if-match': etag } });
    },
  } as const;
  const withImage = (fileId: string) =>
    aDocument({
      body: [
        {
          type: 'image',
          id: 'bild',
          data: { src: assetUrl(fileId), embed: { url: assetUrl(fileId), elvisId: fileId, naturalWidth: 60, naturalHeight: 40 } },
          children: [
            { type: 'embedCaption', id: 'c', children: [{ text: 'Der Steg' }] },
            { type: 'embedCredit', id: 'd', children: [{ text: 'Foto: Aare Bild' }] },
          ],
        },
      ],
    });
  const created = async (
    path: string,
    item: object,
  ): Promise<{ readonly id: string; readonly metadataId: string; readonly etag: string }> => {
    const answer = await desk.editor.call('POST', path, { body: { item } });
    expect(answer.status, answer.text).toBe(201);
    return { ...answer.json<{ id: string; metadataId: string }>(), etag: answer.etag };
  };

  describe.each(['patchMetadata', 'stepMetadata', 'putMetadata'] as const)('of %s', operation => {
    it.each([...OF_ANY_ARTICLE, ...OF_PUBLICATION])('name the broken rule: %s', async (code, patch) => {
      const { article } = await desk.write({ metadata: PUBLISHABLE });
      expect(codeOf(await changes[operation](article.metadataId, patch))).toBe(code);
    });

    it('name who may change it', async () => {
      const guest = await desk.newsroom.signIn('ROLE_Editor', { source: 'external' });
      const { article } = await desk.write({ metadata: PUBLISHABLE });
      expect(codeOf(await changes[operation](article.metadataId, { tags: [1] }, guest))).toBe('notFound');
      await desk.publish(article);
      expect(codeOf(await changes[operation](article.metadataId, { tags: [1] }, guest))).toBe('notOwnItem');
      await desk.patch(article, { publicationStatus: 'unpublished' });
      const own = (await desk.write({ metadata: PUBLISHABLE, by: guest })).article;
      expect(codeOf(await changes[operation](own.metadataId, { publicationStatus: 'published' }, guest))).toBe('externalAccount');
      await desk.patch(article, { contentStatus: 'proofread' });
      const editing = { body: { session: 'one', mode: 'editing' } };
      await desk.chief.call('PATCH', `/api/user-presence/user-presences/${article.id}`, editing);
      expect(codeOf(await changes[operation](article.metadataId, { tags: [1] }))).toBe('proofreadTaken');
    });

    it('name what an item lacks before readers see it', async () => {
      const published: MetadataPatch = { publicationStatus: 'published', contentStatus: 'readyToPublish' };
      const { article: untitled } = await desk.write();
      expect(codeOf(await changes[operation](untitled.metadataId, published))).toBe('missingRequiredFields');
      const { article } = await desk.write({ document: withImage(randomUUID()), metadata: PUBLISHABLE });
      expect(codeOf(await changes[operation](article.metadataId, published))).toBe('picturesNotArrived');
      const words = [
        { type: 'embedCaption', id: 'vc', children: [{ text: 'Der Film' }] },
        { type: 'embedCredit', id: 'vd', children: [{ text: 'Video: Aare Bild' }] },
      ];
      const video = {
        type: 'embeddedVideo',
        id: 'v',
        data: { mimetype: 'unifiedvideo/video', src: 'https://video.example.ch/1' },
        children: words,
      };
      const { article: blind } = await desk.write({ document: aDocument({ body: [paragraph('Text'), video] }), metadata: PUBLISHABLE });
      expect(codeOf(await changes[operation](blind.metadataId, published))).toBe('videoWithoutPreview');
      const show = await created(SLIDESHOWS, aSlideshow({ slides: [aSlide({ credit: '' })] }));
      expect(codeOf(await changes[operation](show.metadataId, published))).toBe('incompleteSlides');
    });
  });

  describe('of createArticle', () => {
    const create = (body: object) => desk.editor.call('POST', ARTICLES, { body });

    it.each(OF_ANY_ARTICLE)('refusals of createArticle name the broken rule: %s', async (code, patch) => {
      expect(codeOf(await create({ document: aDocument(), metadata: { ...PUBLISHABLE, ...patch } }))).toBe(code);
    });

    it('refusals of createArticle name what is missing for its status, or wrong in its text', async () => {
      const lacking = { document: aDocument({ title: ' ' }), metadata: { contentStatus: 'readyToPublish' } };
      expect(codeOf(await create(lacking))).toBe('missingRequiredFields');
      const twice = aDocument({ body: [paragraph('Eins', 'gleich'), paragraph('Zwei', 'gleich')] });
      expect(codeOf(await create({ document: twice }))).toBe('invalidDocument');
    });
  });

  it.each([
    ['createSlideshow', SLIDESHOWS, aSlideshow()],
    ['createVideo', externalPath('videos'), aVideo()],
    ['createEmbed', externalPath('embeds'), anEmbed()],
    ['createLink', externalPath('links'), aLink()],
    ['createBreakingNews', BREAKING_NEWS, aBreakingNews()],
    ['createTicker', TICKERS, aTicker()],
  ])('refusals of %s name a title that does not exist, and a main title that is none of them', async (_operation, path, item) => {
    const create = (titles: object) => desk.editor.call('POST', path, { body: { item, ...titles } });
    expect(codeOf(await create({ tenantIds: [999] }))).toBe('unknownReference');
    expect(codeOf(await create({ tenantIds: [11], mainTenantId: 12 }))).toBe('tenantNotAssigned');
  });

  describe('of a slideshow that readers see', () => {
    /** As it may be stored by an earlier version, whose rules were others. */
    const publicShow = async (draft: SlideshowDraft) => {
      const show = await created(SLIDESHOWS, draft);
      await desk.newsroom.database.transaction(async queries => {
        const stored = await findMetadata(queries, show.metadataId);
        if (stored)
          await updateMetadata(
            queries,
            { ...stored.metadata, publicationStatus: 'published' },
            await takeChange(queries, desk.newsroom.clock.now().toISOString()),
          );
      });
      return show;
    };
    const pair = [aSlide(), aSlide()] as const;
    const CALLS: readonly (readonly [string, (path: string) => readonly ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, unknown?]])[] = [
      ['createSlide', path => ['POST', `${path}/slides`, aSlide()]],
      ['putSlide', path => ['PUT', `${path}/slides/${pair[0].id}`, pair[0]]],
      ['deleteSlide', path => ['DELETE', `${path}/slides/${pair[0].id}`]],
      ['moveSlides', path => ['PATCH', `${path}/slides`, [{ op: 'move', from: '/0', path: '/1' }]]],
    ];
    const call = async (draft: SlideshowDraft, make: (typeof CALLS)[number][1]): Promise<string> => {
      const { id, etag } = await publicShow(draft);
      const [method, path, body] = make(`${SLIDESHOWS}/${id}`);
      const type = method === 'PATCH' ? { 'content-type': 'application/json-patch+json' } : {};
      return codeOf(
        await desk.editor.call(method, path, { ...(body === undefined ? {} : { body }), headers: { 'if-match': etag, ...type } }),
      );
    };

    it.each(CALLS)('refusals of a slideshow that readers see name what it lacks: %s', async (_operation, make) => {
      expect(await call(aSlideshow({ title: ' ', slides: [...pair] }), make)).toBe('missingRequiredFields');
      expect(await call(aSlideshow({ slides: [...pair, aSlide({ credit: '' })] }), make)).toBe('incompleteSlides');
    });

    it('refusals of a slideshow that readers see name a missing title: putSlideshow', async () => {
      const { id, etag } = await publicShow(aSlideshow());
      const answer = await desk.editor.call('PUT', `${SLIDESHOWS}/${id}`, {
        body: aSlideshow({ title: ' ' }),
        headers: { 'if-match': etag },
      });
      expect(codeOf(answer)).toBe('missingRequiredFields');
    });
  });

  describe('of what is not there', () => {
    const id = randomUUID();
    const slide = `${SLIDESHOWS}/${id}/slides/${randomUUID()}`;
    const snippet = { name: 'Konto', tenantIds: [], body: snippetBodyOf([paragraph('80-12-3')]) };
    const CALLS: readonly (readonly [string, 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?, string?])[] = [
      ['deleteArticle', 'DELETE', `${ARTICLES}/${id}`],
      ['restoreArticleRevision', 'POST', `${ARTICLES}/${id}/revisions/${randomUUID()}/restore`],
      ['stepMetadata', 'PATCH', metadataPath('123456789012'), [{ op: 'add', path: '/tags', value: [] }], 'application/json-patch+json'],
      ['putSnippet', 'PUT', `${SNIPPETS}/${id}`, snippet],
      ['deleteSlideshow', 'DELETE', `${SLIDESHOWS}/${id}`],
      ['createSlide', 'POST', `${SLIDESHOWS}/${id}/slides`, aSlide()],
      ['deleteSlide', 'DELETE', slide],
      ['moveSlides', 'PATCH', `${SLIDESHOWS}/${id}/slides`, [{ op: 'move', from: '/0', path: '/1' }], 'application/json-patch+json'],
      ['putVideo', 'PUT', `${externalPath('videos')}/${id}`, aVideo()],
      ['deleteVideo', 'DELETE', `${externalPath('videos')}/${id}`],
      ['putEmbed', 'PUT', `${externalPath('embeds')}/${id}`, anEmbed()],
      ['deleteEmbed', 'DELETE', `${externalPath('embeds')}/${id}`],
      ['putLink', 'PUT', `${externalPath('links')}/${id}`, aLink()],
      ['deleteLink', 'DELETE', `${externalPath('links')}/${id}`],
      ['putBreakingNews', 'PUT', `${BREAKING_NEWS}/${id}`, aBreakingNews()],
      ['deleteBreakingNews', 'DELETE', `${BREAKING_NEWS}/${id}`],
      ['putTicker', 'PUT', `${TICKERS}/${id}`, aTicker()],
      ['deleteTicker', 'DELETE', `${TICKERS}/${id}`],
      ['createTickerEvent', 'POST', `${TICKERS}/${id}/events`, aNote('x')],
      ['deleteTickerEvent', 'DELETE', `${TICKERS}/${id}/events/${id}`],
    ];
    it.each(CALLS.map(([operation, ...call]) => [operation, call] as const))(
      'refusals of what is not there say so: %s',
      async (_operation, [method, path, body, type]) => {
        const headers = { 'if-match': '"any"', ...(type === undefined ? {} : { 'content-type': type }) };
        const answer = await desk.chief.call(method, path, { ...(body === undefined ? {} : { body }), headers });
        expect([answer.status, codeOf(answer)]).toEqual([404, 'notFound']);
      },
    );

    it('refusals of what is not there say so: putMetadata, putProfile', async () => {
      const { article } = await desk.write();
      const { metadata } = await state((article satisfies Article).metadataId);
      const whole = Object.fromEntries(Object.keys(metadataPatchSchema.shape).map(name => [name, metadata[name as keyof Metadata]])); // its own names
      const headers = { 'if-match': '"any"' };
      expect(codeOf(await desk.editor.call('PUT', metadataPath('123456789012'), { body: whole, headers }))).toBe('notFound');
      const admin = await desk.newsroom.signIn('ROLE_Moderator');
      const profile = (await admin.get(`/api/auth/resources/users/${admin.userId}/profile`)).json<object>();
      const answer = await admin.call('PUT', `/api/auth/resources/users/${id}/profile`, { body: { ...profile, id }, headers });
      expect(codeOf(answer), answer.text).toBe('notFound');
    });
  });

  it('refusals of putSnippet name what is wrong with it', async () => {
    const snippet = (name: string, tenantIds: readonly number[] = [], elements = [paragraph('80-12-3')]) => ({
      name,
      tenantIds,
      body: snippetBodyOf(elements),
    });
    expect((await desk.chief.call('POST', SNIPPETS, { body: snippet('Vergeben') })).status).toBe(201);
    const answer = await desk.chief.call('POST', SNIPPETS, { body: snippet('Konto') });
    const put = async (body: object) =>
      codeOf(
        await desk.chief.call('PUT', `${SNIPPETS}/${answer.json<{ id: string }>().id}`, { body, headers: { 'if-match': answer.etag } }),
      );
    expect(await put(snippet('Vergeben'))).toBe('nameTaken');
    expect(await put(snippet('Konto', [999]))).toBe('unknownReference');
    expect(await put(snippet('Konto', [], [paragraph('Eins', 'gleich'), paragraph('Zwei', 'gleich')]))).toBe('invalidDocument');
  });
});
