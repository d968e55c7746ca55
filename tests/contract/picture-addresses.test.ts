import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { seal, unsealJson } from '#server/db/sealed.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aSlideshow } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const FOREIGN = [
  'data:image/png;base64,iVBORw0KGgo=',
  'file:///C:/Users/ursina/see.jpg',
  'blob:http://localhost/0b1c',
  'javascript:alert(1)',
  ' \tjava\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
] as const;
const OURS = ['https://bilder.example.ch/see.jpg', 'http://bilder.example.ch/see.jpg', `/filerepo/files/${randomUUID()}/data`, ''] as const;

/** What a text holds before the test puts another one there. */
const ORDINARY = 'https://bilder.example.ch/a.jpg';

const image = (data: Element['data']): Element => ({ type: 'image', id: 'bild', ...(data && { data }), children: [{ text: '' }] });

describeOnBothDatabases('addresses of pictures that no reader could see', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const saveWith = async (data: Element['data']) => {
    const { article } = await desk.write();
    const present = await desk.editor.get(`/api/content/articles/${article.id}`);
    const document = aDocument({ body: [paragraph('Gebaut wird ab Mai.'), image(data)] });
    const answer = await desk.editor.call('PUT', `/api/content/articles/${article.id}`, {
      body: { document },
      headers: { 'if-match': present.etag },
    });
    return { answer, stored: async () => (await desk.editor.get(`/api/content/articles/${article.id}`)).text };
  };

  /** Puts an address into what is stored, as it came in before such addresses were refused. */
  const holdBefore = async (table: 'article_revisions' | 'item_revisions', of: string, address: string): Promise<void> => {
    const { db } = desk.newsroom.database;
    const change = (json: string) => seal(JSON.parse(unsealJson(json).replace(ORDINARY, address)));
    if (table === 'article_revisions') {
      const [row] = await db.selectFrom(table).selectAll().where('article_id', '=', of).execute();
      await db
        .updateTable(table)
        .set({ document: change(row?.document ?? '') })
        .where('article_id', '=', of)
        .execute();
      return;
    }
    const [row] = await db.selectFrom(table).selectAll().where('item_id', '=', of).execute();
    await db
      .updateTable(table)
      .set({ fields: change(row?.fields ?? '') })
      .where('item_id', '=', of)
      .execute();
  };

  it.each(FOREIGN)(
    'addresses of pictures that no reader could see are refused in a text with the field named, and nothing is stored: %j',
    async address => {
      for (const [field, data] of [
        ['src', { src: address }],
        ['originalSrc', { originalSrc: address }],
        ['embed.url', { embed: { url: address } }],
        ['image.src', { image: { src: address } }],
      ] as const) {
        const { answer, stored } = await saveWith(data);
        expect(refusalOf(answer)).toMatchObject({
          status: 400,
          code: 'validationFailed',
          fieldNames: [`document.elements.4.data.${field}`],
        });
        expect(refusalOf(answer).message).toContain('begins with https:');
        expect(await stored()).not.toContain('"bild"');
      }
    },
  );

  it.each(OURS)('addresses of pictures that no reader could see are not those of the web and the library: %j', async address => {
    const { answer } = await saveWith({ src: address, originalSrc: address });
    expect(answer.status, answer.text).toBe(200);
  });

  it('addresses of pictures that no reader could see stay in a text that held them before: it is saved with all it holds, also after one was taken out, and takes no other', async () => {
    const [old, other] = [FOREIGN[0], FOREIGN[1]];
    const { article } = await desk.write({ document: aDocument({ body: [paragraph('Alt.'), image({ src: ORDINARY })] }) });
    const path = `/api/content/articles/${article.id}`;
    await holdBefore('article_revisions', article.id, old);
    const save = async (text: string, ...pictures: readonly Element[]) =>
      desk.editor.call('PUT', path, {
        body: { document: aDocument({ body: [paragraph(text), ...pictures] }) },
        headers: { 'if-match': (await desk.editor.get(path)).etag },
      });
    expect((await save('Neu.', image({ src: old }))).status).toBe(200);
    expect((await desk.editor.get(path)).text).toContain(old);
    expect((await save('Ohne.')).status).toBe(200);
    expect((await save('Wieder da.', image({ src: old }))).status).toBe(200);
    expect((await save('Dazu.', image({ src: old }), { ...image({ src: other }), id: 'neu' })).status).toBe(400);
    const others = await desk.write();
    const elsewhere = await desk.editor.call('PUT', `/api/content/articles/${others.article.id}`, {
      body: { document: aDocument({ body: [paragraph('Neu.'), image({ src: old })] }) },
      headers: { 'if-match': others.etag },
    });
    expect(elsewhere.status).toBe(400);
  });

  it('addresses of pictures that no reader could see stay in a slideshow that held them before', async () => {
    const [slide] = aSlideshow().slides;
    const withUrl = (url: string) => ({ ...aSlideshow(), slides: [{ ...slide, image: slide?.image && { ...slide.image, url } }] });
    const made = await desk.editor.call('POST', '/api/slideshow/slideshows', {
      body: { item: withUrl(ORDINARY), tenantIds: [11], mainTenantId: 11 },
    });
    const { id } = made.json<{ readonly id: string }>();
    await holdBefore('item_revisions', id, FOREIGN[0]);
    const path = `/api/slideshow/slideshows/${id}`;
    const save = async (url: string) =>
      desk.editor.call('PUT', path, { body: withUrl(url), headers: { 'if-match': (await desk.editor.get(path)).etag } });
    const saved = await save(FOREIGN[0]);
    expect(saved.status, saved.text).toBe(200);
    expect((await save(FOREIGN[1])).status).toBe(400);
  });

  it('addresses of pictures that no reader could see are refused in slideshows, breaking news and fields of the publication, too', async () => {
    const address = FOREIGN[0];
    const [slide] = aSlideshow().slides;
    const slides = await desk.editor.call('POST', '/api/slideshow/slideshows', {
      body: {
        item: { ...aSlideshow(), slides: [{ ...slide, image: slide?.image && { ...slide.image, url: address } }] },
        tenantIds: [11],
        mainTenantId: 11,
      },
    });
    expect(refusalOf(slides)).toMatchObject({ status: 400, fieldNames: ['item.slides.0.image.url'] });
    const news = await desk.editor.call('POST', '/api/breakingnews/breakingnews', {
      body: {
        item: {
          titleHeader: '',
          title: 'Brand',
          lead: '',
          body: [image({ src: address })],
          notificationCategories: [],
          notificationMessage: '',
        },
        tenantIds: [11],
        mainTenantId: 11,
      },
    });
    expect(refusalOf(news)).toMatchObject({ status: 400, fieldNames: ['item.body.0.data.src'] });
  });
});
