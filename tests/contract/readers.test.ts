import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { openReaders, type TestReaders } from './support/readers.ts';
import { createWaitingDesk, FIRST_TITLE, READY, type WaitingDesk } from './support/waiting.ts';

const NEW = 'Die Brücke wird teurer';
/** Nobody is signed in here, whatever a browser sends along. */
const COOKIE = { cookie: 'session=abc', authorization: 'Bearer abc' };

describeOnBothDatabases('what readers can reach', kind => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  let readers: TestReaders;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    waiting = createWaitingDesk(desk);
    readers = await openReaders(desk.newsroom);
  });
  afterAll(async () => {
    await readers.close();
    await desk.newsroom.dispose();
  });

  const visit = (path: string, init?: RequestInit) => readers.visit(path, init);
  const pageOf = ({ id }: Pick<Article, 'id'>, init?: RequestInit) => visit(`/articles/${id}`, init);

  const move = async (article: Article, publicationStatus: PublicationStatus): Promise<void> => {
    expect((await waiting.patch(article, { publicationStatus }, '', desk.chief)).status).toBe(200);
  };

  it('D-018 what readers can reach is a published article as a plain page, without session, cookie, script or an address of the newsroom', async () => {
    const article = await waiting.published();
    const answer = await pageOf(article, { headers: COOKIE });
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page).toContain(FIRST_TITLE);
    expect(page).not.toMatch(/<script|noindex|\/api\/|data-id/u);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-robots-tag')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const again = await pageOf(article, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await pageOf(article, { method: 'HEAD' })).status).toBe(200);
  });

  it('D-018 what readers can reach is an unlisted article for who has its address, and for no search engine', async () => {
    const article = await waiting.published();
    await move(article, 'unlisted');
    const answer = await pageOf(article);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  });

  it('what readers can reach is what was released, never what waits', async () => {
    const article = await waiting.published();
    await waiting.save(article, NEW);
    expect(await (await pageOf(article)).text()).not.toContain(NEW);
    expect((await waiting.act(article, 'release', {})).status).toBe(200);
    expect(await (await pageOf(article)).text()).toContain(NEW);
  });

  it('D-077 what readers can reach is the note of the main title below the text, once it was released', async () => {
    const note = (text: string, variantId = 0) => ({ note: [{ variantId, note: text }] });
    const article = await waiting.published({ ...note('Korrektur: Es sind <b>drei</b> Brücken.\n\nDie Redaktion') });
    const page = await (await pageOf(article)).text();
    expect(page).toContain(
      '<aside class="note" aria-label="Hinweis der Redaktion"><p>Korrektur: Es sind &lt;b&gt;drei&lt;/b&gt; Brücken.</p><p>Die Redaktion</p></aside>',
    );
    expect(page.indexOf('class="note"')).toBeGreaterThan(page.indexOf('</article>'));
    expect((await waiting.hold(article, note('Korrektur: Es sind vier Brücken.'))).status).toBe(200);
    expect((await waiting.metadataOf(article)).waiting?.changed).toEqual(['note']);
    expect(await (await pageOf(article)).text()).not.toContain('vier Brücken');
    expect((await waiting.act(article, 'release', {})).status).toBe(200);
    expect(await (await pageOf(article)).text()).toContain('vier Brücken');
    expect((await waiting.patch(article, { note: [] })).status).toBe(200);
    expect(await (await pageOf(article)).text()).not.toContain('class="note"');
  });

  it('D-077 D-010 what readers can reach is no note of an account from outside on a public article: it waits, also without being held', async () => {
    const guest = await desk.newsroom.signIn('ROLE_Editor', { source: 'external' });
    const article = await waiting.published({}, guest);
    expect((await waiting.patch(article, { note: [{ variantId: 0, note: 'Von aussen' }] }, '', guest)).status).toBe(200);
    expect((await waiting.metadataOf(article)).waiting?.changed).toEqual(['note']);
    expect(await (await pageOf(article)).text()).not.toContain('Von aussen');
  });

  it('D-018 what readers can reach is gone once it was unpublished', async () => {
    const article = await waiting.published();
    await move(article, 'unpublished');
    const answer = await pageOf(article);
    expect([answer.status, await answer.text()]).toEqual([410, 'Gone\n']);
  });

  it('what readers can reach has one address at a time: every other one of the item leads to it for good, the present one as readers have it', async () => {
    const article = await waiting.published({ urlSlugs: [{ variantId: 0, suggested: '', manual: 'thun-baut' }] });
    const { metadataId } = article;
    const led = async (path: string) => {
      const answer = await visit(path);
      return [answer.status, answer.headers.get('location')];
    };
    const present = `/thun-baut-${metadataId}`;
    expect(await led(present)).toEqual([200, null]);
    for (const path of [`/${metadataId}`, `/biel-baut-${metadataId}`, `/zeitung/${metadataId}/`])
      expect(await led(path)).toEqual([301, present]);
    expect(await led(`/alt-${metadataId}?utm_source=brief&seite=2`)).toEqual([301, `${present}?utm_source=brief&seite=2`]);
    const renamed = [{ variantId: 0, suggested: '', manual: 'thun-baut-um' }];
    expect((await waiting.hold(article, { urlSlugs: renamed })).status).toBe(200);
    expect([await led(present), await led(`/thun-baut-um-${metadataId}`)]).toEqual([
      [200, null],
      [301, present],
    ]);
    expect((await waiting.act(article, 'release', {})).status).toBe(200);
    expect(await led(present)).toEqual([301, `/thun-baut-um-${metadataId}`]);
    expect((await visit(present, { method: 'HEAD' })).status).toBe(301);
    await move(article, 'unpublished');
    expect(await led(present)).toEqual([410, null]);
  });

  it('D-018 what readers can reach is nothing else: drafts, what only the newsroom has, unknown addresses, other ways of asking', async () => {
    const { article: draft } = await desk.write({ metadata: READY });
    const internal = await waiting.published();
    await move(internal, 'internalOnly');
    const { id } = await waiting.published();
    const asked: readonly (readonly [string, RequestInit?])[] = [
      [`/articles/${draft.id}`],
      [`/articles/${internal.id}`],
      ['/articles/5f0e7d1c-2b1a-4d8e-8a55-00000000ffff'],
      ['/articles/1'],
      ['/articles/%00'],
      ['/articles/%E0%A4%A'],
      ['/api/metadata/metadata'],
      ['/api/oauth/token'],
      [`/articles/${id}/pictures/5f0e7d1c-2b1a-4d8e-8a55-00000000ffff`],
      [`/articles/${id}`, { method: 'POST', body: 'x'.repeat(10) }],
      [`/articles/${id}`, { method: 'DELETE' }],
      [`/articles/${id}`, { method: 'OPTIONS' }],
    ];
    for (const [path, init] of asked) {
      const answer = await visit(path, init);
      expect([path, init?.method, answer.status, await answer.text()]).toEqual([path, init?.method, 404, 'Not found\n']);
    }
  });

  it('what readers can reach is the pictures of a page as it shows them, drawn smaller, and no others of the library', async () => {
    const bytes = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#0b5d66' } })
      .png()
      .toBuffer();
    const url = `data:image/png;base64,${bytes.toString('base64')}`;
    const { id } = (await desk.editor.call('POST', '/api/filerepo/files', { body: { url } })).json<Asset>();
    const cropMarks = { x: 0, y: 0, width: 0.95, height: 1 };
    const picture = {
      type: 'image',
      id: 'bild',
      data: { src: assetUrl(id), embed: { elvisId: id, name: 'Der See', cropMarks } },
      children: [{ text: '' }],
    };
    const document = aDocument();
    const { article } = await desk.write({ document: { ...document, elements: [...document.elements, picture] }, metadata: READY });
    await waiting.publish(article);
    const address = / src="(?<address>[^"]+)"/u.exec(await (await pageOf(article)).text())?.groups?.['address'] ?? '';
    expect(address).toMatch(new RegExp(`^/articles/${article.id}/pictures/${id}\\?crop=`, 'u'));
    const answer = await visit(address.replaceAll('&amp;', '&'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(1_600);
    for (const other of [`/articles/${article.id}/pictures/${id}`, `/articles/${article.id}/pictures/${id}?crop=0,0,0.5,1`])
      expect((await visit(other)).status).toBe(404);
    await move(article, 'unpublished');
    expect((await visit(address.replaceAll('&amp;', '&'))).status).toBe(410);
  });

  it('B4-040 what readers can reach is at the public address too, which ends in twelve digits; whatever stands before them leads to it', async () => {
    const article = await waiting.published();
    const paths = ['', 'x-', 'sport/eishockey/noch-ein-titel-'].map(words => `/${words}${article.metadataId}`);
    for (const path of paths) {
      const answer = await visit(path, { redirect: 'follow' });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(FIRST_TITLE);
    }
    await move(article, 'unpublished');
    expect((await visit(paths[0] ?? '')).status).toBe(410);
    for (const path of ['/100000999999', `/${article.metadataId}1`, `/x${article.metadataId}`])
      expect((await visit(path)).status).toBe(404);
  });

  it('leaves out the remarks of the newsroom', async () => {
    const document = aDocument();
    const remark = { type: 'comment', id: 'remark', children: [{ text: 'Stimmt das?' }] };
    const { article } = await desk.write({ document: { ...document, elements: [...document.elements, remark] }, metadata: READY });
    await waiting.publish(article);
    expect(await (await pageOf(article)).text()).not.toContain('Stimmt das?');
  });

  it('what readers can reach has a limit of its own', async () => {
    const article = await waiting.published();
    let last = await pageOf(article);
    for (let count = 0; count < 700 && last.status !== 429; count += 1) {
      await last.arrayBuffer();
      last = await visit('/');
    }
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await desk.editor.get(waiting.at(article))).status).toBe(200);
  });
});
