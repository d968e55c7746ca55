import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/metadata/publication.ts';
import { drawNewsletter } from '#domain/newsletter/draw.ts';
import type { Newsletter, NewsletterDraft } from '#domain/newsletter/newsletter.ts';
import type { Page } from '#domain/paging.ts';
import { ROLES } from '#domain/user/role.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { openReaders } from './support/readers.ts';
import { createWaitingDesk } from './support/waiting.ts';

const NEWSLETTERS = '/api/newsletter/newsletters';
const DRAW = '/api/newsletter/draw';
const DAY_MS = 86_400_000;

const draft = (name: string, changes: Partial<NewsletterDraft> = {}): NewsletterDraft => ({
  name,
  categoryIds: [10],
  metadataId: null,
  optInIds: ['list.123'],
  showCtaOnTeaser: false,
  ...changes,
});
const codeOf = async (answer: Promise<TestAnswer>): Promise<string> => refusalOf(await answer).code;

interface Drawn {
  readonly day: string;
  readonly categoryId: number | null;
  readonly candidates: readonly { readonly id: string }[];
  readonly newsletter: Newsletter | null;
}

describeOnBothDatabases('newsletters', kind => {
  let desk: ContentDesk;
  let admin: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    admin = await desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => desk.newsroom.dispose());

  const post = (body: NewsletterDraft, by = admin): Promise<TestAnswer> => by.call('POST', NEWSLETTERS, { body });
  const made = async (
    name: string,
    changes: Partial<NewsletterDraft> = {},
  ): Promise<{ readonly newsletter: Newsletter; readonly etag: string }> => {
    const answer = await post(draft(name, changes));
    expect(answer.status, answer.text).toBe(201);
    return { newsletter: answer.json(), etag: answer.etag };
  };
  const names = async (query: string, by = admin): Promise<readonly string[]> =>
    (await by.get(`${NEWSLETTERS}?${query}`)).json<Page<Newsletter>>().content.map(({ name }) => name);

  it('A3-037 B7-040 newsletters are listed, read and saved with all their fields', async () => {
    const { article } = await desk.write();
    const { newsletter, etag } = await made('Guten Morgen', { metadataId: article.metadataId, showCtaOnTeaser: true });
    expect(newsletter).toMatchObject({
      ...draft('Guten Morgen', { metadataId: article.metadataId, showCtaOnTeaser: true }),
      updatedBy: { id: admin.userId },
    });
    const path = `${NEWSLETTERS}/${newsletter.id}`;
    const body = draft('Guten Abend', { categoryIds: [20, 10], optInIds: ['a', 'b'] });
    const saved = await admin.call('PUT', path, { body, headers: { 'if-match': etag } });
    expect([saved.status, saved.json()]).toEqual([200, expect.objectContaining(body)]);
    expect((await admin.get(path)).json()).toEqual(saved.json());
    const stale = await admin.call('PUT', path, { body, headers: { 'if-match': etag } });
    expect([stale.status, stale.json<{ origin: unknown }>().origin]).toEqual([412, saved.json()]);
    await made('Region am Mittag', { categoryIds: [20] });
    expect(await names('q=region')).toEqual(['Region am Mittag']);
    expect(await names('categoryIds=10')).toEqual(['Guten Abend']);
    expect(await names('categoryIds=20&sort=name,desc')).toEqual(['Region am Mittag', 'Guten Abend']);
    expect((await admin.call('DELETE', path, { headers: { 'if-match': saved.etag } })).status).toBe(204);
    expect((await admin.get(path)).status).toBe(404);
  });

  it('A6-006 D-054 newsletters are written by administrators alone and read by everyone', async () => {
    const { newsletter } = await made('Nur lesen', { categoryIds: [] });
    for (const role of ROLES) {
      const client = await desk.newsroom.signIn(role);
      expect(await names('q=nur', client)).toEqual(['Nur lesen']);
      expect((await client.get(`${NEWSLETTERS}/${newsletter.id}`)).status).toBe(200);
      if (role === 'ROLE_Moderator') continue;
      const any = { headers: { 'if-match': '"any"' } };
      expect((await post(draft('Nein'), client)).status).toBe(403);
      expect((await client.call('PUT', `${NEWSLETTERS}/${newsletter.id}`, { ...any, body: draft('Nein') })).status).toBe(403);
      expect((await client.call('DELETE', `${NEWSLETTERS}/${newsletter.id}`, any)).status).toBe(403);
    }
  });

  it('newsletters name categories and an item that exist, and have a name of their own', async () => {
    const { newsletter, etag } = await made('Einzig', { categoryIds: [] });
    const headers = { 'if-match': etag };
    const path = `${NEWSLETTERS}/${newsletter.id}`;
    expect(await codeOf(post(draft('EINZIG')))).toBe('nameTaken');
    expect(await codeOf(post(draft('Anders', { categoryIds: [999] })))).toBe('unknownReference');
    expect(await codeOf(admin.call('PUT', path, { headers, body: draft('Einzig', { metadataId: '999999999999' }) }))).toBe(
      'unknownReference',
    );
    await made('Zweiter', { categoryIds: [] });
    expect(await codeOf(admin.call('PUT', path, { headers, body: draft('zweiter', { categoryIds: [] }) }))).toBe('nameTaken');
    for (const broken of [{ optInIds: ['mit Leerzeichen'] }, { optInIds: ['a', 'a'] }, { categoryIds: [10, 10] }])
      expect(await codeOf(post(draft('Kaputt', broken)))).toBe('validationFailed');
    const setActive = (active: 0 | 1) => desk.newsroom.database.db.updateTable('categories').set({ active }).where('id', '=', 20).execute();
    await setActive(0);
    expect(await codeOf(post(draft('Ruhend', { categoryIds: [20] })))).toBe('unknownReference');
    await setActive(1);
    expect(await codeOf(admin.call('PUT', `${NEWSLETTERS}/${randomUUID()}`, { headers, body: draft('Weg') }))).toBe('notFound');
    expect(await codeOf(admin.call('DELETE', `${NEWSLETTERS}/${randomUUID()}`, { headers }))).toBe('notFound');
  });

  it('D-055 D-018 the page of readers shows the newsletter of the draw, with the item that presents it; a switch of the article takes it away', async () => {
    const readers = await openReaders(desk.newsroom);
    const waiting = createWaitingDesk(desk);
    const presenting = await waiting.published();
    const { newsletter, etag } = await made('Leserbrief', { categoryIds: [10], metadataId: presenting.metadataId, optInIds: ['brief.1'] });
    const article = await waiting.published();
    const drawn = (await (await desk.newsroom.signIn()).get(`${DRAW}?metadataId=${article.metadataId}`)).json<Drawn>().newsletter;
    const page = await (await readers.visit(`/articles/${article.id}`)).text();
    expect(page).toContain(`<aside class="newsletter" data-newsletter="${drawn?.id ?? ''}"`);
    expect(page).toContain(`<h2>${drawn?.name ?? ''}</h2>`);
    const settings = { ...DEFAULT_SETTINGS, newsletterSubscribingEnabled: false };
    await waiting.patch(article, { additionalSettings: [{ variantId: 0, settings }] }, '', desk.chief);
    expect(await (await readers.visit(`/articles/${article.id}`)).text()).not.toContain('class="newsletter"');
    await readers.close();
    await admin.call('DELETE', `${NEWSLETTERS}/${newsletter.id}`, { headers: { 'if-match': etag } });
  });

  it('A3-038 D-055 newsletters of several on a category one is drawn by article and day', async () => {
    const [one, two, three] = [
      (await made('Los eins', { categoryIds: [10] })).newsletter,
      (await made('Los zwei', { categoryIds: [10] })).newsletter,
      (await made('Los drei', { categoryIds: [10] })).newsletter,
    ];
    const { article } = await desk.write({
      metadata: { ...PUBLISHABLE, placement: [{ variantId: 0, categories: [20, 10], mainCategory: 10 }] },
    });
    const { metadataId } = article;
    let editor = desk.editor;
    const drawn = async (query = ''): Promise<Drawn> => (await editor.get(`${DRAW}?metadataId=${metadataId}${query}`)).json();
    const days = new Set<string>();
    const ids = new Set<string>();
    for (let day = 0; day < 12; day += 1) {
      const today = await drawn();
      expect(today.categoryId).toBe(10);
      expect(await drawn()).toEqual(today);
      expect(today.newsletter?.id).toBe(
        drawNewsletter([one, two, three], { metadataId, categoryIds: [10], day: today.day }).newsletter?.id,
      );
      days.add(today.day);
      ids.add(today.newsletter?.id ?? '');
      desk.newsroom.clock.advance(DAY_MS);
      editor = await desk.newsroom.signIn('ROLE_Editor');
    }
    expect(days.size).toBe(12);
    // All twelve days the same one: once in 177,000 times.
    expect(ids.size).toBeGreaterThan(1);
    expect((await drawn('&categoryIds=1')).newsletter).toBeNull();
    expect(await codeOf(editor.get(`${DRAW}?metadataId=999999999999`))).toBe('notFound');
  });
});
