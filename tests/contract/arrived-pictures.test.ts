import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { Element } from '#domain/article/document.ts';
import { assetUrl } from '#domain/media/asset.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { EMPTY_TEASER } from '#domain/metadata/publication.ts';
import type { Slideshow } from '#domain/slideshow/slideshow.ts';
import { runScheduleOf } from './support/schedule-run.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { anImage, aSlideshow, aVideo } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const picture = (fileId: string): Element => ({
  type: 'image',
  id: 'bild',
  data: {
    src: assetUrl(fileId),
    mimetype: 'image/jpeg',
    embed: { url: assetUrl(fileId), elvisId: fileId, naturalWidth: 60, naturalHeight: 40 },
  },
  children: [
    { type: 'embedCaption', id: 'bild-caption', children: [{ text: 'Der neue Steg' }] },
    { type: 'embedCredit', id: 'bild-credit', children: [{ text: 'Foto: Aare Bild' }] },
  ],
});

const teaserWith = (fileId: string): MetadataPatch => ({
  teasers: [
    {
      variantId: 0,
      default: {
        ...EMPTY_TEASER,
        allowAutomaticUpdate: false,
        title: 'Der Steg',
        image: anImage({ elvisId: fileId }),
      },
      facebook: null,
      twitter: null,
      opengraph: null,
    },
  ],
});

describeOnBothDatabases('pictures that have not arrived', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const withPicture = async (fileId: string): Promise<Article> => {
    const document = aDocument({ body: [picture(fileId), paragraph('Ende')] });
    return (await desk.write({ document, metadata: PUBLISHABLE })).article;
  };
  const publish = (article: Pick<Article, 'metadataId'>) => desk.patch(article as Article, { publicationStatus: 'published' }); // only its metadata id is used

  it('pictures that have not arrived keep an article from readers, with the files that are missing; it can be written and made ready all the same', async () => {
    const fileId = randomUUID();
    const article = await withPicture(fileId);
    expect((await desk.patch(article, { contentStatus: 'readyToPublish' })).status).toBe(200);
    const refused = refusalOf(await publish(article));
    expect(refused).toMatchObject({ status: 422, code: 'picturesNotArrived', fieldNames: ['content'] });
    expect(refused.message).toContain(fileId);
    expect((await desk.metadataOf(article)).metadata.publicationStatus).toBe('notPublished');
    await desk.bringFiles({ picture: assetUrl(fileId) });
    expect((await publish(article)).status).toBe(200);
  });

  it('pictures that have not arrived keep it from readers also where only a teaser shows them, stored or in the same change', async () => {
    const [stored, changed] = [randomUUID(), randomUUID()];
    const { article } = await desk.write({ metadata: { ...PUBLISHABLE, ...teaserWith(stored) } });
    expect(refusalOf(await publish(article))).toMatchObject({ code: 'picturesNotArrived', fieldNames: ['teasers'] });
    const together = await desk.patch(article, { ...teaserWith(changed), publicationStatus: 'published' });
    expect(refusalOf(together).message).toContain(changed);
    await desk.bringFiles({ picture: assetUrl(changed) });
    expect((await desk.patch(article, { ...teaserWith(changed), publicationStatus: 'published' })).status).toBe(200);
  });

  it.each([
    ['slideshow/slideshows', aSlideshow],
    ['external-content/videos', aVideo],
  ])('pictures that have not arrived keep what has only them from readers: %s', async (service, make) => {
    const item = make();
    const created = await desk.editor.call('POST', `/api/${service}`, { body: { item, tenantIds: [11], mainTenantId: 11 } });
    expect(created.status, created.text).toBe(201);
    const stored = created.json<Slideshow>();
    expect(refusalOf(await publish(stored))).toMatchObject({ status: 422, code: 'picturesNotArrived', fieldNames: ['content'] });
    await desk.bringFiles({ item });
    expect((await publish(stored)).status).toBe(200);
  });

  it('pictures that have not arrived keep a scheduled publication from readers, and the schedule says why', async () => {
    const { database, clock, presence } = desk.newsroom;
    const article = await withPicture(randomUUID());
    const publicationTime = new Date(clock.now().getTime() + 5000).toISOString();
    const scheduledPlacing = { status: 'scheduled', publicationTime, expiryTime: null } as const;
    expect((await desk.patch(article, { contentStatus: 'readyToPublish', scheduledPlacing })).status).toBe(200);
    clock.advance(6000);
    await runScheduleOf({ database, presence })(article.metadataId, clock.now().toISOString());
    const { metadata } = await desk.metadataOf(article);
    expect([metadata.publicationStatus, metadata.scheduledPlacing?.failure]).toMatchObject([
      'notPublished',
      { code: 'picturesNotArrived', fieldNames: ['content'] },
    ]);
  });
});
