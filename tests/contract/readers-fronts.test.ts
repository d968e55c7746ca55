import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import { EMPTY_TEASER } from '#domain/metadata/publication.ts';
import { emptyNode, type SitemapNodeDraft } from '#domain/sitemap/node.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { anImage } from '#tests/builders/items.ts';
import { hostileStrings } from '../../e2e/support/hostile-strings.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { openReaders, type TestReaders } from './support/readers.ts';
import { createWaitingDesk, FIRST_TITLE, READY, type WaitingDesk } from './support/waiting.ts';

const DAY_MS = 24 * 3_600_000;
const HOME = '/aarewarte/';

/** A parser that refuses what is not well formed. */
const parsed = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document;
const page = (text: string): Document => new JSDOM(text).window.document;
const textsOf = (root: ParentNode, name: string): readonly string[] =>
  [...root.querySelectorAll('*')].filter(({ nodeName }) => nodeName === name).map(({ textContent }) => textContent);

describeOnBothDatabases('front pages of readers', kind => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  let readers: TestReaders;
  let first: Article;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    waiting = createWaitingDesk(desk);
    readers = await openReaders(desk.newsroom);
    first = await waiting.published();
  });
  afterAll(async () => {
    await readers.close();
    await desk.newsroom.dispose();
  });

  const visit = (path: string, init?: RequestInit) => readers.visit(path, init);
  const read = async (path: string): Promise<string> => {
    const answer = await visit(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  const titled = async (title: string): Promise<Article> => {
    const { article } = await desk.write({ document: aDocument({ title }), metadata: READY });
    await waiting.publish(article);
    return article;
  };

  it('D-018 C-007 has what is published in a title, with links that end in its 12 digits, and nothing beside its own style acts', async () => {
    const answer = await visit(HOME);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'text/html; charset=utf-8',
      null,
    ]);
    const links = [...page(text).querySelectorAll('article a')].map(link => link.getAttribute('href') ?? '');
    const target = links.find(link => link.endsWith(first.metadataId)) ?? '';
    expect(target).toMatch(/^\/[a-z\d-]+-\d{12}$/u);
    expect((await visit(target)).status).toBe(200);
    expect(text).not.toMatch(/<script|\/api\/|style="/u);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'sha256-[\w+/=]+';/u);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=10');
    const again = await visit(HOME, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('D-018 front pages of readers are those of its categories and tags, in the language of the title; what is not there is not', async () => {
    expect(await read('/aarewarte/schweiz/')).toContain(first.metadataId);
    expect(page(await read('/aarewarte/region')).querySelectorAll('article')).toHaveLength(0);
    const tagged = await waiting.published({ tags: [1] });
    const tag = await read('/aarewarte/tag/abstimmung-1/');
    expect([tag.includes(tagged.metadataId), tag.includes(first.metadataId)]).toEqual([true, false]);
    expect(page(tag).querySelector('h1')?.textContent).toBe('Abstimmungen');
    for (const path of ['/nirgends/', '/aarewarte/nirgends/', '/aarewarte/tag/x-2/', '/aarewarte/tag/x-99/', '/aarewarte/schweiz/region/'])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
    expect((await visit('/niesenblatt/')).headers.get('x-robots-tag')).toBe('noindex');
    expect(page(await read('/')).querySelectorAll('li')).toHaveLength(3);
  });

  it('A3-063 front pages of readers lead where the top navigation of the title leads, in its order', async () => {
    const links = async (): Promise<readonly string[]> =>
      [...page(await read('/emmenblick/')).querySelectorAll('nav a')].map(link => `${link.textContent} ${link.getAttribute('href') ?? ''}`);
    const admin = await desk.newsroom.signIn('ROLE_Moderator');
    const place = { parentId: null, afterId: null };
    const add = async (node: Partial<SitemapNodeDraft>): Promise<void> => {
      const body = { tenantId: 12, place, node: { ...emptyNode(node.type ?? 'category'), ...node } };
      const made = await admin.call('POST', '/api/tenant/sitemaps/nodes', { body });
      expect(made.status, made.text).toBe(201);
      const entry = { menu: 'topNavigation', nodeId: made.json<{ id: string }>().id, place };
      const listed = await admin.call('POST', '/api/tenant/menus/nodes', { body: entry });
      expect(listed.status, listed.text).toBe(201);
    };
    await add({ name: 'Land & Leute', categoryId: 10, slug: 'land' });
    await add({ type: 'external', name: 'Inserate', url: 'https://inserate.example.ch/' });
    await add({ type: 'group', name: 'Nur eine Überschrift' });
    expect(await links()).toEqual(['Inserate https://inserate.example.ch/', 'Land & Leute /emmenblick/schweiz/']);
  });

  it('D-018 front pages of readers lose an article in the moment in which it is unpublished, and never show what waits', async () => {
    const article = await titled('Die Fähre kommt');
    await waiting.save(article, 'Die Fähre kommt nicht');
    expect(await read(HOME)).toContain('Die Fähre kommt</a>');
    expect(await read(`${HOME}rss.xml`)).toContain('Die Fähre kommt</title>');
    await waiting.patch(article, { publicationStatus: 'unpublished' }, '', desk.chief);
    for (const path of [HOME, `${HOME}rss.xml`, `${HOME}sitemap.xml`, `${HOME}news-sitemap.xml`, '/aarewarte/schweiz/'])
      expect([path, (await read(path)).includes(article.metadataId)]).toEqual([path, false]);
  });

  it('front pages of readers leave out what is unlisted, internal or of another title', async () => {
    const unlisted = await waiting.published();
    await waiting.patch(unlisted, { publicationStatus: 'unlisted' }, '', desk.chief);
    const elsewhere = await waiting.published({ tenantIds: [12], mainTenantId: 12 });
    const text = await read(HOME);
    expect([text.includes(unlisted.metadataId), text.includes(elsewhere.metadataId)]).toEqual([false, false]);
    expect(await read('/emmenblick/')).toContain(elsewhere.metadataId);
  });

  it('D-018 front pages of readers have feeds of RSS 2.0 for each category, which a parser reads', async () => {
    const feed = parsed(await read('/aarewarte/rss/schweiz.xml'));
    expect(feed.documentElement.getAttribute('version')).toBe('2.0');
    expect(textsOf(feed, 'title')[0]).toBe('Aarewarte: Schweiz');
    const item = [...feed.querySelectorAll('item')].find(entry => textsOf(entry, 'guid')[0] === first.metadataId);
    expect(textsOf(item ?? feed, 'link')[0]).toMatch(new RegExp(`^${readers.origin}/[a-z0-9-]+-${first.metadataId}$`, 'u'));
    expect(Date.parse(textsOf(item ?? feed, 'pubDate')[0] ?? '')).toBeGreaterThan(0);
    const answer = await visit('/aarewarte/rss/schweiz.xml');
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect((await visit('/aarewarte/rss/nirgends.xml')).status).toBe(404);
  });

  it('D-018 front pages of readers have a sitemap with each address once, and one of the news of two days', async () => {
    const index = textsOf(parsed(await read('/sitemap.xml')), 'loc').map(address => address.slice(readers.origin.length));
    expect(index).toContain('/aarewarte/sitemap.xml');
    expect(await read('/robots.txt')).toContain(`Sitemap: ${readers.origin}/sitemap.xml`);
    const all = await Promise.all(index.filter(path => !path.endsWith('news-sitemap.xml')).map(async path => parsed(await read(path))));
    const addresses = all.flatMap(map => textsOf(map, 'loc'));
    expect(addresses.filter(address => address.endsWith(first.metadataId))).toHaveLength(1);
    expect(new Set(addresses).size).toBe(addresses.length);
    const news = parsed(await read('/aarewarte/news-sitemap.xml'));
    const at = textsOf(news, 'loc').findIndex(address => address.endsWith(first.metadataId));
    expect([textsOf(news, 'news:name')[at], textsOf(news, 'news:language')[at], textsOf(news, 'news:title')[at]]).toEqual([
      'Aarewarte',
      'de',
      FIRST_TITLE,
    ]);
  });

  it('D-018 serve pictures as a page shows them, and in no other size', async () => {
    const bytes = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#0b5d66' } })
      .png()
      .toBuffer();
    const url = `data:image/png;base64,${bytes.toString('base64')}`;
    const { id } = (await desk.editor.call('POST', '/api/filerepo/files', { body: { url } })).json<Asset>();
    const image = anImage({ elvisId: id, url: assetUrl(id), naturalWidth: 2_000, naturalHeight: 1_000 });
    const teaser = { ...EMPTY_TEASER, title: 'Nur auf der Front', image, allowAutomaticUpdate: false };
    const teasers = [{ variantId: 0, default: teaser, facebook: null, twitter: null, opengraph: null }];
    const article = await waiting.published({ teasers });
    const shown = [...page(await read(HOME)).querySelectorAll('article')].find(({ textContent }) => textContent.includes(teaser.title));
    const address = shown?.querySelector('img')?.getAttribute('src') ?? '';
    expect(address).toMatch(new RegExp(`^/fronts/pictures/11/${article.metadataId}/${id}\\?crop=`, 'u'));
    const answer = await visit(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect(width / height).toBeCloseTo(16 / 9, 1);
    const media = parsed(await read(`${HOME}rss.xml`))
      .querySelector('item')
      ?.getElementsByTagName('media:content')[0];
    expect((await visit((media?.getAttribute('url') ?? '').slice(readers.origin.length))).status).toBe(200);
    for (const other of [
      address.replace(/maxWidth=\d+/u, 'maxWidth=4000'),
      address.replace('/11/', '/13/'),
      `/fronts/pictures/11/${article.metadataId}/${id}`,
    ])
      expect([other, (await visit(other)).status]).toEqual([other, 404]);
    await waiting.patch(article, { publicationStatus: 'unpublished' }, '', desk.chief);
    expect((await visit(address)).status).toBe(404);
    expect((await visit('/fronts/logo/aarewarte')).status).toBe(404);
  });

  it('front pages of readers show hostile titles as the words they are, in pages and in feeds', async () => {
    const titles = [...hostileStrings(8), ']]><x>', 'a & b < c', 'Null\u0001Zeichen'].map(title => title.replaceAll(/\s+/gu, ' ').trim());
    for (const title of titles) await titled(title);
    const text = await read(HOME);
    const shown = page(text);
    expect(shown.querySelectorAll('script,iframe,object,embed,form,[onerror],[onload],[onfocus]')).toHaveLength(0);
    const headings = [...shown.querySelectorAll('article :is(h2,h3)')].map(({ textContent }) => textContent);
    const entries = textsOf(parsed(await read(`${HOME}rss.xml`)), 'title');
    for (const title of titles) {
      expect(headings).toContain(title);
      expect(entries).toContain(title.replaceAll('\u0001', ''));
    }
  });

  it('the news of two days are no news on the third', async () => {
    expect(await read('/aarewarte/news-sitemap.xml')).toContain(first.metadataId);
    desk.newsroom.clock.advance(3 * DAY_MS);
    expect(await read('/aarewarte/news-sitemap.xml')).not.toContain(first.metadataId);
    expect(await read(HOME)).toContain('</html>');
  });
});
