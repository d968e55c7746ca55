import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetUrl } from '#domain/media/asset.ts';
import { EMPTY_TEASER } from '#domain/metadata/publication.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import type { Slideshow } from '#domain/slideshow/slideshow.ts';
import type { Element } from '#domain/article/document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aSlide, aSlideshow, anImage } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, refusalOf, type Written } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer } from './support/newsroom.ts';
import { makePhotograph } from './support/sending.ts';

const BASE = '/api/attachments/attachments';

describeOnBothDatabases('attachments', kind => {
  let desk: ContentDesk;
  let pictures: readonly string[];
  let article: Written;

  const addPicture = async (seed: number): Promise<string> => {
    const url = `data:image/jpeg;base64,${(await makePhotograph(seed, 60, 40)).toString('base64')}`;
    const answer = await desk.editor.call('POST', '/api/filerepo/files', { body: { url } });
    return answer.json<{ id: string }>().id;
  };
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    pictures = [await addPicture(1), await addPicture(2), await addPicture(3)];
    article = await desk.write();
  });
  afterAll(() => desk.newsroom.dispose());

  const pictureOf = (index: number): string => pictures[index] ?? '';
  const ofArticle = ({ article: { id } }: Written): string => `${BASE}/content/articles/${id}`;
  const attach = async (address: string, sourceId: string, id?: string): Promise<TestAnswer> => {
    desk.newsroom.clock.advance(1000);
    return desk.editor.call('POST', address, { body: { sourceId, ...(id === undefined ? {} : { id }) } });
  };
  const list = async (address: string): Promise<readonly Attachment[]> => (await desk.editor.get(address)).json<Attachment[]>();
  const states = async (address: string): Promise<readonly string[]> =>
    (await list(address)).map(({ sourceId, state }) => `${String(pictures.indexOf(sourceId))} ${state}`).toSorted();
  const mark = (id: string, state: string): Promise<TestAnswer> => desk.editor.call('PATCH', `${BASE}/${id}`, { body: { state } });
  const image = (id: string, elvisId: string): Element => ({
    type: 'image',
    id,
    data: {
      src: assetUrl(elvisId),
      mimetype: 'image/jpeg',
      embed: { url: assetUrl(elvisId), elvisId, naturalWidth: 60, naturalHeight: 40 },
    },
    children: [
      { type: 'embedCaption', id: `${id}-caption`, children: [{ text: '' }] },
      { type: 'embedCredit', id: `${id}-credit`, children: [{ text: '' }] },
    ],
  });
  const save = async (written: Written, body: readonly Element[]): Promise<Written> => {
    const answer = await desk.editor.call('PUT', `/api/content/articles/${written.article.id}`, {
      body: { document: aDocument({ body: [...body, paragraph('Ende')] }) },
      headers: { 'if-match': written.etag },
    });
    expect(answer.status, answer.text).toBe(200);
    return { article: answer.json(), etag: answer.etag };
  };

  it('attachments carry an ETag in every writing answer, which changes with them (C-008)', async () => {
    const written = await desk.write();
    const attached = await attach(ofArticle(written), pictureOf(0));
    const marked = await mark(attached.json<Attachment>().id, 'used');
    for (const { etag } of [attached, marked]) expect(etag).toMatch(/^"[^"]+"$/u);
    expect(marked.etag).not.toBe(attached.etag);
  });

  it('attachments say who attached what and when, and what the file says of itself (A3-029, B3-041)', async () => {
    const id = randomUUID();
    const answer = await attach(ofArticle(article), pictureOf(0), id);
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({
      id,
      createdAt: desk.newsroom.clock.now().toISOString(),
      creator: { id: desk.editor.userId, firstName: 'Vreni', lastName: 'Ammann' },
      state: 'unused',
      sourceUrl: assetUrl(pictureOf(0)),
      sourceId: pictureOf(0),
      sourceType: 'file',
      fileMetadata: {
        width: 60,
        height: 40,
        title: 'picture',
        mediaType: 'image/jpeg',
        metadata: expect.objectContaining({ filename: 'picture.jpeg', caption: '', credit: '' }) as unknown, // what vitest calls any
      },
    });
  });

  it('attachments are listed newest first (B7-022)', async () => {
    const written = await desk.write();
    for (const picture of pictures) await attach(ofArticle(written), picture);
    expect((await list(ofArticle(written))).map(({ sourceId }) => sourceId)).toEqual(pictures.toReversed());
    expect(await list(ofArticle(await desk.write()))).toEqual([]);
  });

  it('attachments hold each file once, however often and under whatever id it comes', async () => {
    const written = await desk.write();
    const id = randomUUID();
    const answers = [
      await attach(ofArticle(written), pictureOf(0), id),
      await attach(ofArticle(written), pictureOf(0), id),
      await attach(ofArticle(written), pictureOf(0)),
    ];
    expect(answers.map(answer => [answer.status, answer.json<Attachment>().id])).toEqual([
      [201, id],
      [200, id],
      [200, id],
    ]);
    const together = await Promise.all([1, 2, 3].map(() => attach(ofArticle(written), pictureOf(1))));
    expect(new Set(together.map(answer => answer.json<Attachment>().id)).size).toBe(1);
    expect(await list(ofArticle(written))).toHaveLength(2);
    expect(refusalOf(await attach(ofArticle(written), pictureOf(2), id))).toMatchObject({ status: 422, code: 'idempotencyKeyReused' });
  });

  it('attachments are refused for files that the library does not have', async () => {
    expect(refusalOf(await attach(ofArticle(article), randomUUID()))).toMatchObject({
      status: 422,
      code: 'unknownReference',
      fieldNames: ['sourceId'],
    });
  });

  describe('belong to items of their own service (B7-023)', () => {
    it.each([
      ['liveticker', 'articles'],
      ['content', 'slideshows'],
      ['external-content', 'articles'],
      ['slideshow', 'videos'],
    ])('so that %s has no %s', async (service, resource) => {
      const address = `${BASE}/${service}/${resource}/${article.article.id}`;
      expect([(await desk.editor.get(address)).status, (await attach(address, pictureOf(0))).status]).toEqual([404, 404]);
    });

    it.each([
      ['content', 'articles'],
      ['liveticker', 'tickers'],
      ['slideshow', 'slideshows'],
      ['breakingnews', 'breakingnews'],
      ['external-content', 'videos'],
    ])('so that an unknown item of %s/%s has none', async (service, resource) => {
      const address = `${BASE}/${service}/${resource}/${randomUUID()}`;
      expect([(await desk.editor.get(address)).status, (await attach(address, pictureOf(0))).status]).toEqual([404, 404]);
    });

    it('so that an unknown service or resource is a mistake', async () => {
      expect((await desk.editor.get(`${BASE}/content/pictures/${randomUUID()}`)).status).toBe(400);
    });
  });

  it('attachments are used or unused, as a person says (A4-059, B4-022, B7-022)', async () => {
    const written = await desk.write();
    const { id } = (await attach(ofArticle(written), pictureOf(0))).json<Attachment>();
    expect((await mark(id, 'used')).json()).toMatchObject({ id, state: 'used' });
    expect(await states(ofArticle(written))).toEqual(['0 used']);
    expect((await mark(id, 'unused')).json()).toMatchObject({ state: 'unused' });
    expect((await mark(id, 'gone')).status).toBe(400);
    expect((await mark(randomUUID(), 'used')).status).toBe(404);
  });

  it('attachments are used while the stored text shows them (A4-059)', async () => {
    let written = await desk.write();
    const address = ofArticle(written);
    await attach(address, pictureOf(0));
    const { id: marked } = (await attach(address, pictureOf(1))).json<Attachment>();
    await mark(marked, 'used');
    written = await save(written, [image('a', pictureOf(0))]);
    expect(await states(address)).toEqual(['0 used', '1 used']);
    expect((await attach(address, pictureOf(2))).json()).toMatchObject({ state: 'unused' });
    written = await save(written, [image('c', pictureOf(2))]);
    expect(await states(address)).toEqual(['0 unused', '1 used', '2 used']);
    await save(written, []);
    expect(await states(address)).toEqual(['0 unused', '1 used', '2 unused']);
  });

  it('attachments are used at once where the text already shows the file', async () => {
    const written = await save(await desk.write(), [image('a', pictureOf(0))]);
    expect((await attach(ofArticle(written), pictureOf(0))).json()).toMatchObject({ state: 'used' });
  });

  it('attachments are used while a teaser shows them, whatever the text does (A4-059)', async () => {
    let written = await desk.write();
    const address = ofArticle(written);
    await attach(address, pictureOf(0));
    await attach(address, pictureOf(1));
    const teasersOf = (elvisId: string | undefined) => {
      const image = elvisId === undefined ? null : anImage({ elvisId });
      const teaser = { ...EMPTY_TEASER, allowAutomaticUpdate: false };
      return [{ variantId: 0, default: teaser, facebook: { ...teaser, image }, twitter: null, opengraph: null }];
    };
    const tease = async (elvisId: string | undefined): Promise<void> => {
      const answer = await desk.patch(written.article, { teasers: teasersOf(elvisId) });
      expect(answer.status, answer.text).toBe(200);
    };
    await tease(pictureOf(0));
    expect(await states(address)).toEqual(['0 used', '1 unused']);
    expect((await attach(address, pictureOf(2))).json()).toMatchObject({ state: 'unused' });
    written = await save(written, [image('a', pictureOf(1))]);
    expect(await states(address)).toEqual(['0 used', '1 used', '2 unused']);
    await tease(pictureOf(2));
    expect(await states(address)).toEqual(['0 unused', '1 used', '2 used']);
    await tease(undefined);
    expect(await states(address)).toEqual(['0 unused', '1 used', '2 unused']);
  });

  it('attachments of slideshows are used while a slide shows them', async () => {
    const slide = (elvisId: string) => aSlide({ image: anImage({ elvisId, url: assetUrl(elvisId) }) });
    const made = await desk.editor.call('POST', '/api/slideshow/slideshows', {
      body: { item: aSlideshow({ slides: [slide(pictureOf(0))] }) },
    });
    const { id } = made.json<Slideshow>();
    const address = `${BASE}/slideshow/slideshows/${id}`;
    for (const picture of pictures.slice(0, 2)) await attach(address, picture);
    expect(await states(address)).toEqual(['0 used', '1 unused']);
    const body = aSlideshow({ slides: [slide(pictureOf(1))] });
    expect((await desk.editor.call('PUT', `/api/slideshow/slideshows/${id}`, { body, headers: { 'if-match': made.etag } })).status).toBe(
      200,
    );
    expect(await states(address)).toEqual(['0 unused', '1 used']);
  });

  it('attachments cannot be deleted while they are used; their file stays when they are (A4-060, B7-022)', async () => {
    const written = await desk.write();
    const { id } = (await attach(ofArticle(written), pictureOf(0))).json<Attachment>();
    await mark(id, 'used');
    expect(refusalOf(await desk.editor.call('DELETE', `${BASE}/${id}`))).toMatchObject({ status: 422, code: 'attachmentInUse' });
    await mark(id, 'unused');
    expect((await desk.editor.call('DELETE', `${BASE}/${id}`)).status).toBe(204);
    expect((await desk.editor.call('DELETE', `${BASE}/${id}`)).status).toBe(404);
    expect(await list(ofArticle(written))).toEqual([]);
    expect((await desk.editor.get(`/api/filerepo/files/${pictureOf(0)}`)).status).toBe(200);
  });
});
