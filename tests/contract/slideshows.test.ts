import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Metadata, MetadataPatch, MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import type { Slide, Slideshow, SlideshowDraft } from '#domain/slideshow/slideshow.ts';
import { listItemRevisions } from '#server/repositories/items/items.ts';
import { aSlide, aSlideshow, anImage } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer } from './support/newsroom.ts';

const BASE = '/api/slideshow/slideshows';
const TITLES = { tenantIds: [11], mainTenantId: 11 } as const;
const JSON_PATCH = 'application/json-patch+json';

interface Stored {
  readonly slideshow: Slideshow;
  readonly etag: string;
}

describeOnBothDatabases('slideshows', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const storedIn = (answer: TestAnswer): Stored => ({ slideshow: answer.json(), etag: answer.etag });
  const created = async (item: SlideshowDraft = aSlideshow(), more: Readonly<Record<string, unknown>> = TITLES): Promise<Stored> => {
    const answer = await desk.editor.call('POST', BASE, { body: { item, ...more } });
    expect(answer.status, answer.text).toBe(201);
    return storedIn(answer);
  };
  const put = (id: string, etag: string, item: SlideshowDraft): Promise<TestAnswer> =>
    desk.editor.call('PUT', `${BASE}/${id}`, { body: item, headers: { 'if-match': etag } });
  const draftOf = ({ titleHeader, title, lead, slides }: Slideshow): SlideshowDraft => ({ titleHeader, title, lead, slides });
  const metadataOf = async ({ metadataId }: Slideshow): Promise<{ readonly metadata: Metadata; readonly etag: string }> => {
    const answer = await desk.editor.get(`/api/metadata/metadata/${metadataId}`);
    return { metadata: answer.json(), etag: answer.etag };
  };
  const patch = async (slideshow: Slideshow, change: MetadataPatch): Promise<TestAnswer> => {
    const { etag } = await metadataOf(slideshow);
    return desk.editor.call('PATCH', `/api/metadata/metadata/${slideshow.metadataId}`, { body: change, headers: { 'if-match': etag } });
  };
  const published = async (item?: SlideshowDraft): Promise<Stored> => {
    const stored = await created(item);
    await desk.bringFiles({ slides: stored.slideshow.slides });
    expect((await patch(stored.slideshow, { publicationStatus: 'published' })).status).toBe(200);
    return stored;
  };
  const rows = async (query: string): Promise<readonly MetadataRow[]> =>
    (await desk.editor.get(`/api/metadata/metadata?contentType=slideshows&${query}`)).json<Page<MetadataRow>>().content;

  it('slideshows are created with title, title header, lead and slides, read, saved and deleted (A3-047, B7-047)', async () => {
    const draft = aSlideshow();
    const { slideshow, etag } = await created(draft);
    expect(slideshow).toMatchObject({ ...draft, slideCount: 2, locale: 'de-CH', creator: { firstName: 'Vreni' } });
    const read = await desk.editor.get(`${BASE}/${slideshow.id}`);
    expect([read.json<Slideshow>(), read.etag]).toEqual([slideshow, etag]);
    const saved = await put(slideshow.id, etag, { ...draft, slides: draft.slides.slice(1) });
    expect([saved.status, saved.json<Slideshow>().slides, saved.json<Slideshow>().slideCount]).toEqual([200, draft.slides.slice(1), 1]);
    expect(saved.etag).not.toBe(etag);
    const removed = await desk.editor.call('DELETE', `${BASE}/${slideshow.id}`, { headers: { 'if-match': saved.etag } });
    expect(removed.status).toBe(204);
    expect(refusalOf(await desk.editor.get(`${BASE}/${slideshow.id}`))).toMatchObject({ status: 404, code: 'deleted' });
    expect((await desk.editor.get(`/api/metadata/metadata/${slideshow.metadataId}`)).status).toBe(404);
  });

  it('slideshows are chosen from the published ones: newest first, by words and by person, ten on a page (B7-038)', async () => {
    const [one, other] = [
      await published(aSlideshow({ title: 'Die Zahnradbahn' })),
      await published(aSlideshow({ title: 'Aare im Licht' })),
    ];
    await created(aSlideshow({ title: 'Aare im Entwurf' }));
    const page = async (query: string) =>
      (await desk.editor.get(`/api/metadata/metadata?contentType=slideshows&publicationStatus=published&${query}`)).json<
        Page<MetadataRow>
      >();
    const newest = await page('sort=createdAt,desc&page=0&size=10');
    expect(newest).toMatchObject({ number: 0, size: 10 });
    expect(newest.content.slice(0, 2).map(({ resourceId }) => resourceId)).toEqual([other.slideshow.id, one.slideshow.id]);
    const ids = async (query: string) => (await page(`${query}&page=0&size=10`)).content.map(({ resourceId }) => resourceId);
    expect(await ids('q=Zahnradbahn')).toEqual([one.slideshow.id]);
    expect(await ids(`userIds=${desk.editor.userId}`)).toContain(one.slideshow.id);
    expect(await ids(`userIds=${randomUUID()}`)).toEqual([]);
  });

  it('slideshows keep the id and the language that the desk proposes, and give an id away once', async () => {
    const id = randomUUID();
    const answer = await desk.editor.call('POST', `${BASE}?contentLocale=fr-CH`, { body: { id, item: aSlideshow() } });
    expect(answer.json<Slideshow>()).toMatchObject({ id, locale: 'fr-CH' });
    const again = await desk.editor.call('POST', BASE, { body: { id, item: aSlideshow() } });
    expect(refusalOf(again)).toMatchObject({ status: 422, code: 'alreadyExists', fieldNames: ['id'] });
    const { article } = await desk.write();
    const taken = await desk.editor.call('POST', BASE, { body: { id: article.id, item: aSlideshow() } });
    expect(refusalOf(taken)).toMatchObject({ code: 'alreadyExists', fieldNames: ['id'] });
  });

  it('slideshows give one of two that propose the same id at the same moment the id', async () => {
    const id = randomUUID();
    const propose = () => desk.editor.call('POST', BASE, { body: { id, item: aSlideshow() } });
    const answers = await Promise.all([propose(), propose()]);
    expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 422]);
  });

  it('slideshows are created once for one idempotency key', async () => {
    const call = { body: { item: aSlideshow() }, headers: { 'idempotency-key': randomUUID() } };
    const [one, other] = [await desk.editor.call('POST', BASE, call), await desk.editor.call('POST', BASE, call)];
    expect([other.status, other.json<Slideshow>().id, other.etag]).toEqual([201, one.json<Slideshow>().id, one.etag]);
  });

  it('slideshows need a session, and slides that can be told apart', async () => {
    expect((await desk.newsroom.clientWith(null).get(`${BASE}/${randomUUID()}`)).status).toBe(401);
    const slide = aSlide();
    const answer = await desk.editor.call('POST', BASE, { body: { item: aSlideshow({ slides: [slide, slide] }) } });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: ['slides'] });
    expect(refusalOf(answer).message).toContain(slide.id);
    const unknown = await desk.editor.call('POST', BASE, { body: { item: aSlideshow(), tenantIds: [99] } });
    expect(refusalOf(unknown)).toMatchObject({ status: 422, code: 'unknownReference', fieldNames: ['tenantIds'] });
  });

  it('slideshows are changed under their etag: 428 without one, 412 with the present state when it is stale', async () => {
    const { slideshow, etag } = await created();
    const next = await put(slideshow.id, etag, aSlideshow({ title: 'Zweiter Stand' }));
    const without = await desk.editor.call('PUT', `${BASE}/${slideshow.id}`, { body: aSlideshow() });
    expect(without.status).toBe(428);
    const stale = await put(slideshow.id, etag, aSlideshow({ title: 'Dritter Stand' }));
    expect(stale.status).toBe(412);
    expect(stale.json<{ origin: Slideshow; etag: string }>()).toMatchObject({ origin: next.json<Slideshow>(), etag: next.etag });
    const deletion = await desk.editor.call('DELETE', `${BASE}/${slideshow.id}`, { headers: { 'if-match': etag } });
    expect(deletion.json<{ etag: string }>().etag).toBe(next.etag);
    expect((await put(randomUUID(), etag, aSlideshow())).status).toBe(404);
  });

  it('slideshows let one of two people who save at the same moment through', async () => {
    const { slideshow, etag } = await created();
    const answers = await Promise.all([
      put(slideshow.id, etag, aSlideshow({ title: 'Eins' })),
      put(slideshow.id, etag, aSlideshow({ title: 'Zwei' })),
    ]);
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 412]);
  });

  it('slideshows keep every state that was stored, the last of a deleted one too', async () => {
    const { slideshow, etag } = await created(aSlideshow({ title: 'Erster Stand' }));
    const saved = await put(slideshow.id, etag, aSlideshow({ title: 'Zweiter Stand' }));
    await desk.editor.call('DELETE', `${BASE}/${slideshow.id}`, { headers: { 'if-match': saved.etag } });
    const states = await listItemRevisions(desk.newsroom.database.db, { resource: 'slideshows', id: slideshow.id });
    expect(states.map(({ revisionNumber, fields }) => [revisionNumber, fields.title])).toEqual([
      [2, 'Zweiter Stand'],
      [1, 'Erster Stand'],
    ]);
  });

  describe('in metadata, list and search', () => {
    it('slideshows in metadata, list and search tell slideCount, metadataId, publicationStatus, teasers, resourceId, creator and updatedAt (B3-026)', async () => {
      const hidden = aSlide({ visible: false });
      const shown = aSlide({ image: anImage({ focusPoint: { x: 0.25, y: 0.5 } }), description: 'Abfahrt', credit: 'Foto: Bieler Bild' });
      const draft = aSlideshow({ slides: [hidden, aSlide({ image: null }), shown] });
      const { slideshow } = await created(draft);
      const { titleHeader, title, lead } = draft;
      const { metadata } = await metadataOf(slideshow);
      expect(metadata).toMatchObject({ titleHeader, title, lead, resourceName: 'slideshows', resourceId: slideshow.id, slideCount: 3 });
      expect(metadata.teasers).toMatchObject([{ variantId: 0, default: { titleHeader, title, lead, image: shown.image } }]);
      const [row] = await rows(`resourceIds=${slideshow.id}`);
      expect(row).toMatchObject({
        id: slideshow.metadataId,
        resourceId: slideshow.id,
        slideCount: 3,
        publicationStatus: 'notPublished',
        teaserImage: { url: shown.image?.url, caption: 'Abfahrt', credit: 'Foto: Bieler Bild' },
        creator: { firstName: 'Vreni', lastName: 'Ammann' },
        updatedAt: slideshow.updatedAt,
      });
    });

    it('slideshows in metadata, list and search follow every change, with who and when in the history', async () => {
      const { slideshow, etag } = await created();
      await put(slideshow.id, etag, aSlideshow({ title: 'Ein anderer Titel', slides: [] }));
      const { metadata } = await metadataOf(slideshow);
      expect(metadata).toMatchObject({ title: 'Ein anderer Titel', slideCount: 0, teaserImage: null, tenantIds: [11] });
      const history = (await desk.editor.get(`/api/revisions/revision/metadata/${slideshow.metadataId}/diffs`)).json<
        readonly { readonly changes: readonly { readonly fieldName: string; readonly newValue: unknown }[] }[]
      >();
      expect(history).toHaveLength(2);
      expect(history[0]?.changes).toContainEqual(expect.objectContaining({ fieldName: 'title', newValue: 'Ein anderer Titel' }));
    });

    it('slideshows in metadata, list and search are found by the words of title, lead, description and credit, and by their titles; not any more once deleted', async () => {
      const slides = [aSlide({ description: 'Ein Murmeltier pfeift', credit: 'Foto: Quendelwerk' }), aSlide({ visible: false })];
      const { slideshow, etag } = await created(aSlideshow({ lead: 'Am Zwieselpass', slides }));
      for (const q of ['murmeltier', 'quendelwerk', 'zwieselpass'])
        expect((await rows(`q=${q}`)).map(row => row.resourceId)).toEqual([slideshow.id]);
      expect(await rows('q=murmeltier&tenantIds=12')).toEqual([]);
      await desk.editor.call('DELETE', `${BASE}/${slideshow.id}`, { headers: { 'if-match': etag } });
      expect(await rows('q=murmeltier')).toEqual([]);
    });

    it('slideshows in metadata, list and search count what readers read: title header, title, lead, descriptions and credits of visible slides', async () => {
      const slides = [aSlide({ description: '12345', credit: '678' }), aSlide({ visible: false })];
      const { slideshow } = await created(aSlideshow({ titleHeader: 'ab', title: 'cde', lead: 'f', slides }));
      expect((await metadataOf(slideshow)).metadata.actualTextLength).toBe(14);
    });
  });

  describe('and their slides', () => {
    const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, etag: string, body?: unknown): Promise<TestAnswer> =>
      desk.editor.call(method, path, { headers: { 'if-match': etag }, ...(body === undefined ? {} : { body }) });
    const withoutId = ({ visible, description, credit, image }: Slide): Omit<Slide, 'id'> => ({ visible, description, credit, image });

    it('slideshows and their slides come in pages of five unless another size is asked for, with the etag of the slideshow (B7-047)', async () => {
      const slides = Array.from({ length: 7 }, (_, index) => aSlide({ description: `Bild ${index + 1}` }));
      const { slideshow, etag } = await created(aSlideshow({ slides }));
      const first = await desk.editor.get(`${BASE}/${slideshow.id}/slides`);
      expect(first.json<Page<Slide>>()).toMatchObject({
        content: slides.slice(0, 5),
        totalElements: 7,
        size: 5,
        totalPages: 2,
        last: false,
      });
      expect(first.etag).toBe(etag);
      const second = await desk.editor.get(`${BASE}/${slideshow.id}/slides?page=1&size=4`);
      expect(second.json<Page<Slide>>()).toMatchObject({ content: slides.slice(4), number: 1, last: true });
      expect((await desk.editor.get(`${BASE}/${randomUUID()}/slides`)).status).toBe(404);
    });

    it('slideshows and their slides are added, read, changed and taken out one by one, each under the etag (A3-047, B7-047)', async () => {
      const { slideshow, etag } = await created(aSlideshow({ slides: [] }));
      const path = `${BASE}/${slideshow.id}/slides`;
      const slide = aSlide({ description: 'Erstes Bild' });
      const one = await change('POST', path, etag, slide);
      expect([one.status, one.json<Slideshow>().slides]).toEqual([201, [slide]]);
      const two = await change('POST', path, one.etag, withoutId(slide));
      const [, second] = two.json<Slideshow>().slides;
      expect(second).toEqual({ ...slide, id: second?.id });
      expect(second?.id).not.toBe(slide.id);
      const changed = await change('PUT', `${path}/${slide.id}`, two.etag, { ...withoutId(slide), visible: false, credit: 'Foto: neu' });
      expect(changed.json<Slideshow>().slides[0]).toEqual({ ...slide, visible: false, credit: 'Foto: neu' });
      expect((await desk.editor.get(`${path}/${slide.id}`)).json<Slide>().credit).toBe('Foto: neu');
      expect((await change('DELETE', `${path}/${slide.id}`, two.etag)).status).toBe(412);
      const removed = await change('DELETE', `${path}/${slide.id}`, changed.etag);
      expect(removed.json<Slideshow>().slides.map(({ id }) => id)).toEqual([second?.id]);
      expect((await desk.editor.get(`${path}/${slide.id}`)).status).toBe(404);
      expect((await change('PUT', `${path}/${slide.id}`, removed.etag, slide)).status).toBe(404);
      expect((await desk.editor.call('POST', path, { body: slide })).status).toBe(428);
      expect((await metadataOf(slideshow)).metadata.slideCount).toBe(1);
    });

    it('slideshows and their slides keep their ids: one that is there already, or another than in the address, is refused', async () => {
      const { slideshow, etag } = await created();
      const [first, second] = slideshow.slides;
      const again = await change('POST', `${BASE}/${slideshow.id}/slides`, etag, first);
      expect(refusalOf(again)).toMatchObject({ code: 'validationFailed', fieldNames: ['id'] });
      const other = await change('PUT', `${BASE}/${slideshow.id}/slides/${first?.id}`, etag, second);
      expect(refusalOf(other)).toMatchObject({ code: 'validationFailed', fieldNames: ['id'] });
    });

    const move = (id: string, etag: string, ...moves: readonly (readonly [number, number])[]): Promise<TestAnswer> =>
      desk.editor.call('PATCH', `${BASE}/${id}/slides`, {
        body: moves.map(([from, path]) => ({ op: 'move', from: `/${from}`, path: `/${path}` })),
        headers: { 'if-match': etag, 'content-type': JSON_PATCH },
      });
    const order = (answer: TestAnswer): string =>
      answer
        .json<Slideshow>()
        .slides.map(slide => slide.description)
        .join('');

    it('slideshows and their slides move one after the other; a move that leads nowhere moves nothing and is named (B7-047)', async () => {
      const slides = ['a', 'b', 'c', 'd'].map(description => aSlide({ description }));
      const { slideshow, etag } = await created(aSlideshow({ slides }));
      const moved = await move(slideshow.id, etag, [0, 3], [2, 0]);
      expect([moved.status, order(moved)]).toEqual([200, 'dbca']);
      const outside = await move(slideshow.id, moved.etag, [0, 1], [1, 4]);
      expect(refusalOf(outside)).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: ['1.path'] });
      expect(refusalOf(outside).message).toContain('from 0 to 3');
      expect(order(await desk.editor.get(`${BASE}/${slideshow.id}`))).toBe('dbca');
      expect((await move(slideshow.id, etag, [0, 1])).status).toBe(412);
      const added = await desk.editor.call('PATCH', `${BASE}/${slideshow.id}/slides`, {
        body: [{ op: 'remove', path: '/0' }],
        headers: { 'if-match': moved.etag, 'content-type': JSON_PATCH },
      });
      expect(added.status).toBe(400);
      const asMerge = await desk.editor.call('PATCH', `${BASE}/${slideshow.id}/slides`, { body: [], headers: { 'if-match': moved.etag } });
      expect(asMerge.status).toBe(415);
    });
  });

  describe('and readers', () => {
    it('slideshows and readers say which slides lack an image, a credit or a description; hidden ones may (B5-024, B5-025)', async () => {
      const slides = [
        aSlide(),
        aSlide({ visible: false, image: null, credit: '', description: '' }),
        aSlide({ credit: ' ' }),
        aSlide({ image: null, description: '' }),
      ];
      const { slideshow } = await created(aSlideshow({ slides }));
      const validity = (await desk.editor.get(`${BASE}/${slideshow.id}/validity`)).json();
      expect(validity).toEqual({
        valid: false,
        problems: [
          { slideId: slides[2]?.id, position: 3, code: 'emptySlideCredit' },
          { slideId: slides[3]?.id, position: 4, code: 'emptySlideImage' },
          { slideId: slides[3]?.id, position: 4, code: 'emptySlideDescription' },
        ],
      });
    });

    it.each<readonly [string, Partial<SlideshowDraft>, string, readonly string[]]>([
      ['a slide without credit', { slides: [aSlide(), aSlide(), aSlide({ credit: '' })] }, 'incompleteSlides', ['slides.3.credit']],
      ['a slide without image', { slides: [aSlide({ image: null })] }, 'incompleteSlides', ['slides.1.image']],
      ['a slide without caption', { slides: [aSlide({ description: ' ' })] }, 'incompleteSlides', ['slides.1.description']],
      ['no slides', { slides: [] }, 'incompleteSlides', ['slides']],
      ['hidden slides alone', { slides: [aSlide({ visible: false })] }, 'incompleteSlides', ['slides']],
      ['no title', { title: ' ' }, 'missingRequiredFields', ['title']],
    ])('slideshows and readers are not shown a slideshow with %s (B5-024, B5-025)', async (_name, overrides, code, fieldNames) => {
      const { slideshow } = await created(aSlideshow(overrides));
      const answer = await patch(slideshow, { publicationStatus: 'published' });
      expect(refusalOf(answer)).toMatchObject({ status: 422, code, fieldNames });
      expect((await metadataOf(slideshow)).metadata.publicationStatus).toBe('notPublished');
      expect(refusalOf(await patch(slideshow, { contentStatus: 'readyToPublish' }))).toMatchObject({ code, fieldNames });
    });

    it('see complete slideshows, which move like articles and are not deleted while public', async () => {
      const { slideshow, etag } = await published();
      expect((await metadataOf(slideshow)).metadata).toMatchObject({ publicationStatus: 'published', contentStatus: 'readyToPublish' });
      expect((await rows(`publicationStatus=published&ids=${slideshow.metadataId}`)).length).toBe(1);
      const deletion = await desk.editor.call('DELETE', `${BASE}/${slideshow.id}`, { headers: { 'if-match': etag } });
      expect(refusalOf(deletion)).toMatchObject({ status: 422, code: 'itemIsPublic' });
      expect(refusalOf(await patch(slideshow, { publicationStatus: 'notPublished' })).code).toBe('forbiddenPublicationMove');
      expect((await patch(slideshow, { publicationStatus: 'unpublished' })).status).toBe(200);
      const removed = await desk.editor.call('DELETE', `${BASE}/${slideshow.id}`, { headers: { 'if-match': etag } });
      expect(removed.status).toBe(204);
    });

    it('never see a public slideshow become incomplete: the save is refused and changes nothing', async () => {
      const { slideshow, etag } = await published();
      const slides = slideshow.slides.map((slide, index) => (index === 1 ? { ...slide, credit: '' } : slide));
      const refused = await put(slideshow.id, etag, { ...draftOf(slideshow), slides });
      expect(refusalOf(refused)).toMatchObject({ status: 422, code: 'incompleteSlides', fieldNames: ['slides.2.credit'] });
      const read = await desk.editor.get(`${BASE}/${slideshow.id}`);
      expect([read.json<Slideshow>(), read.etag]).toEqual([slideshow, etag]);
      const path = `${BASE}/${slideshow.id}/slides`;
      const added = await desk.editor.call('POST', path, { body: aSlide({ image: null }), headers: { 'if-match': etag } });
      expect(refusalOf(added)).toMatchObject({ code: 'incompleteSlides', fieldNames: ['slides.3.image'] });
      expect((await put(slideshow.id, etag, { ...draftOf(slideshow), slides: slides.slice(0, 1) })).status).toBe(200);
    });
  });
});
