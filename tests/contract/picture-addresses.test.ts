import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
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

  it.each(FOREIGN)('are refused in a text with the field named, and nothing is stored: %j', async address => {
    for (const [field, data] of [
      ['src', { src: address }],
      ['originalSrc', { originalSrc: address }],
      ['embed.url', { embed: { url: address } }],
      ['image.src', { image: { src: address } }],
    ] as const) {
      const { answer, stored } = await saveWith(data);
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: [`document.elements.4.data.${field}`] });
      expect(refusalOf(answer).message).toContain('begins with https:');
      expect(await stored()).not.toContain('"bild"');
    }
  });

  it.each(OURS)('are not those of the web and the library: %j', async address => {
    const { answer } = await saveWith({ src: address, originalSrc: address });
    expect(answer.status, answer.text).toBe(200);
  });

  it('are refused in slideshows, breaking news and fields of the publication, too', async () => {
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
