import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComingEvent } from '#contract/articles/schedule.ts';
import type { Article } from '#domain/article/article.ts';
import type { Element } from '#domain/article/document.ts';
import type { Page } from '#domain/paging.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { aSlideshow } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createWaitingDesk, FIRST_TITLE, READY, type WaitingDesk } from './support/waiting.ts';

const NEW = 'Die Brücke wird teurer';
const MINUTE_MS = 60_000;
const BODY = aDocument().elements.slice(3);
const VIDEO: Element = {
  type: 'embeddedVideo',
  id: 'film',
  data: { mimetype: 'unifiedvideo/video', src: 'https://video.example.ch/1' },
  children: [
    { type: 'embedCaption', id: 'vc', children: [{ text: 'Der Film' }] },
    { type: 'embedCredit', id: 'vd', children: [{ text: 'Video: Aare Bild' }] },
  ],
};

describeOnBothDatabases('D-008 waiting changes', kind => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    waiting = createWaitingDesk(desk);
  });
  afterAll(() => desk.newsroom.dispose());

  const readersTitle = async (article: Article) => (await waiting.readers(article))?.metadata.title;
  const planned = async (article: Article): Promise<readonly ComingEvent[]> =>
    (await desk.editor.get('/api/metadata/metadata/schedule?size=1000&kind=release'))
      .json<Page<ComingEvent>>()
      .content.filter(({ metadataId }) => metadataId === article.metadataId);
  const held = async (): Promise<Article> => {
    const article = await waiting.published();
    await waiting.save(article, NEW);
    return article;
  };
  const inAMinute = () => ({ releaseTime: waiting.inMs(MINUTE_MS) });

  describe('at a time', () => {
    it('are released exactly once, by the newsroom', async () => {
      const article = await held();
      const { releaseTime } = inAMinute();
      expect((await waiting.act(article, 'release', { releaseTime })).status).toBe(200);
      expect((await waiting.metadataOf(article)).waiting).toMatchObject({ releaseTime });
      expect(await planned(article)).toMatchObject([
        { kind: 'release', time: releaseTime, state: 'pending', failure: null, scheduledBy: { id: desk.editor.userId } },
      ]);
      expect(await waiting.run(article)).toEqual([]);
      expect(await readersTitle(article)).toBe(FIRST_TITLE);
      desk.newsroom.clock.advance(MINUTE_MS);
      const both = await Promise.all([waiting.run(article), waiting.run(article)]);
      expect(both.flat()).toEqual([{ kind: 'release', dueAt: releaseTime, outcome: 'released' }]);
      expect(await waiting.metadataOf(article)).toMatchObject({ waiting: null, lastUpdatedBy: null });
      expect(await readersTitle(article)).toBe(NEW);
      expect(await planned(article)).toEqual([]);
    });

    it('are taken back for a minute by who planned it, and by nobody else', async () => {
      const article = await held();
      await waiting.act(article, 'release', inAMinute());
      desk.newsroom.clock.advance(MINUTE_MS);
      await waiting.run(article);
      const other = await waiting.act(article, 'take-back', undefined, desk.chief);
      expect(refusalOf(other)).toMatchObject({ status: 409, code: 'tooLateToTakeBack' });
      desk.newsroom.clock.advance(MINUTE_MS / 20);
      expect((await waiting.act(article, 'take-back')).status).toBe(200);
      expect((await waiting.metadataOf(article)).waiting).toMatchObject({ releaseTime: null });
      expect(await readersTitle(article)).toBe(FIRST_TITLE);
      expect(await waiting.run(article)).toEqual([]);
    });

    it('are what is current then, and judged again: a failure is kept, listed, and ended by another time', async () => {
      const article = await held();
      await waiting.act(article, 'release', inAMinute());
      await waiting.put(article, aDocument({ title: NEW, lead: '' }), '?hold=true');
      desk.newsroom.clock.advance(MINUTE_MS);
      expect(await waiting.run(article)).toMatchObject([{ outcome: 'refused' }]);
      expect(await waiting.run(article)).toEqual([]);
      const failure = { code: 'missingRequiredFields', fieldNames: ['lead'] };
      expect((await waiting.metadataOf(article)).waiting).toMatchObject({ failure });
      expect(await readersTitle(article)).toBe(FIRST_TITLE);
      expect(await planned(article)).toMatchObject([{ state: 'failed', failure, scheduledBy: { id: desk.editor.userId } }]);
      const { content } = await desk.list(`ids=${article.metadataId}`);
      expect(content).toMatchObject([{ hasWaitingChanges: true, releaseTime: waiting.now(), releaseFailure: failure }]);
      await waiting.save(article, NEW);
      await waiting.act(article, 'release', inAMinute());
      expect((await waiting.metadataOf(article)).waiting?.failure).toBeUndefined();
      expect(await planned(article)).toMatchObject([{ state: 'pending' }]);
      expect((await waiting.act(article, 'release', { releaseTime: null })).status).toBe(200);
      expect(await planned(article)).toEqual([]);
      expect(refusalOf(await waiting.act(article, 'release', { releaseTime: null }))).toMatchObject({
        code: 'nothingScheduled',
        fieldNames: ['releaseTime'],
      });
    });

    it('D-003 are ready when they are scheduled, and when it is time', async () => {
      const article = await held();
      await waiting.hold(article, { contentStatus: 'review1' });
      expect(refusalOf(await waiting.act(article, 'release', inAMinute())).code).toBe('notReadyToPublish');
      await waiting.hold(article, { contentStatus: 'readyToPublish' });
      await waiting.act(article, 'release', inAMinute());
      await waiting.hold(article, { contentStatus: 'requiredRework' });
      desk.newsroom.clock.advance(MINUTE_MS);
      await waiting.run(article);
      expect((await waiting.metadataOf(article)).waiting?.failure).toMatchObject({ code: 'notReadyToPublish' });
    });

    it('D-002 are not scheduled for the past, or for after the expiry', async () => {
      const article = await held();
      const late = await waiting.act(article, 'release', { releaseTime: waiting.inMs(-1) });
      expect(refusalOf(late)).toMatchObject({ status: 422, code: 'timeInPast', fieldNames: ['releaseTime'] });
      const scheduledPlacing = { status: 'scheduled', publicationTime: null, expiryTime: waiting.inMs(2 * MINUTE_MS) } as const;
      await waiting.patch(article, { scheduledPlacing });
      const after = await waiting.act(article, 'release', { releaseTime: waiting.inMs(2 * MINUTE_MS) });
      expect(refusalOf(after)).toMatchObject({ code: 'invalidSchedule', fieldNames: ['releaseTime'] });
    });

    it('become the draft where the expiry has passed as well', async () => {
      const article = await held();
      await waiting.act(article, 'release', inAMinute());
      const scheduledPlacing = { status: 'scheduled', publicationTime: null, expiryTime: waiting.inMs(2 * MINUTE_MS) } as const;
      await waiting.patch(article, { scheduledPlacing });
      desk.newsroom.clock.advance(2 * MINUTE_MS);
      expect((await waiting.run(article)).map(({ outcome }) => outcome)).toEqual(['missed', 'unpublished']);
      expect(await waiting.metadataOf(article)).toMatchObject({ publicationStatus: 'unpublished', title: NEW, waiting: null });
      expect(await planned(article)).toEqual([]);
    });

    it('end with a release by hand, with discarding, and with unpublishing', async () => {
      for (const end of [
        (article: Article) => waiting.act(article, 'release', {}),
        (article: Article) => waiting.act(article, 'discard'),
        (article: Article) => waiting.patch(article, { publicationStatus: 'unpublished' }),
      ]) {
        const article = await held();
        await waiting.act(article, 'release', inAMinute());
        expect((await end(article)).status).toBe(200);
        expect(await planned(article)).toEqual([]);
      }
    });
  });

  describe('taken back', () => {
    it('wait again, for the person who released them and for a minute', async () => {
      const article = await held();
      await waiting.hold(article, { tags: [1] });
      await waiting.act(article, 'release', {});
      expect(await readersTitle(article)).toBe(NEW);
      const other = await waiting.act(article, 'take-back', undefined, desk.chief);
      expect(refusalOf(other)).toMatchObject({ status: 409, code: 'tooLateToTakeBack' });
      desk.newsroom.clock.advance(MINUTE_MS);
      expect((await waiting.act(article, 'take-back')).status).toBe(200);
      expect((await waiting.metadataOf(article)).waiting?.changed.toSorted()).toEqual(['tags', 'teasers', 'text']);
      expect(await readersTitle(article)).toBe(FIRST_TITLE);
      expect(refusalOf(await waiting.act(article, 'take-back')).status).toBe(409);
      await waiting.act(article, 'release', {});
      desk.newsroom.clock.advance(MINUTE_MS + 1);
      expect(refusalOf(await waiting.act(article, 'take-back')).code).toBe('tooLateToTakeBack');
    });

    it('keep what was written since, and their time if it has not passed', async () => {
      const article = await held();
      const { releaseTime } = { releaseTime: waiting.inMs(600 * MINUTE_MS) };
      await waiting.act(article, 'release', { releaseTime });
      await waiting.act(article, 'release', {});
      await waiting.save(article, 'Noch ein Titel');
      await waiting.act(article, 'take-back');
      expect((await waiting.metadataOf(article)).waiting).toMatchObject({ releaseTime });
      expect(await planned(article)).toMatchObject([{ time: releaseTime }]);
      expect((await waiting.metadataOf(article)).title).toBe('Noch ein Titel');
      expect(await readersTitle(article)).toBe(FIRST_TITLE);
    });

    it('keep the time that a colleague has set since for what waits now', async () => {
      const article = await held();
      await waiting.act(article, 'release', inAMinute());
      await waiting.act(article, 'release', {});
      await waiting.save(article, 'Erst am Abend');
      const evening = { releaseTime: waiting.inMs(600 * MINUTE_MS) };
      expect((await waiting.act(article, 'release', evening, desk.chief)).status).toBe(200);
      expect((await waiting.act(article, 'take-back')).status).toBe(200);
      expect((await waiting.metadataOf(article)).waiting).toMatchObject(evening);
    });

    it('not once the newsroom has released newer ones at the time of a colleague', async () => {
      const article = await held();
      await waiting.act(article, 'release', {});
      await waiting.save(article, 'Die zweite');
      await waiting.act(article, 'release', { releaseTime: waiting.inMs(MINUTE_MS / 2) }, desk.chief);
      desk.newsroom.clock.advance(MINUTE_MS / 2);
      await waiting.run(article);
      expect(refusalOf(await waiting.act(article, 'take-back')).code).toBe('tooLateToTakeBack');
      expect(await readersTitle(article)).toBe('Die zweite');
    });
  });

  describe('of what readers would get without its pictures', () => {
    it('are not released before these are in the library', async () => {
      const article = await waiting.published();
      const picture = (elvisId: string): Element => ({ type: 'image', id: 'bild', data: { embed: { elvisId } }, children: [{ text: '' }] });
      const withPicture = aDocument({ body: [...BODY, picture(randomUUID())] });
      expect((await waiting.put(article, withPicture, '?hold=true')).status).toBe(200);
      expect(refusalOf(await waiting.act(article, 'release', {})).code).toBe('picturesNotArrived');
      expect(refusalOf(await waiting.put(article, withPicture)).code).toBe('picturesNotArrived');
      const withVideo = aDocument({ body: [...BODY, VIDEO] });
      expect((await waiting.put(article, withVideo, '?hold=true')).status).toBe(200);
      expect(refusalOf(await waiting.act(article, 'release', {}))).toMatchObject({ code: 'videoWithoutPreview', fieldNames: ['content'] });
      expect(refusalOf(await waiting.put(article, withVideo))).toMatchObject({ code: 'videoWithoutPreview', fieldNames: ['content'] });
      expect(await readersTitle(article)).toBe(FIRST_TITLE);
    });

    it('are not released with incomplete slides', async () => {
      const path = '/api/slideshow/slideshows';
      const show = aSlideshow();
      const created = await desk.editor.call('POST', path, { body: { item: show, tenantIds: [11], mainTenantId: 11 } });
      const item = created.json<{ readonly id: string; readonly metadataId: string }>();
      await desk.bringFiles({ item: created.json() });
      await waiting.publish(item);
      const incomplete = { ...show, slides: show.slides.map(slide => ({ ...slide, description: '', credit: '' })) };
      const { etag } = await desk.editor.get(`${path}/${item.id}`);
      const saved = await desk.editor.call('PUT', `${path}/${item.id}?hold=true`, { body: incomplete, headers: { 'if-match': etag } });
      expect(saved.status, saved.text).toBe(200);
      expect(refusalOf(await waiting.act(item, 'release', {})).code).toBe('incompleteSlides');
    });
  });

  it('are released by those who may work on the item', async () => {
    const guest = await desk.newsroom.signIn('ROLE_Editor', { source: 'external' });
    const article = await held();
    expect(refusalOf(await waiting.act(article, 'release', {}, guest)).code).toBe('notOwnItem');
    expect(refusalOf(await waiting.act(article, 'take-back', undefined, guest)).code).toBe('notOwnItem');
  });

  describe('a publication taken back', () => {
    const takenBack = async (article: Article) => {
      const answer = await waiting.act(article, 'take-back');
      expect(answer.status, answer.text).toBe(200);
      return waiting.metadataOf(article);
    };

    it('a publication taken back is unpublished with the earlier content status after the first one, never "not published" again', async () => {
      const { article } = await desk.write({ metadata: READY });
      await waiting.patch(article, { contentStatus: 'review2' });
      expect((await waiting.patch(article, { publicationStatus: 'published' })).status).toBe(200);
      const metadata = await takenBack(article);
      expect(metadata).toMatchObject({ publicationStatus: 'unpublished', contentStatus: 'review2' });
      expect(metadata.publishedAt).not.toBeNull();
      expect(await waiting.readers(article)).toBeUndefined();
    });

    it('a publication taken back is unlisted again where it was; what waits goes on waiting', async () => {
      const article = await held();
      await waiting.patch(article, { publicationStatus: 'unlisted' });
      await waiting.patch(article, { publicationStatus: 'published' });
      expect(await takenBack(article)).toMatchObject({ publicationStatus: 'unlisted', title: NEW });
      expect(await readersTitle(article)).toBe(FIRST_TITLE);
    });

    it('gives back a cancelled schedule whose time has not passed', async () => {
      const scheduled = async (ms: number) => {
        const { article } = await desk.write({ metadata: READY });
        const placing = { status: 'scheduled', publicationTime: waiting.inMs(ms), expiryTime: null } as const;
        await waiting.patch(article, { scheduledPlacing: placing });
        await waiting.patch(article, { publicationStatus: 'published' });
        expect((await waiting.metadataOf(article)).scheduledPlacing).toBeNull();
        return { article, placing };
      };
      const later = await scheduled(10 * MINUTE_MS);
      expect((await takenBack(later.article)).scheduledPlacing).toEqual(later.placing);
      const passed = await scheduled(MINUTE_MS / 2);
      desk.newsroom.clock.advance(MINUTE_MS / 2);
      expect((await takenBack(passed.article)).scheduledPlacing).toBeNull();
    });

    it('made at its time by the newsroom is taken back by who planned it, and stays unpublished', async () => {
      const { article } = await desk.write({ metadata: READY });
      const scheduledPlacing = { status: 'scheduled', publicationTime: waiting.inMs(MINUTE_MS), expiryTime: null } as const;
      await waiting.patch(article, { scheduledPlacing });
      desk.newsroom.clock.advance(MINUTE_MS);
      expect(await waiting.run(article)).toMatchObject([{ outcome: 'published' }]);
      desk.newsroom.clock.advance(MINUTE_MS / 20);
      expect(refusalOf(await waiting.act(article, 'take-back', undefined, desk.chief)).code).toBe('tooLateToTakeBack');
      expect(await takenBack(article)).toMatchObject({ publicationStatus: 'unpublished' });
      expect(await waiting.run(article)).toEqual([]);
      expect(await waiting.readers(article)).toBeUndefined();
    });

    it('a publication taken back is too late once its status has changed', async () => {
      const { article } = await desk.write({ metadata: READY });
      await waiting.patch(article, { publicationStatus: 'published' });
      await waiting.patch(article, { publicationStatus: 'internalOnly' });
      expect(refusalOf(await waiting.act(article, 'take-back')).code).toBe('tooLateToTakeBack');
    });
  });
});
