import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createWaitingDesk, FIRST_TITLE, READY, type WaitingDesk } from './support/waiting.ts';

const NEW = 'Die Brücke wird teurer';

describeOnBothDatabases('D-008 what a publication takes along', kind => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    waiting = createWaitingDesk(desk);
  });
  afterAll(() => desk.newsroom.dispose());

  const titles = async (article: Article) => ({
    current: (await waiting.metadataOf(article)).title,
    readers: (await waiting.readers(article))?.metadata.title,
  });
  const changedOf = async (article: Pick<Article, 'metadataId'>) => (await waiting.metadataOf(article)).waiting?.changed;

  it('D-008 what a publication takes along is never unseen: a publication on the state before a colleague’s text or fields is refused', async () => {
    const { article } = await desk.write({ metadata: READY });
    const seen = async () => ({ 'if-match': (await desk.editor.get(waiting.at(article))).etag });
    const publish = (headers: Readonly<Record<string, string>>) =>
      desk.chief.call('PATCH', waiting.at(article), { body: { publicationStatus: 'published' }, headers });
    const before = await seen();
    await waiting.patch(article, { tags: [1] });
    expect((await publish(before)).status).toBe(412);
    const beforeText = await seen();
    await waiting.save(article, NEW, '');
    expect((await publish(beforeText)).status).toBe(412);
    expect((await waiting.metadataOf(article)).publicationStatus).toBe('notPublished');
    expect((await publish(await seen())).status).toBe(200);
  });

  it('D-008 what a publication takes along is what waits, with a move to more readers where that is asked for, and waits again when it is taken back', async () => {
    const article = await waiting.published();
    await waiting.patch(article, { publicationStatus: 'internalOnly' });
    await waiting.save(article, NEW);
    await waiting.hold(article, { tags: [1] });
    const answer = await waiting.patch(article, { publicationStatus: 'published' }, '?release=true');
    expect(answer.json()).toMatchObject({ publicationStatus: 'published', waiting: null, tags: [1] });
    expect(await titles(article)).toEqual({ current: NEW, readers: NEW });
    expect((await waiting.act(article, 'take-back')).status).toBe(200);
    expect((await waiting.metadataOf(article)).publicationStatus).toBe('internalOnly');
    expect((await changedOf(article))?.toSorted()).toEqual(['tags', 'teasers', 'text']);
    expect(await titles(article)).toEqual({ current: NEW, readers: FIRST_TITLE });
    // Without it readers get what was released before.
    await waiting.patch(article, { publicationStatus: 'unlisted' });
    expect(await titles(article)).toEqual({ current: NEW, readers: FIRST_TITLE });
  });

  it('D-007 what a publication takes along is judged as it is now; with no such move nothing is released', async () => {
    const article = await waiting.published();
    await waiting.patch(article, { publicationStatus: 'unlisted' });
    await waiting.put(article, aDocument({ lead: '' }), '?hold=true');
    expect(refusalOf(await waiting.patch(article, { publicationStatus: 'published' }, '?release=true'))).toMatchObject({
      status: 422,
      code: 'missingRequiredFields',
      fieldNames: ['lead'],
    });
    const bodies: readonly MetadataPatch[] = [{ tags: [1] }, { publicationStatus: 'unlisted' }, { publicationStatus: 'internalOnly' }];
    for (const body of bodies)
      expect(refusalOf(await waiting.patch(article, body, '?release=true'))).toMatchObject({
        code: 'forbiddenPublicationMove',
        fieldNames: ['publicationStatus'],
      });
    expect(await changedOf(article)).toContain('text');
    expect((await waiting.patch(article, { publicationStatus: 'published' })).status).toBe(200);
    expect(await changedOf(article)).toContain('text');
  });
});
