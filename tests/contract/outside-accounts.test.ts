import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountRow } from '#domain/user/account.ts';
import type { Article } from '#domain/article/article.ts';
import type { Metadata, MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import type { Profile } from '#domain/user/user.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aLink, anEmbed, aSlideshow, aVideo } from '#tests/builders/items.ts';
import { aNote, aTicker } from '#tests/builders/tickers.ts';
import { addressOf, OPERATIONS } from '#tests/support/permission-table.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { makePhotograph } from './support/sending.ts';

const ARTICLES = '/api/content/articles';
const LIST = '/api/metadata/metadata';
const SECRET = 'Geheimdossier';
const KINDS = [
  ['slideshow/slideshows', () => aSlideshow()],
  ['external-content/videos', () => aVideo()],
  ['external-content/embeds', () => anEmbed()],
  ['external-content/links', () => aLink()],
  ['liveticker/tickers', () => aTicker()],
] as const;

/** What the address of a call names an item by. */
const NAMED = /(?:articles|article|tickers|slideshows|videos|embeds|links|breakingnews|user-presences|\{resource\}|metadata)\/\{/u;
/** The calls that read something of an item. */
const READING = OPERATIONS.filter(({ method, path, needs }) => ['GET', 'HEAD'].includes(method) && needs === 'login' && NAMED.test(path));
type Call = readonly [method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object];
const QUERIES: Readonly<Record<string, string>> = { getArticleDiff: `?origin=MASTER&derivative=${randomUUID()}` };

describeOnBothDatabases('an account from outside', kind => {
  let desk: ContentDesk;
  let guest: TestClient;
  let draft: Article;
  let out: Article;
  let own: Article;

  const release = async (article: Article): Promise<void> => {
    const patched = await desk.patch(article, { publicationStatus: 'published' });
    expect(patched.status, patched.text).toBe(200);
  };
  const savedHeld = async (article: Article, title: string): Promise<void> => {
    const { etag } = await desk.editor.get(`${ARTICLES}/${article.id}`);
    const headers = { 'if-match': etag, 'idempotency-key': randomUUID() };
    const saved = await desk.editor.call('PUT', `${ARTICLES}/${article.id}?hold=true`, {
      body: { document: aDocument({ title }) },
      headers,
    });
    expect(saved.status, saved.text).toBe(200);
  };
  const rows = async (query: string, client = guest): Promise<Page<MetadataRow>> => (await client.get(`${LIST}?${query}`)).json();
  const idsOf = ({ content }: Page<MetadataRow>): readonly string[] => content.map(({ resourceId }) => resourceId).toSorted();
  const expectMissing = (answer: TestAnswer, what: string): void => {
    expect([what, answer.status]).toEqual([what, 404]);
    expect(answer.text).not.toContain(SECRET);
  };

  beforeAll(async () => {
    desk = await openContentDesk(kind);
    guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gaby', lastName: 'Gast', source: 'external' });
    const ready = { ...PUBLISHABLE, contentStatus: 'readyToPublish' } as const;
    ({ article: draft } = await desk.write({ document: aDocument({ title: SECRET }), metadata: { tags: [2] } }));
    ({ article: out } = await desk.write({ document: aDocument({ title: 'Brücke gesperrt' }), metadata: ready }));
    ({ article: own } = await desk.write({ document: aDocument({ title: 'Von aussen' }), by: guest }));
    await release(out);
    await savedHeld(out, SECRET);
    for (const article of [draft, out, own]) {
      const made = await desk.editor.call('POST', `${ARTICLES}/${article.id}/comments`, { body: { text: SECRET } });
      expect(made.status, made.text).toBe(201);
    }
  });
  afterAll(() => desk.newsroom.dispose());

  it('D-076 gets 404 from every call that reads a draft of others, of each kind', async () => {
    const drafts = [draft];
    for (const [path, item] of KINDS) {
      const made = await desk.editor.call('POST', `/api/${path}`, { body: { item: item() } });
      expect(made.status, made.text).toBe(201);
      drafts.push(made.json());
    }
    for (const operation of READING)
      for (const { id, metadataId } of drafts) {
        const values = [/metadata\/\{/u.test(operation.path) ? metadataId : id];
        const path = addressOf(operation).replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) => {
          if (name === 'microservice') return 'content';
          return name === 'resource' ? 'articles' : (values.shift() ?? randomUUID());
        });
        const answer = await guest.call(operation.method, `${path}${QUERIES[operation.id] ?? ''}`);
        expectMissing(answer, `${operation.id} ${path}`);
      }
  });

  it('D-076 reads its own items with their comments, revisions and attachments', async () => {
    const at = `${ARTICLES}/${own.id}`;
    const reads = [at, `${at}/comments`, `${at}/revisions`, `${at}/attribution`, `/api/attachments/attachments/content/articles/${own.id}`];
    for (const path of [...reads, `${LIST}/${own.metadataId}`, `/api/user-presence/user-presences/${own.id}`])
      expect([path, (await guest.get(path)).status]).toEqual([path, 200]);
    const byline = { id: 'a', type: 'user', info: null, name: 'Gaby Gast', userId: guest.userId, agencyId: null } as const;
    const signed = await desk.write({ metadata: { authors: [{ variantId: 0, authors: [byline] }] } });
    expect((await guest.get(`${ARTICLES}/${signed.article.id}`)).status).toBe(200);
    await desk.patch(signed.article, { authors: [] });
    expect((await guest.get(`${ARTICLES}/${signed.article.id}`)).status).toBe(404);
  });

  it('D-076 reads of what is public what readers have, and not what waits behind it or is said about it', async () => {
    const article = await guest.get(`${ARTICLES}/${out.id}`);
    expect([article.status, article.text.includes('Brücke gesperrt'), article.text.includes(SECRET)]).toEqual([200, true, false]);
    const metadata = await guest.get(`${LIST}/${out.metadataId}`);
    expect(metadata.json()).toMatchObject({ title: 'Brücke gesperrt', waiting: null, lastUpdatedBy: null });
    const released = await guest.get(`${LIST}/${out.metadataId}/released`);
    expect([released.status, released.text.includes(SECRET)]).toEqual([200, false]);
    const at = `${ARTICLES}/${out.id}`;
    const inner = [`${at}/comments`, `${at}/revisions`, `${at}/attribution`, `/api/user-presence/user-presences/${out.id}`];
    for (const path of inner) expectMissing(await guest.get(path), path);
  });

  it('D-076 finds in lists, searches and counts its own items and what readers can reach, as readers have it', async () => {
    const all = await rows('size=100');
    expect(idsOf(all)).toEqual([out.id, own.id].toSorted());
    expect([all.totalElements, all.totalPages]).toEqual([2, 1]);
    expect(all.content.find(({ id }) => id === out.metadataId)).toMatchObject({
      title: 'Brücke gesperrt',
      hasWaitingChanges: false,
      lastUpdatedBy: null,
    });
    for (const query of [
      `q=${SECRET}`,
      `q=${SECRET}&explain=true`,
      'tagIds=2',
      `ids=${draft.metadataId}`,
      `resourceIds=${draft.id}`,
      'waiting=true',
    ])
      expect([query, (await rows(query)).totalElements]).toEqual([query, 0]);
    expect(idsOf(await rows('q=aussen'))).toEqual([own.id]);
    expect(idsOf(await rows(`userIds=${desk.editor.userId}`, desk.editor))).toContain(draft.id);
    const similar = await guest.get(`${LIST}?similarTo=${draft.metadataId}&explain=true`);
    expect(similar.text).not.toContain(SECRET);
    const named = (await guest.get(`${LIST}/in?ids=${[draft, out, own].map(({ metadataId }) => metadataId).join()}`)).json<
      readonly Metadata[]
    >();
    expect(named.map(({ title }) => title)).toEqual(['Brücke gesperrt', 'Von aussen']);
    const open = (await guest.get(`/api/content/open-comments?articleIds=${[draft, out, own].map(({ id }) => id).join()}`)).json();
    expect(open).toEqual([{ articleId: own.id, open: 1 }]);
    const uses = (await guest.get('/api/metadata/taxonomy/uses?kind=tags')).json();
    expect(uses).toEqual({ uses: [] });
  });

  it('D-076 an account from outside is not led to drafts of others by what refers to them: plans, pages, bookmarks, fronts, copies', async () => {
    const publicationTime = new Date(desk.newsroom.clock.now().getTime() + 3_600_000).toISOString();
    const { article: planned } = await desk.write({
      document: aDocument({ title: SECRET }),
      metadata: {
        ...PUBLISHABLE,
        contentStatus: 'readyToPublish',
        scheduledPlacing: { status: 'scheduled', publicationTime, expiryTime: null },
      },
    });
    expect((await desk.editor.get(`${LIST}/schedule`)).json<Page<object>>().totalElements).toBe(1);
    expect((await guest.get(`${LIST}/schedule`)).json()).toMatchObject({ totalElements: 0, content: [] });
    const mark = { metadataId: planned.metadataId, relatedResourceId: 'x', relatedResourceName: 'sections' };
    expect(refusalOf(await guest.call('POST', '/api/placement/bookmarks', { body: mark })).code).toBe('unknownReference');
    const front = await guest.get(`/api/placement/fronts/11?ids=${planned.metadataId}`);
    expect(front.text).not.toContain(SECRET);
    expectMissing(await guest.call('POST', `${ARTICLES}?sourceId=${planned.id}`, { body: {} }), 'copy');
    expectMissing(await guest.call('POST', `${ARTICLES}/${planned.id}/translations`, { body: { targetLanguage: 'fr-CH' } }), 'translation');
    const asked = { articleBody: 'Ein Text über die Brücke.', numOfVariations: 1, articleId: planned.id };
    expectMissing(await guest.call('POST', '/api/ai-tools/teaser-generation', { body: asked }), 'teasers');
    expectMissing(
      await guest.call('POST', `/api/ai-tools/article-summary-generation/articles/${planned.id}`, { body: { articleBody: '' } }),
      'summary',
    );
  });

  it('D-076 gets nothing of an item of others by changing it with an old state', async () => {
    const headers = () => ({ 'if-match': '"old"', 'idempotency-key': randomUUID() });
    for (const [{ metadataId }, code] of [
      [draft, 'notFound'],
      [out, 'notOwnItem'],
    ] as const) {
      const answer = await guest.call('PATCH', `${LIST}/${metadataId}`, { body: { tags: [1] }, headers: headers() });
      expect(refusalOf(answer).code).toBe(code);
      expect(answer.text).not.toContain(SECRET);
    }
  });

  it('D-076 changes nothing of an item of others, and is answered as about an item that is not there', async () => {
    const ticker = (await desk.editor.call('POST', '/api/liveticker/tickers', { body: { item: aTicker() } })).json<Article>();
    const event = randomUUID();
    const note = aNote('Von aussen', { state: 'review' });
    const calls = (item: Pick<Article, 'id' | 'metadataId'>, of: Pick<Article, 'id'>): readonly Call[] => [
      ['PUT', `${ARTICLES}/${item.id}`, { document: aDocument() }],
      ['DELETE', `${ARTICLES}/${item.id}`],
      ['POST', `${ARTICLES}/${item.id}/revisions/${event}/restore`],
      ['POST', `${ARTICLES}/${item.id}/comments`, { text: 'Von aussen' }],
      ['POST', `/api/attachments/attachments/content/articles/${item.id}`, { sourceId: event }],
      ['POST', `/api/ai-tools/user-need-generation/articles/${item.id}`],
      ['PATCH', `${LIST}/${item.metadataId}`, { tags: [1] }],
      ['PATCH', `${LIST}/${item.metadataId}/printMetadata`, { pageName: '4' }],
      ['POST', `${LIST}/${item.metadataId}/release`, {}],
      ['POST', `${LIST}/${item.metadataId}/discard`],
      ['POST', `${LIST}/${item.metadataId}/take-back`],
      ['PUT', `/api/liveticker/tickers/${of.id}`, aTicker({ title: 'Von aussen' })],
      ['POST', `/api/liveticker/tickers/${of.id}/events`, note],
      ['PUT', `/api/liveticker/tickers/${of.id}/events/${note.id}`, note],
      ['DELETE', `/api/liveticker/tickers/${of.id}/events/${event}`],
      ['PUT', `/api/liveticker/tickers/${of.id}/feed`, { mode: 'propose', newKey: true }],
      ['DELETE', `/api/liveticker/tickers/${of.id}/feed`],
    ];
    const asked = ([method, path, body]: Call) =>
      guest.call(method, path, {
        ...(body === undefined ? {} : { body }),
        headers: { 'if-match': '"old"', 'idempotency-key': randomUUID() },
      });
    const unknown = calls({ id: randomUUID(), metadataId: '999999999999' }, { id: randomUUID() });
    for (const [at, call] of calls(draft, ticker).entries()) {
      const [hidden, missing] = [await asked(call), await asked(unknown[at] ?? call)];
      expect([call[0], call[1], hidden.status, hidden.text]).toEqual([call[0], call[1], 404, missing.text]);
    }
  });

  it('D-076 an account from outside is neither seen nor heard at items of others, and takes nobody’s place there', async () => {
    const proofread = await desk.patch(draft, { contentStatus: 'proofread' });
    expect(proofread.status, proofread.text).toBe(200);
    const at = `/api/user-presence/user-presences/${draft.id}`;
    const says = (client: TestClient, body: object) => client.call('PATCH', at, { body: { session: 'one', mode: 'editing', ...body } });
    expect((await says(desk.chief, {})).status).toBe(200);
    expectMissing(await says(guest, {}), 'editing');
    expectMissing(await says(guest, { takesOver: true }), 'taking over');
    const told = await says(desk.chief, {});
    expect(told.json()).toMatchObject({ users: [{ user: { firstName: 'Urs' }, mode: 'editing' }] });
    expect(told.json()).not.toHaveProperty('turn');
    await says(desk.chief, { mode: 'left' });
  });

  describe('of the people of the house', () => {
    it('D-076 sees name, short name and picture', async () => {
      const { content } = (await guest.get('/api/auth/resources/users?size=100')).json<Page<AccountRow>>();
      const urs = content.find(({ id }) => id === desk.chief.userId);
      expect(urs).toMatchObject({ firstName: 'Urs', lastName: 'Keller', username: '', jobTitle: '', role: 'ROLE_Editor' });
      const profile = (await guest.get(`/api/auth/resources/users/${desk.chief.userId}/profile`)).json<Profile>();
      expect(profile).toMatchObject({ firstName: 'Urs', jobTitle: '', shortBiography: '', longBiography: '', prolitterisId: null });
      expect((await guest.get('/api/auth/resources/users?role=ROLE_ChiefEditor')).status).toBe(403);
      expect((await guest.get(`/api/auth/resources/users/${guest.userId}/profile`)).json<Profile>().jobTitle).not.toBe('');
    });
  });

  it('D-076 gets no picture by its id that only drafts of others have, nor attaches it; it gets its own, and what public items show', async () => {
    const picture = async (by: TestClient, seed: number): Promise<{ readonly id: string; readonly sha256: string }> => {
      const url = `data:image/jpeg;base64,${(await makePhotograph(seed, 60, 40)).toString('base64')}`;
      return (await by.call('POST', '/api/filerepo/files', { body: { url } })).json();
    };
    const attachTo = ({ id }: Article, sourceId: string, by = desk.editor): Promise<TestAnswer> =>
      by.call('POST', `/api/attachments/attachments/content/articles/${id}`, { body: { sourceId } });
    const [secret, mine, loose] = [await picture(desk.editor, 41), await picture(guest, 42), await picture(desk.editor, 43)];
    for (const { id } of [secret, mine]) expect((await attachTo(draft, id)).status).toBe(201);
    const at = (id: string): string => `/api/filerepo/files/${id}`;
    const words = (await desk.editor.get(at(secret.id))).etag;
    const statuses = async (id: string) => [
      (await guest.get(at(id))).status,
      (await guest.get(`${at(id)}/data`)).status,
      (await guest.call('HEAD', `${at(id)}/data`)).status,
      (await guest.get(`/api/filerepo/metadata/elvisid/${id}`)).status,
    ];
    expect(await statuses(secret.id)).toEqual([404, 404, 404, 404]);
    for (const { id } of [mine, loose]) expect(await statuses(id)).toEqual([200, 200, 200, 200]);
    const patch = { body: { caption: 'Von aussen' }, headers: { 'if-match': words, 'content-type': 'application/merge-patch+json' } };
    expect((await guest.call('PATCH', at(secret.id), patch)).status).toBe(404);
    expect((await guest.get(`/api/filerepo/files?sha256=${secret.sha256}`)).json()).toEqual([]);
    expect((await guest.get(`/api/filerepo/rights?ids=${secret.id}`)).json()).toEqual([]);
    const described = await guest.call('POST', '/api/ai-tools/image-alt-text-generation', { body: { elvisId: secret.id } });
    expect(described.status, described.text).toBe(404);
    expect(refusalOf(await attachTo(own, secret.id, guest))).toMatchObject({ status: 422, code: 'unknownReference' });
    const taken = await guest.call('POST', '/api/filerepo/files', { body: { assetId: secret.id } });
    expect(refusalOf(taken)).toMatchObject({ status: 422, code: 'unknownReference' });
    const image = { type: 'image', id: 'bild', data: { embed: { elvisId: secret.id } }, children: [{ text: '' }] };
    const { article } = await desk.write({
      document: aDocument({ body: [paragraph('Mit Bild.'), image] }),
      metadata: { ...PUBLISHABLE, contentStatus: 'readyToPublish' },
    });
    expect((await attachTo(article, secret.id)).status).toBe(201);
    expect(await statuses(secret.id)).toEqual([404, 404, 404, 404]);
    await release(article);
    expect(await statuses(secret.id)).toEqual([200, 200, 200, 200]);
  });
});
