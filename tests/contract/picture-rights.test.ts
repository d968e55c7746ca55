import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { Element } from '#domain/article/document.ts';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import type { PictureRights, RightsAct } from '#domain/media/rights.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { Slideshow } from '#domain/slideshow/slideshow.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aSlideshow } from '#tests/builders/items.ts';
import { iptcBlock, jpegWithWords, xmpPacket } from '#tests/support/pictures/words.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { runScheduleOf } from './support/schedule-run.ts';
import { createSender, formOf, inPieces, makePhotograph, type Send } from './support/sending.ts';

const MINUTE_MS = 60_000;

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

describeOnBothDatabases('the rights of pictures', kind => {
  let desk: ContentDesk;
  let send: Send;
  let external: TestClient;
  let seed = 4000;
  beforeAll(async () => {
    desk = await openContentDesk(kind, { listens: true });
    external = await desk.newsroom.signIn('ROLE_Editor', { source: 'external' });
    send = await createSender(desk.newsroom, desk.editor.userId);
  });
  afterAll(() => desk.newsroom.dispose());

  /** In whole seconds, as files state moments. */
  const inMinutes = (minutes: number): string =>
    new Date(Math.floor((desk.newsroom.clock.now().getTime() + minutes * MINUTE_MS) / 1000) * 1000).toISOString();
  const upload = async (fields: { readonly embargo?: string; readonly expiry?: string; readonly terms?: string }): Promise<string> => {
    seed += 1;
    const { embargo, expiry, terms } = fields;
    const xmp = xmpPacket({
      headline: 'Steg',
      ...(terms && { usageTerms: terms }),
      ...(embargo && { embargo }),
      ...(expiry && { expiry }),
    });
    const { content, headers } = formOf(jpegWithWords(await makePhotograph(seed, 60, 40), { xmp }), { id: randomUUID() });
    const answer = await send({ method: 'POST', path: '/api/filerepo/files', headers, content: inPieces(content) });
    expect(answer?.status).toBe(201);
    return answer?.json<Asset>().id ?? '';
  };
  const rightsOf = async (id: string): Promise<PictureRights | undefined> =>
    (await desk.editor.get(`/api/filerepo/rights?ids=${id}`)).json<readonly PictureRights[]>()[0];
  const decide = (id: string, act: RightsAct, by = desk.editor, reason = 'Mit der Agentur geklärt'): Promise<TestAnswer> =>
    by.call('POST', `/api/filerepo/files/${id}/rights`, { body: { act, reason } });
  const writeWith = async (id: string): Promise<Article> =>
    (await desk.write({ document: aDocument({ body: [picture(id), paragraph('Ende')] }), metadata: PUBLISHABLE })).article;
  const publish = (article: Article) => desk.patch(article, { publicationStatus: 'published' });

  it('the rights of pictures are read from the file, and told for many at once; unknown ids are left out', async () => {
    const until = inMinutes(2);
    const id = await upload({ embargo: until, terms: 'Nur mit Bericht über den Anlass' });
    const other = await upload({});
    const answer = await desk.editor.get(`/api/filerepo/rights?ids=${id},${randomUUID()},${other}`);
    expect(answer.json<readonly PictureRights[]>().map(one => [one.id, one.block])).toEqual([
      [id, 'embargo'],
      [other, null],
    ]);
    expect(await rightsOf(id)).toMatchObject({
      stated: { embargoUntil: until, usageTerms: 'Nur mit Bericht über den Anlass' },
      decisions: [],
    });
    expect((await desk.editor.get('/api/filerepo/rights?ids=nothing')).status).toBe(400);
  });

  it('the rights of pictures tell when, where and by whom a picture was taken, as its file says, and none of it where it does not', async () => {
    const iptc = iptcBlock({ headline: 'Steg', byLine: 'Lea Roth', city: 'Bern', dateCreated: '20261124' });
    const { content, headers } = formOf(jpegWithWords(await makePhotograph(3998, 60, 40), { iptc }), { id: randomUUID() });
    const answer = await send({ method: 'POST', path: '/api/filerepo/files', headers, content: inPieces(content) });
    const told = await rightsOf(answer?.json<Asset>().id ?? '');
    expect(told?.stated).toMatchObject({ byLine: 'Lea Roth', place: 'Bern' });
    expect(Date.parse(told?.stated.takenAt ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-11-23T12:00:00Z'));
    expect(Date.parse(told?.stated.takenAt ?? '')).toBeLessThan(Date.parse('2026-11-25T12:00:00Z'));
    expect((await rightsOf(await upload({})))?.stated).toMatchObject({ byLine: '', place: '', takenAt: null });
  });

  it('the rights of pictures tell apart who made a picture and whose it is, so that each title writes its credit in its own way', async () => {
    const xmp = xmpPacket({ headline: 'Steg', creator: 'Peter Klaunzer', credit: 'KEYSTONE' });
    const { content, headers } = formOf(jpegWithWords(await makePhotograph(3999, 60, 40), { xmp }), { id: randomUUID() });
    const answer = await send({ method: 'POST', path: '/api/filerepo/files', headers, content: inPieces(content) });
    expect(answer?.json<Asset>().metadata).toMatchObject({ credit: 'Peter Klaunzer/KEYSTONE', byLine: 'Peter Klaunzer' });
    const without = (await desk.editor.get(`/api/filerepo/files/${await upload({})}`)).json<Asset>();
    expect(without.metadata).not.toHaveProperty('byLine');
  });

  it('D-019 an embargo keeps a picture from readers until it ends, free text never does', async () => {
    const id = await upload({ embargo: inMinutes(1), terms: 'Gesperrt für alle!' });
    const article = await writeWith(id);
    const refused = refusalOf(await publish(article));
    expect(refused).toMatchObject({ status: 422, code: 'pictureBlocked', fieldNames: ['content'] });
    expect(refused.message).toContain(`${id} (embargo)`);
    desk.newsroom.clock.advance(MINUTE_MS + 1000);
    expect((await publish(article)).status).toBe(200);
  });

  it('D-019 any editor releases it with a reason, which is kept with the picture and logged without its words', async () => {
    const id = await upload({ expiry: inMinutes(-1) });
    const article = await writeWith(id);
    expect(refusalOf(await publish(article)).message).toContain('(expired)');
    expect((await decide(id, 'release', desk.editor, '  ')).status).toBe(400);
    expect(refusalOf(await decide(id, 'release', external))).toMatchObject({ code: 'externalAccount' });
    const released = await decide(id, 'release');
    expect(released.status, released.text).toBe(200);
    expect(released.json()).toMatchObject({
      block: null,
      decisions: [{ number: 1, act: 'release', reason: 'Mit der Agentur geklärt', by: { lastName: 'Ammann' } }],
    });
    // A repeated decision changes nothing.
    expect((await decide(id, 'release')).json<PictureRights>().decisions).toHaveLength(1);
    const moderator = await desk.newsroom.signIn('ROLE_Moderator');
    const log = await moderator.get(`/api/auth/resources/audit-log?subjectKind=files&subjectId=${id}`);
    expect(log.json()).toMatchObject([{ action: 'pictureReleased', by: { id: desk.editor.userId } }]);
    expect(log.text).not.toContain('Agentur');
    expect((await publish(article)).status).toBe(200);
    expect((await decide(id, 'revoke')).json()).toMatchObject({ block: 'expired' });
    expect((await decide(randomUUID(), 'release')).status).toBe(404);
  });

  it('D-019 a person’s flag blocks until it is lifted; a release before it counts no longer', async () => {
    const id = await upload({});
    const article = await writeWith(id);
    expect((await decide(id, 'block')).json()).toMatchObject({ block: 'flag' });
    expect(refusalOf(await publish(article)).message).toContain('(flag)');
    expect((await decide(id, 'release', desk.chief)).json()).toMatchObject({ block: null });
    expect((await decide(id, 'block')).json()).toMatchObject({ block: 'flag' });
    expect((await decide(id, 'unblock')).json<PictureRights>()).toMatchObject({ block: null });
    expect((await publish(article)).status).toBe(200);
  });

  it('D-019 the rights of pictures keep what is scheduled from readers at its time, and the schedule says why; one that is free by then goes out', async () => {
    const { clock, database, presence } = desk.newsroom;
    const articles = [
      await writeWith(await upload({ embargo: inMinutes(30) })),
      await writeWith(await upload({ embargo: inMinutes(0.5) })),
    ];
    const publicationTime = inMinutes(1);
    for (const article of articles)
      expect(
        (
          await desk.patch(article, {
            contentStatus: 'readyToPublish',
            scheduledPlacing: { status: 'scheduled', publicationTime, expiryTime: null },
          })
        ).status,
      ).toBe(200);
    clock.advance(MINUTE_MS + 1000);
    const statuses = [];
    for (const article of articles) {
      await runScheduleOf({ database, presence })(article.metadataId, clock.now().toISOString());
      const { metadata } = await desk.metadataOf(article);
      statuses.push([metadata.publicationStatus, metadata.scheduledPlacing?.failure?.code]);
    }
    expect(statuses).toEqual([
      ['notPublished', 'pictureBlocked'],
      ['published', undefined],
    ]);
  });

  it('D-019 the rights of pictures refuse a public article a blocked picture that readers do not have yet, saved at once or released later', async () => {
    const [known, fresh] = [await upload({}), await upload({ embargo: inMinutes(30) })];
    const article = await writeWith(known);
    expect((await publish(article)).status).toBe(200);
    // What readers see already stays as it is, also when its text is corrected.
    expect((await decide(known, 'block')).status).toBe(200);
    const save = async (body: readonly Element[], hold: boolean) => {
      const read = await desk.editor.get(`/api/content/articles/${article.id}`);
      return desk.editor.call('PUT', `/api/content/articles/${article.id}?hold=${String(hold)}`, {
        body: { document: aDocument({ body: [...body] }) },
        headers: { 'if-match': read.etag },
      });
    };
    const corrected = await save([picture(known), paragraph('Korrigiert')], false);
    expect(corrected.status, corrected.text).toBe(200);
    expect(refusalOf(await save([picture(fresh), paragraph('Neu')], false))).toMatchObject({ code: 'pictureBlocked' });
    expect((await save([picture(fresh), paragraph('Neu')], true)).status).toBe(200);
    const { etag } = await desk.metadataOf(article);
    const release = (ifMatch: string) =>
      desk.editor.call('POST', `/api/metadata/metadata/${article.metadataId}/release`, { body: {}, headers: { 'if-match': ifMatch } });
    expect(refusalOf(await release(etag))).toMatchObject({ code: 'pictureBlocked', fieldNames: ['content'] });
    expect((await decide(fresh, 'release')).status).toBe(200);
    expect((await release((await desk.metadataOf(article)).etag)).status).toBe(200);
  });

  it('D-019 the rights of pictures keep a slideshow from readers, too, and a slide that is added to a public one', async () => {
    const item = aSlideshow();
    const created = await desk.editor.call('POST', '/api/slideshow/slideshows', { body: { item, tenantIds: [11], mainTenantId: 11 } });
    expect(created.status, created.text).toBe(201);
    const stored = created.json<Slideshow>();
    await desk.bringFiles({ item });
    const [id = ''] = filesShownIn({ item });
    expect((await decide(id, 'block')).status).toBe(200);
    const publishIt = () => desk.patch(stored as unknown as Article, { publicationStatus: 'published' }); // only its metadata id is used
    expect(refusalOf(await publishIt())).toMatchObject({ code: 'pictureBlocked', fieldNames: ['content'] });
    expect((await decide(id, 'release')).status).toBe(200);
    expect((await publishIt()).status).toBe(200);
    const [fresh, [slide]] = [await upload({ embargo: inMinutes(60) }), item.slides];
    const read = await desk.editor.get(`/api/slideshow/slideshows/${stored.id}`);
    const more = { ...slide, id: randomUUID(), image: { ...slide?.image, elvisId: fresh, url: assetUrl(fresh) } };
    const saved = await desk.editor.call('PUT', `/api/slideshow/slideshows/${stored.id}?hold=false`, {
      body: { ...item, slides: [...item.slides, more] },
      headers: { 'if-match': read.etag },
    });
    expect(refusalOf(saved), saved.text).toMatchObject({ status: 422, code: 'pictureBlocked' });
  });

  it('the rights of pictures read IPTC-IIM, too', async () => {
    seed += 1;
    const iptc = iptcBlock({ headline: 'Steg', instructions: 'Bitte Credit nennen', releaseDate: '20991231', releaseTime: '180000+0100' });
    const { content, headers } = formOf(jpegWithWords(await makePhotograph(seed, 60, 40), { iptc }), { id: randomUUID() });
    const answer = await send({ method: 'POST', path: '/api/filerepo/files', headers, content: inPieces(content) });
    expect(await rightsOf(answer?.json<Asset>().id ?? '')).toMatchObject({
      block: 'embargo',
      stated: { instructions: 'Bitte Credit nennen', embargoUntil: '2099-12-31T17:00:00.000Z' },
    });
  });
});
